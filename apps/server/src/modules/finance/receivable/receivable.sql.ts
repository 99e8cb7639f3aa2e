import type { ArLedgerQuery, OrderDebtQuery, SettleStatus } from '@dealer/sdk/contract'
import { and, eq, inArray, or, type SQL, sql } from 'drizzle-orm'
import type { Tx } from '../../../platform/database/database.ts'
import { contains, oneOf, range } from '../../../platform/database/filters.ts'
import { listPage } from '../../../platform/database/paging.ts'
import type { SessionUser } from '../../../platform/session/session-user.ts'
import { customer } from '../../md/customer/customer.schema.ts'
import { customerScope } from '../../md/customer/customer.sql.ts'
import { region } from '../../md/region/region.schema.ts'
import { staff } from '../../md/user/user.schema.ts'
import { arLedger, orderDebt } from '../ledger/ledger.schema.ts'

const customerOf = (rows: typeof arLedger | typeof orderDebt) =>
  and(eq(customer.dealerCode, rows.dealerCode), eq(customer.customerCode, rows.customerCode), eq(customer.delFlag, 'F'))
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

const overdue = (today: string): SQL => sql`${orderDebt.balance} > 0 and ${orderDebt.dueDate} < ${today}::date`
const overdueDays = (today: string) =>
  sql`(case when ${overdue(today)} then ${today}::date - ${orderDebt.dueDate} else 0 end)`.mapWith(Number)

const values = (joined: string) => joined.split(',').map((value) => value.trim())

/** A page of order debts that the user may see: those of the own documents, or of customers of the own lines. */
export function debtPage(tx: Tx, user: SessionUser, today: string, where: OrderDebtQuery) {
  const query = tx
    .select({
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
      overdueDays: overdueDays(today).as('overdue_days'),
      settleStatus: settleStatus.as('settle_status'),
    })
    .from(orderDebt)
    .innerJoin(customer, customerOf(orderDebt))
    .innerJoin(region, regionOfCustomer)
    .innerJoin(staff, and(eq(staff.dealerCode, orderDebt.dealerCode), eq(staff.id, orderDebt.salesmanId)))
    .where(
      and(
        eq(orderDebt.dealerCode, user.dealerCode),
        user.dataScope === 'self' ? eq(orderDebt.salesmanId, user.userId) : customerScope(user),
        contains(orderDebt.refNum, where.refNum),
        or(
          ...[customer.customerCode, customer.customerName, customer.helpCode].map((column) =>
            contains(column, where.customer),
          ),
        ),
        where.salesmanId ? eq(orderDebt.salesmanId, where.salesmanId) : undefined,
        where.settleStatus ? inArray(sql`${settleStatus}`, values(where.settleStatus)) : undefined,
        range(orderDebt.docDate, where.docDateStart, where.docDateEnd),
      ),
    )
    .$dynamic()
  const sums = {
    amount: orderDebt.amount,
    returnAmount: orderDebt.returnAmount,
    receivedAmount: orderDebt.receivedAmount,
    writeOffAmount: orderDebt.writeOffAmount,
    balance: orderDebt.balance,
  }
  const sortable = {
    ...sums,
    refNum: orderDebt.refNum,
    customerCode: orderDebt.customerCode,
    docDate: orderDebt.docDate,
    dueDate: orderDebt.dueDate,
    overdueDays: overdueDays(today) as SQL,
  }
  return listPage(tx, query, { sortable, newest: orderDebt.docDate, id: orderDebt.refNum, sums }, where)
}

/** A page of account entries of the customers that the user may see. */
export function entryPage(tx: Tx, user: SessionUser, where: ArLedgerQuery) {
  const query = tx
    .select({
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
    })
    .from(arLedger)
    .innerJoin(customer, customerOf(arLedger))
    .innerJoin(region, regionOfCustomer)
    .where(
      and(
        eq(arLedger.dealerCode, user.dealerCode),
        customerScope(user),
        where.customerCode ? eq(arLedger.customerCode, where.customerCode) : undefined,
        oneOf(arLedger.bucket, where.bucket),
        oneOf(arLedger.entryType, where.entryType),
        range(arLedger.docDate, where.docDateStart, where.docDateEnd),
      ),
    )
    .$dynamic()
  const sortable = {
    ledgerId: arLedger.ledgerId,
    docDate: arLedger.docDate,
    customerCode: arLedger.customerCode,
    refNum: arLedger.refNum,
    srcNum: arLedger.srcNum,
    amount: arLedger.amount,
    postDate: arLedger.postDate,
  }
  return listPage(
    tx,
    query,
    { sortable, newest: arLedger.docDate, id: arLedger.ledgerId, sums: { amount: arLedger.amount } },
    where,
  )
}

/** What a customer owes past its due date. */
export async function overdueSum(tx: Tx, dealerCode: string, customerCode: string, today: string): Promise<string> {
  const [row] = await tx
    .select({ amount: sql`coalesce(sum(${orderDebt.balance}), 0)`.mapWith(orderDebt.balance) })
    .from(orderDebt)
    .where(and(eq(orderDebt.dealerCode, dealerCode), eq(orderDebt.customerCode, customerCode), overdue(today)))
  return row?.amount ?? '0.00'
}
