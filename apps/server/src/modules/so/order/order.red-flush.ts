import { isZero, minus, negate } from '@dealer/validators'
import type { Args } from '../../../platform/contract/types.ts'
import { refuse } from '../../../platform/refusal.ts'
import type { Work } from '../../../platform/work.ts'
import { debtOfOrder } from '../../finance/ledger/ledger.service.ts'
import { receivedAhead } from '../../finance/payee/payee.pre.ts'
import { receiptsToRollBack, rollBackReceipts } from '../../finance/payee/payee.roll-back.ts'
import { oweByOrder, unmarkOrder, waitingReceipt } from '../../finance/sales-invoice/needless.ts'
import { holdMonth } from '../../inv/stock/month.service.ts'
import { findCustomer } from '../../md/customer/customer.service.ts'
import { redFlushOuts } from '../out/out.red-flush.ts'
import { copyOrder } from './order.copy.ts'
import { type OrderRow, orderItems, orders } from './order.document.ts'
import { ordersEnded } from './order.ending.ts'
import { salesmanOf } from './order.entry.ts'
import { itemsOf, orderProgress } from './order.progress.ts'
import { checkRedFlush, checkUnpaid, unpaid } from './order.rules.ts'
import { isOnJob } from './order.sql.ts'
import { holdPromotions } from './promotion/order-promotion.usage.ts'

/**
 * Takes a whole sent order back: stock returns to where it left, and the debt is gone. Splits stay as the record of what
 * was sent. What a quick or vehicle order received with it is rolled back too, and that goods want no invoice is taken back.
 *
 * @throws Refusal 103 when goods came back, an invoice was made, money received or something set off: those are to be undone first.
 */
export async function redFlushOrder(work: Work, { soId, version, reason }: Args<'so.salesOrder.redFlushOrder'>) {
  holdMonth(work)
  return flush(work, await orders.openOne(work, { soId, version }, 'redFlush'), reason)
}

/** Takes a sent order back and begins it anew: a draft with the same customer and goods, at today's prices. */
export async function redFlushCopyOrder(
  work: Work,
  { soId, version, reason }: Args<'so.salesOrder.redFlushCopyOrder'>,
) {
  holdMonth(work)
  const order = await orders.openOne(work, { soId, version }, 'redFlushCopy')
  // A sale at once numbers its order before it touches stock, and so does this: else both could wait for each other.
  const { redFlushNum } = await flush(work, order, reason, () => orders.holdNumbers(work, work.today))
  const { order: copy } = await copyOrder(work, { soId })
  if (copy.lines.length === 0) throw refuse.notNow('订单商品都不能再下单，请直接红冲', { reason: 'nothingLeft' })
  const [draft] = await orderItems.create(work, [draftOf(await served(work, order), copy)], {
    label: orders.label('copy'),
  })
  if (!draft) throw refuse.unexpected()
  return { redFlushNum, soId: draft.row.id, soNum: draft.row.soNum }
}

/** The order with who serves its customer now, where its salesman has left. @throws Refusal 106 where that one has left too */
async function served(work: Work, order: OrderRow): Promise<OrderRow> {
  if (await isOnJob(work, order.salesmanId)) return order
  return { ...order, ...(await salesmanOf(work, undefined, await findCustomer(work, order.customerCode))) }
}

type Copy = Awaited<ReturnType<typeof copyOrder>>['order']

