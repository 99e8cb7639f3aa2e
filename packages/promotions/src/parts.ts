import { compare, type Decimal, isZero, lineAmount, minus, times } from '@dealer/validators'
import { type Cents, centsOf, plusCents } from './cents.ts'
import type { LineType, Order, OrderLine, ProductPromotion, Promotion, UnitType } from './types.ts'

/** An entered line, or a piece of one, in the making. */
export interface Part {
  readonly line: OrderLine
  /** In the unit of the line. */
  readonly qty: Decimal
  readonly smallQty: Decimal
  readonly originAmount: Cents
  readonly lineType: LineType
  /** Small units that no product promotion has taken. */
  free: Decimal
  discountAmount: Cents
  /** What it costs when the order promotions begin. */
  afterProducts: Cents
  /** Product promotions that it takes part in, the one that made it what it is first. */
  readonly promotions: ProductPromotion[]
  /** Applications that it counts for, and what each takes off, if anything: side by side, as there may be a hundred thousand. */
  readonly groups: number[]
  readonly offs: Cents[]
}

/** The lines of an order while promotions are applied, each as the pieces that it was cut into. */
export interface Parts {
  readonly lines: Part[][]
  readonly byProduct: ReadonlyMap<string, readonly number[]>
}

export const smallQtyOf = (qty: Decimal, line: { unitType: UnitType; unitRatio: number }): Decimal =>
  line.unitType === 'big' ? times(qty, String(line.unitRatio)) : qty

function partOf(line: OrderLine, qty: Decimal, lineType: LineType = 'normal'): Part {
  const originAmount = centsOf(lineAmount(qty, line.price))
  const smallQty = smallQtyOf(qty, line)
  const free = lineType === 'normal' ? smallQty : '0'
  const fresh = { discountAmount: 0, afterProducts: originAmount, promotions: [], groups: [], offs: [] }
  return { line, qty, smallQty, originAmount, lineType, free, ...fresh }
}

export function partsOf({ lines }: Order): Parts {
  const sorted = [...lines].sort((a, b) => a.lineNo - b.lineNo)
  const byProduct = new Map<string, number[]>()
  for (const [at, { productCode }] of sorted.entries()) {
    const same = byProduct.get(productCode)
    if (same) same.push(at)
    else byProduct.set(productCode, [at])
  }
  return { lines: sorted.map((line) => [partOf(line, line.qty)]), byProduct }
}

/** The same before any promotion, to be changed apart: cheaper than to read all quantities and prices again. */
export const copyOf = ({ lines, byProduct }: Parts): Parts => ({
  lines: lines.map((parts) => parts.map((part) => ({ ...part, promotions: [], groups: [], offs: [] }))),
  byProduct,
})

/** A price that somebody changed is that line's whole promotion. */
const isByHand = ({ price, originPrice }: OrderLine) => compare(price, originPrice) !== 0

const piecesOf = ({ lines, byProduct }: Parts, productCode: string) =>
  (byProduct.get(productCode) ?? []).flatMap((at) => lines[at] ?? [])

/** Products of parts, each once. */
export const codesOf = (parts: readonly Part[]): string[] => [...new Set(parts.map(({ line }) => line.productCode))]

/** What product promotions may still take of a product. */
export const freeOf = (parts: Parts, productCode: string): Part[] =>
  piecesOf(parts, productCode).filter((part) => !isZero(part.free) && !isByHand(part.line))

/** What may still be sold at another price: only whole pieces in the unit of that price. */
export const uncutOf = (parts: Parts, { productCode, unitType }: { productCode: string; unitType: UnitType }): Part[] =>
  freeOf(parts, productCode).filter(({ line }) => line.unitType === unitType)

/** Cuts a piece off, which from then on is of that promotion. All of it stays where it is and changes its kind. */
export function cutOff(
  parts: Parts,
  from: Part,
  qty: Decimal,
  made: { lineType: LineType; promotion: ProductPromotion },
): Part {
  const at = (parts.byProduct.get(from.line.productCode) ?? []).find((one) => parts.lines[one]?.includes(from))
  const pieces = parts.lines[at ?? -1] ?? []
  const part = partOf(from.line, qty, made.lineType)
  part.promotions.push(made.promotion)
  const rest = minus(from.qty, qty)
  pieces.splice(pieces.indexOf(from), 1, part, ...(isZero(rest) ? [] : [partOf(from.line, rest)]))
  return part
}

/** Takes off a part on behalf of one application. */
export function takeOff(part: Part, promotionGroup: number, off: Cents): void {
  part.discountAmount = plusCents(part.discountAmount, off)
  part.groups.push(promotionGroup)
  part.offs.push(off)
}

/** Whether a line counts for an order promotion: not where it is in a product promotion that does not go with it. */
export const countsFor = (part: Part, promotion: Promotion, allowStack: boolean): boolean =>
  allowStack || part.promotions.every(({ stackable }) => stackable === 'T' && promotion.stackable === 'T')
