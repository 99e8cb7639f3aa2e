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
  requireFewMonths(start, end, 'dateEnd')
  return { dateStart: start, dateEnd: end }
}

/** Months that a report covers; either end may be absent. */
interface Months {
  readonly monthStart?: string
  readonly monthEnd?: string
}

/**
 * The months of a report when it is not told: to the present one, from the last.
 * @throws Refusal 101 for months that end before they begin, or for more than 24
 */
export function reportMonths({ monthStart, monthEnd }: Months, { today }: { readonly today: string }) {
  const end = monthEnd ?? today.slice(0, 'YYYY-MM'.length)
  const start = monthStart ?? end
  notBefore({ label: '结束月份', field: 'monthEnd' }, end, ['开始月份', start])
  requireFewMonths(`${start}-01`, `${end}-01`, 'monthEnd')
  return { monthStart: start, monthEnd: end }
}

function requireFewMonths(start: string, end: string, field: string): void {
  if (addMonths(end, -MOST_MONTHS) >= start)
    throw refuse.invalid(`报表期间不能超过${MOST_MONTHS}个月`, { reason: 'dateOrder', field })
}

/**
 * How much more it is than before, in percent; null where it was nothing then.
 * @example growRate('126000.00', '120000.00') // '5.00'
 */
export const growRate = (amount: string, before: string): string | null =>
  compare(before, '0') > 0 ? doneRate({ doneAmount: minus(amount, before), targetAmount: before }) : null
