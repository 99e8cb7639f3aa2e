import { refuse } from '../refusal.ts'

/** @throws Refusal 101 for a day of the future. @example notAfterToday('入库日期', inDate, work.today) */
export function notAfterToday(label: string, day: string, today: string): void {
  if (day > today) throw refuse.invalid(`${label}不能晚于今天`, { reason: 'dateOrder' })
}

/** @throws Refusal 101 for a day before another one. @example notBefore('入库日期', inDate, ['采购单日期', docDate]) */
export function notBefore(label: string, day: string, [other, earliest]: readonly [label: string, day: string]): void {
  if (day < earliest) throw refuse.invalid(`${label}不能早于${other}`, { reason: 'dateOrder' })
}
