import {
  compare,
  divide,
  divideWhole,
  isZero,
  lineAmount,
  min,
  minus,
  plus,
  sum,
  times,
  trimZeros,
} from '@dealer/validators'
import { addDays } from '../../clock.ts'
import { startOf } from '../../cut.ts'
import type { GivenUpLine, MakerAnswer, MakerAnswerLine, MakerInvoice, MakerOrder } from '../manufacturer.ts'

/** What it does with an order hangs on what stands in it alone, in the units of the lines, so that anybody can try each case. */
const TOO_MANY = '900'
const MOST = '200'
const REBATE = { from: '100', price: '0.98' }
const GIFT = { each: '50', most: 3 }
/** A quantity that is a multiple of this is charged at less than agreed. */
const CHARGED_LESS = { each: '13', amount: '0.99' }
/** Days during which goods are on their way; what has not come by then is lost and may be given up. */
const ON_ITS_WAY = 3
const TAX = '13'

/** An order that was taken. */
export interface TakenOrder {
  readonly order: MakerOrder
  readonly answer: MakerAnswer
  readonly givenUp: readonly GivenUpLine[]
}

const isMultiple = (qty: string, of: string): boolean => {
  const { quotient } = divideWhole(qty, of)
  return compare(times(quotient, of), qty) === 0
}

function judgedLine({ lineNo, productCode, unitType, qty, price }: MakerOrder['lines'][number]): MakerAnswerLine {
  const line = { lineNo, productCode, unitType, price }
  if (compare(qty, TOO_MANY) >= 0) return { ...line, qty: '0', reason: '超出厂家单次可订数量' }
  if (compare(qty, MOST) > 0) return { ...line, qty: MOST, reason: '厂家货源不足' }
  if (compare(qty, REBATE.from) < 0) return { ...line, qty }
  return { ...line, qty, price: times(price, REBATE.price, 4), reason: '厂家批量优惠' }
}

/**
 * What becomes of an order: a line of 900 units or more is refused, one of more than 200 gets 200, one of 100 to 200 costs 2% less, and
 * for 50 of a line there is one as a gift. Undefined when nothing of it is taken.
 */
export function judged({ poCode, lines }: MakerOrder): MakerAnswer | undefined {
  const answered = lines.map(judgedLine)
  if (answered.every(({ qty }) => isZero(qty))) return undefined
  const last = Math.max(...lines.map(({ lineNo }) => lineNo))
  const gifts = answered.flatMap(({ productCode, unitType, qty }) => {
    const { quotient } = divideWhole(qty, GIFT.each)
    return isZero(quotient) ? [] : [{ productCode, unitType, qty: trimZeros(quotient), price: '0', reason: '厂家赠品' }]
  })
  const numbered = gifts.slice(0, GIFT.most).map((gift, place) => ({ lineNo: last + 1 + place, ...gift }))
  return { orderNum: `QC${poCode.slice(2)}`, lines: [...answered, ...numbered] }
}

/** What it says to an order of which it takes nothing. */
export const refusalOf = ({ lines }: MakerOrder): string =>
  `厂家拒单：商品【${lines[0]?.productName ?? ''}】超出厂家单次可订数量`

/** Whether goods of an order are on their way on a day. */
export const isOnItsWay = ({ expectDate }: MakerOrder, day: string): boolean =>
  day >= expectDate && day < addDays(expectDate, ON_ITS_WAY)

/** The invoice for an order on a day, once its goods were due: what was taken and not given up. */
export function invoiceOf({ order, answer, givenUp }: TakenOrder, day: string): MakerInvoice | undefined {
  if (day < order.expectDate) return undefined
  const ordered = new Map(order.lines.map((line) => [line.lineNo, line]))
  const lines = answer.lines.flatMap(({ lineNo, qty, price }) => {
    const line = ordered.get(lineNo)
    if (!line || isZero(qty)) return []
    const taken = line.unitType === 'big' ? times(qty, String(line.unitRatio)) : qty
    const lost = sum(givenUp.filter((one) => one.lineNo === lineNo).map((one) => one.qty))
    const smallQty = minus(taken, min(lost, taken))
    if (isZero(smallQty)) return []
    const whole = lineAmount(qty, price)
    const agreed = divide(times(whole, smallQty), taken, 2)
    const amount = isMultiple(qty, CHARGED_LESS.each) ? times(agreed, CHARGED_LESS.amount, 2) : agreed
    return [{ poCode: order.poCode, lineNo, smallQty: trimZeros(smallQty), amount }]
  })
  if (lines.length === 0) return undefined
  const total = sum(lines.map(({ amount }) => amount))
  const taxAmount = divide(times(total, TAX), plus('100', TAX), 2)
  const invoiceNo = startOf(`25332${order.poCode.replaceAll(/\D/g, '').padStart(15, '0')}`, 20)
  return { invoiceNo, supplierCode: order.supplierCode, invoiceDate: order.expectDate, taxAmount, lines }
}
