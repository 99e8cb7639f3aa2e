import type { PurchaseInSaveLine, UnitType } from '@dealer/sdk/contract'
import { times } from '@dealer/validators'
import { addDays, daysBetween } from '../../../platform/clock.ts'
import { confirmedBy } from '../../../platform/document/head.columns.ts'
import { defineDemo } from '../../../seed/demo.ts'
import { type Actor, call } from '../../../seed/orders/actor.ts'
import { isLongAgo } from '../../../seed/orders/long-ago.ts'
import { daysOf, isHistory } from '../../../seed/orders/plan.ts'
import { at } from '../../../seed/random.ts'
import { LONG_AGO, type Seeding } from '../../../seed/seed-context.ts'
import type { SeedProduct } from '../../md/product/product.demo.ts'
import { isOwnSupplier, orderedFrom } from '../../md/supplier/supplier.demo.ts'
import { ANYWHERE, LOCATIONS } from '../../md/warehouse/warehouse.demo.ts'
import { goodsLongAgo, type History, demo as orders, WEEK } from '../../so/order/order.demo.ts'
import { drafting, take } from '../inbound/inbound.entry.ts'
import { type PurchaseLineRow, purchaseLines, purchases } from './purchase.document.ts'
import { purchaseOf } from './purchase.entry.ts'

const WAREHOUSE = 'W001'
/** Days from ordering to delivery, and from production to delivery. */
const DAYS_TO_ARRIVE = 2
const DAYS_OLD = 12
/** Every so many orders come on two cars. */
const TWO_CARS = 12

/** Who buys, and what is known of it so far. */
export interface Buying {
  readonly history: History
  /** Orders so far. */
  count: number
  readonly products: Map<string, SeedProduct>
}

/** What is to be ordered of one supplier, in boxes; what comes in no boxes by the piece. */
interface Wanted {
  readonly supplierCode: string
  readonly goods: readonly { product: SeedProduct; boxes: number }[]
}

const isGift = ({ bigPrice }: SeedProduct): boolean => bigPrice === undefined
const unitOf = (product: SeedProduct): UnitType => (isGift(product) ? 'small' : 'big')
/** Gifts cost nothing. */
const priceOf = (product: SeedProduct): string =>
  isGift(product) ? '0' : times(product.purchasePrice, String(product.unitRatio), 4)

const entered = ({ supplierCode, goods }: Wanted, docDate: string, submit: 'T' | 'F' = 'T') => ({
  ...{ submit, supplierCode, docDate, expectDate: addDays(docDate, DAYS_TO_ARRIVE), warehouseCode: WAREHOUSE },
  payType: 'self' as const,
  lines: goods.map(({ product, boxes }) => ({
    ...{ productCode: product.productCode, unitType: unitOf(product), qty: String(boxes), price: priceOf(product) },
  })),
})

/** Once a week what was sold is ordered again, and taken in in the evening. */
async function buyDay(seeding: Seeding, buying: Buying, date: string): Promise<void> {
  if (isLongAgo(seeding, date)) {
    // As much as tomorrow's orders take: nothing of it is left by now.
    const taken = goodsLongAgo(buying.history, addDays(date, 1))
    return buyFor(seeding, buying, date, isLastLongAgo(seeding, date) ? sentBack(buying) : taken)
  }
  const day = daysBetween(addDays(seeding.anchor, 1 - daysOf(seeding)), date)
  if (day <= 0) return
  if (day % WEEK === 0) {
    const { sold } = buying.history
    const wanted = wantedOf(seeding, sold, (boxes) => Math.max(1, Math.round(boxes + 0.5)))
    sold.clear()
    if (isHistory(seeding, date)) await buyInBulk(seeding, buying, date, wanted)
    else for (const one of wanted) await buy(seeding, buying, date, one)
  }
  if (date === seeding.anchor && !seeding.small) await leaveOpen(seeding, buying, date)
}

/** The day on which nothing is ordered for the next one: what comes then goes back to its supplier. */
export const isLastLongAgo = ({ anchor, small }: Seeding, date: string): boolean =>
  !small && date === addDays(anchor, -(LONG_AGO.at(-1) ?? 0))

/** A box of one product. */
function sentBack({ products }: Buying): Map<SeedProduct, number> {
  const [product] = [...products.values()].filter(({ enabled, bigPrice }) => enabled && bigPrice !== undefined)
  return new Map(product ? [[product, product.unitRatio]] : [])
}

