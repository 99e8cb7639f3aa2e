import { AuditStatus, CashItemType, IncomeType, PayMethod } from '@dealer/sdk/contract'
import { sql } from 'drizzle-orm'
import { index, uniqueIndex } from 'drizzle-orm/pg-core'
import { amt, choice, code, date, flag, int, ref, str } from '../../../platform/database/columns.ts'
import { carries } from '../../../platform/database/marks.ts'
import { dealerTable } from '../../../platform/database/table.ts'
import { auditColumns, headKeys } from '../../../platform/document/head.columns.ts'

/** Money that a person took in, gave back or spent, until it is handed in with a reconciliation. */
export const cashItem = dealerTable(
  'cash_item',
  {
    userId: ref().notNull(),
    userName: str(60).notNull(),
    itemType: choice(CashItemType).notNull(),
    incomeType: choice(IncomeType).notNull(),
    payeeId: ref(),
    payeeDocNum: code(),
    incomeNum: code(),
    soNum: code(),
    customerCode: code(),
    customerName: str(60),
    payMethod: choice(PayMethod).notNull(),
    itemDate: date().notNull(),
    amount: amt().notNull(),
    /** The reconciliation that holds it, and how that stands; empty while it is free. */
    cashId: ref(),
    cashNum: code(),
    cashStatus: choice(AuditStatus),
    /** The reconciliation in which it was missing. */
    shortOf: code(),
  },
  (table) => [
    index('cash_item_payee').on(table.dealerCode, table.payeeId),
    index('cash_item_income').on(table.dealerCode, table.incomeNum).where(sql`${table.incomeNum} is not null`),
    index('cash_item_cash').on(table.dealerCode, table.cashId),
    // What people have still to hand in.
    index('cash_item_free').on(table.dealerCode, table.userId, table.itemDate).where(sql`${table.cashId} is null`),
  ],
)
carries(cashItem, { answered: ['CashItem'] })

/** Reconciliation: the money that a person hands in, beside what he should. */
export const cashDocument = dealerTable(
  'cash_document',
  {
    cashNum: code().notNull(),
    userId: ref().notNull(),
    userName: str(60).notNull(),
    docDate: date().notNull(),
    itemNum: int().notNull(),
    incomeAmount: amt().notNull(),
    costAmount: amt().notNull(),
    shouldAmount: amt().notNull(),
    actualAmount: amt().notNull(),
    diffAmount: amt().notNull(),
    diffReason: str(200),
    /** Whether what is missing comes up again; empty where nothing is. */
    stillDue: flag(),
    auditStatus: choice(AuditStatus).notNull(),
    ...auditColumns(),
    auditId: ref(),
    auditRemark: str(200),
  },
  (table) => [
    ...headKeys('cash_document', table, table.cashNum, [table.docDate]),
    index('cash_document_user').on(table.dealerCode, table.userId, table.docDate),
    // Few among many that are settled.
    index('cash_document_waiting').on(table.dealerCode, table.id).where(sql`${table.auditStatus} = 'unaudited'`),
  ],
)
carries(cashDocument, { answered: ['CashDocumentRow', 'CashDocument'] })

/** An item that a reconciliation was made of. One that was rejected keeps its lines, while the items are free again. */
export const cashDocumentLine = dealerTable(
  'cash_document_line',
  { cashId: ref().notNull(), lineNo: int().notNull(), cashItemId: ref().notNull() },
  (table) => [
    uniqueIndex('cash_document_line_key').on(table.dealerCode, table.cashId, table.cashItemId),
    index('cash_document_line_item').on(table.dealerCode, table.cashItemId),
  ],
)
carries(cashDocumentLine, { answered: ['CashItem'] })

/** What one way of paying comes to in a reconciliation, and what of it was counted where each was counted for itself. */
export const cashDocumentMethod = dealerTable(
  'cash_document_method',
  {
    cashId: ref().notNull(),
    lineNo: int().notNull(),
    payMethod: choice(PayMethod).notNull(),
    shouldAmount: amt().notNull(),
    actualAmount: amt(),
    diffAmount: amt(),
    diffReason: str(200),
  },
  (table) => [uniqueIndex('cash_document_method_key').on(table.dealerCode, table.cashId, table.payMethod)],
)
carries(cashDocumentMethod, { answered: ['CashDocumentPayMethod'] })
