import { addDays, addMonths } from '../../../platform/clock.ts'

const LENGTH = 'YYYY-MM'.length

/** The month of a day. @example monthOf('2025-10-31') // '2025-10' */
export const monthOf = (day: string): string => day.slice(0, LENGTH)

/** The month so many later, or earlier when negative. @example monthLater('2025-12', 1) // '2026-01' */
export const monthLater = (month: string, months: number): string => monthOf(addMonths(firstDay(month), months))

export const firstDay = (month: string): string => `${month}-01`

/** @example lastDay('2025-02') // '2025-02-28' */
export const lastDay = (month: string): string => addDays(firstDay(monthLater(month, 1)), -1)

/** All months from one to another, the newest first. */
export function monthsDown(from: string, to: string): string[] {
  const months: string[] = []
  for (let month = to; month >= from; month = monthLater(month, -1)) months.push(month)
  return months
}

/** The day under which a change of cost is posted: the last one of its month, or today where that is earlier. */
export const adjustDay = (month: string, today: string): string => (lastDay(month) < today ? lastDay(month) : today)
