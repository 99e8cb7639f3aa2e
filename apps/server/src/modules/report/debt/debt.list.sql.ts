import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { inner } from '../../../platform/list/declaration.ts'
import { is, ofSums, when, where } from '../../../platform/list/filters.ts'
import { list } from '../../../platform/list/list.ts'
import { customer } from '../../md/customer/customer.schema.ts'
import { customerScope, isCustomerOf, ofRegion, ofSalesman } from '../../md/customer/customer.sql.ts'
import { customerHolding } from '../../md/customer/customer-holding.sql.ts'
import { region } from '../../md/region/region.schema.ts'
import { staff } from '../../md/user/user.schema.ts'
import { debtAges } from './debt-ages.sql.ts'
import { debtPiece, debtPieceRows } from './debt-piece.sql.ts'

const sumOf = (column: PgColumn) => sql`sum(${column})`
const amountOf = (amount: SQL) => amount.mapWith(debtPiece.endAmount)

const { customerCode, customerName, creditAmount } = customer
const begin = sumOf(debtPiece.beginAmount)
const sale = sumOf(debtPiece.saleAmount)
const returned = sumOf(debtPiece.returnAmount)
const received = sumOf(debtPiece.receivedAmount)
const writtenOff = sumOf(debtPiece.writeOffAmount)
const endAmount = amountOf(sumOf(debtPiece.endAmount))

const isOverdue = sql`${sumOf(debtPiece.overdue)} > 0`
/** Who owes nothing and of whom nothing moved since the first of the month is no row. */
const isAnything = sql`(${begin} <> 0 or ${endAmount} <> 0 or ${sale} <> 0 or ${returned} <> 0 or ${received} <> 0 or ${writtenOff} <> 0)`

/** What each customer owes on a day by age, and how it came about since the first of that month. */
export const debts = list('report.web.debtList', {
  from: debtPiece,
  rows: debtPieceRows,
  joins: [inner(customer, isCustomerOf(debtPiece)), inner(region, ofRegion), inner(staff, ofSalesman)],
  scope: (user) => and(eq(debtPiece.dealerCode, user.dealerCode), customerScope(user)),
  grouped: [customerCode, customerName, staff.realName, creditAmount],
  newest: endAmount,
  id: customerCode,
  assumed: (args, { today }) => ({ endDate: args.endDate ?? today }),
  filters: {
    customer: customerHolding(debtPiece.customerCode),
    salesmanId: is(region.userId),
    regionCode: is(customer.regionCode),
    isOverdue: ofSums(when({ T: isOverdue, F: sql`not ${isOverdue}` })),
    age: ofSums(
      when({
        d0_30: sql`${debtAges.d0_30} > 0`,
        d31_60: sql`${debtAges.d31_60} > 0`,
        d61_90: sql`${debtAges.d61_90} > 0`,
        d90plus: sql`${debtAges.d90plus} > 0`,
      }),
    ),
    // The day itself stands in the rows.
    endDate: ofSums(where((day) => sql`${day}::date is not null and ${isAnything}`)),
  },
  row: {
    ...{ customerCode, customerName, salesmanName: staff.realName, creditAmount, endAmount },
    beginAmount: amountOf(begin),
    saleAmount: amountOf(sale),
    returnAmount: amountOf(returned),
    receivedAmount: amountOf(received),
    writeOffAmount: amountOf(writtenOff),
    ...debtAges,
  },
})
