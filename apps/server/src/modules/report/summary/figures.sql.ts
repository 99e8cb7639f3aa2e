import { and, eq, gte, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { builder, value } from '../../../platform/database/prepared.ts'
import { lookUp } from '../../../platform/list/look-up.ts'
import { seesAll } from '../../../platform/list/viewer.ts'
import { arBalance, arLedger } from '../../finance/ledger/ledger.schema.ts'
import { stockBalance, stockCost } from '../../inv/stock/stock.schema.ts'
import { customer } from '../../md/customer/customer.schema.ts'
import { customerScope, isCustomerOf } from '../../md/customer/customer.sql.ts'
import { product } from '../../md/product/product.schema.ts'
import { region } from '../../md/region/region.schema.ts'
import { orders } from '../../so/order/order.document.ts'
import { salesOrder } from '../../so/order/order.schema.ts'
import { salesOut } from '../../so/out/out.schema.ts'

const count = sql`count(*)`.mapWith(Number)
const sum = (column: PgColumn, sign: SQL = sql``) =>
  sql`coalesce(sum(${sign}${column}), 0)`.mapWith(salesOut.totalAmount)

/** What left counts on its day, and what was reversed on the day of the reversal. */
const isSale = sql`${salesOut.outStatus} in ('shipped', 'redflushed')`

/** Net sales by day, from a day on. */
export const salesByDay = lookUp((viewer) => {
  const days = builder
    .select({ day: salesOut.outDate, amount: sum(salesOut.totalAmount) })
    .from(salesOut)
    .$dynamic()
  const since = and(eq(salesOut.dealerCode, viewer.dealerCode), gte(salesOut.outDate, value('since')), isSale)
  const ofOrder = and(eq(salesOrder.dealerCode, salesOut.dealerCode), eq(salesOrder.id, salesOut.soId))
  // Who sees everything needs no look at the orders.
  const seen = seesAll(viewer)
    ? days.where(since)
    : days.innerJoin(salesOrder, ofOrder).where(and(since, orders.visible(viewer)))
  return seen.groupBy(salesOut.outDate).orderBy(salesOut.outDate)
})

/** Orders by day, from a day on; drafts and cancelled ones are none. */
export const ordersByDay = lookUp((viewer) =>
  builder
    .select({ day: salesOrder.docDate, orders: count })
    .from(salesOrder)
    .where(
      and(
        orders.visible(viewer),
        sql`${salesOrder.archived} in ('T', 'F')`,
        gte(salesOrder.docDate, value('since')),
        sql`${salesOrder.orderStatus} not in ('draft', 'canceled')`,
      ),
    )
    .groupBy(salesOrder.docDate),
)

const ofRegion = and(
  eq(region.dealerCode, customer.dealerCode),
  eq(region.regionCode, customer.regionCode),
  sql`${region.delFlag} = 'F'`,
)

/** Received less refunded by day, from a day on. */
export const receivedByDay = lookUp((viewer) => {
  const days = builder
    .select({
      day: arLedger.docDate,
      amount: sum(arLedger.amount, sql`case when ${arLedger.bucket} = 'pre' then 1 else -1 end * `),
    })
    .from(arLedger)
    .$dynamic()
  const since = and(
    eq(arLedger.dealerCode, viewer.dealerCode),
    gte(arLedger.docDate, value('since')),
    sql`${arLedger.entryType} in ('receipt', 'refund', 'rollBack')`,
  )
  const seen = seesAll(viewer)
    ? days.where(since)
    : days
        .innerJoin(customer, isCustomerOf(arLedger))
        .innerJoin(region, ofRegion)
        .where(and(since, customerScope(viewer)))
  return seen.groupBy(arLedger.docDate)
})

/** What customers owe, less what they paid ahead. */
export const receivable = lookUp((viewer) => {
  const owed = sql`case ${arBalance.bucket} when 'pre' then -${arBalance.amount} else ${arBalance.amount} end`
  const balances = builder
    .select({ amount: sql`coalesce(sum(${owed}), 0)`.mapWith(arBalance.amount) })
    .from(arBalance)
    .$dynamic()
  const ofDealer = eq(arBalance.dealerCode, viewer.dealerCode)
  return seesAll(viewer)
    ? balances.where(ofDealer)
    : balances
        .innerJoin(customer, isCustomerOf(arBalance))
        .innerJoin(region, ofRegion)
        .where(and(ofDealer, customerScope(viewer)))
})

/** Provisional cost of what lies in stock: the average of what came in, the purchase price before anything did. */
export const stockAmount = lookUp(({ dealerCode }) => {
  const each = sql`coalesce(round(${stockCost.inAmount} / nullif(${stockCost.inQty}, 0), 6), ${product.purchasePrice})`
  return builder
    .select({
      amount: sql`coalesce(sum(round(${stockBalance.onHandQty} * ${each}, 2)), 0)`.mapWith(arBalance.amount),
    })
    .from(stockBalance)
    .innerJoin(
      product,
      and(
        eq(product.dealerCode, stockBalance.dealerCode),
        eq(product.productCode, stockBalance.productCode),
        sql`${product.delFlag} = 'F'`,
      ),
    )
    .leftJoin(
      stockCost,
      and(eq(stockCost.dealerCode, stockBalance.dealerCode), eq(stockCost.productCode, stockBalance.productCode)),
    )
    .where(eq(stockBalance.dealerCode, dealerCode))
})
