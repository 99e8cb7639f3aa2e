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