/** Orders what is known to be taken of a day, in whole boxes, and takes it in before that. @param arriving `HH:mm:ss` of each car, in the evening when absent */
export async function buyFor(
  seeding: Seeding,
  buying: Buying,
  date: string,
  goods: ReadonlyMap<SeedProduct, number>,
  arriving?: readonly string[],
): Promise<void> {
  await buyInBulk(seeding, buying, date, wantedOf(seeding, goods, Math.ceil), arriving)
}

/** Small units of products as orders of their suppliers. @param whole the boxes that are ordered for so many */
function wantedOf(
  seeding: Seeding,
  wanted: ReadonlyMap<SeedProduct, number>,
  whole: (boxes: number) => number,
): Wanted[] {
  const bySupplier = new Map<string, { product: SeedProduct; boxes: number }[]>()
  for (const [product, qty] of wanted) {
    const supplierCode = orderedFrom(product.supplierCode, seeding.small)
    const goods = bySupplier.get(supplierCode) ?? []
    goods.push({ product, boxes: whole(qty / product.unitRatio) })
    bySupplier.set(supplierCode, goods)
  }
  return [...bySupplier].sort(([a], [b]) => (a < b ? -1 : 1)).map(([supplierCode, goods]) => ({ supplierCode, goods }))
}

/** Where goods are put, and of which day they are. */
function placed(
  seeding: Seeding,
  { products }: Buying,
  date: string,
  line: PurchaseLineRow,
  qty: string,
): PurchaseInSaveLine {
  const product = products.get(line.productCode)
  const number = product?.number ?? 0
  const produceDate = addDays(date, -DAYS_OLD)
  const entry = { poItemId: line.id, unitType: line.unitType, qty }
  if (seeding.small || !product || isGift(product)) return { ...entry, locationCode: ANYWHERE }
  const locationCode = at(LOCATIONS, (number + 5) % LOCATIONS.length)
  return { ...entry, locationCode, batchNo: produceDate.replaceAll('-', ''), produceDate }
}

/** The orders of a day at once, by the rules of the calls. */
async function buyInBulk(
  seeding: Seeding,
  buying: Buying,
  date: string,
  wanted: readonly Wanted[],
  arriving: readonly string[] = ['18:30:00', '19:30:00'],
): Promise<void> {
  if (wanted.length === 0) return
  const { manager, crew } = buying.history
  const ordering = addDays(date, -DAYS_TO_ARRIVE)
  const work = manager.at(seeding, ordering, '16:00:00')
  const drafts = []
  for (const one of wanted) drafts.push(await purchaseOf(work, entered(one, ordering)))
  const made = await purchaseLines.create(work, drafts, { label: purchases.label('submit') })
  const confirming = manager.at(seeding, ordering, '16:30:00')
  const rows = made.map(({ row }) => row)
  await purchases.move(confirming, rows, 'confirm', confirmedBy(confirming))
  const cars = new Map(rows.map(({ id }) => [id, ++buying.count % TWO_CARS === 0 ? arriving.length : 1]))
  for (const [car, time] of arriving.entries()) {
    const parts = made.flatMap(({ row: { id }, lines }) => {
      const part = partOf(lines, car, cars.get(id) ?? 1)
      return part.length === 0 ? [] : [[id, part.map((one) => placed(seeding, buying, date, one, one.qty))] as const]
    })
    const head = { warehouseCode: WAREHOUSE, inDate: date }
    const work = crew.keeper.at(seeding, date, time)
    const delivered = new Map(parts)
    const { rows } = await purchases.lock(work, [...delivered.keys()])
    const orders = await purchaseLines.ofEach(work, rows)
    const draftOf = await drafting(work, head, orders, [...delivered.values()].flat())
    await take(
      work,
      orders,
      orders.map((order) => draftOf(order, delivered.get(order.row.id) ?? [], 'T')),
    )
  }
}

/** The lines that a car brings: the first half of them on the first of two. */
function partOf<Line>(lines: readonly Line[], car: number, cars: number): readonly Line[] {
  const half = Math.ceil(lines.length / 2)
  if (cars === 1) return car === 0 ? lines : []
  return car === 0 ? lines.slice(0, half) : lines.slice(half)
}

