import { compare } from '@dealer/validators'
import type { Args } from '../../../platform/contract/types.ts'
import { confirmedBy } from '../../../platform/document/head.columns.ts'
import { DONE } from '../../../platform/done.ts'
import type { Work } from '../../../platform/work.ts'
import { availableOf } from '../../inv/stock/stock.service.ts'
import { stockShortages } from '../../inv/stock/stock.shortage.ts'
import { dealerSettings } from '../../md/dealer/dealer.service.ts'
import { sendSplits } from '../out/out.making.ts'
import { makeSplits } from '../split/split.making.ts'
import { checkCredit } from './order.credit.ts'
import { type OrderItemRow, type OrderRow, orders } from './order.document.ts'
import { itemsOf } from './order.progress.ts'
import { lockCredit } from './order.sql.ts'
import { sumNeeds } from './order-share.rules.ts'
import { checkGiftStock } from './promotion/gift-share.ts'

interface Confirming {
  readonly order: OrderRow
  readonly items: readonly OrderItemRow[]
}

/**
 * Confirms submitted orders, all of the call or none. Each is judged as if those named before it were confirmed already,
 * so that together they stay within a customer's credit.
 *
 * @throws Refusal 105 when the warehouse has too little for an order, 110 beyond the customer's credit.
 */
export async function confirmOrders(work: Work, { orders: refs }: Args<'so.salesOrder.confirmBySoId'>) {
  const { rows: submitted } = await orders.open(work, refs, 'confirm')
  const settings = await dealerSettings(work)
  const customerCodes = [...new Set(submitted.map((order) => order.customerCode))]
  await lockCredit(work.tx, work.user.dealerCode, customerCodes)
  const items = await itemsOf(
    work,
    submitted.map((order) => order.id),
  )
  const ofOrder = (order: OrderRow) => ({ order, items: items.filter((item) => item.soId === order.id) })
  if (settings.checkInventoryOnConfirm === 'T') await checkStock(work, submitted.map(ofOrder))
  const remarks = await checkCredit(work, submitted)
  const audit = { auditId: work.user.userId, ...confirmedBy(work) }
  const confirmed = await orders.move(work, submitted, 'confirm', audit, (_order, index) => remarks[index])
  if (settings.isLightDealer === 'T') await sendWhole(work, confirmed.map(ofOrder))
  return DONE
}

/** Each order alone: confirming promises nothing yet. */
export async function checkStock(work: Work, confirming: readonly Confirming[]): Promise<void> {
  await checkGiftStock(
    work,
    confirming.flatMap(({ order: { warehouseCode }, items }) => items.map((item) => ({ ...item, warehouseCode }))),
  )
  const needs = confirming.flatMap(({ order: { warehouseCode }, items }) =>
    sumNeeds(items).map((need) => ({ ...need, warehouseCode })),
  )
  const available = await availableOf(work, needs)
  const short = needs.flatMap((need) => {
    const free = available(need)
    return compare(need.smallQty, free) > 0 ? { productCode: need.productCode, free } : []
  })
  if (short.length > 0) throw await stockShortages(work, short)
}

/** Light dealers neither split nor pick: whole orders wait for their goods to leave as soon as they are confirmed. */
export async function sendWhole(work: Work, confirmed: readonly Confirming[]): Promise<void> {
  const made = await makeSplits(
    work,
    confirmed.map(({ order, items }) => {
      const lines = items.map((item) => ({ soItemId: item.id, unitType: 'small' as const, qty: item.smallQty }))
      return { order, items, drafts: [{ warehouseCode: order.warehouseCode, lines }] }
    }),
  )
  await sendSplits(work, made, { outDate: work.today })
}
