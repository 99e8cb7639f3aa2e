import { sql } from 'drizzle-orm'
import { from, is, to } from '../../../platform/list/filters.ts'
import { customerHolding } from '../../md/customer/customer-holding.sql.ts'
import { productHolding } from '../../md/product/product.sql.ts'
import { ownSale } from '../../so/sale/sale.sql.ts'
import { reported } from '../growth.sql.ts'
import { profitBy, profitByRows } from '../profit/profit-by.sql.ts'
import { profitOf } from '../profit/profit-figures.sql.ts'
import { amount, qty, rate, text, yesNo } from './embed-column.ts'
import { embedReport } from './embed-report.ts'

const { dimCode, dimName, docDate, smallQty } = profitBy
const { saleAmount, costAmount, grossProfit, grossRate, isFinal } = profitOf(
  profitBy,
  sql`to_char(${reported.last}, 'YYYY-MM')`,
)

/** Sales less what they cost: of each product, customer, salesman or order. */
export const report = embedReport('grossProfitSum', {
  from: profitBy,
  rows: profitByRows,
  scope: ownSale(profitBy),
  summedBy: [dimCode, dimName],
  dimensions: ['product', 'customer', 'salesman', 'order'],
  isOfCost: true,
  newest: grossProfit,
  id: dimCode,
  filters: {
    dateStart: from(docDate),
    dateEnd: to(docDate),
    dimension: is(profitBy.dimension),
    customer: customerHolding(profitBy.customerCode),
    product: productHolding(profitBy.productCode),
    salesmanId: is(profitBy.salesmanId),
  },
  columns: {
    dimCode: text({ product: '商品编码', customer: '客户编码', salesman: '业务员编码', order: '订单号' }, dimCode),
    dimName: text({ product: '商品名称', customer: '客户名称', salesman: '业务员', order: '客户名称' }, dimName),
    saleQty: qty('销售数量', sql`sum(${smallQty})`.mapWith(smallQty)),
    saleAmount: amount('销售金额', saleAmount),
    costAmount: amount('成本金额', costAmount, { isCost: true }),
    grossProfit: amount('毛利', grossProfit, { isCost: true }),
    grossRate: rate('毛利率(%)', grossRate.mapWith(profitBy.amount), { isCost: true }),
    isFinal: yesNo('成本已定', isFinal),
  },
})
