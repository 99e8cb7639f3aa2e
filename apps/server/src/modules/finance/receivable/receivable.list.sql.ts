import type { SettleStatus } from '@dealer/sdk/contract'
import { and, eq, inArray, type Placeholder, type SQL, sql } from 'drizzle-orm'
import type { Tx } from '../../../platform/database/database.ts'
import { inner } from '../../../platform/list/declaration.ts'
import { from, is, oneOf, to } from '../../../platform/list/filters.ts'
import { list } from '../../../platform/list/list.ts'
import { numbered } from '../../../platform/list/numbered.ts'
import { today } from '../../../platform/list/viewer.ts'
import { customer } from '../../md/customer/customer.schema.ts'
import { customerScope, isCustomerOf } from '../../md/customer/customer.sql.ts'
import { customerHolding } from '../../md/customer/customer-holding.sql.ts'
import { region } from '../../md/region/region.schema.ts'
import { staff } from '../../md/user/user.schema.ts'
import { arLedger, orderDebt } from '../ledger/ledger.schema.ts'

const regionOfCustomer = and(
  eq(region.dealerCode, customer.dealerCode),
  eq(region.regionCode, customer.regionCode),
  eq(region.delFlag, 'F'),
)

/** Nothing sent and kept: nothing to settle. Otherwise by what is still owed, and whether anything was paid of it. */
const settleStatus = sql<SettleStatus>`case
  when ${orderDebt.amount} - ${orderDebt.returnAmount} = 0 and ${orderDebt.balance} = 0 then 'needless'
  when ${orderDebt.balance} <= 0 then 'settled'
  when ${orderDebt.receivedAmount} + ${orderDebt.writeOffAmount} + ${orderDebt.invoicedAmount} > 0 then 'part'
  else 'unsettled' end`

const overdue = (today: string | Placeholder): SQL =>
  sql`${orderDebt.balance} > 0 and ${orderDebt.dueDate} < ${today}::date`
/** Order debts that the user may see: those of the own documents, or of customers of the own lines. */
export const debtList = list('finance.receivable.orderList', {
  from: orderDebt,
  joins: [
    inner(customer, isCustomerOf(orderDebt)),
    inner(region, regionOfCustomer),
    inner(staff, and(eq(staff.dealerCode, orderDebt.dealerCode), eq(staff.id, orderDebt.salesmanId))),
  ],
  scope: (user) =>
    and(
      eq(orderDebt.dealerCode, user.dealerCode),
      user.dataScope === 'self' ? eq(orderDebt.salesmanId, user.userId) : customerScope(user),
    ),
  newest: orderDebt.docDate,
  id: orderDebt.refNum,
  filters: {
    refNum: numbered(orderDebt.refNum),
    customer: customerHolding(orderDebt.customerCode),
    salesmanId: is(orderDebt.salesmanId),
    settleStatus: oneOf(settleStatus, {
      implied: { of: ['unsettled', 'part'], condition: sql`${orderDebt.balance} > 0` },
    }),
    docDateStart: from(orderDebt.docDate),
    docDateEnd: to(orderDebt.docDate),
  },
  row: {
    refNum: orderDebt.refNum,
    customerCode: orderDebt.customerCode,
    customerName: customer.customerName,
    salesmanName: staff.realName,
    docDate: orderDebt.docDate,
    dueDate: orderDebt.dueDate,
    amount: orderDebt.amount,
    returnAmount: orderDebt.returnAmount,
    receivedAmount: orderDebt.receivedAmount,
    writeOffAmount: orderDebt.writeOffAmount,
    balance: orderDebt.balance,
    overdueDays: sql`(case when ${overdue(today)} then ${today}::date - ${orderDebt.dueDate} else 0 end)`.mapWith(
      Number,
    ),
    settleStatus,
  },
})

/** Every entry in the accounts of the customers that the user may see. */
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
    amount: arLedger.amount,
    createName: arLedger.createName,
    postDate: arLedger.postDate,
  },
})

/** What customers owe past its due date; who owes nothing is missing. */
export const overdueSums = (tx: Tx, dealerCode: string, customerCodes: readonly string[], today: string) =>
  tx
    .select({
      customerCode: orderDebt.customerCode,
      amount: sql`sum(${orderDebt.balance})`.mapWith(orderDebt.balance),
    })
    .from(orderDebt)
    .where(
      and(eq(orderDebt.dealerCode, dealerCode), inArray(orderDebt.customerCode, [...customerCodes]), overdue(today)),
    )
    .groupBy(orderDebt.customerCode)
