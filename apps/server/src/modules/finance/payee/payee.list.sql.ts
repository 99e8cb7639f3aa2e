import { and, eq } from 'drizzle-orm'
import { documentList } from '../../../platform/document/document-list.ts'
import { left } from '../../../platform/list/declaration.ts'
import { list } from '../../../platform/list/list.ts'
import { customerHolding } from '../../md/customer/customer-holding.sql.ts'
import { cashItem } from '../cash/cash.schema.ts'
import { payees } from './payee.document.ts'
import { payee } from './payee.schema.ts'

const listed = documentList(payees, 'finance.payee.list', { detail: 'finance.payee.view' })

/** What of a receipt is handed in: one row at most, since what takes it back has its own. */
const itemOf = and(eq(cashItem.dealerCode, payee.dealerCode), eq(cashItem.payeeId, payee.id), eq(cashItem.delFlag, 'F'))

/** Receipts, refunds, and what takes them back. */
export const payeeList = list('finance.payee.list', {
  ...listed,
  joins: [left(cashItem, itemOf)],
  newest: payee.payDate,
  filters: { ...listed.filters, customer: customerHolding(payee.customerCode) },
  row: { ...listed.row, cashId: cashItem.cashId, cashNum: cashItem.cashNum },
})
