import { ApEntryType, PayableRefType } from '@dealer/sdk/contract'
import { sql } from 'drizzle-orm'
import { index, primaryKey, uniqueIndex } from 'drizzle-orm/pg-core'
import { amt, choice, code, date } from '../../../platform/database/columns.ts'
import { ledgerColumns } from '../../../platform/database/ledger.columns.ts'
import { appendOnly, carries } from '../../../platform/database/marks.ts'
import { checkedTable } from '../../../platform/database/table.ts'

/** Account of the suppliers, for ever: rows are only added. Written by payable.service only. */
export const apLedger = checkedTable(
  'ap_ledger',
  {
    ...ledgerColumns(),
    supplierCode: code().notNull(),
    entryType: choice(ApEntryType).notNull(),
    refNum: code().notNull(),
    srcNum: code().notNull(),
    amount: amt().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.dealerCode, table.ledgerId] }),
    // What takes entries back is kept apart by what it takes back: goods and what was paid for them before come back alike.
    uniqueIndex('ap_ledger_posting_key')
      .on(table.dealerCode, table.entryType, table.srcNum, table.refNum)
      .where(sql`${table.redFlushOf} is null`),
    uniqueIndex('ap_ledger_red_flush_key').on(table.dealerCode, table.redFlushOf),
    index('ap_ledger_supplier').on(table.dealerCode, table.supplierCode, table.ledgerId),
    index('ap_ledger_source').on(table.dealerCode, table.srcNum),
    index('ap_ledger_ref').on(table.dealerCode, table.refNum),
    index('ap_ledger_date').on(table.dealerCode, table.docDate, table.ledgerId),
  ],
)
appendOnly(apLedger)
carries(apLedger, { answered: ['ApLedgerRow'] })

/** What a supplier is owed: the sum of the ledger, kept beside it so that lists need not add it up. */
export const apBalance = checkedTable(
  'ap_balance',
  { dealerCode: code().notNull(), supplierCode: code().notNull(), amount: amt().notNull() },
  (table) => [primaryKey({ columns: [table.dealerCode, table.supplierCode] })],
)

/**
 * What is owed for one document: its entries summed, with the due date. Below zero what the supplier owes back: of a return, of an
 * order or of nothing paid in advance.
 */
export const payableDebt = checkedTable(
  'payable_debt',
  {
    dealerCode: code().notNull(),
    refNum: code().notNull(),
    refType: choice(PayableRefType).notNull(),
    supplierCode: code().notNull(),
    docDate: date().notNull(),
    dueDate: date().notNull(),
    amount: amt().notNull(),
    returnAmount: amt().notNull(),
    paidAmount: amt().notNull(),
    balance: amt().notNull(),
  },
  (table) => [
    primaryKey({ name: 'payable_debt_num_key', columns: [table.dealerCode, table.refNum] }),
    index('payable_debt_supplier').on(table.dealerCode, table.supplierCode, table.docDate),
    index('payable_debt_date').on(table.dealerCode, table.docDate, table.refNum),
    // Few among many that are settled.
    index('payable_debt_open').on(table.dealerCode, table.docDate, table.refNum).where(sql`${table.balance} <> 0`),
  ],
)
carries(payableDebt, { answered: ['PayableRow'] })
