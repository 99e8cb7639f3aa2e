import { sql } from 'drizzle-orm'
import { uniqueIndex } from 'drizzle-orm/pg-core'
import { code, flag, ref, str } from '../../../platform/database/columns.ts'
import { carries } from '../../../platform/database/marks.ts'
import { dealerTable } from '../../../platform/database/table.ts'

/** Heading of printed documents. */
export const printTitleType = dealerTable(
  'print_title_type',
  {
    titleCode: code().notNull(),
    titleName: str(60).notNull(),
    titleText: str(60),
    subTitle: str(60),
    footText: str(200),
    logoFileId: ref(),
    isDefault: flag().notNull().default('F'),
    enabled: flag().notNull().default('T'),
  },
  (table) => [
    uniqueIndex('print_title_type_code_key')
      .on(table.dealerCode, sql`upper(${table.titleCode})`)
      .where(sql`${table.delFlag} = 'F'`),
    uniqueIndex('print_title_type_name_key').on(table.dealerCode, table.titleName).where(sql`${table.delFlag} = 'F'`),
    uniqueIndex('print_title_type_default')
      .on(table.dealerCode)
      .where(sql`${table.isDefault} = 'T' and ${table.delFlag} = 'F'`),
  ],
)
carries(printTitleType, { saved: 'PrintTitleTypeSave', answered: ['PrintTitleType'] })
