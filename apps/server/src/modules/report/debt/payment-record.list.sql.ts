import { and, eq, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { left } from '../../../platform/list/declaration.ts'
import { from, is, to } from '../../../platform/list/filters.ts'
import { list } from '../../../platform/list/list.ts'
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
const amount =
  sql`(case when 'return' in (${payee.payeeType}, ${taken.payeeType}) then -${payee.amount} else ${payee.amount} end)`.mapWith(
    payee.amount,
  )

const { payeeDocNum, payDate, payeeType, customerCode, customerName, salesmanName, payMethod, auditStatus } = payee

/** Receipts, refunds and what takes them back, each by what it brought. */
export const paymentRecords = list('report.web.paymentRecordList', {
  from: payee,
  joins: [left(taken, takenOf)],
  scope: (viewer) =>
    and(eq(payee.dealerCode, viewer.dealerCode), eq(payee.delFlag, 'F'), ofSeenCustomers(payee)(viewer)),
  newest: payDate,
  id: payee.id,
  filters: {
    payDateStart: from(payDate),
    payDateEnd: to(payDate),
    customerCode: is(customerCode),
    salesmanId: is(payee.salesmanId),
    payMethod: is(payMethod),
  },
  row: {
    ...{ payeeDocNum, payDate, payeeType, customerCode, customerName, salesmanName, payMethod, auditStatus, amount },
    payeeId: payee.id,
  },
})
