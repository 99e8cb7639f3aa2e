import { divide, isZero, minus, sum, times, toScale, trimZeros } from '@dealer/validators'
import { minusCents, yuanOf } from './cents.ts'
import type { Context } from './context.ts'
import type { Picked } from './gifts.ts'
import { type Part, smallQtyOf } from './parts.ts'
import type { Applied, PricedOrder, ResultLine } from './types.ts'

/** The order as promotions have left it. */
export function resultOf(context: Context): PricedOrder {
  const bought = context.parts.lines.flat().map((part) => boughtLine(context, part))
  const given = context.given.flatMap(({ applied, picked }) => giftLines(applied, picked))
  const lines = [...bought, ...given].map((line, at) => ({ ...line, lineNo: at + 1 }))
  const goodsAmount = sum(['0.00', ...lines.map((line) => line.originAmount)])
  const promotionAmount = sum(['0.00', ...lines.map((line) => line.discountAmount)])
  const { applied: promotions, missed, hints } = context
  const totalAmount = minus(goodsAmount, promotionAmount)
  return { lines, promotions, missed, hints, goodsAmount, promotionAmount, totalAmount }
}

type Unnumbered = Omit<ResultLine, 'lineNo'>

function boughtLine({ applied }: Context, part: Part): Unnumbered {
  const { line, qty, smallQty, originAmount, discountAmount, lineType, groups, offs, promotions } = part
  const [first] = promotions
  // What its own promotion takes off comes first; an order promotion does not make a line what it is.
  const group = first && groups.find((one) => applied[one - 1]?.promotionNum === first.promotionNum)
  return {
    enteredLineNo: line.lineNo,
    lineType,
    productCode: line.productCode,
    unitType: line.unitType,
    unitRatio: line.unitRatio,
    qty: trimZeros(qty),
    smallQty: trimZeros(smallQty),
    price: line.price,
    originAmount: yuanOf(originAmount),
    discountAmount: yuanOf(discountAmount),
    amount: yuanOf(minusCents(originAmount, discountAmount)),
    isGift: 'F',
    ...(first && group && { promotionNum: first.promotionNum, promotionGroup: group }),
    shares: groups.map((promotionGroup, at) => ({ promotionGroup, discountAmount: yuanOf(offs[at] ?? 0) })),
  }
}

/** Gifts cost nothing; what is sold at an added price costs that for each choice. */
function giftLines(applied: Applied, picked: readonly Picked[]): Unnumbered[] {
  const addPrice = applied.offer?.addPrice
  return applied.gifts.map((gift) => {
    const picks = picked
      .filter((one) => one.gift.productCode === gift.productCode && one.gift.unitType === gift.unitType)
      .reduce((all, one) => all + one.picks, 0)
    const amount = addPrice && !isZero(addPrice) ? times(addPrice, String(picks), 2) : '0.00'
    return {
      lineType: addPrice ? 'exchange' : 'gift',
      productCode: gift.productCode,
      unitType: gift.unitType,
      unitRatio: gift.unitRatio,
      qty: gift.qty,
      smallQty: trimZeros(smallQtyOf(gift.qty, gift)),
      price: divide(amount, gift.qty, 4),
      originAmount: amount,
      discountAmount: '0.00',
      amount: toScale(amount, 2),
      isGift: addPrice ? 'F' : 'T',
      promotionNum: applied.promotionNum,
      promotionGroup: applied.promotionGroup,
      shares: [],
    }
  })
}
