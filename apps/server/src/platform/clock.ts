const SHANGHAI_OFFSET = 8 * 3_600_000

/** Where "now" comes from. The demo generator and tests bring their own, so that a day can be replayed. */
export interface Clock {
  now(): Date
}

export const systemClock: Clock = { now: () => new Date() }

/** `YYYY-MM-DD HH:mm:ss` in Asia/Shanghai, which has had no summer time since 1991. */
export function timestamp(instant: Date): string {
  return new Date(instant.getTime() + SHANGHAI_OFFSET).toISOString().slice(0, 19).replace('T', ' ')
}

/** `YYYY-MM-DD` in Asia/Shanghai. */
export const businessDate = (instant: Date): string => timestamp(instant).slice(0, 10)

/** The date so many days later (earlier when negative). */
export function addDays(date: string, days: number): string {
  return new Date(Date.parse(`${date}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10)
}

/** Days from one date to another; negative when the other is earlier. */
export function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / 86_400_000)
}

/** Hours from one {@link timestamp} to another, parts of them too. */
export function hoursBetween(from: string, to: string): number {
  return (Date.parse(`${to.replace(' ', 'T')}Z`) - Date.parse(`${from.replace(' ', 'T')}Z`)) / 3_600_000
}

/** The same day so many months later (earlier when negative), or that month's last day: 2024-02-29 a year on is 2025-02-28. */
export function addMonths(date: string, months: number): string {
  const [year = 0, month = 0, day = 0] = date.split('-').map(Number)
  const last = new Date(Date.UTC(year, month + months, 0)).getUTCDate()
  return new Date(Date.UTC(year, month - 1 + months, Math.min(day, last))).toISOString().slice(0, 10)
}
