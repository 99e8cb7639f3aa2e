import { type ProductLookupRow, UnitType } from '@dealer/sdk/contract'
import type { SQL } from 'drizzle-orm'
import type { Args, Nullable } from '../../../platform/contract/types.ts'
import { refuse } from '../../../platform/refusal.ts'
import type { Work } from '../../../platform/work.ts'
import { stockOf } from '../../inv/stock/stock.service.ts'
import { findCustomer } from '../customer/customer.service.ts'
import { type PriceItem, type PriceWithLast, priceKey, pricesWithLast } from '../price/price.service.ts'
import { type Hit, inOrderGiven, unitOfBarcode } from './product.rules.ts'
import * as rows from './product.sql.ts'

/** What a document line needs to know of a product; disabled products are there too, so that documents can tell. */
export interface ProductForLine {
  readonly id: string
  readonly productCode: string
  readonly productName: string
  readonly barcode: string
  readonly bigBarcode: string | null
  readonly spec: string
  readonly smallUnit: string
  readonly bigUnit: string | null
  readonly unitRatio: number
  readonly allowDecimalQty: 'T' | 'F'
  readonly taxRate: string
  readonly isGift: 'T' | 'F'
  readonly enabled: 'T' | 'F'
  /** Yuan per small unit. */
  readonly purchasePrice: string
  /** Yuan per big unit, where it is not that of as many small ones. */
  readonly bigPurchasePrice: string | null
  /** Whether its batches are kept, where the dealer keeps any. */
  readonly isBatch: 'T' | 'F'
  readonly shelfLifeDays: number
}

/** Fewest typed characters of a search. */
const LEAST_CHARACTERS = 3

/** Products by code, disabled ones too; unknown codes are missing from the answer. */
export async function productsByCode(work: Work, codes: readonly string[]): Promise<Map<string, ProductForLine>> {
  const found = codes.length > 0 ? await rows.byCodes(work, { codes }) : []
  return new Map(found.map((row) => [row.productCode, row]))
}

/** The products of lines, as {@link productsByCode}. */
export const productsOf = (work: Work, lines: readonly { readonly productCode: string }[]) =>
  productsByCode(work, [...new Set(lines.map((line) => line.productCode))])

/** Name, small unit and purchase price (per small unit) of products, by code. */
export async function stockNames(work: Work, codes: readonly string[]) {
  const found = codes.length > 0 ? await rows.names(work, { codes }) : []
  return new Map(found.map(({ productCode, ...name }) => [productCode, name]))
}

/** Enabled products that have one of the texts as their code or as a barcode; a barcode that several share finds them all. */
export const productsKnownBy = async ({ tx, user }: Work, texts: readonly string[]): Promise<ProductForLine[]> =>
  texts.length > 0 ? rows.byCodesOrBarcodes(tx, user.dealerCode, texts) : []

export interface Lookup {
  /** Codes or barcodes. */
  readonly codes: readonly string[]
  /** Customer of the prices; without it there are none. */
  readonly customerCode?: string
  /** Warehouse of the available quantity; all normal ones when absent. */
  readonly warehouseCode?: string
  /** Day on which the prices hold; today when absent. */
  readonly docDate?: string
}

/**
 * Enabled products by code or barcode, in the order given; what is unknown is left out, and a barcode that several
 * products share finds them all. Stock and prices are read for all at once.
 * @throws Refusal 106 for a customer that the user may not see.
 */
export async function lookupProducts(work: Work, { codes, ...context }: Lookup): Promise<Nullable<ProductLookupRow>[]> {
  const texts = codes.map((text) => text.trim().toUpperCase())
  return withStockAndPrices(work, inOrderGiven(await productsKnownBy(work, texts), texts), context)
}

/** A product as entry screens find it, and whether it may still be ordered. */
export type LookedUpProduct = Awaited<ReturnType<typeof withStockAndPrices>>[number] & Pick<ProductForLine, 'enabled'>

/**
 * Products by code with stock and prices, for lines that somebody kept: disabled ones are there too, unknown ones are not.
 * @throws Refusal 106 for a customer that the user may not see.
 */
export async function productsWithPrices(
  work: Work,
  { codes, ...context }: Lookup,
): Promise<Map<string, LookedUpProduct>> {
  const products = await productsByCode(work, codes)
  const hits = [...products.values()].map((product) => ({ product, matchedUnit: undefined }))
  const rows = await withStockAndPrices(work, hits, context)
  return new Map(
    rows.map((row) => [row.productCode, { ...row, enabled: products.get(row.productCode)?.enabled ?? 'F' }]),
  )
}

