import type { LineType, PriceSource, SalesOrderSaveItem, UnitType } from '@dealer/sdk/contract'
import { compare, divide, lineAmount, minus, plus, sum, times, toScale, trimZeros } from '@dealer/validators'
import { cut } from '../../../platform/cut.ts'
import { Refusal, refuse, within } from '../../../platform/refusal.ts'
import {
  checkPrice,
  checkQty,
  LARGEST_AMOUNT,
  LARGEST_QTY,
  smallQtyOf,
  type TradedProduct,
  tradedProduct,
  unitOf,
} from '../../md/product/line-qty.rules.ts'

/** A line as the user entered it; without a price it costs what is found. */
export type EnteredLine = Readonly<SalesOrderSaveItem>

/** What pricing needs to know of a product. */
export interface PricedProduct extends TradedProduct {
  readonly taxRate: string
  readonly isGift: 'T' | 'F'
}

/** The price that the rules found for a product in a unit. */
export interface FoundPrice {
  readonly price: string
  readonly priceSource: PriceSource
}

/** A line with everything that the server makes of it; quantities but `qty` are small units. */
export interface PricedLine {
  readonly lineNo: number
  readonly lineType: LineType
  readonly productCode: string
  readonly productName: string
  readonly unitType: UnitType
  readonly unitName: string
  readonly unitRatio: number
  readonly qty: string
  readonly smallQty: string
  readonly originPrice: string
  readonly price: string
  readonly priceSource: PriceSource
  readonly originAmount: string
  readonly discountAmount: string
  readonly amount: string
  readonly taxRate: string
  readonly taxAmount: string
  readonly isGift: 'T' | 'F'
  readonly inventoryStatusCode: string
  /** Promotion that made the line what it is, and which of its applications. */
  readonly promotionNum?: string
  readonly promotionGroup?: number
  readonly remark?: string
}

export interface Pricing {
  readonly products: ReadonlyMap<string, PricedProduct>
  /** By product code and unit, joined by a blank. */
  readonly prices: ReadonlyMap<string, FoundPrice>
  readonly canChangePrice: boolean
}

/** Goods in order, when the line does not say otherwise. */
export const DEFAULT_STOCK_STATUS = '01'
const REMARK_LENGTH = 200

/**
 * Checks and prices the lines of an order. Lines of the same product, unit, price and stock status become one, numbered
 * from 1 in the order entered. Amounts are rounded once, at the line.
 *
 * @throws Refusal 101 naming the product; 106 for an unknown one; 107 for a price that the user may not change.
 */
export function priceLines(entered: readonly EnteredLine[], pricing: Pricing): PricedLine[] {
  if (entered.length === 0) throw refuse.invalid('请录入商品明细', { reason: 'empty', field: 'items' })
  const sorted = [...entered.entries()].sort(([, a], [, b]) => a.lineNo - b.lineNo)
  const judged = sorted.map(([at, line]) => within(`items.${at}`, () => priced(line, pricing)))
  return mergeLines(judged).map((line, index) => withAmounts(line, index + 1))
}

type Unsummed = Omit<PricedLine, 'lineNo' | 'smallQty' | 'originAmount' | 'discountAmount' | 'amount' | 'taxAmount'>

function priced(line: EnteredLine, { products, prices, canChangePrice }: Pricing): Unsummed {
  const product = tradedProduct(products, line.productCode, line)
  const { productName } = product
  checkQty(product, line.qty)
  const unitName = unitOf(product, line.unitType)
  const found = prices.get(`${line.productCode} ${line.unitType}`)
  if (!found) throw refuse.invalid(`商品【${productName}】未维护价格`, { reason: 'unpriced', field: 'productCode' })
  const price = toScale(line.price ?? found.price, 4)
  checkPrice(product, { price, isGift: 'F' })
  if (!canChangePrice && compare(price, found.price) !== 0) {
    throw new Refusal('107', `没有改价权限，商品【${productName}】单价应为${found.price}`, {
      reason: 'ownPrice',
      field: 'price',
    })
  }
  return {
    lineType: 'normal',
    productCode: product.productCode,
    productName,
    unitType: line.unitType,
    unitName,
    unitRatio: product.unitRatio,
    qty: trimZeros(line.qty),
    originPrice: toScale(found.price, 4),
    price,
    priceSource: found.priceSource,
    taxRate: product.taxRate,
    isGift: product.isGift,
    inventoryStatusCode: line.inventoryStatusCode ?? DEFAULT_STOCK_STATUS,
    ...(line.remark && { remark: line.remark }),
  }
}

