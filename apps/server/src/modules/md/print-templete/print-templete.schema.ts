import { PrintBillType, type PrintLayout, PrintPaperSize } from '@dealer/sdk/contract'
import { sql } from 'drizzle-orm'
import { jsonb, uniqueIndex } from 'drizzle-orm/pg-core'
import { choice, code, flag, str } from '../../../platform/database/columns.ts'
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
