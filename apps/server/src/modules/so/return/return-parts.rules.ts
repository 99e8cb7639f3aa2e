import type { SalesReturnOrderSaveLine, UnitType } from '@dealer/sdk/contract'
import { compare, divide, divideWhole, isZero, minus, plus, times, trimZeros } from '@dealer/validators'
import { eachWithin, refuse } from '../../../platform/refusal.ts'
import { type CountedProduct, countedLine, inUnit, notMore } from '../../md/product/line-qty.rules.ts'
import { partAmount } from '../../md/product/part-amount.rules.ts'

/** An order line, and what of it was sent and came back; small units and yuan. */
export interface SentItem {
  readonly id: string
  readonly productCode: string
  readonly unitType: UnitType
  readonly unitName: string
  readonly unitRatio: number
  readonly taxRate: string
  readonly isGift: 'T' | 'F'
  readonly outQty: string
  /** What the customer owes for what was sent. */
  readonly outAmount: string
  readonly returnedQty: string
  readonly returnedAmount: string
}

/** What of an order line left at once, of one batch; newest first among those of its line. */
export interface SentPart {
  readonly outItemId: string
  readonly soItemId: string
  readonly batchNo: string
  readonly produceDate: string | null
  /** Small units that may still come back. */
  readonly returnableQty: string
}

/** Small units of an order line that may still come back. */
export const returnableQty = ({ outQty, returnedQty }: Pick<SentItem, 'outQty' | 'returnedQty'>): string =>
  trimZeros(minus(outQty, returnedQty))

/** What the customer gets for a unit of an order line: its share of what is owed for all that was sent. */
export function netPrice({ outQty, outAmount, unitRatio }: SentItem, unitType: UnitType): string {
  if (isZero(outQty)) return '0.0000'
  return divide(times(outAmount, unitType === 'big' ? String(unitRatio) : '1'), outQty, 4)
}

interface Sent {
  readonly items: readonly SentItem[]
  readonly parts: readonly SentPart[]
  readonly products: ReadonlyMap<string, CountedProduct>
  /** How lines and their quantities are called where they do not come from a return; the quantity is 退货数量 else. */
  readonly called?: ((index: number) => CalledLine) | undefined
}

/** What a refusal calls a line. */
export interface CalledLine {
  readonly at?: string | undefined
  readonly label: string
}

/** A line that comes back of an order line. */
type Returned = Pick<SalesReturnOrderSaveLine, 'soItemId' | 'outItemId' | 'unitType' | 'qty'>

interface Drawn {
  readonly part: SentPart
  readonly qty: string
}

/**
 * What comes back of order lines: each entered line falls on what left last, or on the outbound line that it names, and gets its
 * share of what the customer owes for the order line; what comes back last takes the rest.
 *
 * @param entered nothing in the place of a line that is of no order
 * @param sent what the return itself held before counts as not returned
 * @throws Refusal 106 for a line of another order; 101 for more than may come back
 */
export function returnedParts<Line extends Returned>(entered: readonly (Line | undefined)[], sent: Sent) {
  const items = new Map(sent.items.map((item) => [item.id, item]))
  const left = new Map(sent.parts.map((part) => [part.outItemId, part.returnableQty]))
  return eachWithin('lines', entered, (line, index) => {
    if (!line) return []
    const { soItemId, outItemId, unitType, qty } = line
    const item = items.get(soItemId)
    const product = item && sent.products.get(item.productCode)
    if (!item || !product) throw refuse.missing('订单明细', 'soItemId')
    const counted = countedLine({ ...product, unitRatio: item.unitRatio }, { unitType, qty })
    const own = sent.parts.filter(
      (part) => part.soItemId === soItemId && (outItemId === undefined || part.outItemId === outItemId),
    )
    if (outItemId !== undefined && own.length === 0) throw refuse.missing('出库明细', 'outItemId')
    const most = own.map((part) => left.get(part.outItemId) ?? '0').reduce((all, rest) => plus(all, rest), '0')
    const called = sent.called?.(index) ?? { label: '退货数量' }
    notMore(product, counted.smallQty, most, { ...called, of: '可退数量', unit: product.smallUnit })
    const drawn = draw(own, left, counted.smallQty)
    return drawn.map(({ part, qty: smallQty }) => {
      const now = items.get(soItemId) ?? item
      const amount = partAmount(
        { amount: now.outAmount, smallQty: now.outQty },
        { qty: now.returnedQty, amount: now.returnedAmount },
        smallQty,
      )
      const returnedQty = trimZeros(plus(now.returnedQty, smallQty))
      items.set(soItemId, { ...now, returnedQty, returnedAmount: plus(now.returnedAmount, amount) })
      const unit = inUnit(smallQty, item.unitRatio, unitType)
      const { unitName } = countedLine({ ...product, unitRatio: item.unitRatio }, unit)
      const { productCode, productName, unitRatio } = counted
      const { taxRate, isGift } = item
      const price = netPrice(item, unit.unitType)
      return {
        ...{ line, part, soItemId, outItemId: part.outItemId, productCode, productName, unitRatio, taxRate, isGift },
        ...{ ...unit, unitName, smallQty, price, amount },
      }
    })
  }).flat()
}

