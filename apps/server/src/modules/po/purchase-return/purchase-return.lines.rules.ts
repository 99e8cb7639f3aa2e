import type { PurchaseReturnOrderSaveLine, PurchaseReturnSaveLine, UnitType } from '@dealer/sdk/contract'
import { max, minus, plus, trimZeros } from '@dealer/validators'
import { eachWithin, refuse } from '../../../platform/refusal.ts'
import { GOOD } from '../../inv/stock/place.rules.ts'
import { type CountedProduct, countedLine, knownProduct, notMore, priceIn } from '../../md/product/line-qty.rules.ts'
import { partAmount } from '../../md/product/part-amount.rules.ts'
import { pricedLine } from '../../md/product/priced-line.rules.ts'

/** How much of a product, in which unit, and what was paid for it. */
export interface PricedLine {
  readonly unitType: UnitType
  readonly unitRatio: number
  readonly smallQty: string
  readonly price: string
  readonly amount: string
  readonly taxRate: string
  readonly isGift: 'T' | 'F'
}

/** A line of an inbound document, and what of it went back or is about to. */
export interface Received extends PricedLine {
  readonly id: string
  readonly inNum: string
  readonly productCode: string
  readonly batchNo: string
  readonly inventoryStatusCode: string
  readonly returnedQty: string
  readonly returnedAmount: string
}

/** Small units of an inbound line that may go back. */
export const returnableQty = ({ smallQty, returnedQty }: Pick<Received, 'smallQty' | 'returnedQty'>): string =>
  trimZeros(max(minus(smallQty, returnedQty), '0'))

/**
 * The lines of a return by order: at the prices at which the goods came in. Parts of an inbound line sum to its amount, whichever
 * of them are canceled in between; it may come in several parts here, too.
 * @throws Refusal 106 for a line of another document, supplier or warehouse; 101 for more than may go back
 */
export function linesByOrder(
  entered: readonly PurchaseReturnOrderSaveLine[],
  received: readonly Received[],
  products: ReadonlyMap<string, CountedProduct>,
) {
  const running = new Map(received.map((line) => [line.id, line]))
  return eachWithin('lines', entered, ({ inItemId, unitType, qty, remark = null, ...given }, index) => {
    const source = running.get(inItemId)
    const product = source && products.get(source.productCode)
    if (!source || !product) throw refuse.missing('入库明细', 'inItemId')
    const counted = countedLine({ ...product, unitRatio: source.unitRatio }, { unitType, qty })
    notMore(product, counted.smallQty, returnableQty(source), { label: '退货数量', of: '可退数量' })
    const amount = partAmount(source, { qty: source.returnedQty, amount: source.returnedAmount }, counted.smallQty)
    running.set(inItemId, {
      ...source,
      returnedQty: plus(source.returnedQty, counted.smallQty),
      returnedAmount: plus(source.returnedAmount, amount),
    })
    const { inNum, batchNo, taxRate, isGift } = source
    const { inventoryStatusCode = source.inventoryStatusCode } = given
    const price = priceIn(source, unitType)
    const place = { batchNo, inventoryStatusCode }
    return { ...counted, ...place, lineNo: index + 1, inItemId, inNum, price, amount, taxRate, isGift, remark }
  })
}

type ReturnedProduct = CountedProduct & { readonly taxRate: string; readonly isGift: 'T' | 'F' }

/**
 * The lines of a return of no inbound line, each rounded once. What is no longer traded goes back as well.
 * @throws Refusal 106 for an unknown product; 101 naming it
 */
export function linesOfOne(entered: readonly PurchaseReturnSaveLine[], products: ReadonlyMap<string, ReturnedProduct>) {
  return eachWithin('lines', entered, ({ productCode, unitType, qty, price, remark = null, ...given }, index) => {
    const lineNo = index + 1
    const product = knownProduct(products, productCode, { lineNo })
    const line = pricedLine(product, { lineNo, unitType, qty, price, isGift: product.isGift })
    const { batchNo = null, inventoryStatusCode = GOOD } = given
    const place = { batchNo, inventoryStatusCode, inItemId: null, inNum: null }
    return { ...line, ...place, remark }
  })
}
