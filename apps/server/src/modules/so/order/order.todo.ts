import { and, sql } from 'drizzle-orm'
import { builder } from '../../../platform/database/prepared.ts'
import type { Viewer } from '../../../platform/list/viewer.ts'
import type { Todos } from '../../report/summary/todo.registry.ts'
import { orders as documents } from './order.document.ts'
import { salesOrder, salesOrderItem } from './order.schema.ts'

const number = { number: sql`count(*)` }

/** Written into the text, so that the indexes of few rows serve. */
const live = sql`${salesOrder.archived} = 'F'`
const isSubmitted = sql`${salesOrder.orderStatus} = 'submitted'`
const isOfShop = sql`${salesOrder.orderSource} in ('store', 'point')`
/** Those of the shop wait for an audit of their own. */
const isOfOthers = sql`not ${isOfShop}`
const hasRest = sql`exists (select 1 from ${salesOrderItem} where ${salesOrderItem.dealerCode} = ${salesOrder.dealerCode}
  and ${salesOrderItem.soId} = ${salesOrder.id} and ${salesOrderItem.delFlag} = 'F'
  and ${salesOrderItem.splitQty} + ${salesOrderItem.closedQty} < ${salesOrderItem.smallQty})`

const orders = (viewer: Viewer, ...which: readonly ReturnType<typeof sql>[]) =>
  builder
    .select(number)
    .from(salesOrder)
    .where(and(documents.visible(viewer), live, ...which))

export const todos: Todos = {
  orderToAudit: { permissions: ['so:salesOrder:confirm'], count: (viewer) => orders(viewer, isSubmitted, isOfOthers) },
  storeOrderToAudit: { permissions: ['so:storeOrder:audit'], count: (viewer) => orders(viewer, isSubmitted, isOfShop) },
  orderToSplit: {
    permissions: ['so:split:add'],
    count: (viewer) => orders(viewer, sql`${salesOrder.orderStatus} in ('confirmed', 'partSplit', 'partOut')`, hasRest),
  },
}