/** What of an order is its customer's and its goods'; all that happened to it stays behind. */
const draftOf = (order: OrderRow, copy: Copy) => ({
  header: {
    orderType: order.orderType,
    orderSource: copy.orderSource,
    customerCode: order.customerCode,
    customerName: order.customerName,
    addressId: order.addressId,
    contact: order.contact,
    mobile: order.mobile,
    address: order.address,
    salesmanId: order.salesmanId,
    salesmanName: order.salesmanName,
    regionCode: order.regionCode,
    docDate: copy.docDate,
    deliveryDate: copy.deliveryDate,
    warehouseCode: order.warehouseCode,
    settleType: order.settleType,
    payMethod: order.payMethod,
    vehicleCode: order.vehicleCode,
    driverId: order.driverId,
    totalQty: copy.totalQty,
    goodsAmount: copy.goodsAmount,
    promotionAmount: copy.promotionAmount,
    roundAmount: copy.roundAmount,
    totalAmount: copy.totalAmount,
    orderStatus: copy.orderStatus,
    receiveStatus: unpaid(copy.totalAmount),
    refSoNum: order.soNum,
    remark: order.remark,
  },
  lines: copy.lines.map((line) => ({
    lineNo: line.lineNo,
    lineType: line.lineType,
    productCode: line.productCode,
    productName: line.productName,
    unitType: line.unitType,
    unitName: line.unitName,
    unitRatio: line.unitRatio,
    qty: line.qty,
    smallQty: line.smallQty,
    price: line.price,
    amount: line.amount,
    taxRate: line.taxRate,
    isGift: line.isGift,
    originPrice: line.originPrice,
    priceSource: line.priceSource,
    originAmount: line.originAmount,
    discountAmount: line.discountAmount,
    taxAmount: line.taxAmount,
    inventoryStatusCode: line.inventoryStatusCode,
    remark: line.remark,
  })),
})

/**
 * Takes a locked order back. Answers the number of the reversal.
 * @param beforeStock what else is to be held before goods are
 */
export async function flush(work: Work, order: OrderRow, reason: string, beforeStock?: () => Promise<void>) {
  const needless = await unmarkOrder(work, order.id)
  const items = await itemsOf(work, [order.id])
  const own = await ownReceipts(work, order)
  // Held before stock is touched: what was set off of it is the customer's again.
  await receivedAhead(work, [order])
  checkRedFlush(items)
  checkUnpaid(!isZero(await paidLater(work, order, own)))
  await holdPromotions(work, [order.id])
  await beforeStock?.()
  const [redFlushNum] = await redFlushOuts(work, order.id)
  if (redFlushNum === undefined) throw refuse.notNow('订单没有出库，不能红冲', { reason: 'nothingLeft' })
  // A receipt is entered under the account alone, which is held by now.
  checkUnpaid(await waitingReceipt(work, [order.soNum]))
  const steps = items.map(({ id, outQty, outAmount }) => ({ id, outQty: negate(outQty), outAmount: negate(outAmount) }))
  await orderProgress.moveLines(work, steps)
  const flushed = { redFlushNum, outAmount: '0.00', freightOut: '0.00' }
  const moved = await orders.move(work, [order], 'redFlush', flushed, reason)
  if (own) await rollBackReceipts(work, own, reason)
  await oweByOrder(work, needless)
  await requireNothingOwed(work, order.soNum)
  await ordersEnded(
    work,
    moved.map((row) => ({ row, as: 'redFlush' })),
  )
  return { redFlushNum }
}

type OwnReceipts = Awaited<ReturnType<typeof ownReceipts>>

/**
 * What was received on the debt of an order itself, but for what it was sold with. Money ahead is in no debt: it stays the
 * customer's, whatever of it was paid back.
 */
async function paidLater(work: Work, { soNum }: OrderRow, own: OwnReceipts): Promise<string> {
  const debt = await debtOfOrder(work, soNum)
  return minus(debt?.receivedAmount ?? '0.00', own?.amounts.get(soNum) ?? '0.00')
}

/** @throws Refusal 103 where something else of the customer was set off against the debt that is gone now */
async function requireNothingOwed(work: Work, soNum: string): Promise<void> {
  const debt = await debtOfOrder(work, soNum)
  if (debt && !isZero(debt.balance)) throw refuse.notNow('订单欠款已核销，请先反核销', { reason: 'followed' })
}

/** What an order that is sold at once received with it goes back with it. @throws Refusal 103 while it waits in a reconciliation */
const ownReceipts = async (work: Work, order: OrderRow) =>
  order.payAmount === null ? undefined : receiptsToRollBack(work, [order])
