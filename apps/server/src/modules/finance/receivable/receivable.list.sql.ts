import type { OrderDebtStatus, SettleStatus } from '@dealer/sdk/contract'
import { and, eq, inArray, ne, or, type Placeholder, type SQL, sql } from 'drizzle-orm'
import { unionAll } from 'drizzle-orm/pg-core'
import type { Tx } from '../../../platform/database/database.ts'
import { inner, left } from '../../../platform/list/declaration.ts'
import { from, is, oneOf, to, when } from '../../../platform/list/filters.ts'
import { list } from '../../../platform/list/list.ts'
import { numbered } from '../../../platform/list/numbered.ts'
import { today, type Viewer } from '../../../platform/list/viewer.ts'
import { customer } from '../../md/customer/customer.schema.ts'
import { customerScope, isCustomerOf } from '../../md/customer/customer.sql.ts'
import { customerHolding } from '../../md/customer/customer-holding.sql.ts'
import { region } from '../../md/region/region.schema.ts'
import { staff } from '../../md/user/user.schema.ts'
import { arLedger, type DebtTable, invoiceDebt, orderDebt } from '../ledger/ledger.schema.ts'
import { owedIn } from '../ledger/ledger.sql.ts'
import { salesInvoice } from '../sales-invoice/sales-invoice.schema.ts'

const regionOfCustomer = and(
  eq(region.dealerCode, customer.dealerCode),
  eq(region.regionCode, customer.regionCode),
  eq(region.delFlag, 'F'),
)

/**
 * Nothing owed and kept: nothing to settle. Otherwise by what is still owed, and whether anything was paid of it. What a customer may
 * still draw on, below zero, is settled once it is used, as what suppliers owe back is.
 */
const statusOf = <Status = SettleStatus>(debt: DebtTable, whenNothingIsOwed = sql`'settled'`) => sql<Status>`case
  when ${debt.amount} - ${debt.returnAmount} = 0 and ${debt.balance} = 0 then 'needless'
  when ${debt.balance} = 0 then ${whenNothingIsOwed}
  when ${debt.balance} < 0 then case when ${debt.receivedAmount} + ${debt.writeOffAmount} < 0 then 'part' else 'unsettled' end
  when ${debt.receivedAmount} + ${debt.writeOffAmount} + ${debt.invoicedAmount} > 0 then 'part'
  else 'unsettled' end`

const settledOrInvoiced = sql`case when ${orderDebt.invoicedAmount} = 0 then 'settled' else 'invoiced' end`

/** An order whose debt invoices took over is not paid by that. */
export const orderDebtStatus = statusOf<OrderDebtStatus>(orderDebt, settledOrInvoiced)

export const invoiceDebtStatus = statusOf(invoiceDebt)

const overdue = (debt: DebtTable, day: string | Placeholder | typeof today): SQL =>
  sql`${debt.balance} > 0 and ${debt.dueDate} < ${day}::date`

/**
 * What both lists of debts show, and who sees them: those of the own documents, or of customers of the own lines.
 * @param debt of orders, or of invoices
 * @param settleStatus how far each is settled
 */
export function listedDebts<Debt extends DebtTable, Status>(debt: Debt, settleStatus: SQL<Status>) {
  return {
    from: debt,
    joins: [
      inner(customer, isCustomerOf(debt)),
      inner(region, regionOfCustomer),
      inner(staff, and(eq(staff.dealerCode, debt.dealerCode), eq(staff.id, debt.salesmanId))),
    ],
    scope: (user: Viewer) =>
      and(
        eq(debt.dealerCode, user.dealerCode),
        user.dataScope === 'self' ? or(eq(debt.salesmanId, user.userId), customerScope(user)) : customerScope(user),
      ),
    newest: debt.docDate,
    id: debt.refNum,
    settled: oneOf(settleStatus, {
      implied: { of: ['unsettled', 'part'], condition: ne(debt.balance, '0') },
    }),
    row: {
      refNum: debt.refNum,
      customerCode: debt.customerCode,
      customerName: customer.customerName,
      salesmanName: staff.realName,
      docDate: debt.docDate,
      dueDate: debt.dueDate,
      amount: debt.amount,
      returnAmount: debt.returnAmount,
      receivedAmount: debt.receivedAmount,
      writeOffAmount: debt.writeOffAmount,
      balance: debt.balance,
      overdueDays: sql`(case when ${overdue(debt, today)} then ${today}::date - ${debt.dueDate} else 0 end)`.mapWith(
        Number,
      ),
      settleStatus,
    },
  }
}

