import { and, eq, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { left } from '../../../platform/list/declaration.ts'
import { from, is, to } from '../../../platform/list/filters.ts'
import { list } from '../../../platform/list/list.ts'
import type { Viewer } from '../../../platform/list/viewer.ts'
import { payee } from '../../finance/payee/payee.schema.ts'
import { ofSeenCustomers } from '../../md/customer/customer.held.ts'

const taken = alias(payee, 'taken')
/** What a roll-back takes back: that of a refund brings money in again. */
const takenOf = and(
  eq(taken.dealerCode, payee.dealerCode),
  eq(payee.payeeType, 'rollBack'),
  eq(taken.payeeDocNum, payee.srcDocNum),
  eq(taken.delFlag, 'F'),
)
/** What one brought: below zero where money was paid back. */
export const paidAmount =
  sql`(case when 'return' in (${payee.payeeType}, ${taken.payeeType}) then -${payee.amount} else ${payee.amount} end)`.mapWith(
    payee.amount,
  )

/** Receipts, refunds and what takes them back, as the user may see them. */
export const paid = {
  from: payee,
  joins: [left(taken, takenOf)],
  scope: (viewer: Viewer) =>
    and(eq(payee.dealerCode, viewer.dealerCode), eq(payee.delFlag, 'F'), ofSeenCustomers(payee)(viewer)),
  newest: payee.payDate,
  id: payee.id,
} as const

const { payeeDocNum, payDate, payeeType, customerCode, customerName, salesmanName, payMethod, auditStatus } = payee

/** Receipts, refunds and what takes them back, each by what it brought. */
export const paymentRecords = list('report.web.paymentRecordList', {
  ...paid,
  filters: {
    payDateStart: from(payDate),
    payDateEnd: to(payDate),
    customerCode: is(customerCode),
    salesmanId: is(payee.salesmanId),
    payMethod: is(payMethod),
  },
  row: {
    ...{ payeeDocNum, payDate, payeeType, customerCode, customerName, salesmanName, payMethod, auditStatus },
    amount: paidAmount,
    payeeId: payee.id,
  },
})
