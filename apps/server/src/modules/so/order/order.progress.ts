import { isZero, minus, plus, sum, trimZeros } from '@dealer/validators'
import { documentProgress } from '../../../platform/document/document-progress.ts'
import type { Work } from '../../../platform/work.ts'
import { type OrderItemRow, type OrderRow, orderItems, type WholeOrder } from './order.document.ts'
import { type Closing, ordersCame } from './order.ending.ts'
import { deriveStatus } from './order.rules.ts'
import { netAmounts, wholeDiscount } from './order-share.rules.ts'

/** Lines of orders, by order and line number. */
export const itemsOf = orderItems.of

/** What the customer owes for each line after the discount on the whole order, by line. */
export function netByItem(order: OrderRow, items: readonly OrderItemRow[]): Map<string, string> {
  const nets = netAmounts(
    items.map((item) => item.amount),
    wholeDiscount(order),
  )
  return new Map(items.map((item, index) => [item.id, nets[index] ?? item.amount]))
}

const lineProgress = documentProgress(orderItems, {
  columns: ['splitQty', 'pickedQty', 'outQty', 'outAmount', 'closedQty'],
  head: ({ isClosed, freightOut }, items) => ({
    ...{ isClosed, freightOut },
    orderStatus: deriveStatus(items, isClosed === 'T'),
    outAmount: plus(sum(items.map(({ outAmount }) => outAmount)), freightOut),
  }),
})

/**
 * How lines of orders come on while they are split, picked, sent and given up; their statuses follow, and what comes to its
 * end is kept in the log of ends.
 */
export const orderProgress = {
  moveLines: lineProgress.moveLines,
  /** @param closing how what is given up of them is; by itself when absent */
  async move(
    work: Work,
    ordered: readonly WholeOrder[],
    steps: Parameters<typeof lineProgress.move>[2],
    label: string,
    closing?: Closing,
  ): Promise<void> {
    const came = await lineProgress.move(work, ordered, steps, label, closing?.reason)
    const was = new Map(ordered.map((order) => [order.row.id, order]))
    await ordersCame(
      work,
      came.flatMap(({ row, lines }) => {
        const before = was.get(row.id)
        return before ? [{ row, lines, before, nets: netByItem(row, lines) }] : []
      }),
      closing,
    )
  },
}

/** Small units of a line that are neither split nor given up. */
export const unsplitQty = (item: Pick<OrderItemRow, 'smallQty' | 'splitQty' | 'closedQty'>): string =>
  trimZeros(minus(minus(item.smallQty, item.splitQty), item.closedQty))

/** Whether the splitting of an order was ended: what is short from now on is given up. */
export const isSplitEnded = (items: readonly OrderItemRow[]): boolean =>
  items.some(({ closedQty }) => !isZero(closedQty)) && items.every((item) => isZero(unsplitQty(item)))
