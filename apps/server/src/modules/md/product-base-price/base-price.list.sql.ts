import type { BasePriceStatus } from '@dealer/sdk/contract'
import { and, eq, isNotNull, isNull, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { audited } from '../../../platform/list/audited.ts'
import { inner, left } from '../../../platform/list/declaration.ts'
import { is, when } from '../../../platform/list/filters.ts'
import { holding } from '../../../platform/list/holding.ts'
import { list } from '../../../platform/list/list.ts'
import { ofDealer, today } from '../../../platform/list/viewer.ts'
import { refuse } from '../../../platform/refusal.ts'
import type { Work } from '../../../platform/work.ts'
import { brand } from '../brand/brand.schema.ts'
import { category } from '../category/category.schema.ts'
import { productBasePrice } from '../price/price.schema.ts'
import { ofCategory } from '../product/category.sql.ts'
import { product } from '../product/product.schema.ts'
import { productsByCode } from '../product/product.service.ts'
import { isProductOf } from '../product/product.sql.ts'

const { smallPrice, bigPrice, minPrice, maxPrice, effectDate, source } = productBasePrice

const pricesOf = (rows: { readonly dealerCode: PgColumn; readonly productCode: PgColumn }): SQL =>
  sql`${productBasePrice} b where b.dealer_code = ${rows.dealerCode} and b.product_code = ${rows.productCode} and b.del_flag = 'F'`

/** First day of the next price after a day; null when none is set. */
const nextAfter = (rows: Parameters<typeof pricesOf>[0], day: PgColumn | SQL) =>
  sql<string | null>`(select min(b.effect_date) from ${pricesOf(rows)} and b.effect_date > ${day})`

/** Ends the day before the next one, whenever that was set: the day is read off and never kept. */
const lastDay = (next: SQL) => sql<string | null>`${next} - 1`

const unitsOfProduct = {
  productCode: product.productCode,
  productName: product.productName,
  spec: product.spec,
  smallUnit: product.smallUnit,
  bigUnit: product.bigUnit,
  unitRatio: product.unitRatio,
}

/** By the product and the day, which an index has: by the number of the row all prices of the dealer would be read. */
export const inForce = and(
  eq(productBasePrice.dealerCode, product.dealerCode),
  eq(productBasePrice.productCode, product.productCode),
  sql`${productBasePrice.delFlag} = 'F'`,
  sql`${effectDate} = (select max(b.effect_date) from ${pricesOf(product)} and b.effect_date <= ${today}::date)`,
)
const next = nextAfter(product, sql`${today}::date`)

/** Products that are sold with the price that is in force, also those without one. */
export const pricedProducts = list('md.productBasePrice.pbpList', {
  from: product,
  joins: [
    inner(category, and(eq(category.dealerCode, product.dealerCode), eq(category.id, product.categoryId))),
    inner(brand, and(eq(brand.dealerCode, product.dealerCode), eq(brand.id, product.brandId))),
    left(productBasePrice, inForce),
  ],
  scope: ofDealer(product),
  only: sql`${product.isGift} = 'F'`,
  newest: product.createDate,
  id: product.id,
  filters: {
    keyword: holding(product),
    categoryId: ofCategory,
    brandId: is(product.brandId),
    hasPrice: when({ T: isNotNull(productBasePrice.id), F: isNull(productBasePrice.id) }),
  },
  row: {
    id: productBasePrice.id,
    ...unitsOfProduct,
    categoryName: category.categoryName,
    brandName: brand.brandName,
    purchasePrice: product.purchasePrice,
    ...{ smallPrice, bigPrice, minPrice, maxPrice, effectDate, source },
    nextDate: next,
    endDate: sql<string | null>`case when ${productBasePrice.id} is not null then ${lastDay(next)} end`,
    status: sql<BasePriceStatus | null>`case when ${productBasePrice.id} is not null then 'effective' end`,
    createName: productBasePrice.createName,
    createDate: productBasePrice.createDate,
    updateName: productBasePrice.updateName,
    updateDate: productBasePrice.updateDate,
    version: productBasePrice.version,
  },
  onlyWith: { canSeeCost: ['purchasePrice'] },
})

const following = nextAfter(productBasePrice, effectDate)

/** @throws Refusal 106 for a product that is not there. */
const known = async (work: Work, code: string): Promise<string> => {
  if (!(await productsByCode(work, [code])).has(code)) throw refuse.missing('商品', 'productCode')
  return code
}

/** All prices of a product, past and future ones too. */
export const basePrices = list('md.productBasePrice.historyList', {
  from: productBasePrice,
  joins: [inner(product, isProductOf(productBasePrice))],
  scope: ofDealer(productBasePrice),
  newest: effectDate,
  id: productBasePrice.id,
  by: { productCode: is(productBasePrice.productCode) },
  filters: { productCode: Object.assign(is(productBasePrice.productCode), { before: known }) },
  row: {
    id: productBasePrice.id,
    ...unitsOfProduct,
    ...{ smallPrice, bigPrice, minPrice, maxPrice, effectDate, source },
    endDate: lastDay(following),
    status: sql<BasePriceStatus>`case when ${effectDate} > ${today}::date then 'unEffective' when ${following} <= ${today}::date then 'history' else 'effective' end`,
    ...audited(productBasePrice),
  },
})

/** Prices of a product by their days, past and future ones too. @throws Refusal 106 for a product that is not there */
export const pricesByDay = async (work: Work, code: string) =>
  (await basePrices.by(work, { productCode: await known(work, code) })).sort((a, b) =>
    a.effectDate < b.effectDate ? -1 : 1,
  )
