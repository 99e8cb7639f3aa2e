import { AuditStatus, PayeeRefType, PayeeType, PayMethod, ReceivableRefType } from '@dealer/sdk/contract'
import { sql } from 'drizzle-orm'
import { index, uniqueIndex } from 'drizzle-orm/pg-core'
import { amt, choice, code, date, int, ref, str } from '../../../platform/database/columns.ts'
import { carries } from '../../../platform/database/marks.ts'
import { dealerTable } from '../../../platform/database/table.ts'
import { auditColumns, headKeys } from '../../../platform/document/head.columns.ts'
import { customerColumns } from '../../md/customer/customer.columns.ts'

/** Money from or to a customer: receipts, refunds, and what takes one back. */
export const payee = dealerTable(
  'payee',
  {
    payeeDocNum: code().notNull(),
    payeeType: choice(PayeeType).notNull(),
    payeeRefType: choice(PayeeRefType).notNull(),
    ...customerColumns(),
    salesmanId: ref().notNull(),
    salesmanName: str(60).notNull(),
    /** Who took the money; nobody where a shop did. */
    collectorId: ref(),
    collectorName: str(60),
    payDate: date().notNull(),
    payMethod: choice(PayMethod).notNull(),
    bankAccount: str(32),
    amount: amt().notNull(),
    discountAmount: amt().notNull().default('0.00'),
    /** Given to orders, invoices or write-offs. */
    allocatedAmount: amt().notNull(),
    unallocatedAmount: amt().notNull(),
    auditStatus: choice(AuditStatus).notNull(),
    ...auditColumns(),
    auditId: ref(),
    auditRemark: str(200),
    rollBackNum: code(),
    /** Order that it belongs to, or receipt that it takes back or gives back from. */
    srcDocNum: code(),
    /** Order that it belongs to, whatever it takes back. */
    soNum: code(),
    reason: str(200),
    /** Photos and vouchers, joined by commas. */
    fileIds: str(200),
    remark: str(200),
  },
  (table) => [
    ...headKeys('payee', table, table.payeeDocNum, [table.payDate]),
    index('payee_customer').on(table.dealerCode, table.customerCode, table.payDate),
    index('payee_order').on(table.dealerCode, table.soNum),
    uniqueIndex('payee_roll_back_key')
      .on(table.dealerCode, table.srcDocNum)
      .where(sql`${table.payeeType} = 'rollBack' and ${table.delFlag} = 'F'`),
    // Few among many that are settled.
    index('payee_waiting').on(table.dealerCode, table.id).where(sql`${table.auditStatus} = 'unaudited'`),
  ],
)
carries(payee, { saved: 'PayeeSave', answered: ['PayeeRow', 'Payee'], made: ['salesmanId', 'payeeRefType'] })

/** What a receipt pays of one debt. */
export const payeeLine = dealerTable(
  'payee_line',
  {
    payeeId: ref().notNull(),
    lineNo: int().notNull(),
    refType: choice(ReceivableRefType).notNull(),
    refNum: code().notNull(),
    refAmount: amt().notNull(),
    payAmount: amt().notNull(),
    discountAmount: amt().notNull().default('0.00'),
  },
  (table) => [
    uniqueIndex('payee_line_key').on(table.dealerCode, table.payeeId, table.refType, table.refNum),
    index('payee_line_ref').on(table.dealerCode, table.refNum),
  ],
)
carries(payeeLine, { saved: 'PayeeSaveLine', answered: ['PayeeLine'] })