function mergeLines(lines: readonly Unsummed[]): Unsummed[] {
  const merged = new Map<string, Unsummed>()
  for (const line of lines) {
    const key = [line.productCode, line.unitType, line.lineType, line.price, line.inventoryStatusCode].join('\u0000')
    const same = merged.get(key)
    merged.set(key, same ? { ...same, qty: trimZeros(plus(same.qty, line.qty)), ...joined(same, line) } : line)
  }
  return [...merged.values()]
}

function joined(a: Unsummed, b: Unsummed): { remark?: string } {
  const remarks = new Set([a.remark, b.remark].filter((remark) => remark !== undefined))
  return remarks.size > 0 ? { remark: cut([...remarks].join('；'), REMARK_LENGTH) } : {}
}

// Several lines of the request may have become this one.
function withAmounts(line: Unsummed, lineNo: number): PricedLine {
  const smallQty = smallQtyOf(line.qty, line.unitType, line.unitRatio)
  if (compare(smallQty, LARGEST_QTY) > 0)
    throw refuse.invalid(`商品【${line.productName}】数量过大`, { reason: 'tooLarge', field: undefined })
  const amount = lineAmount(line.qty, line.price)
  if (compare(amount, LARGEST_AMOUNT) > 0)
    throw refuse.invalid(`商品【${line.productName}】金额过大`, { reason: 'tooLarge', field: undefined })
  const taxAmount = taxIncluded(amount, line.taxRate)
  return { ...line, lineNo, smallQty, originAmount: amount, discountAmount: '0.00', amount, taxAmount }
}

/** Tax inside an amount that includes it. @example taxIncluded('1160.00', '13.00') // '133.45' */
export const taxIncluded = (amount: string, rate: string): string => divide(times(amount, rate), plus('100', rate), 2)

/** Sums of an order. */
export interface OrderTotals {
  readonly totalQty: string
  readonly goodsAmount: string
  readonly promotionAmount: string
  readonly manualDiscount: string
  readonly roundAmount: string
  readonly totalAmount: string
}

/**
 * Sums of the rounded lines, less the discount on the whole order.
 *
 * @param maxDiscountRate largest discount by hand in percent of the goods, e.g. '5.00'
 * @throws Refusal 101 for a discount below zero or beyond the user's limit, or sums beyond what a document holds.
 */
export function orderTotals(
  lines: readonly PricedLine[],
  given: { manualDiscount?: string; maxDiscountRate: string },
): OrderTotals {
  const totalQty = trimZeros(sum(lines.map((line) => line.smallQty)))
  const goodsAmount = toScale(sum(lines.map((line) => line.originAmount)), 2)
  if (compare(totalQty, LARGEST_QTY) > 0) throw refuse.invalid('合计数量过大', { reason: 'tooLarge', field: undefined })
  if (compare(goodsAmount, LARGEST_AMOUNT) > 0)
    throw refuse.invalid('订单金额过大', { reason: 'tooLarge', field: undefined })
  const promotionAmount = toScale(sum(lines.map((line) => line.discountAmount)), 2)
  const manualDiscount = toScale(given.manualDiscount ?? '0', 2)
  const lineSum = minus(goodsAmount, promotionAmount)
  checkDiscount(manualDiscount, lineSum, given.maxDiscountRate)
  const totalAmount = minus(lineSum, manualDiscount)
  return { totalQty, goodsAmount, promotionAmount, manualDiscount, roundAmount: '0.00', totalAmount }
}

function checkDiscount(manualDiscount: string, lineSum: string, maxDiscountRate: string): void {
  if (compare(manualDiscount, '0') < 0)
    throw refuse.invalid('整单折让不能小于0', { reason: 'tooSmall', field: 'manualDiscount' })
  const most = divide(times(lineSum, maxDiscountRate), '100', 2)
  if (compare(manualDiscount, most) > 0) {
    throw refuse.invalid(`整单折让不能超过${most}元（商品金额的${trimZeros(maxDiscountRate)}%）`, {
      reason: 'tooLarge',
      field: 'manualDiscount',
    })
  }
  if (compare(manualDiscount, lineSum) > 0)
    throw refuse.invalid('整单折让不能大于商品金额', { reason: 'tooLarge', field: 'manualDiscount' })
}
