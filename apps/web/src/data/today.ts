/** The day of business now, `YYYY-MM-DD` in Shanghai. */
export const today = (): string => new Date().toLocaleDateString('sv', { timeZone: 'Asia/Shanghai' })
