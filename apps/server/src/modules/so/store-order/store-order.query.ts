import type { Args } from '../../../platform/contract/types.ts'
import { documentDetail, linesIn } from '../../../platform/document/document-detail.ts'
import { refuse } from '../../../platform/refusal.ts'
import type { Work } from '../../../platform/work.ts'
import { selectKept } from '../../md/warehouse/warehouse.selects.ts'
import { orderWithLines } from '../order/order.query.ts'
import { splitsOfOrder } from '../split/split.query.ts'
import { storeOrders } from './store-order.document.ts'
import { pointsOfCustomer, promotionsOf, storeOrderList } from './store-order.list.sql.ts'
import { storeOrderStates } from './store-order.rules.ts'

const detail = documentDetail(storeOrders, storeOrderList.one, {
  lines: async (work, soId) => (await orderWithLines(work, { soId })).lines,
  promotions: promotionsOf,
})

/** One order of the mall with its lines. @throws Refusal 106, also for one of another source */
export async function storeOrderDetail(work: Work, { id, type }: Args<'so.storeOrder.orderDetail'>) {
  const order = await detail(work, { id })
  if (order.orderSource !== type) throw refuse.missing('商城订单')
  return order
}

/** An order of the mall that waits for its audit, with the choices. @throws Refusal 103, 106 */
export async function storeOrderForm(work: Work, { id, type }: Args<'so.storeOrder.toEdit'>) {
  const order = await storeOrderDetail(work, { id, type })
  storeOrderStates.check(order, 'audit')
  const warehouses = await selectKept(work)
  if (type !== 'point') return { order, warehouses }
  return { order, warehouses, pointBalance: await pointsOfCustomer(work, order.customerCode) }
}

/** Lines of an order of the mall. @throws Refusal 106 */
export const storeOrderLines = linesIn(detail)

/** Promotions that an order of the mall used. @throws Refusal 106 */
export async function storeOrderPromotions(work: Work, { id }: Args<'so.storeOrder.getSalesOrderPromotion'>) {
  await storeOrderList.one(work, { id })
  return promotionsOf(work, id)
}

/** Splits of an order of the mall. @throws Refusal 106 */
export async function storeOrderSplits(work: Work, { id }: Args<'so.storeOrder.viewSplit'>) {
  await storeOrderList.one(work, { id })
  return splitsOfOrder(work, id)
}
