import { and, eq, sql } from 'drizzle-orm'
import { documentList } from '../../../platform/document/document-list.ts'
import { left } from '../../../platform/list/declaration.ts'
import { list } from '../../../platform/list/list.ts'
import { customerHolding } from '../../md/customer/customer-holding.sql.ts'
import { cashItem } from '../cash/cash.schema.ts'
import { broughtIn, withTaken } from './payee.direction.sql.ts'
import { payees } from './payee.document.ts'
import { payeeLine as line, payee } from './payee.schema.ts'

const listed = documentList(payees, 'finance.payee.list', { detail: 'finance.payee.view' })

/** What of a receipt is handed in: one row at most, since what takes it back has its own. */
const itemOf = and(eq(cashItem.dealerCode, payee.dealerCode), eq(cashItem.payeeId, payee.id), eq(cashItem.delFlag, 'F'))

const { amount, discountAmount, allocatedAmount, unallocatedAmount } = payee

/** Whether of a receipt that stands more was given away than it paid, as `isUsed` of the rules judges it. */
const isUsed = sql<boolean>`(${payee.auditStatus} = 'passed' and ${payee.rollBackNum} is null and ${payee.payeeType} <> 'return'
  and ${payee.allocatedAmount} <> (select coalesce(sum(${line.payAmount}), 0) from ${line}
    where ${line.dealerCode} = ${payee.dealerCode} and ${line.payeeId} = ${payee.id} and ${line.delFlag} = 'F'))`

/** Receipts, refunds, and what takes them back, each by what it brought. */
export const payeeList = list('finance.payee.list', {
  ...listed,
  joins: [left(cashItem, itemOf), withTaken],
  newest: payee.payDate,
  filters: { ...listed.filters, customer: customerHolding(payee.customerCode) },
  row: {
    ...listed.row,
    ...{ amount: broughtIn(amount), discountAmount: broughtIn(discountAmount) },
    ...{ allocatedAmount: broughtIn(allocatedAmount), unallocatedAmount: broughtIn(unallocatedAmount) },
    ...{ cashId: cashItem.cashId, cashNum: cashItem.cashNum },
  },
  read: { ...listed.read, isUsed: sql<boolean>`${isUsed}` },
})
