import { AuditStatus, CostKind, PayMethod } from '@dealer/sdk/contract'
import { sql } from 'drizzle-orm'
import { check, index } from 'drizzle-orm/pg-core'
import { amt, choice, code, date, int, ref, str } from '../../../platform/database/columns.ts'
import { carries } from '../../../platform/database/marks.ts'
import { dealerTable } from '../../../platform/database/table.ts'
import { auditColumns, headKeys } from '../../../platform/document/head.columns.ts'

/** Money that was spent, or is owed to a customer, for something other than goods. */
export const costDocument = dealerTable(
  'cost_document',
  {
    incomeNum: code().notNull(),
    costKind: choice(CostKind).notNull(),
    docDate: date().notNull(),
    customerCode: code(),
    customerName: str(60),
    /** Who spent it and has that much less to hand in; nobody where the dealer paid it himself. */
    salesmanId: ref(),
    salesmanName: str(60),
    vehicleCode: code(),
    plateNo: str(32),
    /** Empty: it is owed to the customer and set off against what he owes. */
    payMethod: choice(PayMethod),
    totalAmount: amt().notNull(),
    writeOffAmount: amt().notNull().default('0.00'),
    /** Photos and vouchers, joined by commas. */
    fileIds: str(200),
    auditStatus: choice(AuditStatus).notNull(),
    ...auditColumns(),
    auditId: ref(),
    auditRemark: str(200),
    redFlushNum: code(),
    /** What it takes back. */
    srcDocNum: code(),
    reason: str(200),
    remark: str(200),
  },
  (table) => [
    ...headKeys('cost_document', table, table.incomeNum, [table.docDate]),
    index('cost_document_customer').on(table.dealerCode, table.customerCode, table.docDate),
    index('cost_document_salesman').on(table.dealerCode, table.salesmanId, table.docDate),
    // Few among many that are settled.
    index('cost_document_waiting').on(table.dealerCode, table.id).where(sql`${table.auditStatus} = 'unaudited'`),
    check(
      'cost_document_write_off_check',
      sql`${table.writeOffAmount} between 0 and greatest(${table.totalAmount}, 0)
        and (${table.writeOffAmount} = 0 or ${table.payMethod} is null)`,
    ),
  ],
)
carries(costDocument, {
  saved: 'CostDocumentSave',
  answered: ['CostDocumentRow', 'CostDocument'],
  blank: [],
})

/** One cost of a document. */
export const costDocumentLine = dealerTable(
  'cost_document_line',
  {
    costId: ref().notNull(),
    lineNo: int().notNull(),
    costTypeCode: code().notNull(),
    amount: amt().notNull(),
    remark: str(200),
  },
  (table) => [
    index('cost_document_line_document').on(table.dealerCode, table.costId, table.lineNo),
    index('cost_document_line_type').on(table.dealerCode, table.costTypeCode),
  ],
)
carries(costDocumentLine, { saved: 'CostDocumentSaveLine', answered: ['CostDocumentLine'] })
