import { and, eq, gte, type SQL, sql } from 'drizzle-orm'
import { alias, type PgColumn } from 'drizzle-orm/pg-core'
import { builder, value } from '../../../platform/database/prepared.ts'
import { lookUp } from '../../../platform/list/look-up.ts'
import { seesAll } from '../../../platform/list/viewer.ts'
import { arBalance, arLedger } from '../../finance/ledger/ledger.schema.ts'
import { owedIn } from '../../finance/ledger/ledger.sql.ts'
import { stockBalance, stockCost } from '../../inv/stock/stock.schema.ts'
import { customer } from '../../md/customer/customer.schema.ts'
import { customerScope, isCustomerOf } from '../../md/customer/customer.sql.ts'
import { product } from '../../md/product/product.schema.ts'
import { region } from '../../md/region/region.schema.ts'
import { orders } from '../../so/order/order.document.ts'
import { salesOrder } from '../../so/order/order.schema.ts'
import { ownSale, sale, saleRows } from '../../so/sale/sale.sql.ts'
import { soldOf } from '../sold.sql.ts'

const count = sql`count(*)`.mapWith(Number)
const sum = (column: PgColumn, sign: SQL = sql``) => sql`coalesce(sum(${sign}${column}), 0)`.mapWith(arLedger.amount)

/** Net sales by day, from a day on. */
export const salesByDay = lookUp((viewer) =>
  builder
    .select({ day: sql`${sale.docDate}`.mapWith(sale.docDate), amount: soldOf(sale).saleAmount })
    .from(saleRows)
    .where(and(ownSale(sale)(viewer), gte(sale.docDate, value('since'))))
    .groupBy(sale.docDate)
    .orderBy(sale.docDate),
)

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

const taken = alias(arLedger, 'taken')

/** Received less refunded by day, from a day on; what takes a discount or a write-off back brings no money. */
export const receivedByDay = lookUp((viewer) => {
  const days = builder
    .select({
      day: arLedger.docDate,
      amount: sum(arLedger.amount, sql`case when ${arLedger.bucket} = 'pre' then 1 else -1 end * `),
    })
    .from(arLedger)
    .leftJoin(taken, and(eq(taken.dealerCode, arLedger.dealerCode), eq(taken.ledgerId, arLedger.redFlushOf)))
    .$dynamic()
  const since = and(
    eq(arLedger.dealerCode, viewer.dealerCode),
    gte(arLedger.docDate, value('since')),
    sql`${arLedger.entryType} in ('receipt', 'refund', 'rollBack')`,
    sql`coalesce(${taken.entryType}, ${arLedger.entryType}) in ('receipt', 'refund')`,
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
  const balances = builder
    .select({ amount: sql`coalesce(sum(${owedIn(arBalance.bucket, arBalance.amount)}), 0)`.mapWith(arBalance.amount) })
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
