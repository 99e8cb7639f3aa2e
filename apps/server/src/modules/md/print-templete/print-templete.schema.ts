import { PrintBillType, type PrintLayout, PrintPaperSize } from '@dealer/sdk/contract'
import { sql } from 'drizzle-orm'
import { jsonb, uniqueIndex } from 'drizzle-orm/pg-core'
import { choice, code, flag, ref, str } from '../../../platform/database/columns.ts'
import { carries } from '../../../platform/database/marks.ts'
import { dealerTable } from '../../../platform/database/table.ts'

export const printTemplete = dealerTable(
  'print_templete',
  {
    templeteCode: code().notNull(),
    templeteName: str(60).notNull(),
    billType: choice(PrintBillType).notNull(),
    paperSize: choice(PrintPaperSize).notNull(),
    titleTypeCode: code(),
    content: jsonb().$type<PrintLayout>().notNull(),
    isDefault: flag().notNull(),
    enabled: flag().notNull(),
  },
  (table) => [
    uniqueIndex('print_templete_code_key').on(table.dealerCode, table.templeteCode).where(sql`${table.delFlag} = 'F'`),
    uniqueIndex('print_templete_default')
      .on(table.dealerCode, table.billType)
      .where(sql`${table.isDefault} = 'T' and ${table.delFlag} = 'F'`),
  ],
)

carries(printTemplete, { saved: 'PrintTempleteSave', answered: ['PrintTemplete'], made: ['isDefault', 'enabled'] })

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
    isDefault: flag().notNull(),
    enabled: flag().notNull(),
  },
  (table) => [
    uniqueIndex('print_title_type_code_key').on(table.dealerCode, table.titleCode).where(sql`${table.delFlag} = 'F'`),
    uniqueIndex('print_title_type_default')
      .on(table.dealerCode)
      .where(sql`${table.isDefault} = 'T' and ${table.delFlag} = 'F'`),
  ],
)
carries(printTitleType, { saved: 'PrintTitleTypeSave', answered: ['PrintTitleType'], made: ['isDefault', 'enabled'] })
