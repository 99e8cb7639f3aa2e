import { compare, isZero, plus } from '@dealer/validators'
import type { Args } from '../../../platform/contract/types.ts'
import { confirmedBy } from '../../../platform/document/head.columns.ts'
import { DONE } from '../../../platform/done.ts'
import { refuse } from '../../../platform/refusal.ts'
import type { Work } from '../../../platform/work.ts'
import { balancesOf } from '../../finance/ledger/ledger.service.ts'
import { availableOf } from '../../inv/stock/stock.service.ts'
import { stockShortages } from '../../inv/stock/stock.shortage.ts'
import { customersByCode } from '../../md/customer/customer.service.ts'
import { type DealerSettings, dealerSettings } from '../../md/dealer/dealer.service.ts'
import { sendSplits } from '../out/out.making.ts'
import { makeSplits } from '../split/split.making.ts'
import { type OrderItemRow, type OrderRow, orders } from './order.document.ts'
import { itemsOf } from './order.progress.ts'
import * as rows from './order.sql.ts'
import { overCredit, sumNeeds } from './order-share.rules.ts'

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
  await rows.lockCredit(work.tx, work.user.dealerCode, customerCodes)
  const items = await itemsOf(
    work,
    submitted.map((order) => order.id),
  )
  const ofOrder = (order: OrderRow) => ({ order, items: items.filter((item) => item.soId === order.id) })
  if (settings.checkInventoryOnConfirm === 'T') await checkStock(work, submitted.map(ofOrder))
  const remarks = await checkCredit(work, submitted, settings)
  const audit = { auditId: work.user.userId, ...confirmedBy(work) }
  const confirmed = await orders.move(work, submitted, 'confirm', audit, (_order, index) => remarks[index])
  if (settings.isLightDealer === 'T') await sendWhole(work, confirmed.map(ofOrder))
  return DONE
}

/** Each order alone: confirming promises nothing yet. */
async function checkStock(work: Work, confirming: readonly Confirming[]): Promise<void> {
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

/** Answers for each order what its log should remember where going beyond the credit is only a warning. */
async function checkCredit(
  work: Work,
  confirming: readonly OrderRow[],
  settings: DealerSettings,
): Promise<(string | undefined)[]> {
  const codes = [...new Set(confirming.map((order) => order.customerCode))]
  const customers = await customersByCode(work, codes)
  const balances = await balancesOf(work, codes)
  const open = await rows.openAmounts(work.tx, work.user.dealerCode, codes)
  return confirming.map(({ customerCode, customerName, totalAmount }) => {
    const openAmount = open.get(customerCode) ?? '0.00'
    open.set(customerCode, plus(openAmount, totalAmount))
    const creditAmount = customers.get(customerCode)?.creditAmount ?? null
    const over = overCredit(creditAmount, { balance: balances.get(customerCode) ?? '0.00', openAmount, totalAmount })
    if (isZero(over)) return undefined
    if (settings.checkCredit === 'T' && !work.user.rights.canOverCredit) throw refuse.credit(customerName, over)
    return `已超信用额度${over}元`
  })
}

/** Light dealers neither split nor pick: whole orders wait for their goods to leave as soon as they are confirmed. */
async function sendWhole(work: Work, confirmed: readonly Confirming[]): Promise<void> {
  const made = await makeSplits(
    work,
    confirmed.map(({ order, items }) => {
      const lines = items.map((item) => ({ soItemId: item.id, unitType: 'small' as const, qty: item.smallQty }))
      return { order, items, drafts: [{ warehouseCode: order.warehouseCode, lines }] }
    }),
  )
  await sendSplits(work, made, { outDate: work.today })
}
