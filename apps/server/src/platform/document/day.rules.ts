import { addDays } from '../clock.ts'
import { refuse } from '../refusal.ts'
import type { Work } from '../work.ts'

/** A day of a document: what it is called, and where the request has it, if it was sent with this call. */
export interface NamedDay {
  readonly label: string
  readonly field: string | undefined
}

/** @throws Refusal 101 for a day of the future. @example notAfterToday({ label: '入库日期', field: 'inDate' }, inDate, work.today) */
export function notAfterToday({ label, field }: NamedDay, day: string, today: string): void {
  if (day > today) throw refuse.invalid(`${label}不能晚于今天`, { reason: 'dateOrder', field })
}

/** @throws Refusal 101 for a day before another one. @example notBefore(IN_DATE, inDate, ['采购单日期', docDate]) */
export function notBefore(
  { label, field }: NamedDay,
  day: string,
  [other, earliest]: readonly [label: string, day: string],
): void {
  if (day < earliest) throw refuse.invalid(`${label}不能早于${other}`, { reason: 'dateOrder', field })
}

/** Days ahead that a plan may reach. */
const FARTHEST = 366

/**
 * @throws Refusal 101 for a day before the year in which the dealer began here, or more than a year ahead: such a one is a slip, and
 * numbers of documents tell but two digits of the year.
 */
export function withinBooks(
  { label, field }: NamedDay,
  day: string,
  { user: { firstYear = '2000' }, today }: Pick<Work, 'today'> & { readonly user: Pick<Work['user'], 'firstYear'> },
): void {
  const [first, last] = [`${firstYear}-01-01`, addDays(today, FARTHEST)]
  if (day < first) throw refuse.invalid(`${label}不能早于${first}`, { reason: 'dateOrder', field })
  if (day > last) throw refuse.invalid(`${label}不能晚于${last}`, { reason: 'dateOrder', field })
}
