import { index, primaryKey, uniqueIndex } from 'drizzle-orm/pg-core'
import { amt, choice, code } from '../../../platform/database/columns.ts'
import { ledgerColumns } from '../../../platform/database/ledger.columns.ts'
import { appendOnly } from '../../../platform/database/marks.ts'
import { checkedTable } from '../../../platform/database/table.ts'

/** Account of the suppliers, for ever: rows are only added. Written by payable.service only. */
export const apLedger = checkedTable(
  'ap_ledger',
  {
    ...ledgerColumns(),
    supplierCode: code().notNull(),
    entryType: choice(
      'purchase',
      'purchaseReturn',
      'payment',
      'loan',
      'invoiceDiff',
      'opening',
      'redflushed',
    ).notNull(),
    refNum: code().notNull(),
    srcNum: code().notNull(),
    amount: amt().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.dealerCode, table.ledgerId] }),
    uniqueIndex('ap_ledger_posting_key').on(table.dealerCode, table.entryType, table.srcNum, table.refNum),
    uniqueIndex('ap_ledger_red_flush_key').on(table.dealerCode, table.redFlushOf),
    index('ap_ledger_supplier').on(table.dealerCode, table.supplierCode, table.ledgerId),
    index('ap_ledger_source').on(table.dealerCode, table.srcNum),
  ],
)
appendOnly(apLedger)

/** What a supplier is owed: the sum of the ledger, kept beside it so that lists need not add it up. */
export const apBalance = checkedTable(
  'ap_balance',
  { dealerCode: code().notNull(), supplierCode: code().notNull(), amount: amt().notNull() },
  (table) => [primaryKey({ columns: [table.dealerCode, table.supplierCode] })],
)
