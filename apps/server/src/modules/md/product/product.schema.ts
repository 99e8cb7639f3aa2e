import { sql } from 'drizzle-orm'
import { check, index, uniqueIndex } from 'drizzle-orm/pg-core'
import { code, flag, int, price, qty, rate, ref, str } from '../../../platform/database/columns.ts'
import { carries, searched } from '../../../platform/database/marks.ts'
import { dealerTable } from '../../../platform/database/table.ts'
import { atRest } from '../../../platform/list/at-rest.ts'

/** Characters for the ids of all pictures of a product. */
const PICTURES = 200

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
    supplierCode: code(),
    spec: str(40).notNull(),
    smallUnit: str(6).notNull(),
    bigUnit: str(6),
    unitRatio: int().notNull(),
    allowDecimalQty: flag().notNull(),
    netWeight: qty(),
    grossWeight: qty(),
    volume: qty(),
    shelfLifeDays: int().notNull(),
    /** Null: as the dealer's setting says. */
    warnDays: int(),
    /** Days of sales to keep in stock. */
    safeDays: int(),
    taxRate: rate().notNull(),
    isNice: flag().notNull().default('F'),
    niceProId: str(32),
    isGift: flag().notNull(),
    isBatch: flag().notNull(),
    purchasePrice: price().notNull(),
    /** Null: that of the small unit by the ratio. */
    bigPurchasePrice: price(),
    /** Ids joined by commas, the main picture first. */
    picFileIds: str(PICTURES),
    sortNum: int().notNull().default(0),
    enabled: flag().notNull().default('T'),
  },
  (table) => [
    check('product_ratio_check', sql`${table.unitRatio} between 1 and 9999`),
    uniqueIndex('product_code_key').on(table.dealerCode, table.productCode).where(sql`${table.delFlag} = 'F'`),
    // The order of the list.
    index('product_list').on(table.dealerCode, table.createDate, table.id).where(sql`${table.delFlag} = 'F'`),
    index('product_name').on(table.dealerCode, table.productName),
    index('product_category').on(table.dealerCode, table.categoryId),
    index('product_barcode').on(table.dealerCode, table.barcode),
    index('product_big_barcode').on(table.dealerCode, table.bigBarcode),
  ],
)
carries(product, { saved: 'ProductSave', answered: ['Product', 'ProductLookupRow'], made: ['helpCode'] })
searched(product, {
  key: product.productCode,
  texts: [product.productCode, product.productName, product.helpCode, product.barcode, product.bigBarcode],
})
// Counted once: what is bought changes its price, and a count of all costs more than a page.
atRest(product, { changing: true })
