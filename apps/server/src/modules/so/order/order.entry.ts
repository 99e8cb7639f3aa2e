import { orderTypeLabel } from '@dealer/sdk'
import { bigSmallText, compare, isZero, minus } from '@dealer/validators'
import { recordEvents, type SecurityEvent } from '../../../platform/audit/record.ts'
import type { Args } from '../../../platform/contract/types.ts'
import { withinBooks } from '../../../platform/document/day.rules.ts'
import { publish } from '../../../platform/events/publish.ts'
import { refuse } from '../../../platform/refusal.ts'
import { requirePermission, type Work } from '../../../platform/work.ts'
import { finishRequest, requestFor } from '../../guide/inv-add/inv-add.order.ts'
import { findInventoryStatus } from '../../inv/inventory-status/inventory-status.service.ts'
import { stockOf } from '../../inv/stock/stock.service.ts'
import { addressOf, type CustomerForOrder, findCustomer, sevenChecks } from '../../md/customer/customer.service.ts'
import { pricesFor } from '../../md/price/price.service.ts'
import { productsOf } from '../../md/product/product.service.ts'
import { findSalesman, holdOnJob } from '../../md/user/user.service.ts'
import { findWarehouse } from '../../md/warehouse/warehouse.service.ts'
import { type OrderRow, orderItems, orders } from './order.document.ts'
import { checkDates, orderStates, unpaid } from './order.rules.ts'
import { rulingWarnings } from './order.ruling.ts'
import { orderTotals, type PricedLine, priceLines } from './order-pricing.rules.ts'
import { sumNeeds } from './order-share.rules.ts'
import { keepPromotions, promoteSent } from './promotion/order-promoting.ts'
import { usePromotions } from './promotion/order-promotion.usage.ts'

type Entered = Args<'so.salesOrder.save'>
/** What is entered of an order of any kind. */
export type OrderEntry = Omit<Entered, 'orderType' | 'submit'>

/**
 * Saves a draft or submits an order, new or changed. Whatever the browser computed is computed again here.
 *
 * @throws Refusal 101 for what is wrong in it, 107 for a price that the user may not change, 106 for a customer, address,
 * warehouse or salesman out of reach, 104 and 103 for a changed or no longer changeable draft.
 */
export function saveOrder(work: Work, entered: Entered) {
  requireServed(work, entered)
  return keepOrder(work, entered, 'normal', (found) =>
    priceLines(entered.items, { ...found, canChangePrice: work.user.rights.canChangePrice }),
  )
}

/**
 * Keeps or submits an order of a kind that goes on by hand.
 * @param linesOf what its lines are, of what was found
 * @throws Refusal as {@link saveOrder}
 */
export async function keepOrder(
  work: Work,
  entered: OrderEntry & { readonly submit: 'T' | 'F' },
  orderType: 'normal' | 'promotion',
  linesOf: (found: Facts) => PricedLine[],
) {
  const submits = entered.submit === 'T'
  const action = submits ? 'submit' : 'edit'
  const old = await orders.openOld(work, entered, action)
  requireKind(orderType, old)
  checkDates(entered, work.today)
  // Before prices are looked for: there are none of a day that no order may have.
  orders.requireDay(work, { docDate: entered.docDate }, old)
  const request = await requestFor(work, entered, old)
  withinBooks({ label: '要求送达日期', field: 'deliveryDate' }, entered.deliveryDate, work)
  const found = await factsOf(work, entered)
  const { customer } = found
  const priced = linesOf(found)
  const promoted = await promoteSent(
    work,
    { ...entered, orderType, customer, lines: priced },
    entered.promotions,
    submits,
  )
  const lines = promoted?.lines ?? priced
  const header = headerOf(work, entered, found, lines)
  const sold = { priced, lines }
  const warnings = submits ? await warningsOf(work, found, { ...header, orderType }, sold, entered) : []
  const status = { orderStatus: orderStates.target(action), ...(submits && { submitDate: work.now }) }
  const orderSource = request ? ('invAdd' as const) : (old?.orderSource ?? sourceOf(work, header))
  const invAddNum = request?.invAddNum ?? null
  const draft = { header: { ...header, ...status, orderType, orderSource, invAddNum }, lines }
  const label = old ? orders.label(action) : orders.savedAs(entered.submit, 'submit')
  if (submits) await usePromotions(work, header, promoted)
  const saved = await orderItems.save(work, old, draft, { label })
  if (submits && request) await finishRequest(work, request, saved)
  await keepPromotions(work, { ...header, soId: saved.soId, isNew: !old }, promoted, submits)
  recordEvents(work, ...priceChanges(saved.soNum, priced, header.manualDiscount))
  if (submits && work.origin?.terminal === 'app') await tellConfirmers(work, saved, customer)
  return { ...saved, warnings }
}

