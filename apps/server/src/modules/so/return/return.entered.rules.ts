import type { Flag, SalesReturnReason, SalesReturnSaveLine, UnitType } from '@dealer/sdk/contract'
import { compare, divide, divideWhole, isZero, min, priceText, times, toScale } from '@dealer/validators'
import { eachWithin, refuse } from '../../../platform/refusal.ts'
import { type BatchedProduct, batchOf } from '../../inv/stock/batch.rules.ts'
import { GOOD } from '../../inv/stock/place.rules.ts'
import { type TradedProduct, tradedProduct } from '../../md/product/line-qty.rules.ts'
import { pricedLine } from '../../md/product/priced-line.rules.ts'
import { beyondRuling, type PriceLimits } from '../order/order-ruling.rules.ts'
import type { returnedParts } from './return-parts.rules.ts'

/** The state of goods that cannot be sold any more. */
export const DAMAGED = '02'

/** The state in which goods come back where nobody says another. */
export const statusFor = (reason: SalesReturnReason): string =>
  reason === 'expired' || reason === 'damaged' ? DAMAGED : GOOD

/** What a customer paid last for a product after discounts, in the unit in which it was sold. */
export interface LastSale {
  readonly unitType: UnitType
  readonly unitRatio: number
  readonly price: string
}

interface PricedLine {
  readonly productCode: string
  readonly productName: string
  readonly unitType: UnitType
  readonly unitRatio: number
  readonly price: string
}

type InUnit = Pick<PricedLine, 'productCode' | 'unitType' | 'unitRatio'>

/** What bounds the prices of a return of no order. */
export interface ReturnLimits {
  readonly last: ReadonlyMap<string, LastSale>
  /** Price in force for the customer, of what it never bought. */
  readonly inForce: (line: Pick<InUnit, 'productCode' | 'unitType'>) => string | undefined
  /** Of what has neither, and of all where the dealer forbids leaving the ruling price. */
  readonly ruling: ReadonlyMap<string, PriceLimits>
}

/** A price with no more than four decimals, cut: rounded up it would pay back more than was paid. */
const cut = (price: string, by: string) => divide(divideWhole(times(price, '10000'), by).quotient, '10000', 4)

/** The dearest price at which a line comes back: that of the last sale, in its unit. */
export const dearest = (last: LastSale, { unitType, unitRatio }: Pick<InUnit, 'unitType' | 'unitRatio'>): string => {
  if (last.unitType === unitType) return toScale(last.price, 4)
  return unitType === 'big' ? times(last.price, String(unitRatio), 4) : cut(last.price, String(last.unitRatio))
}

function boundOf(line: InUnit, { last, inForce }: ReturnLimits) {
  const sale = last.get(line.productCode)
  if (sale) return { most: dearest(sale, line), of: '最近销售价' }
  const most = inForce(line)
  return most === undefined ? undefined : { most, of: '当前售价' }
}

/** The dearest price of a line without the right to go beyond; undefined where nothing says one. */
export function mostOf(line: InUnit, limits: ReturnLimits): string | undefined {
  const ruled = limits.ruling.get(line.productCode)?.maxPrice
  const most = [
    boundOf(line, limits)?.most,
    ruled && times(ruled, String(line.unitType === 'big' ? line.unitRatio : 1), 4),
  ].flatMap((price) => price ?? [])
  return most.length === 0 ? undefined : most.reduce((one, other) => min(one, other))
}

/**
 * Nothing comes back dearer than the customer bought it last, or would buy it now, or than the manufacturer lets it be sold. What
 * has no price at all comes back at that of somebody who may go beyond; a gift has none.
 * @throws Refusal 101
 */
export function checkReturnPrice(line: PricedLine, limits: ReturnLimits): void {
  const bound = boundOf(line, limits)
  if (bound && compare(line.price, bound.most) > 0)
    throw refuse.invalid(`商品【${line.productName}】退货单价不能大于${bound.of}${priceText(bound.most)}`, {
      reason: 'tooLarge',
      field: 'price',
    })
  const ruling = limits.ruling.get(line.productCode)
  if (!bound && !ruling?.maxPrice && !isZero(line.price))
    throw refuse.invalid(`客户没有买过商品【${line.productName}】，也没有它的售价，退货单价须由可突破指导价的人录入`, {
      reason: 'tooLarge',
      field: 'price',
    })
  const message = ruling && beyondRuling(line, { ...ruling, minPrice: null })
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
  readonly limits?: ReturnLimits
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
    if (given.limits) checkReturnPrice(priced, given.limits)
    return [
      {
        ...{ ...priced, soItemId: null, outItemId: null },
        ...{ ...enteredBatch(line, product, given), inventoryStatusCode },
        ...{ locationCode: line.locationCode ?? null, remark: line.remark ?? null },
      },
    ]
  }).flat()
}

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
