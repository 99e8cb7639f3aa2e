import { LoanStatus, PayMethod } from '@dealer/sdk/contract'
import { sql } from 'drizzle-orm'
import { check, index, uniqueIndex } from 'drizzle-orm/pg-core'
import { amt, choice, code, date, flag, int, rate, ref, str } from '../../../platform/database/columns.ts'
import { carries } from '../../../platform/database/marks.ts'
import { dealerTable } from '../../../platform/database/table.ts'
import { headKeys } from '../../../platform/document/head.columns.ts'
import { supplierColumns } from '../../md/supplier/supplier.columns.ts'

/** A product of the bank as it was last heard of, and how much of its line is in use. Its row is locked whenever that is judged or changes. */
export const edaiCredit = dealerTable(
  'edai_credit',
  {
    creditCode: code().notNull(),
    creditName: str(60).notNull(),
    bankName: str(60).notNull(),
    creditAmount: amt().notNull(),
    usedAmount: amt().notNull().default('0.00'),
    rate: rate().notNull(),
    periodDays: int().notNull(),
    /** F once the bank does not offer it any more. */
    enabled: flag().notNull().default('T'),
  },
  (table) => [
    uniqueIndex('edai_credit_code_key').on(table.dealerCode, table.creditCode),
    check('edai_credit_used_check', sql`${table.usedAmount} >= 0`),
  ],
)
carries(edaiCredit, { answered: ['EdaiCredit'] })

/** A loan that pays for an order to the manufacturer. */
export const edai = dealerTable(
  'edai',
  {
    loanNum: code().notNull(),
    poId: ref().notNull(),
    poCode: code().notNull(),
    ...supplierColumns(),
    creditCode: code().notNull(),
    creditName: str(60).notNull(),
    applyDate: date(),
    applyAmount: amt().notNull(),
    lentAmount: amt().notNull().default('0.00'),
    rate: rate().notNull(),
    periodDays: int().notNull(),
    pushDate: date(),
    /** T while somebody has to say for a simulated bank what it decides. */
    isByHand: flag().notNull().default('F'),
    /** T once the bank may have it. */
    isSent: flag().notNull().default('F'),
    bankMessage: str(200),
    lendDate: date(),
    dueDate: date(),
    /** What is to be paid to the due date, as long as nothing is paid back before. */
    interest: amt().notNull().default('0.00'),
    repaidAmount: amt().notNull().default('0.00'),
    repaidInterest: amt().notNull().default('0.00'),
    status: choice(LoanStatus).notNull(),
    refuseReason: str(200),
  },
  (table) => [
    ...headKeys('edai', table, table.loanNum, [table.createDate]),
    uniqueIndex('edai_order_key').on(table.dealerCode, table.poId).where(sql`${table.status} <> 'canceled'`),
    index('edai_due').on(table.dealerCode, table.dueDate).where(sql`${table.status} in ('lent', 'partRepaid')`),
    index('edai_pushed').on(table.dealerCode, table.id).where(sql`${table.status} = 'applying'`),
    check('edai_repaid_check', sql`${table.repaidAmount} between 0 and ${table.lentAmount}`),
    check('edai_lent_check', sql`${table.lentAmount} between 0 and ${table.applyAmount}`),
  ],
)
carries(edai, { saved: 'EdaiApply', answered: ['EdaiRow'], elsewhere: ['submit'] })

/** Money that was paid back. */
export const edaiRepay = dealerTable(
  'edai_repay',
  {
    repayNum: code().notNull(),
    edaiId: ref().notNull(),
    loanNum: code().notNull(),
    poCode: code().notNull(),
    repayDate: date().notNull(),
    principal: amt().notNull(),
    interest: amt().notNull(),
    payMethod: choice(PayMethod).notNull(),
  },
  (table) => [
    ...headKeys('edai_repay', table, table.repayNum, [table.repayDate]),
    index('edai_repay_loan').on(table.dealerCode, table.edaiId),
    check('edai_repay_amount_check', sql`${table.principal} > 0 and ${table.interest} >= 0`),
  ],
)
carries(edaiRepay, { saved: 'EdaiRepaySave', answered: ['EdaiRepay'], made: ['payMethod'] })
