import { compare, minus } from '@dealer/validators'
import { doneRate } from '../guide/sales-target/sales-target.rules.ts'

/** Days that a report covers; either end may be absent. */
interface Days {
  readonly dateStart?: string
  readonly dateEnd?: string
}

/** The days of a report when it is not told: to this day, from the first of the last day's month. */
export function reportDays({ dateStart, dateEnd }: Days, { today }: { readonly today: string }) {
  const end = dateEnd ?? today
  return { dateStart: dateStart ?? `${end.slice(0, 'YYYY-MM'.length)}-01`, dateEnd: end }
}

/**
 * How much more it is than before, in percent; null where it was nothing then.
 * @example growRate('126000.00', '120000.00') // '5.00'
 */
export const growRate = (amount: string, before: string): string | null =>
  compare(before, '0') > 0 ? doneRate({ doneAmount: minus(amount, before), targetAmount: before }) : null
