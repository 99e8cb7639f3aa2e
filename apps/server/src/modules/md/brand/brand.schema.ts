import { sql } from 'drizzle-orm'
import { uniqueIndex } from 'drizzle-orm/pg-core'
import { code, flag, int, ref, str } from '../../../platform/database/columns.ts'
import { carries } from '../../../platform/database/marks.ts'
import { dealerTable } from '../../../platform/database/table.ts'

export const brand = dealerTable(
  'brand',
  {
    brandCode: code().notNull(),
    brandName: str(60).notNull(),
    supplierCode: code(),
    logoFileId: ref(),
    isNice: flag().notNull().default('F'),
    sortNum: int().notNull().default(0),
    enabled: flag().notNull().default('T'),
  },
  (table) => [
    uniqueIndex('brand_code_key')
      .on(table.dealerCode, sql`upper(${table.brandCode})`)
      .where(sql`${table.delFlag} = 'F'`),
    uniqueIndex('brand_name_key').on(table.dealerCode, table.brandName).where(sql`${table.delFlag} = 'F'`),
  ],
)
carries(brand, { saved: 'BrandSave', answered: ['Brand'] })
