import { withinBooks } from '../../../platform/document/day.rules.ts'
import { stepsOf } from '../../../platform/document/document-progress.ts'
import { refuse, renamed, within } from '../../../platform/refusal.ts'
import type { Work } from '../../../platform/work.ts'
import { reserveStock } from '../../inv/stock/stock.reservation.ts'
import { sumsOf } from '../../md/product/line-qty.rules.ts'
import { type ProductForLine, productsOf } from '../../md/product/product.service.ts'
import { findDriver, findVehicle } from '../../md/vehicle/vehicle.service.ts'
import { findWarehouse } from '../../md/warehouse/warehouse.service.ts'
import { type OrderItemRow, type OrderRow, orders } from '../order/order.document.ts'
import { netByItem, orderProgress, unsplitQty } from '../order/order.progress.ts'
import { shareOf } from '../order/order-share.rules.ts'
import { checkGiftShares, checkGiftStock } from '../order/promotion/gift-share.ts'
import { type SplitRow, splitLines, splits } from './split.document.ts'
import { reservationOf } from './split.progress.ts'
import { checkUnsplit, type EnteredSplit, splitQuantities } from './split.rules.ts'

const SPLIT = orders.label('split')

/** What goes out together, as entered. */
export interface SplitDraft extends EnteredSplit {
  readonly warehouseCode: string
  readonly driverId?: string
  readonly vehicleCode?: string
  /** The order's when absent. */
  readonly deliveryDate?: string
}

/** A locked order and what to make of it. */
export interface Splitting {
  readonly order: OrderRow
  /** All lines of the order as they were. */
  readonly items: readonly OrderItemRow[]
  readonly drafts: readonly SplitDraft[]
  /** Where the request has the one draft of the order; its list of splits when absent. */
  readonly at?: string
}

const placeOf = ({ at }: Pick<Splitting, 'at'>, draft: number) => at ?? `splits.${draft}`

/**
 * Splits locked orders and reserves the goods, all in a fixed number of statements. Answers the splits in the order of the
 * orders and their drafts.
 *
 * @param soldOn day for which batches are chosen: none that is past its date then
 * @throws Refusal 101 for quantities and for gifts ahead of what earned them, 105 when a warehouse has too little, 106 for what is out of reach.
 */
export async function makeSplits(
  work: Work,
  splittings: readonly Splitting[],
  soldOn: string = work.today,
): Promise<SplitRow[]> {
  await checkPlaces(work, splittings)
  const products = await productsOf(
    work,
    splittings.flatMap(({ items }) => items),
  )
  const wanted = splittings.flatMap((splitting) => wantedOf(splitting, products))
  await checkGifts(work, splittings, wanted)
  const whole = await splitLines.create(work, wanted.map(draftOf), { label: SPLIT })
  await reserveStock(
    work,
    whole.map(({ row, lines }) => ({
      ref: reservationOf(row),
      goodOn: soldOn,
      warehouseCode: row.warehouseCode,
      wanted: lines.map(({ id, productCode, inventoryStatusCode, smallQty }) => ({
        refItemId: id,
        productCode,
        inventoryStatusCode,
        qty: smallQty,
      })),
    })),
  )
  const steps = stepsOf(splits, whole, ({ soItemId: id, smallQty: splitQty }) => ({ id, splitQty }))
  const split = splittings.map(({ order, items }) => ({ row: order, lines: items }))
  await orderProgress.move(work, split, steps, SPLIT)
  return whole.map(({ row }) => row)
}

/** @throws Refusal 101 for gifts ahead of what earned them, 105 for those that a warehouse lacks */
async function checkGifts(work: Work, splittings: readonly Splitting[], wanted: readonly Wanted[]): Promise<void> {
  const orderLines = splittings.map(({ items }) => ({ lines: items }))
  const steps = wanted.flatMap(({ lines }) => lines.map(({ item: { id }, smallQty }) => ({ id, splitQty: smallQty })))
  await checkGiftShares(work, orderLines, steps)
  const goods = wanted.flatMap(({ draft: { warehouseCode }, lines }) =>
    lines.map(({ item, smallQty }) => ({ ...item, smallQty, warehouseCode })),
  )
  await checkGiftStock(work, goods)
}

interface Wanted {
  readonly order: OrderRow
  readonly draft: SplitDraft
  readonly lines: readonly { readonly item: OrderItemRow; readonly smallQty: string; readonly amount: string }[]
}