function draw(parts: readonly SentPart[], left: Map<string, string>, qty: string): Drawn[] {
  const drawn: Drawn[] = []
  let wanted = qty
  for (const part of parts) {
    const rest = left.get(part.outItemId) ?? '0'
    if (isZero(wanted) || isZero(rest)) continue
    const taken = compare(rest, wanted) < 0 ? rest : wanted
    left.set(part.outItemId, minus(rest, taken))
    wanted = minus(wanted, taken)
    drawn.push({ part, qty: trimZeros(taken) })
  }
  return drawn
}

/** A line of an order with the application of a promotion that made it. */
export interface GroupedItem extends SentItem {
  readonly soId: string
  readonly lineNo: number
  readonly lineType: string
  readonly promotionGroup: number | null
}

/** A line that counted for an application. */
interface Earning {
  readonly soId: string
  readonly promotionGroup: number
  readonly lineNo: number
}

/** The gift lines of orders with the lines that earned each. */
export const giftsOf = <Item extends GroupedItem>(items: readonly Item[], earning: readonly Earning[]) =>
  items.flatMap((gift) => {
    if (gift.lineType !== 'gift') return []
    const own = earning.filter(
      ({ soId, promotionGroup }) => soId === gift.soId && promotionGroup === gift.promotionGroup,
    )
    const nos = own.map(({ lineNo }) => lineNo)
    const bought = items.filter(({ soId, lineNo }) => soId === gift.soId && nos.includes(lineNo))
    return bought.length === 0 ? [] : [{ gift, bought }]
  })

const total = (items: readonly SentItem[], of: (item: SentItem) => string) =>
  items.reduce((all, item) => plus(all, of(item)), '0')

/** How much of a gift is still with the customer although what earned it came back: its share of that, in whole units. */
function lackOf({ gift, bought }: { readonly gift: SentItem; readonly bought: readonly SentItem[] }): string {
  const [out, back] = [total(bought, ({ outQty }) => outQty), total(bought, ({ returnedQty }) => returnedQty)]
  if (isZero(out) || isZero(back)) return '0'
  const lack = minus(divideWhole(times(gift.outQty, back), out).quotient, gift.returnedQty)
  return compare(lack, '0') > 0 ? lack : '0'
}

/**
 * Who gives back what was bought gives back its gifts with it: as much of them as of all that was bought for them came back, whole
 * units of it. What lacked before is nothing of a return: gifts that left later, or that the warehouse never got.
 *
 * @param after the items as they are once the return is saved
 * @param before as they are without it; of a draft, also as they are with what it holds now
 * @param earning the lines that earned the gifts
 */
export const lackingGifts = <Item extends GroupedItem>(
  after: readonly Item[],
  before: readonly (readonly GroupedItem[])[],
  earning: readonly Earning[],
) => {
  const had = before.map((items) => new Map(giftsOf(items, earning).map((one) => [one.gift.id, lackOf(one)])))
  return giftsOf(after, earning).flatMap((one) => {
    const least = had.map((lacks) => lacks.get(one.gift.id) ?? '0').reduce((a, b) => (compare(b, a) < 0 ? b : a))
    const lack = minus(lackOf(one), least)
    return compare(lack, '0') > 0 ? [{ gift: one.gift, smallQty: trimZeros(lack) }] : []
  })
}

/** Order lines before and after something of them comes back, or is no longer to come back. */
export interface Coming {
  readonly after: readonly GroupedItem[]
  readonly before: readonly (readonly GroupedItem[])[]
  readonly earning: readonly Earning[]
}

type Products = ReadonlyMap<string, CountedProduct>

/** The first gift that stays, and how much of it is missing. */
function firstLacking({ after, before, earning }: Coming, products: Products) {
  return lackingGifts(after, before, earning).flatMap(({ gift, smallQty }) => {
    const product = products.get(gift.productCode)
    return product ? [{ name: product.productName, qty: smallQty + product.smallUnit }] : []
  })[0]
}

/** @throws Refusal 101 naming a gift that stays, and how much of it is missing; see {@link lackingGifts} */
export function checkGifts(coming: Coming, products: Products): void {
  const lacking = firstLacking(coming, products)
  if (lacking)
    throw refuse.invalid(`请同时退回赠品【${lacking.name}】${lacking.qty}`, { reason: 'unsuitable', field: 'lines' })
}

/** @throws Refusal 103 for a return that holds a gift of goods that come back by another */
export function checkGiftsStay(coming: Coming, products: Products): void {
  const lacking = firstLacking(coming, products)
  if (lacking)
    throw refuse.notNow(
      `赠品【${lacking.name}】${lacking.qty}须随已退的正品退回，不能取消或删除；请先取消正品的退货单`,
      { reason: 'followed' },
    )
}
