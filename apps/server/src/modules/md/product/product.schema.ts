import { sql } from 'drizzle-orm'
import { check, index, uniqueIndex } from 'drizzle-orm/pg-core'
import { code, flag, int, price, rate, ref, str } from '../../../platform/database/columns.ts'
import { dealerTable } from '../../../platform/database/table.ts'

export const category = dealerTable(
  'category',
  {
    categoryCode: code().notNull(),
    categoryName: str(30).notNull(),
    parentId: ref(),
    level: int().notNull(),
    sortNum: int().notNull(),
    taxRate: rate().notNull(),
    enabled: flag().notNull(),
  },
  (table) => [
    uniqueIndex('category_code_key').on(table.dealerCode, table.categoryCode).where(sql`${table.delFlag} = 'F'`),
  ],
)

export const brand = dealerTable(
  'brand',
  {
    brandCode: code().notNull(),
    brandName: str(30).notNull(),
    isNice: flag().notNull(),
    sortNum: int().notNull(),
    enabled: flag().notNull(),
  },
  (table) => [uniqueIndex('brand_name_key').on(table.dealerCode, table.brandName).where(sql`${table.delFlag} = 'F'`)],
)

export const product = dealerTable(
  'product',
  {
    productCode: code().notNull(),
    productName: str(80).notNull(),
    shortName: str(30),
    helpCode: str(30),
    barcode: str(14).notNull(),
    bigBarcode: str(14),
    categoryId: ref().notNull(),
    brandId: ref().notNull(),
    spec: str(40).notNull(),
    smallUnit: str(6).notNull(),
    bigUnit: str(6),
    unitRatio: int().notNull(),
    allowDecimalQty: flag().notNull(),
    shelfLifeDays: int().notNull(),
    taxRate: rate().notNull(),
    isNice: flag().notNull(),
    isGift: flag().notNull(),
    isBatch: flag().notNull(),
    purchasePrice: price().notNull(),
    enabled: flag().notNull(),
  },
  (table) => [
    check('product_ratio_check', sql`${table.unitRatio} between 1 and 9999`),
    uniqueIndex('product_code_key').on(table.dealerCode, table.productCode).where(sql`${table.delFlag} = 'F'`),
    index('product_barcode').on(table.dealerCode, table.barcode),
    index('product_big_barcode').on(table.dealerCode, table.bigBarcode),
  ],
)
