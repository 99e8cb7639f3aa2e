import { and, desc, eq, gt, gte, type SQL, sql } from 'drizzle-orm'
import { builder, value } from '../../../platform/database/prepared.ts'
import { lookUp } from '../../../platform/list/look-up.ts'
import { today } from '../../../platform/list/viewer.ts'
import { orderDebt } from '../../finance/ledger/ledger.schema.ts'
import { agedIn } from '../../finance/receivable/ages.sql.ts'
import { stockWarnings as warnings } from '../../md/capacity-tips/stock-warning.sql.ts'
import { product } from '../../md/product/product.schema.ts'
import { isProductOf } from '../../md/product/product.sql.ts'
import { salesOrder } from '../../so/order/order.schema.ts'
import { sale, saleLine, saleLineRows, saleRows } from '../../so/sale/sale.sql.ts'
import { soldOf } from '../sold.sql.ts'

const BEST = 10
const MOST_WARNINGS = 20

const count = sql`count(*)`.mapWith(Number)
const bySalesman = soldOf(sale)
const byProduct = soldOf(saleLine)

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

const is = agedIn(sql`${today}::date - ${orderDebt.docDate}`)
const aged = (isOfAge: SQL) =>
  sql`coalesce(sum(${orderDebt.balance}) filter (where ${isOfAge}), 0)`.mapWith(orderDebt.balance)

/** Open debts by the days since the goods left. */
export const debtsByAge = lookUp(({ dealerCode }) =>
  builder
    .select({
      d0_30: aged(is.d0_30).as('d0_30'),
      d31_60: aged(is.d31_60).as('d31_60'),
      d61_90: aged(is.d61_90).as('d61_90'),
      d90plus: aged(is.d90plus).as('d90plus'),
    })
    .from(orderDebt)
    .where(and(eq(orderDebt.dealerCode, dealerCode), sql`${orderDebt.balance} > 0`)),
)

/** The salesmen who sold most since a day. */
export const bestSalesmen = lookUp(({ dealerCode }) =>
  builder
    .select({
      userId: sql`${sale.salesmanId}`.mapWith(sale.salesmanId),
      userName: sql<string>`max(${sale.salesmanName})`,
      orderNum: bySalesman.orderNum,
      netAmount: bySalesman.saleAmount,
    })
    .from(saleRows)
    .where(and(eq(sale.dealerCode, dealerCode), gte(sale.docDate, value('since'))))
    .groupBy(sale.salesmanId)
    .having(gt(bySalesman.saleAmount, sql`0`))
    .orderBy(desc(bySalesman.saleAmount), sale.salesmanId)
    .limit(BEST),
)

/** The products that sold most since a day. */
export const bestProducts = lookUp(({ dealerCode }) =>
  builder
    .select({
      productCode: sql`${saleLine.productCode}`.mapWith(saleLine.productCode),
      productName: sql<string>`max(${product.productName})`,
      saleQty: byProduct.saleQty,
      saleAmount: byProduct.saleAmount,
      customerNum: byProduct.customerNum,
    })
    .from(saleLineRows)
    .innerJoin(product, isProductOf(saleLine))
    .where(and(eq(saleLine.dealerCode, dealerCode), gte(saleLine.docDate, value('since'))))
    .groupBy(saleLine.productCode)
    .having(gt(byProduct.saleAmount, sql`0`))
    .orderBy(desc(byProduct.saleAmount), saleLine.productCode)
    .limit(BEST),
)

/** Products that run out first. */
export const stockWarnings = lookUp((viewer) => warnings(viewer).limit(MOST_WARNINGS))
