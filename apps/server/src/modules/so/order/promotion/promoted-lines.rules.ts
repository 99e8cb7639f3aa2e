import type { Order, PricedOrder, ResultLine } from '@dealer/promotions'
import { plus, toScale, trimZeros } from '@dealer/validators'
import { type PricedLine, taxIncluded } from '../order-pricing.rules.ts'

/** A line of a promoted order, with the line that it was entered as; a gift was not entered. */
export interface PromotedLine extends PricedLine {
  readonly enteredLineNo?: number
}

/** What a gift line needs to know of its product. */
interface GiftProduct {
  readonly productCode: string
  readonly productName: string
  readonly smallUnit: string
  readonly bigUnit: string | null
  readonly taxRate: string
}

export interface Given {
  readonly products: ReadonlyMap<string, GiftProduct>
  /** By product code and unit, joined by a blank; what has no price has none to show. */
  readonly prices: ReadonlyMap<string, Pick<PricedLine, 'priceSource'> & { readonly price: string }>
}

/** What promotions look at: goods that are given away anyway are no part of it. */
export const promotable = (lines: readonly PricedLine[]): readonly PricedLine[] =>
  lines.filter(({ isGift }) => isGift === 'F')

/** Priced lines as the engine takes them. */
export const engineLines = (
  lines: readonly PricedLine[],
  categories: ReadonlyMap<string, readonly string[]>,
): Order['lines'] =>
  promotable(lines).map(({ lineNo, productCode, unitType, unitRatio, qty, price, originPrice }) => ({
    ...{ lineNo, productCode, unitType, unitRatio, qty, price, originPrice },
    categoryIds: categories.get(productCode),
  }))

/**
 * The lines of an order as promotions leave them, numbered anew: what was entered in its order, cut where a promotion cut it, then
 * the gifts. Beside them, which lines counted for which application.
 */
export function promotedLines(lines: readonly PricedLine[], { lines: made }: PricedOrder, given: Given) {
  const entered = new Map(lines.map((line) => [line.lineNo, line]))
  const own = lines
    .filter((line) => !promotable([line]).length)
    .map((line): Made => ({ line: { ...line, enteredLineNo: line.lineNo }, shares: [] }))
  const bought = made.flatMap((one): Made[] => {
    const line = entered.get(one.enteredLineNo ?? 0)
    return line ? [{ line: boughtLine(line, one), shares: one.shares }] : []
  })
  const placed = [...bought, ...own].sort((a, b) => (a.line.enteredLineNo ?? 0) - (b.line.enteredLineNo ?? 0))
  const gifts = made.flatMap((one): Made[] => {
    const product = given.products.get(one.productCode)
    return one.enteredLineNo === undefined && product ? [{ line: giftLine(one, product, given), shares: [] }] : []
  })
  const all = [...placed, ...gifts].map(({ line, shares }, at) => ({ line: { ...line, lineNo: at + 1 }, shares }))
  return {
    lines: all.map(({ line }) => line),
    counted: all.flatMap(({ line: { lineNo }, shares }) => shares.map((share) => ({ ...share, lineNo }))),
  }
}

interface Made {
  readonly line: PromotedLine
  readonly shares: ResultLine['shares']
}

function boughtLine(line: PricedLine, one: ResultLine): PromotedLine {
  const { lineType, qty, smallQty, originAmount, discountAmount, amount, promotionNum, promotionGroup } = one
  return {
    ...line,
    ...{ lineType, qty, smallQty, originAmount, discountAmount, amount, promotionNum, promotionGroup },
    enteredLineNo: line.lineNo,
    taxAmount: taxIncluded(amount, line.taxRate),
  }
}

function giftLine(one: ResultLine, product: GiftProduct, { prices }: Given): PromotedLine {
  const { lineType, productCode, unitType, unitRatio, qty, smallQty, price, originAmount, amount, isGift } = one
  const found = prices.get(`${productCode} ${unitType}`)
  return {
    ...{ lineNo: 0, lineType, productCode, unitType, unitRatio, qty, smallQty, price, originAmount, amount, isGift },
    productName: product.productName,
    unitName: (unitType === 'big' ? product.bigUnit : undefined) ?? product.smallUnit,
    originPrice: toScale(found?.price ?? '0', 4),
    priceSource: found?.priceSource ?? 'base',
    discountAmount: '0.00',
    taxRate: product.taxRate,
    taxAmount: taxIncluded(amount, product.taxRate),
    inventoryStatusCode: '01',
    promotionNum: one.promotionNum,
    promotionGroup: one.promotionGroup,
  }
}

/** What of a line says which others were one with it before promotions. */
interface Entered extends Pick<PricedLine, 'lineType' | 'productCode' | 'unitType' | 'price' | 'inventoryStatusCode'> {
  readonly qty: string
}

/** The lines of a promoted order as they were entered: without what promotions added, and whole where one has cut them. */
export function enteredLines<Line extends Entered>(lines: readonly Line[]): Line[] {
  const whole = new Map<string, Line>()
  for (const line of lines) {
    if (line.lineType === 'gift' || line.lineType === 'exchange') continue
    const key = [line.productCode, line.unitType, line.price, line.inventoryStatusCode].join(' ')
    const piece = whole.get(key)
    whole.set(key, piece ? { ...piece, qty: trimZeros(plus(piece.qty, line.qty)) } : line)
  }
  return [...whole.values()]
}
