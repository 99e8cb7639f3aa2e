import { sql } from 'drizzle-orm'
import { check, index, uniqueIndex } from 'drizzle-orm/pg-core'
import { code, flag, int, price, rate, ref, str } from '../../../platform/database/columns.ts'
import { carries } from '../../../platform/database/marks.ts'
import { dealerTable } from '../../../platform/database/table.ts'

export const product = dealerTable(
  'product',
  {
    productCode: code().notNull(),
    productName: str(80).notNull(),
    shortName: str(30),
    helpCode: str(30).notNull(),
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
carries(product, { saved: 'ProductSave', answered: ['Product', 'ProductLookupRow'], made: ['helpCode'] })
