import { addDays, timestamp } from '../clock.ts'

/** When the clock starts a job, in Asia/Shanghai: every day, or once a month. */
export interface Timing {
  /** `HH:mm` */
  readonly nightly?: string
  readonly monthly?: {
    /** 1 to 28, which every month has. */
    readonly day: number
    /** `HH:mm` */
    readonly at: string
  }
}

const TIME = /^([01]\d|2[0-3]):[0-5]\d$/

/** Whether a text is a time of the day, `HH:mm`. */
export const isTime = (text: string): boolean => TIME.test(text)

/** @throws Error for a time that does not exist. */
export function checkTiming({ name, nightly, monthly }: Timing & { readonly name: string }): void {
  const at = nightly ?? monthly?.at ?? '00:00'
  const day = monthly?.day ?? 1
  if (nightly && monthly) throw new Error(`job ${name}: nightly or monthly, not both`)
  if (!isTime(at) || !Number.isInteger(day) || day < 1 || day > 28) throw new Error(`job ${name}: no such time`)
}

/**
 * The last time at or before a moment that a job was due; undefined for a job without a time.
 *
 * ```ts
 * lastDue({ nightly: '02:30' }, new Date('2026-03-10T02:29:00+08:00')) // '2026-03-09 02:30:00'
 * ```
 */
export function lastDue({ nightly, monthly }: Timing, moment: Date): string | undefined {
  const now = timestamp(moment)
  const today = now.slice(0, 10)
  if (nightly) {
    const due = `${today} ${nightly}:00`
    return due <= now ? due : `${addDays(today, -1)} ${nightly}:00`
  }
  if (!monthly) return undefined
  const inMonthOf = (date: string) => `${date.slice(0, 7)}-${String(monthly.day).padStart(2, '0')} ${monthly.at}:00`
  const due = inMonthOf(today)
  return due <= now ? due : inMonthOf(addDays(`${today.slice(0, 7)}-01`, -1))
}
