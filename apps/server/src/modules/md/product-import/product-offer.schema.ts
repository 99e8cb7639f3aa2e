import { sql } from 'drizzle-orm'
import { uniqueIndex } from 'drizzle-orm/pg-core'
import { code, int, price, rate, str } from '../../../platform/database/columns.ts'
import { carries } from '../../../platform/database/marks.ts'
import { dealerTable } from '../../../platform/database/table.ts'

/** A product that the manufacturer offers, and under which code the dealer took it over. */
export const productOffer = dealerTable(
  'product_offer',
  {
    niceProId: str(32).notNull(),
    productName: str(80).notNull(),
    barcode: str(14).notNull(),
    bigBarcode: str(14),
    spec: str(40).notNull(),
    brandName: str(60).notNull(),
    categoryName: str(60).notNull(),
    smallUnit: str(6).notNull(),
    bigUnit: str(6),
    unitRatio: int().notNull(),
    shelfLifeDays: int().notNull(),
    taxRate: rate().notNull(),
    price: price().notNull(),
    productCode: code(),
  },
  (table) => [
    uniqueIndex('product_offer_key').on(table.dealerCode, table.niceProId).where(sql`${table.delFlag} = 'F'`),
  ],
)
carries(productOffer, { answered: ['ProductImport'] })
