/** Business is done in China: its day and time count, wherever the browser says it is. */
const ZONE = 'Asia/Shanghai'

/** A moment in Shanghai, `YYYY-MM-DD HH:mm:ss`. @example now(new Date(0)) // '1970-01-01 08:00:00' */
export const now = (at = new Date()): string => at.toLocaleString('sv', { timeZone: ZONE })

/** The day of business now, `YYYY-MM-DD` in Shanghai. */
export const today = (): string => new Date().toLocaleDateString('sv', { timeZone: ZONE })

/** The present month, `YYYY-MM`. */
export const thisMonth = (): string => today().slice(0, 'YYYY-MM'.length)

/** The month after this one, `YYYY-MM`. */
export function nextMonth(): string {
  const [year = 0, month = 0] = today().split('-').map(Number)
  return new Date(Date.UTC(year, month)).toISOString().slice(0, 'YYYY-MM'.length)
}
