import { orderStatusLabel, type StoreOrderRow, storeOrderActionLabel } from '@dealer/sdk/contract'
import { compare, divide, isZero, lineAmount, minus, plus, sum, times, toScale, trimZeros } from '@dealer/validators'
import { states } from '../../../platform/document/states.rules.ts'
import { refuse, within } from '../../../platform/refusal.ts'
import { smallQtyOf } from '../../md/product/line-qty.rules.ts'
import type { OrderItemRow, OrderRow } from '../order/order.document.ts'
import { netAmounts, wholeDiscount } from '../order/order-share.rules.ts'

/** What is done to an order of the mall that waits; afterwards it goes the way of all orders. */
export const storeOrderStates = states<Pick<StoreOrderRow, 'soNum' | 'orderStatus'>>()({
  num: 'soNum',
  status: ['orderStatus', orderStatusLabel],
  action: storeOrderActionLabel,
  actions: {
    audit: { from: ['submitted'], to: 'confirmed', permission: 'so:storeOrder:audit' },
    refuse: { from: ['submitted'], to: 'canceled', permission: 'so:storeOrder:audit' },
  },
})

/** Whether an order came from the mall. */
export const isOfStore = ({ orderSource }: { readonly orderSource: string }): boolean =>
  orderSource === 'store' || orderSource === 'point'

/** Points of a part of a line, in whole points. @example pointsOf({ pointUsed: 100, smallQty: '3' }, '1') // 33 */
export const pointsOf = (
  line: { readonly pointUsed: number | null; readonly smallQty: string },
  smallQty: string,
): number => (line.pointUsed ? Number(divide(times(String(line.pointUsed), smallQty), line.smallQty, 0)) : 0)

/** Points that a line costs which the mall did not name: what it is worth, at the dealer's rate, rounded up. */
export function pointsWorth(qty: string, price: string, pointRate: number): number {
  const worth = times(times(qty, price), String(pointRate))
  const whole = divide(worth, '1', 0)
  return Number(compare(whole, worth) < 0 ? plus(whole, '1') : whole)
}

/** What the auditor says of a line. */
export interface PassedLine {
  readonly itemId: string
  readonly qty: string
}

/** How much of a product may be asked for. */
export interface WholeUnits {
  readonly productName: string
  readonly allowDecimalQty: 'T' | 'F'
}

/**
 * The lines of an order as they are to be sent, without those that are not. Quantities only go down.
 * @throws Refusal 101 for more than was ordered, for a part of a unit, for nothing at all, and unless every line is named once
 */
export function passedLines<Item extends OrderItemRow>(
  items: readonly Item[],
  passed: readonly PassedLine[],
  products: ReadonlyMap<string, WholeUnits>,
): Item[] {
  const named = new Map(passed.map((line) => [line.itemId, line]))
  if (named.size < passed.length || passed.length !== items.length || items.some(({ id }) => !named.has(id)))
    throw refuse.invalid('审核明细与订单明细不一致', { reason: 'mismatch', field: 'lines' })
  const byId = new Map(items.map((item) => [item.id, item]))
  const sent = passed.flatMap((line, place) => {
    const item = byId.get(line.itemId)
    return item ? within(`lines.${place}`, () => lowered(item, line.qty, products.get(item.productCode))) : []
  })
  if (sent.length === 0) throw refuse.invalid('没有可发货的商品，请拒绝订单', { reason: 'empty', field: 'lines' })
  return sent.sort((a, b) => a.lineNo - b.lineNo)
}

function lowered<Item extends OrderItemRow>(item: Item, qty: string, product: WholeUnits | undefined): Item[] {
  const { productName } = item
  if (compare(qty, '0') < 0)
    throw refuse.invalid(`商品【${productName}】数量不能小于0`, { reason: 'tooSmall', field: 'qty' })
  if (compare(qty, item.qty) > 0)
    throw refuse.invalid(`商品【${productName}】数量不能大于订购数量${trimZeros(item.qty)}`, {
      reason: 'tooLarge',
      field: 'qty',
    })
  if (product?.allowDecimalQty === 'F' && trimZeros(qty).includes('.'))
    throw refuse.invalid(`商品【${productName}】数量必须为整数`, { reason: 'notWhole', field: 'qty' })
  if (isZero(qty)) return []
  if (compare(qty, item.qty) === 0) return [item]
  const smallQty = smallQtyOf(qty, item.unitType, item.unitRatio)
  const part = (whole: string) => divide(times(whole, smallQty), item.smallQty, 2)
  const amounts =
    item.lineType === 'point' ? { originAmount: '0.00', discountAmount: '0.00' } : amountsOf(item, qty, part)
  const amount = minus(amounts.originAmount, amounts.discountAmount)
  const pointUsed = item.pointUsed === null ? null : pointsOf(item, smallQty)
  return [{ ...item, qty: trimZeros(qty), smallQty, ...amounts, amount, taxAmount: part(item.taxAmount), pointUsed }]
}

const amountsOf = ({ price, discountAmount }: OrderItemRow, qty: string, part: (whole: string) => string) => ({
  originAmount: lineAmount(qty, price),
  discountAmount: part(discountAmount),
})

/** What an order of the mall sums to. A ticket is never worth more than the goods. */
export function storeTotals(
  lines: readonly Pick<OrderItemRow, 'smallQty' | 'originAmount' | 'discountAmount' | 'pointUsed'>[],
  given: { readonly ticketAmount: string; readonly freight: string },
) {
  const goodsAmount = toScale(sum(lines.map((line) => line.originAmount)), 2)
  const promotionAmount = toScale(sum(lines.map((line) => line.discountAmount)), 2)
  const lineSum = minus(goodsAmount, promotionAmount)
  const ticketAmount = toScale(compare(given.ticketAmount, lineSum) > 0 ? lineSum : given.ticketAmount, 2)
  return {
    totalQty: trimZeros(sum(lines.map((line) => line.smallQty))),
    ...{ goodsAmount, promotionAmount, ticketAmount, manualDiscount: '0.00', roundAmount: '0.00' },
    totalAmount: toScale(plus(minus(lineSum, ticketAmount), given.freight), 2),
    pointUsed: lines.reduce((points, line) => points + (line.pointUsed ?? 0), 0),
  }
}

const DEAD: readonly string[] = ['canceled', 'redflushed']
const OVER: readonly string[] = ['finished', 'closed']

/** Small units of a line that were delivered, or still may be. */
function deliverable({ orderStatus }: Pick<OrderRow, 'orderStatus'>, line: OrderItemRow): string {
  if (DEAD.includes(orderStatus)) return '0'
  return OVER.includes(orderStatus) ? line.outQty : minus(line.smallQty, line.closedQty)
}

/** Yuan that an order will still deliver. What leaves brings each line to its rounded share, so this does too. */
export function stillWorth(order: OrderRow, lines: readonly OrderItemRow[]): string {
  if (DEAD.includes(order.orderStatus) || OVER.includes(order.orderStatus)) return '0.00'
  const nets = netAmounts(
    lines.map(({ amount }) => amount),
    wholeDiscount(order),
  )
  const worth = lines.map((line, place) =>
    divide(times(nets[place] ?? '0', deliverable(order, line)), line.smallQty, 2),
  )
  return toScale(minus(plus(sum(worth), order.freight), order.outAmount), 2)
}

/** Points that an order keeps: those of what was delivered, or still may be. */
export const pointsKept = (order: Pick<OrderRow, 'orderStatus'>, lines: readonly OrderItemRow[]): number =>
  lines.reduce((points, line) => points + pointsOf(line, deliverable(order, line)), 0)
