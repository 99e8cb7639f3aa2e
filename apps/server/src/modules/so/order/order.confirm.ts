import { compare, isZero } from '@dealer/validators'
import type { Args } from '../../../platform/contract/types.ts'
import { refuse } from '../../../platform/refusal.ts'
import type { Work } from '../../../platform/work.ts'
import { customerBalance } from '../../finance/ledger/ledger.service.ts'
import { stockOf } from '../../inv/stock/stock.service.ts'
import { findCustomer } from '../../md/customer/customer.service.ts'
import { type DealerSettings, dealerSettings } from '../../md/dealer/dealer.service.ts'
import { stockNames } from '../../md/product/product.service.ts'
import { sendSplits } from '../out/out.making.ts'
import { makeSplits } from '../split/split.making.ts'
import { itemsOf, moveOrder, type OrderItemRow, type OrderRow, openOrders } from './order.progress.ts'
import * as rows from './order.sql.ts'
import { overCredit, sumNeeds } from './order-share.rules.ts'

/**
 * Confirms submitted orders one after the other, so that each sees what those before it add to the customer's debt.
 *
 * @throws Refusal 105 when the warehouse has too little for an order, 110 beyond the customer's credit.
 */
export async function confirmOrders(work: Work, { orders: refs }: Args<'so.salesOrder.confirmBySoId'>) {
  const orders = await openOrders(work, refs, 'confirm')
  const settings = await dealerSettings(work)
  await rows.lockCredit(
    work.tx,
    work.user.dealerCode,
    orders.map((order) => order.customerCode),
  )
  const items = await itemsOf(
    work,
    orders.map((order) => order.id),
  )
  for (const order of orders) {
    const lines = items.filter((item) => item.soId === order.id)
    if (settings.checkInventoryOnConfirm === 'T') await checkStock(work, order, lines)
    const remark = await checkCredit(work, order, settings)
    const { userId, realName } = work.user
    const audit = { auditId: userId, auditName: realName, auditDate: work.now }
    const confirmed = await moveOrder(work, order, 'confirm', audit, remark)
    if (settings.isLightDealer === 'T') await sendWhole(work, confirmed, lines)
  }
  return '操作成功' as const
}

async function checkStock(work: Work, { warehouseCode }: OrderRow, lines: readonly OrderItemRow[]): Promise<void> {
  const needs = sumNeeds(lines)
  for (const inventoryStatusCode of new Set(needs.map((need) => need.inventoryStatusCode))) {
    const wanted = needs.filter((need) => need.inventoryStatusCode === inventoryStatusCode)
    const productCodes = wanted.map((need) => need.productCode)
    const stock = await stockOf(work, { productCodes, warehouseCode, inventoryStatusCode })
    for (const { productCode, productName, smallQty } of wanted) {
      const available = stock.get(productCode)?.availableQty ?? '0'
      if (compare(smallQty, available) <= 0) continue
      const unit = (await stockNames(work, [productCode])).get(productCode)?.smallUnit ?? ''
      throw refuse.stock(productName, available, unit)
    }
  }
}

/** Answers what the log should remember where going beyond the credit is only a warning. */
async function checkCredit(work: Work, order: OrderRow, settings: DealerSettings): Promise<string | undefined> {
  const customer = await findCustomer(work, order.customerCode)
  if (customer.creditAmount === null) return undefined
  const { balance } = await customerBalance(work, order.customerCode)
  const openAmount = await rows.openAmount(work.tx, work.user.dealerCode, order.customerCode, order.id)
  const over = overCredit(customer.creditAmount, { balance, openAmount, totalAmount: order.totalAmount })
  if (isZero(over)) return undefined
  if (settings.checkCredit === 'T' && !work.user.rights.canOverCredit) throw refuse.credit(order.customerName, over)
  return `已超信用额度${over}元`
}

/** Light dealers neither split nor pick: the whole order waits for its goods to leave as soon as it is confirmed. */
async function sendWhole(work: Work, order: OrderRow, items: readonly OrderItemRow[]): Promise<void> {
  const lines = items.map((item) => ({ soItemId: item.id, unitType: 'small' as const, qty: item.smallQty }))
  const made = await makeSplits(work, order, items, [{ warehouseCode: order.warehouseCode, lines }])
  await sendSplits(work, made.splits, { outDate: work.today })
}