/** Who confirms orders sits at a desk, and hears of those that come from outside. */
async function tellConfirmers(
  work: Work,
  { soId: id, soNum }: { readonly soId: string; readonly soNum: string },
  { customerName }: CustomerForOrder,
): Promise<void> {
  const content = `${work.user.realName}提交的订单【${soNum}】待审核，${customerName}`
  await publish(work, { holders: ['so:salesOrder:confirm'] }, { msgType: 'order', type: 'app', id, content })
}

/** What is entered anew and without a request comes from outside by the app, or from a desk, where it may be a copy. */
export const sourceOf = ({ origin }: Work, { refSoNum }: { readonly refSoNum: string | null }) => {
  if (origin?.terminal === 'app') return 'app'
  return refSoNum === null ? 'pc' : 'copy'
}

/** @throws Refusal 101 for a draft of another kind, which is another call's. */
export function requireKind(orderType: OrderRow['orderType'], old: OrderRow | undefined): void {
  if (old && old.orderType !== orderType)
    throw refuse.invalid(`订单【${old.soNum}】是${orderTypeLabel[old.orderType]}`, {
      reason: 'mismatch',
      field: 'soId',
    })
}

/** What was sold at another price than was found, or with a discount by hand. */
export function priceChanges(soNum: string, lines: readonly PricedLine[], manualDiscount: string): SecurityEvent[] {
  const changed = lines.filter(({ price, originPrice }) => compare(price, originPrice) !== 0)
  const isCut = !isZero(manualDiscount)
  if (changed.length === 0 && !isCut) return []
  const said = (of: 'price' | 'originPrice') =>
    changed.map(({ productName, unitName, ...line }) => `${productName} ${line[of]}/${unitName}`)
  const discount = isCut ? [`整单折让 ${manualDiscount}`] : []
  const details = { before: said('originPrice').join('；'), after: [...said('price'), ...discount].join('；') }
  return [{ kind: 'priceChanged', target: soNum, details }]
}

/**
 * Quick and vehicle orders are sold at once, by `sellAtOnce`. What a normal order would leave out it refuses.
 */
function requireServed(work: Work, entered: Entered): void {
  requirePermission(work.user, 'so:salesOrder:add')
  const { vehicleCode, driverId, payMethod, payAmount } = entered
  const [field] = Object.entries({ vehicleCode, driverId, payMethod, payAmount }).find(([, value]) => value) ?? []
  if (field) throw refuse.invalid('普通订单没有车辆、司机和收款', { reason: 'unsuitable', field })
}

/** All that an order is made of beside what was entered: first what hangs on nothing, then what hangs on the customer. */
export async function factsOf(work: Work, entered: OrderEntry) {
  const { items } = entered
  const [customer, products, warehouse] = await Promise.all([
    findCustomer(work, entered.customerCode),
    productsOf(work, items),
    findWarehouse(work, entered.warehouseCode),
    requireSellable(work, items),
    requireReference(work, entered.refSoNum),
  ])
  const [prices, address, salesman] = await Promise.all([
    pricesFor(work, customer, items, entered.docDate),
    addressOf(work, customer, entered.addressId),
    salesmanOf(work, entered.salesmanId, customer),
  ])
  return { customer, products, warehouse, prices, address, salesman }
}

export type Facts = Awaited<ReturnType<typeof factsOf>>

async function requireReference(work: Work, soNum: string | undefined): Promise<void> {
  if (soNum && !(await orders.idsOf(work, [soNum])).has(soNum)) throw refuse.missing('关联订单', 'refSoNum')
}

/** Goods in a state that may not be sold, such as damaged ones, do not go on an order. */
async function requireSellable(work: Work, items: Entered['items']): Promise<void> {
  const codes = new Set(items.flatMap(({ inventoryStatusCode }) => inventoryStatusCode ?? []))
  const states = await Promise.all([...codes].map((code) => findInventoryStatus(work, code)))
  const unsold = states.find((state) => state.isSale === 'F')
  if (!unsold) return
  const field = `items.${items.findIndex((item) => item.inventoryStatusCode === unsold.statusCode)}.inventoryStatusCode`
  throw refuse.invalid(`库存状态【${unsold.statusName}】不可销售`, { reason: 'unsuitable', field })
}

