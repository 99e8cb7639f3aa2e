import { sql } from 'drizzle-orm'
import { uniqueIndex } from 'drizzle-orm/pg-core'
import { code, flag, int, rate, ref, str } from '../../../platform/database/columns.ts'
import { carries } from '../../../platform/database/marks.ts'
import { dealerTable } from '../../../platform/database/table.ts'

export const category = dealerTable(
  'category',
  {
    categoryCode: code().notNull(),
    categoryName: str(60).notNull(),
    parentId: ref(),
    level: int().notNull(),
    sortNum: int().notNull().default(0),
    taxRate: rate().notNull(),
    enabled: flag().notNull().default('T'),
  },
  (table) => [
    uniqueIndex('category_code_key')
      .on(table.dealerCode, sql`upper(${table.categoryCode})`)
      .where(sql`${table.delFlag} = 'F'`),
    uniqueIndex('category_name_key')
      .on(table.dealerCode, sql`coalesce(${table.parentId}, 0)`, table.categoryName)
      .where(sql`${table.delFlag} = 'F'`),
  ],
)
carries(category, { saved: 'CategorySave', answered: ['Category'], made: ['taxRate'] })
