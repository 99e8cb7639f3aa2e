import { compare, minus } from '@dealer/validators'
import { addMonths } from '../../platform/clock.ts'
import { notBefore } from '../../platform/document/day.rules.ts'
import { refuse } from '../../platform/refusal.ts'
import { doneRate } from '../guide/sales-target/sales-target.rules.ts'

/** Days that a report covers; either end may be absent. */
interface Days {
  readonly dateStart?: string
  readonly dateEnd?: string
}

const MOST_MONTHS = 24

/** @throws Refusal 101 for days that end before they begin */
export const requireDaysInOrder = (dateStart: string, dateEnd: string): void =>
  notBefore({ label: '结束日期', field: 'dateEnd' }, dateEnd, ['开始日期', dateStart])

/**
 * The days of a report when it is not told: to this day, from the first of the last day's month.
 * @throws Refusal 101 for days that end before they begin, or for more than 24 months
 */
export function reportDays({ dateStart, dateEnd }: Days, { today }: { readonly today: string }) {
  const end = dateEnd ?? today
  const start = dateStart ?? `${end.slice(0, 'YYYY-MM'.length)}-01`
  requireDaysInOrder(start, end)
  if (addMonths(end, -MOST_MONTHS) >= start)
    throw refuse.invalid(`报表期间不能超过${MOST_MONTHS}个月`, { reason: 'dateOrder', field: 'dateEnd' })
  return { dateStart: start, dateEnd: end }
}

/**
 * How much more it is than before, in percent; null where it was nothing then.
 * @example growRate('126000.00', '120000.00') // '5.00'
 */
export const growRate = (amount: string, before: string): string | null =>
  compare(before, '0') > 0 ? doneRate({ doneAmount: minus(amount, before), targetAmount: before }) : null
