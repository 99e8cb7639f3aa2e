/** A moment in Shanghai. @example now(new Date(0)) // '1970-01-01 08:00:00' */
export const now = (at = new Date()): string => at.toLocaleString('sv', { timeZone: 'Asia/Shanghai' })
