import { and, eq, gt, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { is } from '../../../platform/list/filters.ts'
import { list } from '../../../platform/list/list.ts'
import { numbered } from '../../../platform/list/numbered.ts'
import { type DebtTable, invoiceDebt, orderDebt } from '../ledger/ledger.schema.ts'
import {
  invoiceColumns,
  invoiceDebtStatus,
  listedDebts,
  orderColumns,
  orderDebtStatus,
  withInvoice,
} from '../receivable/receivable.list.sql.ts'
import { payee, payeeLine } from './payee.schema.ts'

interface DebtRef {
  readonly dealerCode: PgColumn
  readonly refNum: PgColumn
}

/** What receipts that wait for their audit will take off a debt. Refunds are none: they add to it. */
const pendingOf = ({ dealerCode, refNum }: DebtRef, isOrder: boolean) =>
  sql`(select coalesce(sum(${payeeLine.payAmount} + ${payeeLine.discountAmount}), 0) from ${payeeLine}
    join ${payee} on ${and(
      eq(payee.dealerCode, payeeLine.dealerCode),
      eq(payee.id, payeeLine.payeeId),
      sql`${payee.auditStatus} = 'unaudited'`,
      eq(payee.delFlag, 'F'),
      sql`${payee.payeeType} = 'income'`,
    )}
    where ${eq(payeeLine.dealerCode, dealerCode)} and ${eq(payeeLine.refNum, refNum)} and ${payeeLine.delFlag} = 'F'
      and (${payeeLine.refType} = 'order') = ${sql.raw(String(isOrder))})`
    .mapWith(payeeLine.payAmount)
    .as('pending_amount')

/** Of either kind of debts those with something still owed. */
function unpaid<Debt extends DebtTable, Status>(
  debt: Debt,
  settleStatus: SQL<Status>,
  { isOrder }: { readonly isOrder: boolean },
) {
  const { settled: _settled, ...listed } = listedDebts(debt, settleStatus)
  return {
    ...listed,
    only: gt(debt.balance, sql`0`),
    filters: { customerCode: is(debt.customerCode), refNum: numbered(debt.refNum) },
    row: { ...listed.row, pendingAmount: pendingOf(debt, isOrder) },
  }
}

const orders = unpaid(orderDebt, orderDebtStatus, { isOrder: true })

/** Orders to be paid. */
export const unpaidOrders = list('finance.payee.notPayOrderList', {
  ...orders,
  row: { ...orders.row, ...orderColumns },
})

const invoices = unpaid(invoiceDebt, invoiceDebtStatus, { isOrder: false })

/** Invoices to be paid, and goods that want none. */
export const unpaidInvoices = list('finance.payee.notPayInvoiceList', {
  ...invoices,
  joins: [...invoices.joins, withInvoice],
  row: { ...invoices.row, ...invoiceColumns },
})
