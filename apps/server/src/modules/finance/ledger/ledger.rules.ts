import { addDays } from '../../../platform/clock.ts'

/** How a customer settles; decides when a debt is due. */
export interface Terms {
  readonly settleType: 'cash' | 'month' | 'period'
  readonly periodDays: number
}

/** Cash is due on the day of sending, a month at the end of the following month, a period after its days. */
export function dueDate(outDate: string, terms: Terms): string {
  if (terms.settleType === 'cash') return outDate
  if (terms.settleType === 'period') return addDays(outDate, terms.periodDays)
  const [year = 0, month = 1] = outDate.split('-').map(Number)
  return new Date(Date.UTC(year, month + 1, 0)).toISOString().slice(0, 10)
}
