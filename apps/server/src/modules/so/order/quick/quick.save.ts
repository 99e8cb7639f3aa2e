import { minus } from '@dealer/validators'
import { recordEvents } from '../../../../platform/audit/record.ts'
import type { Args } from '../../../../platform/contract/types.ts'
import { withinBooks } from '../../../../platform/document/day.rules.ts'
import { confirmedBy } from '../../../../platform/document/head.columns.ts'
import { Refusal, refuse } from '../../../../platform/refusal.ts'
import { requirePermission, type Work } from '../../../../platform/work.ts'
import { holdMonth } from '../../../inv/stock/month.service.ts'
import { findCustomer } from '../../../md/customer/customer.service.ts'
import { dealerSettings } from '../../../md/dealer/dealer.service.ts'
import { findSalesman } from '../../../md/user/user.service.ts'
import { findDriver, findVehicle, type VehicleRow } from '../../../md/vehicle/vehicle.service.ts'
import { soldBefore } from '../offline/sold-before.ts'
import { checkCredit } from '../order.credit.ts'
import { type OrderRow, orderItems, orders, type WholeOrder } from '../order.document.ts'
import {
  customerWarnings,
  type Facts,
  factsOf,
  headerOf,
  priceChanges,
  requireKind,
  saveOrder,
  sourceOf,
} from '../order.entry.ts'
import { checkDates } from '../order.rules.ts'
import { rulingWarnings } from '../order.ruling.ts'
import { lockCredit } from '../order.sql.ts'
import { type PricedLine, priceLines } from '../order-pricing.rules.ts'
import { keepPromotions, promoteSent } from '../promotion/order-promoting.ts'
import { usePromotions } from '../promotion/order-promotion.usage.ts'
import { requireSeller } from './one-hand.rules.ts'
import { postSold } from './quick.posting.ts'
import { checkAgreed, checkOffline, checkQuick, cutTo, paymentOf, type QuickType, tripOf } from './quick.rules.ts'

type Entered = Args<'so.salesOrder.save'>

const PERMISSION = { cash: 'so:cashOrder:add', vehicle: 'so:vehicleOrder:add' } as const

/** Saves an order of any kind that the call takes, as {@link saveOrder} or {@link sellAtOnce}. */
export function saveEntered(work: Work, entered: Entered) {
  checkOffline(entered)
  return entered.orderType === 'normal' ? saveOrder(work, entered) : sellAtOnce(work, entered, entered.orderType)
}

/**
 * Sells: order, split, outbound document and receipt in one transaction, posted on the day of the order. At the till all of it is
 * paid; from a vehicle as much as is entered, and the rest has to lie within the customer's credit.
 *
 * @throws Refusal 103 where nobody confirms orders or outbound documents that he entered; 105 naming all that is short; 110 beyond the credit; 101 for what is past its date, and as `saveOrder` does; 108
 * and 109 where nothing may be posted.
 */
export async function sellAtOnce(work: Work, entered: Entered, orderType: QuickType) {
  requirePermission(work.user, PERMISSION[orderType])
  checkQuick(orderType, entered)
  const before = await soldBefore(work, entered)
  if (before) return before
  requireSeller(work.user, orderType)
  holdMonth(work)
  const old = await orders.openOld(work, entered, 'submit')
  requireKind(orderType, old)
  checkDates(entered, work.today)
  orders.requireDay(work, { docDate: entered.docDate }, old)
  withinBooks({ label: '要求送达日期', field: 'deliveryDate' }, entered.deliveryDate, work)
  const trip = orderType === 'vehicle' ? await tripWith(work, entered) : undefined
  const given = { ...entered, ...trip }
  const found = await factsOf(work, given)
  const priced = priceLines(given.items, { ...found, canChangePrice: work.user.rights.canChangePrice })
  const promotable = { ...given, orderType, customer: found.customer, lines: priced }
  const promoted = await promoteSent(work, promotable, given.promotions)
  const lines = promoted?.lines ?? priced
  const header = { ...(await sold(work, given, found, lines, orderType)), ...trip }
  const warnings = await warningsOf(work, found, priced, given, orderType)
  const remark = orderType === 'vehicle' ? await checkRest(work, header) : undefined
  const draft = { header: { ...header, orderSource: old?.orderSource ?? sourceOf(work, header) }, lines }
  await usePromotions(work, header, promoted)
  const order = await keep(work, old, draft, remark)
  await keepPromotions(work, { ...header, soId: order.row.id, isNew: !old }, promoted, true)
  recordEvents(work, ...priceChanges(order.row.soNum, priced, header.manualDiscount))
  await postSold(work, [order])
  const [posted] = (await orders.lock(work, [order.row.id])).rows
  if (!posted) throw refuse.unexpected()
  const { id: soId, soNum, orderStatus, totalAmount, version } = posted
  return { soId, soNum, orderStatus, totalAmount, version, warnings: remark ? [...warnings, remark] : warnings }
}