const { settled: ofOrders, ...orders } = listedDebts(orderDebt, orderDebtStatus)

/** What of an order's debt became that of invoices, without which its figures do not come to what is owed. */
export const orderColumns = { invoicedAmount: orderDebt.invoicedAmount }

/** What is owed order by order. */
export const debtList = list('finance.receivable.orderList', {
  ...orders,
  filters: {
    refNum: numbered(orderDebt.refNum),
    customer: customerHolding(orderDebt.customerCode),
    salesmanId: is(orderDebt.salesmanId),
    settleStatus: ofOrders,
    docDateStart: from(orderDebt.docDate),
    docDateEnd: to(orderDebt.docDate),
  },
  row: { ...orders.row, ...orderColumns },
})

const { settled: ofInvoices, ...invoices } = listedDebts(invoiceDebt, invoiceDebtStatus)

/** The invoice of a debt; goods that want none have none. */
export const withInvoice = left(
  salesInvoice,
  and(
    eq(salesInvoice.dealerCode, invoiceDebt.dealerCode),
    eq(salesInvoice.incomeNum, invoiceDebt.refNum),
    eq(salesInvoice.delFlag, 'F'),
  ),
)

export const invoiceColumns = {
  invoiceId: salesInvoice.id,
  invoiceNo: salesInvoice.invoiceNo,
  refType: sql<
    'invoice' | 'otherInvoice'
  >`case ${salesInvoice.incomeKind} when 'other' then 'otherInvoice' else 'invoice' end`,
}

/** What is owed invoice by invoice, and for goods that want none. */
export const invoiceDebtList = list('finance.receivable.invoiceList', {
  ...invoices,
  joins: [...invoices.joins, withInvoice],
  filters: {
    refNum: numbered(invoiceDebt.refNum),
    customer: customerHolding(invoiceDebt.customerCode),
    salesmanId: is(invoiceDebt.salesmanId),
    settleStatus: ofInvoices,
    overdue: when({ T: overdue(invoiceDebt, today), F: sql`not (${overdue(invoiceDebt, today)})` }),
    dueDateStart: from(invoiceDebt.dueDate),
    dueDateEnd: to(invoiceDebt.dueDate),
  },
  row: { ...invoices.row, ...invoiceColumns },
})

/** Every entry in the accounts of the customers that the user may see, below zero where they owe less, whatever the bucket. */
export const entryList = list('finance.receivable.ledgerList', {
  from: arLedger,
  joins: [inner(customer, isCustomerOf(arLedger)), inner(region, regionOfCustomer)],
  scope: (user) => and(eq(arLedger.dealerCode, user.dealerCode), customerScope(user)),
  newest: arLedger.docDate,
  id: arLedger.ledgerId,
  filters: {
    customerCode: is(arLedger.customerCode),
    bucket: oneOf(arLedger.bucket),
    entryType: oneOf(arLedger.entryType),
    docDateStart: from(arLedger.docDate),
    docDateEnd: to(arLedger.docDate),
  },
  row: {
    ledgerId: arLedger.ledgerId,
    docDate: arLedger.docDate,
    customerCode: arLedger.customerCode,
    customerName: customer.customerName,
    bucket: arLedger.bucket,
    entryType: arLedger.entryType,
    refNum: arLedger.refNum,
    srcNum: arLedger.srcNum,
    amount: sql`(${owedIn(arLedger.bucket, arLedger.amount)})`.mapWith(arLedger.amount),
    createName: arLedger.createName,
    postDate: arLedger.postDate,
  },
})

/** What customers owe past its due date, by order and by invoice, a row of each; who owes nothing is missing. */
export function overdueSums(tx: Tx, dealerCode: string, customerCodes: readonly string[], day: string) {
  const sumsOf = (debt: DebtTable) =>
    tx
      .select({ customerCode: debt.customerCode, amount: sql`sum(${debt.balance})`.mapWith(orderDebt.balance) })
      .from(debt as typeof orderDebt)
      .where(and(eq(debt.dealerCode, dealerCode), inArray(debt.customerCode, [...customerCodes]), overdue(debt, day)))
      .groupBy(debt.customerCode)
  return unionAll(sumsOf(orderDebt), sumsOf(invoiceDebt))
}