/** @param isOfVehicle goods leave the warehouse that a vehicle is, and no other does that */
export function headerOf(
  work: Work,
  entered: OrderEntry,
  found: Facts,
  lines: readonly PricedLine[],
  isOfVehicle = false,
) {
  const { customer, address, warehouse, salesman } = found
  if (customer.enabled === 'F')
    throw refuse.invalid(`客户【${customer.customerName}】已停用`, { reason: 'disabled', field: 'customerCode' })
  if (!isOfVehicle && warehouse.warehouseType !== 'normal')
    throw refuse.invalid(`仓库【${warehouse.warehouseName}】不能出货`, { reason: 'unsuitable', field: 'warehouseCode' })
  const totals = orderTotals(lines, {
    manualDiscount: entered.manualDiscount,
    maxDiscountRate: work.user.rights.maxDiscountRate,
  })
  return {
    ...totals,
    ...salesman,
    customerCode: customer.customerCode,
    customerName: customer.customerName,
    regionCode: customer.regionCode,
    addressId: address.id,
    contact: address.contact,
    mobile: address.mobile,
    address: address.address,
    docDate: entered.docDate,
    deliveryDate: entered.deliveryDate,
    warehouseCode: warehouse.warehouseCode,
    settleType: entered.settleType ?? customer.settleType,
    receiveStatus: unpaid(totals.totalAmount),
    refSoNum: entered.refSoNum ?? null,
    remark: entered.remark ?? null,
  }
}

/** Who a customer is served by: the one named, else whose customer it is. @throws Refusal 106 */
export async function salesmanOf(work: Work, salesmanId: string | undefined, customer: CustomerForOrder) {
  await holdOnJob(work, salesmanId ?? customer.salesmanId)
  if (salesmanId === undefined || salesmanId === customer.salesmanId) {
    return { salesmanId: customer.salesmanId, salesmanName: customer.salesmanName }
  }
  const salesman = await findSalesman(work, salesmanId)
  return { salesmanId: salesman.userId, salesmanName: salesman.realName }
}

type Header = ReturnType<typeof headerOf>

/** What may not keep an order from being submitted, but should be known. */
async function warningsOf(
  work: Work,
  { customer, products }: Pick<Awaited<ReturnType<typeof factsOf>>, 'customer' | 'products'>,
  header: Header & Pick<OrderRow, 'orderType'>,
  { priced, lines }: { readonly priced: readonly PricedLine[]; readonly lines: readonly PricedLine[] },
  { items, docDate }: OrderEntry,
) {
  const ofEach = await Promise.all([
    customerWarnings(work, customer, header),
    // Limits bind the price before promotions.
    rulingWarnings(work, { customer, lines: priced, items, docDate }),
    stockWarnings(work, header, lines, products),
  ])
  return ofEach.flat()
}

/** Number of the check of the credit, which is judged by what an order leaves to be paid where that is known. */
const CREDIT_CHECK = 5

/** @throws Refusal 101 naming the checks that stop the order. */
export async function customerWarnings(
  work: Work,
  customer: CustomerForOrder,
  { orderType }: Pick<OrderRow, 'orderType'>,
): Promise<string[]> {
  const failed = (await sevenChecks(work, customer)).filter(
    ({ no, passed }) => passed === 'F' && (orderType === 'normal' || no !== CREDIT_CHECK),
  )
  const say = (check: (typeof failed)[number]) => check.message ?? check.checkName
  const blocking = failed.filter((check) => check.isBlock === 'T')
  if (blocking.length > 0)
    throw refuse.invalid(`客户校验未通过：${blocking.map(say).join('、')}`, { field: 'customerCode' })
  return failed.map(say)
}

type Products = ReadonlyMap<string, { readonly smallUnit: string; readonly bigUnit: string | null }>

async function stockWarnings(
  work: Work,
  { warehouseCode }: Header,
  lines: readonly PricedLine[],
  products: Products,
): Promise<string[]> {
  const needs = sumNeeds(lines)
  const stock = await stockOf(work, {
    productCodes: [...new Set(needs.map((need) => need.productCode))],
    warehouseCode,
  })
  return needs.flatMap((need) => {
    const available = stock.get(need.productCode)?.availableQty ?? '0'
    return minus(available, need.smallQty).startsWith('-') ? [shortOf(need, available, { lines, products })] : []
  })
}

/** A gift is named as one where only gifts need what is short. */
function shortOf(
  need: PricedLine,
  available: string,
  { lines, products }: { readonly lines: readonly PricedLine[]; readonly products: Products },
): string {
  const isGift = lines.every((line) => line.productCode !== need.productCode || line.lineType === 'gift')
  if (isGift) return `赠品【${need.productName}】库存不足`
  const { smallUnit = '', bigUnit } = products.get(need.productCode) ?? {}
  const said = (qty: string) => bigSmallText(qty, need.unitRatio, bigUnit, smallUnit)
  return `商品【${need.productName}】库存不足，需要${said(need.smallQty)}，可用数量${said(available)}`
}
