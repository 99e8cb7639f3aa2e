import { and, desc, eq, gt, gte, sql } from 'drizzle-orm'
import { builder, value } from '../../../platform/database/prepared.ts'
import { lookUp } from '../../../platform/list/look-up.ts'
import { orderDebt } from '../../finance/ledger/ledger.schema.ts'
import { stockWarnings as warnings } from '../../md/capacity-tips/stock-warning.sql.ts'
import { product } from '../../md/product/product.schema.ts'
import { salesOrder } from '../../so/order/order.schema.ts'
import { salesOut, salesOutLine } from '../../so/out/out.schema.ts'

const BEST = 10
const MOST_WARNINGS = 20

const isSale = sql`${salesOut.outStatus} in ('shipped', 'redflushed')`
const count = sql`count(*)`.mapWith(Number)
const orderNum = sql`count(distinct ${salesOut.soId}) filter (where ${salesOut.redFlushOfId} is null)`.mapWith(Number)
const amount = sql`sum(${salesOut.totalAmount})`.mapWith(salesOut.totalAmount)
const lineAmount = sql`sum(${salesOutLine.amount})`.mapWith(salesOutLine.amount)

/** Live orders by state. */
export const ordersByStatus = lookUp(({ dealerCode }) =>
  builder
    .select({ orderStatus: salesOrder.orderStatus, orderNum: count })
    .from(salesOrder)
    .where(
      and(eq(salesOrder.dealerCode, dealerCode), sql`${salesOrder.delFlag} = 'F' and ${salesOrder.archived} = 'F'`),
    )
    .groupBy(salesOrder.orderStatus),
)

const aged = (days: ReturnType<typeof sql>) =>
  sql`coalesce(sum(${orderDebt.balance}) filter (where ${value('work.today')}::date - ${orderDebt.docDate} ${days}), 0)`.mapWith(
    orderDebt.balance,
  )

/** Open debts by the days since the goods left. */
export const debtsByAge = lookUp(({ dealerCode }) =>
  builder
    .select({
      d0_30: aged(sql`<= 30`).as('d0_30'),
      d31_60: aged(sql`between 31 and 60`).as('d31_60'),
      d61_90: aged(sql`between 61 and 90`).as('d61_90'),
      d90plus: aged(sql`> 90`).as('d90plus'),
    })
    .from(orderDebt)
    .where(and(eq(orderDebt.dealerCode, dealerCode), sql`${orderDebt.balance} > 0`)),
)

/** The salesmen who sold most since a day. */
export const bestSalesmen = lookUp(({ dealerCode }) =>
  builder
    .select({
      userId: salesOut.salesmanId,
      userName: sql<string>`max(${salesOut.salesmanName})`,
      orderNum,
      netAmount: amount,
    })
    .from(salesOut)
    .where(and(eq(salesOut.dealerCode, dealerCode), gte(salesOut.outDate, value('since')), isSale))
    .groupBy(salesOut.salesmanId)
    .having(gt(amount, sql`0`))
    .orderBy(desc(amount), salesOut.salesmanId)
    .limit(BEST),
)

/** The products that sold most since a day. */
export const bestProducts = lookUp(({ dealerCode }) =>
  builder
    .select({
      productCode: salesOutLine.productCode,
      productName: sql<string>`max(${product.productName})`,
      saleQty: sql`sum(${salesOutLine.smallQty})`.mapWith(salesOutLine.smallQty),
      saleAmount: lineAmount,
      customerNum:
        sql`count(distinct ${salesOut.customerCode}) filter (where ${salesOut.redFlushOfId} is null)`.mapWith(Number),
    })
    .from(salesOut)
    .innerJoin(salesOutLine, and(eq(salesOutLine.dealerCode, salesOut.dealerCode), eq(salesOutLine.outId, salesOut.id)))
    .innerJoin(
      product,
      and(
        eq(product.dealerCode, salesOutLine.dealerCode),
        eq(product.productCode, salesOutLine.productCode),
        sql`${product.delFlag} = 'F'`,
      ),
    )
    .where(and(eq(salesOut.dealerCode, dealerCode), gte(salesOut.outDate, value('since')), isSale))
    .groupBy(salesOutLine.productCode)
    .having(gt(lineAmount, sql`0`))
    .orderBy(desc(lineAmount), salesOutLine.productCode)
    .limit(BEST),
)

/** Products that run out first. */
export const stockWarnings = lookUp((viewer) => warnings(viewer).limit(MOST_WARNINGS))
