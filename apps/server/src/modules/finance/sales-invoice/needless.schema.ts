import { SimpleDocStatus } from '@dealer/sdk/contract'
import { index } from 'drizzle-orm/pg-core'
import { amt, choice, code, date } from '../../../platform/database/columns.ts'
import { carries } from '../../../platform/database/marks.ts'
import { dealerTable } from '../../../platform/database/table.ts'
import { headKeys } from '../../../platform/document/head.columns.ts'

/** That goods of an outbound document want no invoice, or with a minus want one after all: what the account names as its source. */
export const invoiceNeedless = dealerTable(
  'invoice_needless',
  {
    needlessNum: code().notNull(),
    outNum: code().notNull(),
    soNum: code().notNull(),
    customerCode: code().notNull(),
    docDate: date().notNull(),
    amount: amt().notNull(),
    status: choice(SimpleDocStatus).notNull(),
  },
  (table) => [
    ...headKeys('invoice_needless', table, table.needlessNum, [table.docDate]),
    index('invoice_needless_out').on(table.dealerCode, table.outNum),
  ],
)
carries(invoiceNeedless, { answered: [] })
