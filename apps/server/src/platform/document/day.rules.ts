import { addDays } from '../clock.ts'
import { refuse } from '../refusal.ts'

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

/** A document by its number, and the day from which it counts. */
export interface DatedDocument {
  readonly num: string
  readonly date: string
}

/**
 * What is done to documents is not dated before any of them: it would change what had been true on days before they were there.
 *
 * @throws Refusal 101 naming the newest of them
 * @example notBeforeDocuments(PAY_DATE, payDate, [{ num: 'SO2512010001', date: '2025-12-01' }])
 */
export function notBeforeDocuments(named: NamedDay, day: string, documents: readonly DatedDocument[]): void {
  const [newest] = documents.toSorted((one, other) => (one.date < other.date ? 1 : one.date > other.date ? -1 : 0))
  if (newest) notBefore(named, day, [`单据【${newest.num}】的日期${newest.date}`, newest.date])
}

/** What a work says of the days that fit. */
interface Books {
  readonly user: { readonly firstYear?: string }
  readonly today: string
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
  { user: { firstYear = '2000' }, today }: Books,
): void {
  const [first, last] = [`${firstYear}-01-01`, addDays(today, FARTHEST)]
  if (day < first) throw refuse.invalid(`${label}不能早于${first}`, { reason: 'dateOrder', field })
  if (day > last) throw refuse.invalid(`${label}不能晚于${last}`, { reason: 'dateOrder', field })
}
