import type { Args } from '../../../platform/contract/types.ts'
import { notBefore, withinBooks } from '../../../platform/document/day.rules.ts'
import { confirmedBy } from '../../../platform/document/head.columns.ts'
import { DONE } from '../../../platform/done.ts'
import { refuse } from '../../../platform/refusal.ts'
import type { Work } from '../../../platform/work.ts'
import { dealerSettings } from '../../md/dealer/dealer.service.ts'
import { productsOf } from '../../md/product/product.service.ts'
import { findWarehouse } from '../../md/warehouse/warehouse.service.ts'
import { checkStock, sendWhole } from '../order/order.confirm.ts'
import { checkCredit, lockCredit } from '../order/order.credit.ts'
import { type OrderItemRow, type OrderRow, orderItems } from '../order/order.document.ts'
import { ordersEnded } from '../order/order.ending.ts'
import { followDebts } from '../order/order.received.ts'
import { postPoints } from '../points/point.service.ts'
import { storeOrders } from './store-order.document.ts'
import { storeOrdersEnded } from './store-order.ending.ts'
import { passedLines, storeTotals } from './store-order.rules.ts'

type Passing = Args<'so.storeOrder.saveSalesOrderByStore'>

/**
 * Passes an order of the mall as it is to be sent: warehouse and day of delivery may change, quantities only go down. Points are
 * taken, what was paid for more than is sent waits to be refunded.
 *
 * @throws Refusal 101 for more than was ordered, 103 when the customer has too few points, 105 when the warehouse has too little,
 * 106, 104, and 110 beyond the customer's credit.
 */
export async function passStoreOrder(work: Work, passing: Passing) {
  const order = await storeOrders.openOne(work, passing, 'audit')
  const items = await orderItems.of(work, [order.id])
  const [products, settings] = await Promise.all([
    productsOf(work, items),
    dealerSettings(work),
    requireSending(work, order, passing),
  ])
  const lines = passedLines(items, passing.lines, products)
  const totals = storeTotals(lines, order)
  const { warehouseCode, deliveryDate } = passing
  const wanted = { ...order, ...totals, warehouseCode, deliveryDate }
  await lockCredit(work.tx, work.user.dealerCode, [order.customerCode])
  if (settings.checkInventoryOnConfirm === 'T') await checkStock(work, [{ order: wanted, items: lines }])
  // What is paid is in the account already.
  const [remark] = await checkCredit(work, [wanted])
  const audit = { auditId: work.user.userId, ...confirmedBy(work) }
  const set = { ...totals, warehouseCode, deliveryDate, ...audit }
  const [passed] = await storeOrders.move(work, [order], 'audit', set, remark)
  if (!passed) throw refuse.unexpected()
  await replaceLowered(work, order, items, lines)
  if (passed.totalAmount !== order.totalAmount) await followDebts(work.tx, work.user.dealerCode, [order.soNum])
  if (settings.isLightDealer === 'T') await sendAtOnce(work, passed)
  await storeOrdersEnded(work, [passed], '审核减少')
  await postPoints(work, [
    { customerCode: order.customerCode, entryType: 'order', refNum: order.soNum, points: -passed.pointUsed },
  ])
  const { soNum, orderStatus, version } = passed
  return { soNum, orderStatus, version }
}

/** @throws Refusal 106, 101 for a warehouse that sends nothing to customers, or a day before the order */
async function requireSending(work: Work, order: OrderRow, { warehouseCode, deliveryDate }: Passing): Promise<void> {
  const day = { label: '要求送达日期', field: 'deliveryDate' }
  notBefore(day, deliveryDate, ['订单日期', order.docDate])
  withinBooks(day, deliveryDate, work)
  const warehouse = await findWarehouse(work, warehouseCode)
  if (warehouse.warehouseType !== 'normal')
    throw refuse.invalid(`仓库【${warehouse.warehouseName}】不能出货`, { reason: 'unsuitable', field: 'warehouseCode' })
}

/** Lines that stay as they were keep their place; nothing hangs on any of them yet. */
async function replaceLowered(
  work: Work,
  order: OrderRow,
  before: readonly OrderItemRow[],
  after: readonly OrderItemRow[],
): Promise<void> {
  const isSame = after.length === before.length && after.every((line, place) => line === before[place])
  if (isSame) return
  const lines = after.map(({ id: _id, soId: _soId, version: _version, ...line }, place) => ({
    ...line,
    lineNo: place + 1,
  }))
  await orderItems.replace(work, order.id, lines)
}

async function sendAtOnce(work: Work, order: OrderRow): Promise<void> {
  await sendWhole(work, [{ order, items: await orderItems.of(work, [order.id]) }])
}

/** Refuses an order of the mall; what was paid for it waits to be refunded. */
export async function refuseStoreOrder(
  work: Work,
  { id, version, reason }: Args<'so.storeOrder.cancelSalesOrderByStore'>,
) {
  const order = await storeOrders.openOne(work, { id, version }, 'refuse')
  const audit = { auditId: work.user.userId, ...confirmedBy(work), auditRemark: reason }
  const refused = await storeOrders.move(work, [order], 'refuse', audit, reason)
  await ordersEnded(
    work,
    refused.map((row) => ({ row, as: 'cancel' })),
  )
  return DONE
}