async function tripWith(work: Work, entered: Entered) {
  const vehicle = await findVehicle(work, entered.vehicleCode ?? '')
  const trip = tripOf(vehicle, entered)
  await Promise.all([findDriver(work, trip.driverId), requireSalesmanOf(work, vehicle, entered)])
  return trip
}

/** The order is the salesman's of the vehicle: whoever may not name him chose the wrong one. @throws Refusal 101 */
async function requireSalesmanOf(work: Work, vehicle: VehicleRow, { customerCode }: Entered): Promise<void> {
  const { salesmanId, plateNo, vehicleCode } = vehicle
  if (salesmanId === (await findCustomer(work, customerCode)).salesmanId) return
  await findSalesman(work, salesmanId).catch((error: unknown) => {
    if (!(error instanceof Refusal)) throw error
    throw refuse.invalid(`车辆【${plateNo ?? vehicleCode}】的业务员不在您可选的业务员中，不能用它开单`, {
      reason: 'unsuitable',
      field: 'vehicleCode',
    })
  })
}

/** The head of an order that is sold at once: as of any order, with what is let off and what is paid. */
async function sold(work: Work, given: Entered, found: Facts, lines: readonly PricedLine[], orderType: QuickType) {
  const header = headerOf(work, given, found, lines, orderType === 'vehicle')
  const { roundMode } = await dealerSettings(work)
  const cut = orderType === 'cash' ? cutTo(header.totalAmount, roundMode) : undefined
  const totalAmount = cut?.totalAmount ?? header.totalAmount
  checkAgreed(given, totalAmount)
  return {
    ...header,
    ...cut,
    offlineNum: given.offlineNum ?? null,
    ...paymentOf(orderType, given, totalAmount),
    orderType,
    orderStatus: 'submitted' as const,
    settleType: given.settleType ?? (orderType === 'cash' ? ('cash' as const) : header.settleType),
    submitDate: work.now,
    auditId: work.user.userId,
    ...confirmedBy(work),
  }
}

/** What stops the order at its customer or its prices, and what should be known of the prices: the screen has shown the checks. */
async function warningsOf(
  work: Work,
  { customer }: Facts,
  lines: readonly PricedLine[],
  { items, docDate }: Entered,
  orderType: QuickType,
): Promise<string[]> {
  await customerWarnings(work, customer, { orderType })
  return rulingWarnings(work, { customer, lines, items, docDate })
}

type Sold = Awaited<ReturnType<typeof sold>>

/** Only what is not paid at once is owed. @throws Refusal 110 */
async function checkRest(work: Work, { customerCode, customerName, totalAmount, payAmount }: Sold) {
  await lockCredit(work.tx, work.user.dealerCode, [customerCode])
  const [remark] = await checkCredit(work, [{ customerCode, customerName, totalAmount: minus(totalAmount, payAmount) }])
  return remark
}

type Draft = Parameters<typeof orderItems.create>[1][number]

async function keep(work: Work, old: OrderRow | undefined, draft: Draft, remark = ''): Promise<WholeOrder> {
  const label = orders.label('submit')
  if (!old) {
    const [made] = await orderItems.create(work, [draft], { label, remark: () => remark })
    if (!made) throw refuse.unexpected()
    return made
  }
  const { id } = await orderItems.save(work, old, draft, { label })
  const [row] = (await orders.lock(work, [id])).rows
  if (!row) throw refuse.unexpected()
  return orderItems.ofOne(work, row)
}
