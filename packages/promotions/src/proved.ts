import { compare, type Decimal, divide, minus, plus, times, trimZeros } from '@dealer/validators'
import type { Context } from './context.ts'
import { isOfProducts, productsIn } from './of-products.ts'
import type { ChosenGift, Hint, Order, OrderLine, Promotion } from './types.ts'

/** What promotions make of an order of which there is more. */
type Tried = (order: Order, among: readonly Promotion[]) => Context

/** Beyond so many lines of orders on trial what is not proved is not said: somebody waits for the price. */
const MOST_LINES = 3000
/** Of so many goods that count it is tried which reach it. */
const MOST_GOODS = 8
/** What is bought more may be taken by others again and again. */
const MOST_ROUNDS = 4

/**
 * What lacks, as it comes true: other promotions take their part of what is bought more, and leave more or less of the rest, so
 * what others touch is tried on the order. What more goods do not bring is not said.
 *
 * @param wanted in the order in which they are applied
 */
export function provedHints(context: Context, wanted: readonly Promotion[], tried: Tried): Hint[] {
  const { order } = context
  const bought = new Set(order.lines.map(({ productCode }) => productCode))
  const touching = touchingOf(wanted, bought)
  let lines = 0
  return context.hints.flatMap((hint): Hint[] => {
    const at = wanted.findIndex(({ promotionNum }) => promotionNum === hint.promotionNum)
    const promotion = wanted[at]
    if (!promotion || hint.missingAmount !== undefined) return [hint]
    const touches = (other: Promotion) => touching(promotion, other)
    const first = wanted.findIndex(touches)
    if ((first < 0 || first >= at) && isExact(promotion, context)) return [hint]
    // Nothing more can be tried.
    if (lines + order.lines.length > MOST_LINES) return []
    const among = [...wanted.slice(0, at).filter(touches), promotion]
    const before = reachOf(context, promotion, hint)
    const attempt = (items: readonly ChosenGift[]) => {
      lines += order.lines.length
      if (lines > MOST_LINES) return undefined
      const after = tried(withMore(order, items, promotion), among)
      const lack = after.hints.find((one) => one.promotionNum === hint.promotionNum && one.groupNo === hint.groupNo)
      return { isReached: reachOf(after, promotion, hint) > before, lack }
    }
    if (hint.missingItems) return provedItems(hint, hint.missingItems, attempt)
    // What nobody else takes of comes first.
    const taken = new Set(among.slice(0, -1).filter(isOfProducts).flatMap(productsIn))
    const codes = hint.countedCodes ?? []
    const sorted = [...codes.filter((code) => !taken.has(code)), ...codes.filter((code) => taken.has(code))]
    return provedQty({ ...hint, countedCodes: sorted.slice(0, MOST_GOODS) }, attempt)
  })
}

type Attempt = (
  items: readonly ChosenGift[],
) => { readonly isReached: boolean; readonly lack: Hint | undefined } | undefined

/** So much more of each of these products reaches it; those of which it takes the least are named. */
function provedQty(hint: Hint, attempt: Attempt): Hint[] {
  const { missingQty = '0', unitType = 'small', countedCodes = [] } = hint
  const enough = countedCodes.flatMap((productCode) => {
    const found = provedItems(hint, [{ productCode, unitType, qty: missingQty }], attempt)
    return found.flatMap(({ missingItems: [item] = [] }) => item ?? [])
  })
  const [least] = enough.map(({ qty }) => qty).sort(compare)
  if (least === undefined) return []
  const codes = enough.flatMap(({ productCode, qty }) => (compare(qty, least) === 0 ? [productCode] : []))
  const isOfThese = codes.length < countedCodes.length
  return [{ ...hint, missingQty: least, countedCodes: codes, ...(isOfThese && { isOfThese }) }]
}

/** Goods that reach it together, and not with one less of any. */
function provedItems(hint: Hint, items: readonly ChosenGift[], attempt: Attempt): Hint[] {
  let enough: readonly ChosenGift[] | undefined = items
  for (let round = 0; enough; round += 1) {
    const made = attempt(enough)
    if (made?.isReached) break
    enough = made?.lack && round < MOST_ROUNDS ? moreOf(enough, made.lack) : undefined
  }
  for (let at = 0; enough && at < enough.length; ) {
    const fewer: readonly ChosenGift[] = lessOne(enough, at)
    if (fewer.length === 0) break
    const made = attempt(fewer)
    if (!made) return []
    // Less of one may have been too little only as there was too much of another.
    if (made.isReached) enough = fewer
    at = made.isReached ? 0 : at + 1
  }
  return enough ? [{ ...hint, missingItems: enough }] : []
}

