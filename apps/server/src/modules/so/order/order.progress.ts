import { minus, plus, sum, trimZeros } from '@dealer/validators'
import { documentProgress } from '../../../platform/document/document-progress.ts'
import { type OrderItemRow, type OrderRow, orderItems } from './order.document.ts'
import { deriveStatus } from './order.rules.ts'
import { netAmounts } from './order-share.rules.ts'

/** Lines of orders, by order and line number. */
export const itemsOf = orderItems.of

/** What the customer owes for each line after the discount on the whole order, by line. */
export function netByItem(order: OrderRow, items: readonly OrderItemRow[]): Map<string, string> {
  const discount = plus(order.manualDiscount, order.roundAmount)
  const nets = netAmounts(
    items.map((item) => item.amount),
    discount,
  )
  return new Map(items.map((item, index) => [item.id, nets[index] ?? item.amount]))
}

/** How lines of orders come on while they are split, picked and sent; their statuses follow. */
export const orderProgress = documentProgress(orderItems, {
  columns: ['splitQty', 'pickedQty', 'outQty', 'outAmount', 'closedQty'],
  head: ({ isClosed }, items) => ({
    orderStatus: deriveStatus(items, isClosed === 'T'),
    outAmount: sum(items.map(({ outAmount }) => outAmount)),
  }),
})

/** Small units of a line that are neither split nor given up. */
export const unsplitQty = (item: Pick<OrderItemRow, 'smallQty' | 'splitQty' | 'closedQty'>): string =>
  trimZeros(minus(minus(item.smallQty, item.splitQty), item.closedQty))
