import { compare, isZero, toScale, trimZeros } from '@dealer/validators'
import type { MakerAnswer, MakerAnswerLine, MakerOrder } from '../../../platform/manufacturer/manufacturer.ts'
import { amountOf, type CountedProduct, countedLine, smallQtyOf } from '../../md/product/line-qty.rules.ts'
import type { PurchaseLineRow, WholePurchase } from '../purchase/purchase.document.ts'

/** An order as the manufacturer is given it. @param niceProIds its own numbers of products, by code */
export function placedOrder({ row, lines }: WholePurchase, niceProIds: ReadonlyMap<string, string>): MakerOrder {
  const { poCode, supplierCode, docDate, expectDate, remark } = row
  return {
    ...{ poCode, supplierCode, docDate, expectDate },
    ...(remark !== null && { remark }),
    lines: lines.map(({ lineNo, productCode, productName, unitType, unitRatio, qty, price }) => {
      const niceProId = niceProIds.get(productCode)
      return { lineNo, productCode, productName, unitType, unitRatio, qty, price, ...(niceProId && { niceProId }) }
    }),
  }
}

/** A product as gifts of the manufacturer name it. */
export interface GivenProduct extends CountedProduct {
  readonly taxRate: string
}

type Line = Omit<PurchaseLineRow, 'id' | 'poId' | 'version' | 'delFlag' | 'enabled' | keyof Audit>
type Audit = Record<
  'dealerCode' | 'createId' | 'createName' | 'createDate' | 'updateId' | 'updateName' | 'updateDate',
  unknown
>

/** The lines of an order as the manufacturer takes them, and what it says of those that differ. */
export interface Taken {
  readonly lines: readonly Line[]
  readonly differences: readonly string[]
}

const own = ({ id, poId, version, delFlag, dealerCode, ...line }: PurchaseLineRow): Line => {
  const { createId, createName, createDate, updateId, updateName, updateDate, ...rest } = line
  return rest
}

/** What is written of a line of which the answer takes part, all or nothing; of what is refused nothing comes. */
function answeredLine(line: PurchaseLineRow, answer: MakerAnswerLine | undefined): Line {
  if (!answer || isZero(answer.qty)) return { ...own(line), closedQty: line.smallQty }
  const { unitType, unitRatio } = line
  const [qty, price] = [trimZeros(answer.qty), toScale(answer.price, 4)]
  return {
    ...own(line),
    qty,
    price,
    smallQty: smallQtyOf(qty, unitType, unitRatio),
    amount: amountOf(line, qty, price),
  }
}

/** @throws Error for an answer to another order, or with more than was ordered */
export function requireFitting({ lines }: MakerOrder, { lines: answered }: MakerAnswer): void {
  const ordered = new Map(lines.map((line) => [line.lineNo, line]))
  for (const { lineNo, productCode, unitType, qty, price } of answered) {
    const line = ordered.get(lineNo)
    const isSame = line && line.productCode === productCode && line.unitType === unitType
    if (line ? !isSame || compare(qty, line.qty) > 0 : !isZero(price))
      throw new Error(`the manufacturer answered line ${lineNo} with what was not ordered`)
  }
}

const because = ({ reason }: { readonly reason?: string }) => (reason ? `（${reason}）` : '')

function difference(line: PurchaseLineRow, answer: MakerAnswerLine | undefined): string[] {
  const { productName, qty, price, unitName } = line
  if (!answer || isZero(answer.qty)) return [`${productName}拒单${because(answer ?? {})}`]
  const said = [
    ...(compare(answer.qty, qty) === 0 ? [] : [`数量${trimZeros(qty)}→${trimZeros(answer.qty)}${unitName}`]),
    ...(compare(answer.price, price) === 0 ? [] : [`单价${trimZeros(price)}→${trimZeros(answer.price)}`]),
  ]
  return said.length === 0 ? [] : [`${productName}${said.join('、')}${because(answer)}`]
}

/**
 * What the manufacturer's answer makes of the lines of an order: its quantities and prices, its gifts after them, and nothing to come
 * of what it refused. What was submitted stays beside.
 *
 * @param products those that gifts name; one that the dealer does not have is told of, not entered
 */
export function takenLines(
  lines: readonly PurchaseLineRow[],
  { lines: answered }: Pick<MakerAnswer, 'lines'>,
  products: ReadonlyMap<string, GivenProduct>,
): Taken {
  const byNo = new Map(answered.map((one) => [one.lineNo, one]))
  const ordered = new Set(lines.map(({ lineNo }) => lineNo))
  const gifts = answered.filter(({ lineNo, qty }) => !ordered.has(lineNo) && !isZero(qty))
  const told: string[] = []
  const given = gifts.flatMap(({ lineNo, productCode, unitType, qty }): Line[] => {
    const product = products.get(productCode)
    if (!product) {
      told.push(`赠品【${productCode}】未建档，未写入订单`)
      return []
    }
    const counted = countedLine(product, { unitType, qty })
    told.push(`赠${counted.productName}${counted.qty}${counted.unitName}`)
    const money = { price: '0.0000', amount: '0.00', taxRate: product.taxRate, isGift: 'T' as const }
    const came = { inQty: '0', inAmount: '0.00', closedQty: '0', orderQty: null, orderPrice: null }
    return [{ ...counted, ...money, ...came, lineNo }]
  })
  return {
    lines: [...lines.map((line) => answeredLine(line, byNo.get(line.lineNo))), ...given],
    differences: [...lines.flatMap((line) => difference(line, byNo.get(line.lineNo))), ...told],
  }
}
