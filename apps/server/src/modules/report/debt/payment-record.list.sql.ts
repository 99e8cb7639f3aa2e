import { and, eq } from 'drizzle-orm'
import { from, is, to } from '../../../platform/list/filters.ts'
import { list } from '../../../platform/list/list.ts'
import type { Viewer } from '../../../platform/list/viewer.ts'
import { broughtIn, withTaken } from '../../finance/payee/payee.direction.sql.ts'
import { payee } from '../../finance/payee/payee.schema.ts'
import { ofSeenCustomers } from '../../md/customer/customer.held.ts'

/** Receipts, refunds and what takes them back, as the user may see them. */
export const paid = {
  from: payee,
  joins: [withTaken],
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
    amount: broughtIn(payee.amount),
    payeeId: payee.id,
  },
})
