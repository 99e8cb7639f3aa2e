import { and, desc, eq, gt, gte, type SQL, sql } from 'drizzle-orm'
import { builder, value } from '../../../platform/database/prepared.ts'
import { lookUp } from '../../../platform/list/look-up.ts'
import { stockWarnings as warnings } from '../../md/capacity-tips/stock-warning.sql.ts'
import { product } from '../../md/product/product.schema.ts'
import { isProductOf } from '../../md/product/product.sql.ts'
import { salesOrder } from '../../so/order/order.schema.ts'
import { sale, saleLine, saleLineRows, saleRows } from '../../so/sale/sale.sql.ts'
import { debtAges } from '../debt/debt-ages.sql.ts'
import { debtPiece, debtPieceRowsNow } from '../debt/debt-piece.sql.ts'
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

/** Debts of customers by the days since the goods left, as the report of debts has them. */
export const debtsByAge = lookUp(({ dealerCode }) => {
  const ofEach = builder
    .select({
      d0_30: debtAges.d0_30.as('d0_30'),
      d31_60: debtAges.d31_60.as('d31_60'),
      d61_90: debtAges.d61_90.as('d61_90'),
      d90plus: debtAges.d90plus.as('d90plus'),
    })
    .from(debtPieceRowsNow)
    .where(eq(debtPiece.dealerCode, dealerCode))
    .groupBy(debtPiece.customerCode)
    .as('of_each')
  const all = (amount: SQL.Aliased) => sql`coalesce(sum(${amount}), 0)`.mapWith(debtPiece.endAmount)
  return builder
    .select({
      d0_30: all(ofEach.d0_30),
      d31_60: all(ofEach.d31_60),
      d61_90: all(ofEach.d61_90),
      d90plus: all(ofEach.d90plus),
    })
    .from(ofEach)
})

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
