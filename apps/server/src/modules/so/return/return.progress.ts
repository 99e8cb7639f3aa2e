import { documentProgress, type Step } from '../../../platform/document/document-progress.ts'
import type { Work } from '../../../platform/work.ts'
import { type OrderRow, orderItems, orders } from '../order/order.document.ts'
import { outLines } from '../out/out.document.ts'
import { type ReturnRow, returns } from './return.document.ts'
import { ordersOfReturn } from './return.sources.sql.ts'

const ofItems = documentProgress(orderItems, {
  columns: ['returnedQty', 'returnedAmount', 'returnedBeforeInvoice'],
  head: () => ({}),
})
const ofOuts = documentProgress(outLines, { columns: ['returnedQty'], head: () => ({}) })

/** A line of a return by order, with what its order line and its outbound line get or lose. */
interface Held {
  readonly soItemId: string | null
  readonly outItemId: string | null
  readonly qty: string
  readonly amount: string
  readonly beforeInvoice?: string
}

/** What the lines of returns hold of the lines of their locked orders, so that nobody returns them twice. Free ones hold nothing. */
export async function hold(work: Work, lines: readonly Held[]): Promise<void> {
  const items = lines.flatMap(
    ({ soItemId, qty, amount, beforeInvoice }): Step<'returnedQty' | 'returnedAmount' | 'returnedBeforeInvoice'>[] =>
      soItemId === null
        ? []
        : [
            {
              id: soItemId,
              returnedQty: qty,
              returnedAmount: amount,
              ...(beforeInvoice && { returnedBeforeInvoice: beforeInvoice }),
            },
          ],
  )
  const outs = lines.flatMap(({ outItemId, qty }) => (outItemId === null ? [] : [{ id: outItemId, returnedQty: qty }]))
  await ofItems.moveLines(work, items)
  await ofOuts.moveLines(work, outs)
}

type Action = Parameters<typeof returns.openOne>[2]

/** A return for an action, locked after the orders that it is of. @throws Refusal 106, 104, 103 */
export async function openBelowOrders(
  work: Work,
  ref: { readonly id: string; readonly version: number },
  action: Action,
): Promise<{ readonly row: ReturnRow; readonly orders: readonly OrderRow[] }> {
  const soIds = await ordersOfReturn(work, ref.id)
  const locked = soIds.length === 0 ? [] : (await orders.lock(work, soIds)).rows
  return { row: await returns.openOne(work, ref, action), orders: locked }
}
