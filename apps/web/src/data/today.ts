/** The day of business now, `YYYY-MM-DD` in Shanghai. */
export const today = (): string => new Date().toLocaleDateString('sv', { timeZone: 'Asia/Shanghai' })

/** The month after this one, `YYYY-MM`. */
export function nextMonth(): string {
  const [year = 0, month = 0] = today().split('-').map(Number)
  return new Date(Date.UTC(year, month)).toISOString().slice(0, 'YYYY-MM'.length)
}
