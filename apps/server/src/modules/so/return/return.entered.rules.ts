import type { Flag, SalesReturnReason, SalesReturnSaveLine, UnitType } from '@dealer/sdk/contract'
import { compare, toScale } from '@dealer/validators'
import { eachWithin, refuse } from '../../../platform/refusal.ts'
import { type BatchedProduct, batchOf } from '../../inv/stock/batch.rules.ts'
import { GOOD } from '../../inv/stock/place.rules.ts'
import { priceIn, type TradedProduct, tradedProduct } from '../../md/product/line-qty.rules.ts'
import { pricedLine } from '../../md/product/priced-line.rules.ts'
import { beyondRuling, type PriceLimits } from '../order/order-ruling.rules.ts'
import type { returnedParts } from './return-parts.rules.ts'

/** The state of goods that cannot be sold any more. */
export const DAMAGED = '02'

/** The state in which goods come back where nobody says another. */
export const statusFor = (reason: SalesReturnReason): string =>
  reason === 'expired' || reason === 'damaged' ? DAMAGED : GOOD

/** What a customer paid last for a product, in the unit in which it was sold. */
export interface LastSale {
  readonly unitType: UnitType
  readonly unitRatio: number
  readonly price: string
}

interface PricedLine {
  readonly productName: string
  readonly unitType: UnitType
  readonly unitRatio: number
  readonly price: string
}

/** The dearest price at which a line comes back: that of the last sale, in its unit. */
export const dearest = (last: LastSale, { unitType, unitRatio }: Pick<PricedLine, 'unitType' | 'unitRatio'>): string =>
  toScale(last.unitType === unitType ? last.price : priceIn({ ...last, unitRatio }, unitType), 4)

/**
 * Nothing comes back dearer than the customer bought it last, or than the manufacturer lets it be sold.
 * @throws Refusal 101
 */
export function checkReturnPrice(line: PricedLine, last: LastSale | undefined, limits: PriceLimits | undefined): void {
  const most = last && dearest(last, line)
  if (most !== undefined && compare(line.price, most) > 0)
    throw refuse.invalid(`商品【${line.productName}】退货单价不能大于最近销售价${toScale(most, 2)}`, {
      reason: 'tooLarge',
      field: 'price',
    })
  const message = limits && beyondRuling(line, { ...limits, minPrice: null })
  if (message) throw refuse.invalid(message, { reason: 'tooLarge', field: 'price' })
}

export type ReturnedProduct = TradedProduct & BatchedProduct & { readonly taxRate: string }

interface Given {
  readonly products: ReadonlyMap<string, ReturnedProduct>
  readonly useBatch: Flag
  readonly docDate: string
  /** Days of production of batches that are known. */
  readonly produceDate: (productCode: string, batchNo: string) => string | undefined
  /** Absent for who may pay more than was paid. */
  readonly limits?: {
    readonly last: ReadonlyMap<string, LastSale>
    readonly ruling: ReadonlyMap<string, PriceLimits>
  }
}

/**
 * The batch of a line as it is entered, with the day of production that is known of it.
 * @throws Refusal 101 for a batch that nobody knows without that day, or that is known with another one
 */
export function enteredBatch(
  line: { readonly batchNo?: string; readonly produceDate?: string },
  product: BatchedProduct & { readonly productCode: string },
  { useBatch, docDate, produceDate }: Pick<Given, 'useBatch' | 'docDate' | 'produceDate'>,
) {
  const known = line.batchNo && produceDate(product.productCode, line.batchNo)
  if (known && line.produceDate && line.produceDate !== known)
    throw refuse.invalid(`批次【${line.batchNo}】的生产日期为${known}`, { reason: 'mismatch', field: 'produceDate' })
  const given = { ...line, ...(known && { produceDate: known }) }
  const { batchNo, ...batch } = batchOf(given, product, { useBatch, inDate: docDate, isPosted: false })
  if (batchNo !== '*' && batch.produceDate === null)
    throw refuse.invalid(`商品【${product.productName}】请录入生产日期`, { reason: 'required', field: 'produceDate' })
  return { batchNo, produceDate: batch.produceDate }
}

/**
 * The lines of no order with their amounts, each rounded once.
 * @param entered nothing in the place of a line that is of one
 * @throws Refusal 106, 101 naming the product
 */
export function freeLines(entered: readonly (SalesReturnSaveLine | undefined)[], given: Given) {
  return eachWithin('lines', entered, (line, index) => {
    if (!line) return []
    const { productCode, unitType, qty, price, isGift = 'F' as const, inventoryStatusCode } = line
    const lineNo = index + 1
    const product = tradedProduct(given.products, productCode, { lineNo })
    const priced = pricedLine(product, { lineNo, unitType, qty, price, isGift })
    const { limits } = given
    if (limits) checkReturnPrice(priced, limits.last.get(productCode), limits.ruling.get(productCode))
    return [
      {
        ...{ ...priced, soItemId: null, outItemId: null },
        ...{ ...enteredBatch(line, product, given), inventoryStatusCode },
        ...{ locationCode: line.locationCode ?? null, remark: line.remark ?? null },
      },
    ]
  }).flat()
}

/** What a price of a unit is of a small one; limits are told so. */
export const smallPrice = ({ unitType, unitRatio, price }: LastSale): string =>
  priceIn({ unitType, unitRatio, price }, 'small')

interface OfLine {
  readonly batchNo?: string
  readonly produceDate?: string
  readonly inventoryStatusCode?: string
  readonly locationCode?: string
  readonly remark?: string
}
type DrawnOf<Line> = Omit<ReturnType<typeof returnedParts>[number], 'line'> & { readonly line: Line }

interface Drawing extends Pick<Parameters<typeof enteredBatch>[2], 'useBatch' | 'docDate' | 'produceDate'> {
  readonly products: ReadonlyMap<string, ReturnedProduct>
  readonly returnReason: SalesReturnReason
}

/** Parts that come back as lines of a return: of the batch that left, unless another was found on the goods. */
export const drawnLines = <Line extends OfLine>(
  drawn: readonly DrawnOf<Line>[],
  { products, returnReason, ...batches }: Drawing,
) =>
  drawn.map(({ line, part, productCode, ...counted }, index) => {
    const product = products.get(productCode)
    if (!product) throw refuse.missing('商品')
    const batch =
      line.batchNo === undefined
        ? { batchNo: part.batchNo, produceDate: line.produceDate ?? part.produceDate }
        : enteredBatch(line, product, batches)
    const { inventoryStatusCode = statusFor(returnReason), locationCode = null, remark = null } = line
    return { ...counted, productCode, lineNo: index + 1, ...batch, inventoryStatusCode, locationCode, remark }
  })