/** Enabled products by id, as {@link lookupProducts} answers them, in the order given. */
export async function lookupProductIds(
  work: Work,
  { ids, ...context }: Omit<Lookup, 'codes'> & { readonly ids: readonly string[] },
): Promise<Nullable<ProductLookupRow>[]> {
  const found = new Map((await rows.byIds(work, { ids })).map((product) => [product.id, product]))
  const hits = [...new Set(ids)].flatMap((id) => {
    const product = found.get(id)
    return product?.enabled === 'T' ? [{ product, matchedUnit: undefined }] : []
  })
  return withStockAndPrices(work, hits, context)
}

/**
 * Enabled products whose code, name, initials or barcode hold typed text: a page of them, or the first 200.
 * @param asked with `only`, what else must be true of those that are offered
 * @throws Refusal 101 for fewer than 3 typed characters.
 */
export async function productsHolding(
  { tx, user }: Work,
  { code, page, only }: { readonly code: string; readonly page?: number; readonly only?: SQL },
): Promise<Hit<ProductForLine>[]> {
  const text = code.trim()
  if ([...text].length < LEAST_CHARACTERS)
    throw refuse.invalid('请至少输入3个字符', { reason: 'tooShort', field: 'code' })
  const found = await rows.containing(tx, user.dealerCode, { text, page, only })
  return found.map((product) => ({ product, matchedUnit: unitOfBarcode(product, text) }))
}

/**
 * Product lookup of entry screens: typed text in code, name, initials or barcode, or an exact barcode.
 * @throws Refusal 101 for fewer than 3 typed characters.
 */
export async function searchProducts(
  work: Work,
  { code, isBarcode, page, ...context }: Args<'md.product.getProductByCode'>,
) {
  if (isBarcode === 'T') {
    const text = code.trim()
    const found = await rows.byCodesOrBarcodes(work.tx, work.user.dealerCode, [text])
    const hits = found.map((product) => ({ product, matchedUnit: unitOfBarcode(product, text) }))
    return withStockAndPrices(
      work,
      hits.filter((hit) => hit.matchedUnit !== undefined),
      context,
    )
  }
  return withStockAndPrices(work, await productsHolding(work, { code, page }), context)
}

async function withStockAndPrices(
  work: Work,
  hits: readonly Hit<ProductForLine>[],
  { customerCode, warehouseCode, docDate }: Omit<Lookup, 'codes'>,
): Promise<Nullable<ProductLookupRow>[]> {
  const productCodes = [...new Set(hits.map((hit) => hit.product.productCode))]
  const units = productCodes.flatMap((productCode) =>
    Object.values(UnitType).map((unitType) => ({ productCode, unitType })),
  )
  const [prices, stock] = await Promise.all([
    pricesOfUnits(work, units, customerCode, docDate),
    stockOf(work, { productCodes, warehouseCode }),
  ])
  return hits.map(({ product: { enabled: _enabled, purchasePrice: _purchasePrice, ...product }, matchedUnit }) => ({
    ...product,
    matchedUnit,
    ...pricesOf(product.productCode, prices),
    availableQty: stock.get(product.productCode)?.availableQty ?? '0',
  }))
}

async function pricesOfUnits(work: Work, units: readonly PriceItem[], customerCode?: string, docDate?: string) {
  if (customerCode === undefined) return new Map<string, PriceWithLast>()
  return pricesWithLast(work, await findCustomer(work, customerCode), units, docDate)
}

/** Both prices, and the newer of the two last ones. */
function pricesOf(productCode: string, prices: ReadonlyMap<string, PriceWithLast>) {
  const small = prices.get(priceKey({ productCode, unitType: 'small' }))
  const big = prices.get(priceKey({ productCode, unitType: 'big' }))
  const bigIsNewer = (big?.lastDate ?? '') >= (small?.lastDate ?? '')
  const last = bigIsNewer ? big : small
  return {
    smallPrice: small?.price,
    bigPrice: big?.price,
    priceSource: small?.priceSource ?? big?.priceSource,
    lastPrice: last?.lastPrice,
    lastNetPrice: last?.lastNetPrice,
    lastDate: last?.lastDate,
    lastUnitType: last?.lastDate === undefined ? undefined : bigIsNewer ? UnitType.big : UnitType.small,
  }
}
