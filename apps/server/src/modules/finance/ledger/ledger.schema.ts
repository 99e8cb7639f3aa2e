import { ArBucket, ArEntryType } from '@dealer/sdk/contract'
import { sql } from 'drizzle-orm'
import { index, primaryKey, uniqueIndex } from 'drizzle-orm/pg-core'
import { amt, choice, code, date, ref } from '../../../platform/database/columns.ts'
import { ledgerColumns } from '../../../platform/database/ledger.columns.ts'
import { appendOnly, carries } from '../../../platform/database/marks.ts'
import { checkedTable } from '../../../platform/database/table.ts'
import { atRest } from '../../../platform/list/at-rest.ts'
import { leaningOnCustomers } from '../../md/customer/customer.schema.ts'

/** Account of the customers, for ever: rows are only added. Written by ledger.service only. */
export const arLedger = checkedTable(
  'ar_ledger',
  {
    ...ledgerColumns(),
    customerCode: code().notNull(),
    bucket: choice(ArBucket).notNull(),
    entryType: choice(ArEntryType).notNull(),
    refNum: code().notNull(),
    srcNum: code().notNull(),
    amount: amt().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.dealerCode, table.ledgerId] }),
    uniqueIndex('ar_ledger_posting_key').on(
      table.dealerCode,
      table.entryType,
      table.srcNum,
      table.refNum,
      table.bucket,
    ),
    uniqueIndex('ar_ledger_red_flush_key').on(table.dealerCode, table.redFlushOf),
    index('ar_ledger_customer').on(table.dealerCode, table.customerCode, table.ledgerId),
    index('ar_ledger_ref').on(table.dealerCode, table.bucket, table.refNum),
    index('ar_ledger_date').on(table.dealerCode, table.docDate, table.ledgerId),
  ],
)
appendOnly(arLedger)
atRest(arLedger)
carries(arLedger, { answered: ['ArLedgerRow'] })

/** What a customer owes per bucket: the sum of the ledger, kept beside it so that orders need not add it up. */
export const arBalance = checkedTable(
  'ar_balance',
  {
    dealerCode: code().notNull(),
    customerCode: code().notNull(),
    bucket: choice(ArBucket).notNull(),
    amount: amt().notNull(),
  },
  (table) => [primaryKey({ columns: [table.dealerCode, table.customerCode, table.bucket] })],
)
atRest(arBalance, { changing: true, leans: leaningOnCustomers })

/** What is owed for one order: its entries summed, with the due date; the list of order debts reads this. */
export const orderDebt = checkedTable(
  'order_debt',
  {
    dealerCode: code().notNull(),
    refNum: code().notNull(),
    customerCode: code().notNull(),
    salesmanId: ref(),
    docDate: date().notNull(),
    dueDate: date().notNull(),
    amount: amt().notNull(),
    returnAmount: amt().notNull(),
    receivedAmount: amt().notNull(),
    writeOffAmount: amt().notNull(),
    invoicedAmount: amt().notNull(),
    balance: amt().notNull(),
  },
  (table) => [
    primaryKey({ name: 'order_debt_num_key', columns: [table.dealerCode, table.refNum] }),
    index('order_debt_customer').on(table.dealerCode, table.customerCode),
    index('order_debt_date').on(table.dealerCode, table.docDate, table.refNum),
    // Few among many that are settled.
    index('order_debt_open').on(table.dealerCode, table.docDate, table.refNum).where(sql`${table.balance} > 0`),
  ],
)
atRest(orderDebt, { changing: true })
carries(orderDebt, { answered: ['OrderDebtRow'] })
