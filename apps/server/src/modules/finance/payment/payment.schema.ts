import { AuditStatus, PayableRefType, PayMethod } from '@dealer/sdk/contract'
import { sql } from 'drizzle-orm'
import { index, uniqueIndex } from 'drizzle-orm/pg-core'
import { amt, choice, code, date, int, ref, str } from '../../../platform/database/columns.ts'
import { carries } from '../../../platform/database/marks.ts'
import { dealerTable } from '../../../platform/database/table.ts'
import { auditColumns, headKeys } from '../../../platform/document/head.columns.ts'
import { supplierColumns } from '../../md/supplier/supplier.columns.ts'

/** Money to a supplier, and what takes it back. */
export const supplierPayment = dealerTable(
  'supplier_payment',
  {
    paymentNum: code().notNull(),
    ...supplierColumns(),
    payDate: date().notNull(),
    payMethod: choice(PayMethod).notNull(),
    bankAccount: str(32),
    amount: amt().notNull(),
    /** Given to documents, less what was set off of credits. */
    allocatedAmount: amt().notNull(),
    advanceAmount: amt().notNull(),
    auditStatus: choice(AuditStatus).notNull(),
    ...auditColumns(),
    auditId: ref(),
    auditRemark: str(200),
    rollBackNum: code(),
    /** What it takes back. */
    srcDocNum: code(),
    reason: str(200),
    /** Vouchers, joined by commas. */
    fileIds: str(200),
    remark: str(200),
  },
  (table) => [
    ...headKeys('supplier_payment', table, table.paymentNum, [table.payDate]),
    index('supplier_payment_supplier').on(table.dealerCode, table.supplierCode, table.payDate),
    uniqueIndex('supplier_payment_roll_back_key')
      .on(table.dealerCode, table.srcDocNum)
      .where(sql`${table.delFlag} = 'F'`),
    // Few among many that are settled.
    index('supplier_payment_waiting').on(table.dealerCode, table.id).where(sql`${table.auditStatus} = 'unaudited'`),
  ],
)
carries(supplierPayment, { saved: 'SupplierPaymentSave', answered: ['SupplierPaymentRow', 'SupplierPayment'] })

/** What a payment gives to a document, or below zero sets off of a credit. */
export const supplierPaymentLine = dealerTable(
  'supplier_payment_line',
  {
    paymentId: ref().notNull(),
    lineNo: int().notNull(),
    refType: choice(PayableRefType).notNull(),
    refNum: code().notNull(),
    refAmount: amt().notNull(),
    amount: amt().notNull(),
  },
  (table) => [
    index('supplier_payment_line_document').on(table.dealerCode, table.paymentId, table.lineNo),
    index('supplier_payment_line_ref').on(table.dealerCode, table.refNum),
  ],
)
carries(supplierPaymentLine, { saved: 'SupplierPaymentSaveLine', answered: ['SupplierPaymentLine'] })
