/** A day of the Gregorian calendar. */
export interface Day {
  year: number
  month: number
  day: number
}

/** Midnight in Shanghai is this much before midnight UTC. The product's business dates are all in Asia/Shanghai. */
const SHANGHAI_MS = 8 * 3600 * 1000
const DAY_MS = 24 * 3600 * 1000

/** Whether the month has the day; leap years by the Gregorian rule, so 1900 is none and 2000 is one. */
export function isDay(year: number, month: number, day: number): boolean {
  if (month < 1 || month > 12 || day < 1) return false
  if (day <= 28) return true
  if (month === 2) return day === 29 && year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0)
  return day <= (month === 4 || month === 6 || month === 9 || month === 11 ? 30 : 31)
}

/**
 * The beginning of a day in Shanghai, in ms since 1970 UTC. In whole-number arithmetic, over years that begin in March so that the
 * leap day is the last: several times faster than a Date, and without its reading of the years 0 to 99 as 1900 to 1999.
 */
export function startOfDay(year: number, month: number, day: number): number {
  const years = month > 2 ? year : year - 1
  const leaps = Math.floor(years / 4) - Math.floor(years / 100) + Math.floor(years / 400)
  const days = years * 365 + leaps + Math.floor((153 * ((month + 9) % 12) + 2) / 5) + day - 719469
  return days * DAY_MS - SHANGHAI_MS
}

/** The day in Shanghai at an instant in ms since 1970 UTC. */
export function dayAt(instant: number): Day {
  const shifted = new Date(instant + SHANGHAI_MS)
  return { year: shifted.getUTCFullYear(), month: shifted.getUTCMonth() + 1, day: shifted.getUTCDate() }
}

/** What `read` answers; nothing where looking at the value throws, as getters and proxies may. */
export function seen<T>(read: () => T): T | undefined {
  try {
    return read()
  } catch {
    return undefined
  }
}

const SHAPE = /^(\d{4})-(\d\d)-(\d\d)$/

/** Reads the shape `yyyy-mm-dd` without asking whether there is such a day. */
export function readDay(text: unknown): Day | undefined {
  const parts = typeof text === 'string' && text.length === 10 ? SHAPE.exec(text) : null
  return parts ? { year: Number(parts[1]), month: Number(parts[2]), day: Number(parts[3]) } : undefined
}
