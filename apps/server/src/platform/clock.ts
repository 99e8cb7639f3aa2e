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
