import { ArBucket, ArEntryType } from '@dealer/sdk/contract'
import { sql } from 'drizzle-orm'
import { index, type PgColumn, primaryKey, uniqueIndex } from 'drizzle-orm/pg-core'
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
    // What takes entries back is kept apart by what it takes back: a receipt and its discount come back alike.
    uniqueIndex('ar_ledger_posting_key')
      .on(table.dealerCode, table.entryType, table.srcNum, table.refNum, table.bucket)
      .where(sql`${table.redFlushOf} is null`),
    uniqueIndex('ar_ledger_red_flush_key').on(table.dealerCode, table.redFlushOf),
    index('ar_ledger_customer').on(table.dealerCode, table.customerCode, table.ledgerId),
    index('ar_ledger_ref').on(table.dealerCode, table.bucket, table.refNum),
    index('ar_ledger_date').on(table.dealerCode, table.docDate, table.ledgerId),
  ],
)
// Entries of a customer that is merged into another are the other's.
appendOnly(arLedger, { passesOn: 'customer_code' })
atRest(arLedger, { changing: true })
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

/** What is owed for one document: its entries summed, with the due date. */
const debtColumns = () => ({
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
})

type DebtKeys = Readonly<Record<'dealerCode' | 'refNum' | 'customerCode' | 'docDate' | 'balance', PgColumn>>

const debtKeys = (name: string, table: DebtKeys) => [
  primaryKey({ name: `${name}_num_key`, columns: [table.dealerCode, table.refNum] }),
  index(`${name}_customer`).on(table.dealerCode, table.customerCode),
  index(`${name}_date`).on(table.dealerCode, table.docDate, table.refNum),
  // Few among many that are settled.
  index(`${name}_open`).on(table.dealerCode, table.docDate, table.refNum).where(sql`${table.balance} <> 0`),
]

/** What is owed for one order, or below zero what a return gave the customer; the list of order debts reads this. */
export const orderDebt = checkedTable('order_debt', debtColumns(), (table) => debtKeys('order_debt', table))
atRest(orderDebt, { changing: true })
carries(orderDebt, { answered: ['OrderDebtRow'] })

/** What is owed for one invoice, or for an outbound document whose goods want none. */
export const invoiceDebt = checkedTable('invoice_debt', debtColumns(), (table) => debtKeys('invoice_debt', table))
atRest(invoiceDebt, { changing: true })
carries(invoiceDebt, { answered: ['InvoiceDebtRow'] })

/** Debts of either bucket. */
export type DebtTable = typeof orderDebt | typeof invoiceDebt