/** The same and what still lacks. */
function moreOf(items: readonly ChosenGift[], { missingItems, missingQty = '0' }: Hint): ChosenGift[] {
  const lacks = missingItems ?? items.map((item) => ({ ...item, qty: missingQty }))
  const isSame = (one: ChosenGift, other: ChosenGift) =>
    one.productCode === other.productCode && one.unitType === other.unitType
  const grown = items.map((item) => {
    const lack = lacks.find((one) => isSame(one, item))
    return lack ? { ...item, qty: trimZeros(plus(item.qty, lack.qty)) } : item
  })
  return [...grown, ...lacks.filter((lack) => !items.some((item) => isSame(item, lack)))]
}

const lessOne = (items: readonly ChosenGift[], at: number): ChosenGift[] =>
  items.flatMap((item, place) => {
    if (place !== at) return [item]
    const qty = minus(item.qty, '1')
    return compare(qty, '0') > 0 ? [{ ...item, qty: trimZeros(qty) }] : []
  })

/** How far a promotion is: steps are numbered upwards and the last that is reached counts, each rule counts for itself. */
function reachOf({ applied }: Context, promotion: Promotion, { groupNo }: Hint): number {
  const rows = applied.filter(
    (one) =>
      one.promotionNum === promotion.promotionNum &&
      (isOfProducts(promotion) ? one.groupNo === groupNo : one.groupNo >= groupNo),
  )
  return rows.reduce((all, one) => all + one.times, 0)
}

/** What nothing else touches and nothing limits is plain arithmetic. */
function isExact(promotion: Promotion, { choices }: Context): boolean {
  const { promotionNum, promotionType, limitTimes, left } = promotion
  if (promotionType === 'discountPackage' || limitTimes || choices?.get(promotionNum)?.times !== undefined) return false
  if (left && Object.values(left).some((most) => most !== undefined)) return false
  return !isOfProducts(promotion) || promotion.rules.length === 1
}

/** Tells whether one that is applied before another may take of what that one counts, or bar it. */
function touchingOf(wanted: readonly Promotion[], bought: ReadonlySet<string>) {
  const products = new Map(wanted.map((one) => [one, new Set(isOfProducts(one) ? productsIn(one) : [])]))
  const isBought = new Map([...products].map(([one, codes]) => [one, !isApart(codes, bought)]))
  const none = new Set<string>()
  return (promotion: Promotion, before: Promotion): boolean => {
    if (!isOfProducts(before)) return before.promotionType === promotion.promotionType
    const [own = none, others = none] = [products.get(promotion), products.get(before)]
    return isBought.get(before) === true || !isApart(others, own)
  }
}

function isApart(few: ReadonlySet<string>, many: ReadonlySet<string>): boolean {
  for (const one of few) if (many.has(one)) return false
  return true
}

/** The order with more of some goods, at the price that they have on it. */
function withMore(order: Order, items: readonly ChosenGift[], promotion: Promotion): Order {
  return { ...order, lines: items.reduce((lines, item) => linesWith(lines, item, promotion), order.lines) }
}

function linesWith(lines: readonly OrderLine[], item: ChosenGift, promotion: Promotion): readonly OrderLine[] {
  const own = lines.filter(({ productCode }) => productCode === item.productCode)
  const same = own.find(
    ({ unitType, price, originPrice }) => unitType === item.unitType && compare(price, originPrice) === 0,
  )
  if (same) return lines.map((one) => (one === same ? { ...one, qty: plus(one.qty, item.qty) } : one))
  const lineNo = Math.max(0, ...lines.map((one) => one.lineNo)) + 1
  const { unitType, qty } = item
  const [like] = own
  if (!like) return [...lines, { lineNo, ...unknown(item, promotion), unitType, qty }]
  const price = like.unitType === unitType ? like.originPrice : inOther(like)
  return [...lines, { ...like, lineNo, unitType, qty, price, originPrice: price }]
}

const inOther = ({ unitType, unitRatio, originPrice }: OrderLine): Decimal =>
  unitType === 'small' ? times(originPrice, String(unitRatio), 4) : divide(originPrice, String(unitRatio), 4)

/** Goods of a package that nobody has bought: their price is not known here, but that the package is worth buying is. */
function unknown({ productCode, unitType }: ChosenGift, promotion: Promotion) {
  const rules = promotion.promotionType === 'discountPackage' ? promotion.rules : []
  const found = rules.flatMap(({ items, packagePrice }) =>
    items.flatMap((one) =>
      one.productCode === productCode && one.unitType === unitType ? [{ unitRatio: one.unitRatio, packagePrice }] : [],
    ),
  )
  const price = found[0]?.packagePrice ?? '0'
  return { productCode, unitRatio: found[0]?.unitRatio ?? 1, price, originPrice: price }
}