function wantedOf(splitting: Splitting, products: ReadonlyMap<string, ProductForLine>): Wanted[] {
  const { order, items, drafts } = splitting
  const splittable = new Map(
    items.map((item) => {
      const product = products.get(item.productCode)
      const { id, productName, unitRatio } = item
      const allowDecimalQty = product?.allowDecimalQty ?? 'F'
      const hasBigUnit = product?.bigUnit != null
      return [id, { id, productName, unitRatio, allowDecimalQty, hasBigUnit, unsplitQty: unsplitQty(item) }]
    }),
  )
  const at = (draft: number) => placeOf(splitting, draft)
  const quantities = drafts.map((draft, index) => within(at(index), () => splitQuantities(draft, splittable)))
  checkUnsplit(quantities, splittable, at)
  const nets = netByItem(order, items)
  return drafts.map((draft, index) => ({
    order,
    draft,
    lines: items.flatMap((item) => {
      const smallQty = quantities[index]?.get(item.id)
      if (smallQty === undefined) return []
      const amount = shareOf({ net: nets.get(item.id) ?? '0.00', smallQty: item.smallQty }, smallQty)
      return [{ item, smallQty, amount }]
    }),
  }))
}

const draftOf = ({ order, draft, lines }: Wanted) => ({
  header: {
    soId: order.id,
    soNum: order.soNum,
    customerCode: order.customerCode,
    customerName: order.customerName,
    address: order.address,
    salesmanId: order.salesmanId,
    warehouseCode: draft.warehouseCode,
    deliveryDate: draft.deliveryDate ?? order.deliveryDate,
    driverId: draft.driverId,
    vehicleCode: draft.vehicleCode,
    splitStatus: 'waitPick' as const,
    ...sumsOf(lines),
  },
  lines: lines.map(({ item: { id: soItemId, productCode, inventoryStatusCode }, smallQty, amount }, place) => ({
    ...{ lineNo: place + 1, soItemId, productCode, inventoryStatusCode, smallQty, amount },
  })),
})

/**
 * Whether goods of orders can be sent as their drafts say, from where and with whom.
 * @throws Refusal 101, 106
 */
export async function checkPlaces(work: Work, splittings: readonly Placing[]): Promise<void> {
  const placed = splittings.flatMap((splitting) =>
    splitting.drafts.map((draft, index) => ({
      ...{ ...draft, order: splitting.order, at: placeOf(splitting, index) },
      isEntered: splitting.at === undefined,
    })),
  )
  // What is sold from a vehicle leaves it, and nothing else does.
  const vehicles = new Set(
    splittings.flatMap(({ order }) => (order.orderType === 'vehicle' ? order.warehouseCode : [])),
  )
  for (const [code, { at, isEntered }] of firstOf(placed, ({ warehouseCode }) => warehouseCode)) {
    const judge = async () => {
      const { warehouseType, warehouseName } = await findWarehouse(work, code)
      if (warehouseType !== 'normal' && !vehicles.has(code))
        throw refuse.invalid(`仓库【${warehouseName}】不能出货`, { reason: 'unsuitable', field: 'warehouseCode' })
    }
    // The order's own warehouse was not entered here: the order is what is wrong.
    await (isEntered ? within(at, judge) : renamed({ warehouseCode: at }, judge))
  }
  for (const [driverId, { at }] of firstOf(placed, (draft) => draft.driverId))
    await within(at, () => findDriver(work, driverId))
  for (const [vehicleCode, { at }] of firstOf(placed, (draft) => draft.vehicleCode))
    await within(at, () => findVehicle(work, vehicleCode))
  for (const { deliveryDate, order, at } of placed) {
    if (!deliveryDate) continue
    const field = `${at}.deliveryDate`
    withinBooks({ label: '送达日期', field }, deliveryDate, work)
    if (deliveryDate < order.docDate) throw refuse.invalid('送达日期不能早于订单日期', { reason: 'dateOrder', field })
  }
}

/** What is judged of a splitting before its lines are known. */
type Placing = Pick<Splitting, 'order' | 'at'> & { readonly drafts: readonly Omit<SplitDraft, 'lines'>[] }
type Placed = Omit<SplitDraft, 'lines'> & { readonly at: string; readonly isEntered: boolean }

/** Each named thing with the first draft that names it. */
function firstOf(placed: readonly Placed[], named: (draft: Placed) => string | undefined): Map<string, Placed> {
  const first = new Map<string, Placed>()
  for (const draft of placed) {
    const name = named(draft)
    if (name !== undefined && !first.has(name)) first.set(name, draft)
  }
  return first
}
