import { payeeTypeLabel, payMethodLabel } from '@dealer/sdk/contract'
import { eq } from 'drizzle-orm'
import { from, is, to } from '../../../platform/list/filters.ts'
import { broughtIn } from '../../finance/payee/payee.direction.sql.ts'
import { payee } from '../../finance/payee/payee.schema.ts'
import { customerHolding } from '../../md/customer/customer-holding.sql.ts'
import { paid } from '../debt/payment-record.list.sql.ts'
import { amount, choice, day, text } from './embed-column.ts'
import { embedReport } from './embed-report.ts'

const { payDate, payeeDocNum, payeeType, customerCode, customerName, salesmanName, payMethod, remark } = payee

/** Receipts that have passed their audit, refunds and what takes them back below zero. */
export const report = embedReport('payeeDetail', {
  ...paid,
  only: eq(payee.auditStatus, 'passed'),
  filters: {
    dateStart: from(payDate),
    dateEnd: to(payDate),
    customer: customerHolding(customerCode),
    salesmanId: is(payee.salesmanId),
  },
  columns: {
    payDate: day('收款日期', payDate),
    payeeDocNum: text('收款单号', payeeDocNum),
    payeeType: choice('单据类型', payeeType, payeeTypeLabel),
    customerCode: text('客户编码', customerCode),
    customerName: text('客户名称', customerName),
    salesmanName: text('业务员', salesmanName),
    payMethod: choice('支付方式', payMethod, payMethodLabel),
    amount: amount('收款金额', broughtIn(payee.amount)),
    remark: text('备注', remark),
  },
})
