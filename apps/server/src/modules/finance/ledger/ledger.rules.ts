import type { ArEntryType } from '@dealer/sdk/contract'
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

/** Figure of an order's debt that entries of a kind make up; all but the first come off it. */
export type DebtFigure = 'amount' | 'returnAmount' | 'receivedAmount' | 'writeOffAmount' | 'invoicedAmount'

const FIGURES: Readonly<Partial<Record<ArEntryType, DebtFigure>>> = {
  salesReturn: 'returnAmount',
  receipt: 'receivedAmount',
  discount: 'receivedAmount',
  refund: 'receivedAmount',
  writeOff: 'writeOffAmount',
  invoiceOut: 'invoicedAmount',
}

/**
 * Which figure of an order's debt an entry belongs to; what takes an entry back belongs to the same as that.
 * @example figureOf('receipt') // 'receivedAmount'
 */
export const figureOf = (entryType: ArEntryType): DebtFigure => FIGURES[entryType] ?? 'amount'