/** One order through the calls, as people do it. */
async function buy(seeding: Seeding, buying: Buying, date: string, wanted: Wanted): Promise<void> {
  const { manager, crew } = buying.history
  const poId = await orderOf(seeding, manager, addDays(date, -DAYS_TO_ARRIVE), wanted)
  buying.count++
  await takeIn(seeding, buying, crew.keeper, date, poId)
}

/** Enters, submits and confirms. */
async function orderOf(seeding: Seeding, manager: Actor, date: string, wanted: Wanted): Promise<string> {
  const saved = await call(manager.at(seeding, date, '16:00:00'), 'po.purchaseOrder.savePo', entered(wanted, date))
  const { poId, version } = saved
  await call(manager.at(seeding, date, '16:30:00'), 'po.purchaseOrder.confirm', { poId, version })
  return poId
}

/** Takes goods of an order in, all of them or some. */
export async function takeIn(
  seeding: Seeding,
  buying: Buying,
  keeper: Actor,
  date: string,
  poId: string,
  {
    confirm = 'T',
    of = (lines) => lines,
  }: { confirm?: 'T' | 'F'; of?: (lines: PurchaseLineRow[]) => PurchaseLineRow[] } = {},
) {
  const work = keeper.at(seeding, date, '18:30:00')
  const lines = of(await purchaseLines.of(work, [poId])).map((line) => placed(seeding, buying, date, line, line.qty))
  const head = { poId, confirm, warehouseCode: WAREHOUSE, inDate: date }
  return call(work, 'po.inventoryOperation.save', { ...head, lines })
}

/** What the last day leaves behind in every state between, so that every list has something to do. */
async function leaveOpen(seeding: Seeding, buying: Buying, date: string): Promise<void> {
  const { manager, crew } = buying.history
  const own = [...buying.products.values()].filter(
    ({ supplierCode, enabled }) => enabled && isOwnSupplier(supplierCode),
  )
  const suppliers = [...new Set(own.map(({ supplierCode }) => supplierCode))].sort()
  const wanted = (index: number): Wanted => {
    const supplierCode = at(suppliers, index % suppliers.length)
    const goods = own
      .filter((product) => product.supplierCode === supplierCode && product.bigPrice)
      .slice(index, index + 3)
    return { supplierCode, goods: goods.map((product) => ({ product, boxes: 4 })) }
  }
  const save = (index: number, submit: 'T' | 'F') =>
    call(manager.at(seeding, date, '15:00:00'), 'po.purchaseOrder.savePo', entered(wanted(index), date, submit))
  await save(0, 'F')
  await save(1, 'T')
  await save(2, 'T')
  const { poId, version } = await save(3, 'T')
  const cancel = { poId, version, reason: '供应商报价有误' }
  await call(manager.at(seeding, date, '15:20:00'), 'po.purchaseOrder.cancel', cancel)
  await orderOf(seeding, manager, date, wanted(0))
  const part = await orderOf(seeding, manager, date, wanted(1))
  await takeIn(seeding, buying, crew.keeper, date, part, { of: (lines) => lines.slice(0, 1) })
  const waiting = await orderOf(seeding, manager, date, wanted(2))
  await takeIn(seeding, buying, crew.keeper, date, waiting, { confirm: 'F' })
  const twice = await takeIn(seeding, buying, crew.keeper, date, waiting, { confirm: 'F' })
  const disable = { inId: twice.inId, version: twice.version, reason: '重复录入' }
  await call(crew.keeper.at(seeding, date, '18:40:00'), 'po.inventoryOperation.disIn', disable)
  const wrong = await orderOf(seeding, manager, date, wanted(3))
  const { inId, version: seen } = await takeIn(seeding, buying, crew.keeper, date, wrong)
  const flush = { inId, version: seen, reason: '录错数量' }
  await call(manager.at(seeding, date, '19:00:00'), 'po.inventoryOperation.redFlush', flush)
  const open = await orderOf(seeding, manager, date, wanted(0))
  const found = await call(manager.at(seeding, date, '19:10:00'), 'po.purchaseOrder.viewItem', { poId: open })
  const close = { poId: open, version: found.version, reason: '厂家停产' }
  await call(manager.at(seeding, date, '19:20:00'), 'po.purchaseOrder.close', close)
}

export const demo = defineDemo({
  needs: { orders },
  make: async (_seeding, { orders: history }): Promise<Buying> => {
    return { history, count: 0, products: new Map(history.products.map((one) => [one.productCode, one])) }
  },
  day: buyDay,
})
