import { negate } from '@dealer/validators'
import { documentProgress } from '../../../platform/document/document-progress.ts'
import type { Work } from '../../../platform/work.ts'
import { orderItems } from '../../so/order/order.document.ts'
import { outLines } from '../../so/out/out.document.ts'
import { returnLines } from '../../so/return/return.document.ts'

const asTheyAre = () => ({})

/** What of order lines is on invoices or wants none; their orders do not depend on it. */
export const itemInvoicing = documentProgress(orderItems, { columns: ['invoicedQty'], head: asTheyAre })
export const outInvoicing = documentProgress(outLines, {
  columns: ['invoicedQty', 'invoicedAmount', 'needlessQty', 'needlessAmount'],
  head: asTheyAre,
})
const returnInvoicing = documentProgress(returnLines, {
  columns: ['invoicedQty', 'invoicedAmount'],
  head: asTheyAre,
})

/** A line as it stands on an invoice. */
interface OnInvoice {
  readonly outItemId: string | null
  readonly returnItemId: string | null
  readonly soItemId: string | null
  readonly smallQty: string
  readonly amount: string
}

/** What came on invoices, or by lines turned round left them again. */
export async function invoiceProgress(work: Work, lines: readonly OnInvoice[]): Promise<void> {
  const sent = lines.filter(({ outItemId }) => outItemId !== null)
  await itemInvoicing.moveLines(
    work,
    sent.flatMap(({ soItemId: id, smallQty: invoicedQty }) => (id ? [{ id, invoicedQty }] : [])),
  )
  await outInvoicing.moveLines(
    work,
    sent.flatMap(({ outItemId: id, smallQty: invoicedQty, amount: invoicedAmount }) =>
      id ? [{ id, invoicedQty, invoicedAmount }] : [],
    ),
  )
  await returnInvoicing.moveLines(
    work,
    lines.flatMap(({ returnItemId: id, smallQty, amount }) =>
      id ? [{ id, invoicedQty: negate(smallQty), invoicedAmount: negate(amount) }] : [],
    ),
  )
}
