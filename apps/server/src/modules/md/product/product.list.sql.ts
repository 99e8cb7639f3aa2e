import { and, eq, sql } from 'drizzle-orm'
import { audited } from '../../../platform/list/audited.ts'
import { inner, left } from '../../../platform/list/declaration.ts'
import { is, when } from '../../../platform/list/filters.ts'
import { holding } from '../../../platform/list/holding.ts'
import { list } from '../../../platform/list/list.ts'
import { today } from '../../../platform/list/viewer.ts'
import { rowsOf } from '../../../platform/master-data/reading.ts'
import { brand } from '../brand/brand.schema.ts'
import { category } from '../category/category.schema.ts'
import { productBasePrice } from '../price/price.schema.ts'
import { supplier } from '../supplier/supplier.schema.ts'
import { isSupplierOf } from '../supplier/supplier.sql.ts'
import { ofCategory } from './category.sql.ts'
import { ENTERS_COSTS, PRODUCT_COSTS } from './product.costs.ts'
import { productMissing } from './product.missing.ts'
import { product } from './product.schema.ts'

const { id, productCode, productName, shortName, helpCode, barcode, bigBarcode, categoryId, brandId, spec } = product
const { supplierCode, smallUnit, bigUnit, unitRatio, allowDecimalQty, netWeight, grossWeight, volume } = product
const { shelfLifeDays, warnDays, safeDays, taxRate, isNice, niceProId, isGift, isBatch, sortNum, enabled } = product
const { purchasePrice, bigPurchasePrice, picFileIds } = product

/** The base price that holds today: the newest that has begun. */
const basePrice = sql`(select b.small_price from ${productBasePrice} b where b.dealer_code = ${product.dealerCode}
  and b.product_code = ${productCode} and b.del_flag = 'F' and b.effect_date <= ${today}::date
  order by b.effect_date desc limit 1)`.mapWith(productBasePrice.smallPrice)

export const productList = list('md.product.productList', {
  ...rowsOf(product),
  onlyWith: { canSeeCost: PRODUCT_COSTS },
  orWith: ENTERS_COSTS,
  joins: [
    inner(category, and(eq(category.dealerCode, product.dealerCode), eq(category.id, categoryId))),
    inner(brand, and(eq(brand.dealerCode, product.dealerCode), eq(brand.id, brandId))),
    left(supplier, isSupplierOf(product)),
  ],
  filters: {
    keyword: holding(product),
    categoryId: ofCategory,
    brandId: is(brandId),
    supplierCode: is(supplierCode),
    isNice: is(isNice),
    isGift: is(isGift),
    missing: when(productMissing),
    enabled: is(enabled),
  },
  row: {
    ...{ id, productCode, productName, shortName, helpCode, barcode, bigBarcode, categoryId, brandId, spec },
    ...{ supplierCode, smallUnit, bigUnit, unitRatio, allowDecimalQty, netWeight, grossWeight, volume },
    ...{ shelfLifeDays, warnDays, safeDays, taxRate, isNice, niceProId, isGift, isBatch, sortNum, enabled },
    ...{ purchasePrice, bigPurchasePrice, picFileIds },
    categoryName: category.categoryName,
    brandName: brand.brandName,
    supplierName: supplier.supplierName,
    basePrice,
    ...audited(product),
  },
})
