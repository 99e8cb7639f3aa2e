import { ReceivableRefType, WriteOffStatus, WriteOffType } from '@dealer/sdk/contract'
import { sql } from 'drizzle-orm'
import { check, index } from 'drizzle-orm/pg-core'
import { amt, choice, code, date, int, ref, str } from '../../../platform/database/columns.ts'
import { carries } from '../../../platform/database/marks.ts'
import { dealerTable } from '../../../platform/database/table.ts'
import { headKeys } from '../../../platform/document/head.columns.ts'
import { customerColumns } from '../../md/customer/customer.columns.ts'

/** Settles debts of a customer without new money; posted at once. */
export const writeOff = dealerTable(
  'write_off',
  {
    writeOffNum: code().notNull(),
    writeOffType: choice(WriteOffType).notNull(),
    ...customerColumns(),
    salesmanId: ref().notNull(),
    docDate: date().notNull(),
    amount: amt().notNull(),
    status: choice(WriteOffStatus).notNull(),
    /** Why it was taken back. */
    reason: str(200),
    remark: str(200),
  },
  (table) => [
    ...headKeys('write_off', table, table.writeOffNum, [table.docDate]),
    index('write_off_customer').on(table.dealerCode, table.customerCode, table.docDate),
    check('write_off_amount_check', sql`${table.amount} > 0`),
  ],
)
carries(writeOff, { saved: 'WriteOffSave', answered: ['WriteOffRow', 'WriteOff'] })

/** A source set off against a debt; a bad debt has none. */
export const writeOffLine = dealerTable(
  'write_off_line',
  {
    writeOffId: ref().notNull(),
    lineNo: int().notNull(),
    sourceRef: code(),
    targetType: choice(ReceivableRefType).notNull(),
    targetRef: code().notNull(),
    amount: amt().notNull(),
  },
  (table) => [
    index('write_off_line_document').on(table.dealerCode, table.writeOffId, table.lineNo),
    index('write_off_line_source').on(table.dealerCode, table.sourceRef),
    index('write_off_line_target').on(table.dealerCode, table.targetRef),
    check('write_off_line_amount_check', sql`${table.amount} > 0`),
  ],
)
carries(writeOffLine, { saved: 'WriteOffSaveLine', answered: ['WriteOffLine'] })
