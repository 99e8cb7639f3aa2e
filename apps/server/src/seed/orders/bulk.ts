import { divideWhole } from '@dealer/validators'
import {
  type Address,
  addressOf,
  type CustomerForOrder,
  findCustomer,
} from '../../modules/md/customer/customer.service.ts'
import { pricesFor } from '../../modules/md/price/price.service.ts'
import { type ProductForLine, productsByCode } from '../../modules/md/product/product.service.ts'
import { orderItems, orders } from '../../modules/so/order/order.document.ts'
import { itemsOf } from '../../modules/so/order/order.progress.ts'
import { unpaid } from '../../modules/so/order/order.rules.ts'
import { orderTotals, type PricedLine, priceLines } from '../../modules/so/order/order-pricing.rules.ts'
import { requisitionLines } from '../../modules/so/order/quick/requisition.rules.ts'
import { makeSplits } from '../../modules/so/split/split.making.ts'
import type { Work } from '../../platform/work.ts'
import type { Seeding } from '../seed-context.ts'
import type { Actor } from './actor.ts'
import type { LiveOrder } from './desk.ts'
import type { PlannedOrder } from './plan.ts'
import { readOrders } from './reading.ts'

/** What does not change while the history is played, read once. */
export class Facts {
  private readonly buyers = new Map<string, { customer: CustomerForOrder; address: Address }>()
  private products: Map<string, ProductForLine> | undefined

  async buyer(work: Work, customerCode: string) {
    const known = this.buyers.get(customerCode)
    if (known) return known
    const customer = await findCustomer(work, customerCode)
    const found = { customer, address: await addressOf(work, customer) }
    this.buyers.set(customerCode, found)
    return found
  }

  async goods(work: Work, codes: readonly string[]): Promise<ReadonlyMap<string, ProductForLine>> {
    this.products ??= await productsByCode(work, codes)
    return this.products
  }
}

/**
 * Enters and submits a salesman's orders of a day in a few statements: by the rules of the call, which takes them one by
 * one and asks for each what the whole day has in common.
 */
export async function enterInBulk(
  seeding: Seeding,
  salesman: Actor,
  facts: Facts,
  productCodes: readonly string[],
  planned: readonly PlannedOrder[],
): Promise<LiveOrder[]> {
  const [first] = planned
  if (!first) return []
  const work = salesman.at(seeding, first.date, first.time)
  const drafts = await draftsOf(work, facts, productCodes, planned)
  const made = await orderItems.add(work, drafts, { label: orders.label('submit') })
  return planned.map((order, index) => ({ ...order, soId: made[index]?.id ?? '' }))
}

/** Orders of a day as they are saved, priced by the rules of the call. */
export async function draftsOf(
  work: Work,
  facts: Facts,
  productCodes: readonly string[],
  planned: readonly PlannedOrder[],
) {
  const products = await facts.goods(work, productCodes)
  const drafts: { header: Awaited<ReturnType<typeof headerOf>>; lines: readonly PricedLine[] }[] = []
  for (const order of planned) {
    const { customer } = await facts.buyer(work, order.customer.customerCode)
    const entered = order.lines.map(({ product, unitType, qty }, index) => ({
      lineNo: index + 1,
      productCode: product.productCode,
      unitType,
      qty: String(qty),
    }))
    const lines =
      order.kind === 'promotion'
        ? requisitionLines(entered, products)
        : priceLines(entered, {
            products,
            prices: await pricesFor(work, customer, entered),
            canChangePrice: false,
          })
    drafts.push({ header: await headerOf(work, facts, order, lines), lines })
  }
  return drafts
}

async function headerOf(work: Work, facts: Facts, order: PlannedOrder, lines: readonly PricedLine[]) {
  const { customer, address } = await facts.buyer(work, order.customer.customerCode)
  const totals = orderTotals(lines, { manualDiscount: undefined, maxDiscountRate: work.user.rights.maxDiscountRate })
  return {
    ...totals,
    salesmanId: customer.salesmanId,
    salesmanName: customer.salesmanName,
    customerCode: customer.customerCode,
    customerName: customer.customerName,
    regionCode: customer.regionCode,
    addressId: address.id,
    contact: address.contact,
    mobile: address.mobile,
    address: address.address,
    docDate: order.date,
    deliveryDate: order.date,
    warehouseCode: 'W001',
    settleType: customer.settleType,
    refSoNum: null,
    remark: null,
    submitDate: work.now,
    orderType: order.kind,
    orderSource: order.isByApp ? 'app' : 'pc',
    outAmount: '0.00',
    returnAmount: '0.00',
    receivedAmount: '0.00',
    orderStatus: 'submitted',
    receiveStatus: unpaid(totals.totalAmount),
  } as const
}

/** Splits a day's orders at once: whole, or the half of those whose rest is given up. Answers the splits by order. */
export async function splitInBulk(
  seeding: Seeding,
  keeper: Actor,
  date: string,
  live: readonly LiveOrder[],
): Promise<Map<string, readonly string[]>> {
  const work = keeper.at(seeding, date, '08:10:00')
  const ids = live.map(({ soId }) => soId)
  const found = await readOrders(seeding, ids)
  const refs = ids.map((soId) => ({ soId, version: found.get(soId)?.version ?? 0 }))
  const { rows: opened } = await orders.open(work, refs, 'split')
  const items = await itemsOf(work, ids)
  const fates = new Map(live.map(({ soId, fate }) => [soId, fate]))
  const splittings = opened.map((order) => {
    const own = items.filter((item) => item.soId === order.id)
    const lines = own
      .map(({ id, smallQty }) => ({
        soItemId: id,
        unitType: 'small' as const,
        qty: fates.get(order.id) === 'ended' ? divideWhole(smallQty, '2').quotient : smallQty,
      }))
      .filter(({ qty }) => qty !== '0')
    return { order, items: own, drafts: [{ warehouseCode: 'W001', deliveryDate: date, lines }] }
  })
  const made = await makeSplits(work, splittings)
  return new Map(ids.map((soId) => [soId, made.filter((split) => split.soId === soId).map(({ id }) => id)]))
}
