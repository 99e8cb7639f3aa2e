import { and, eq, inArray, sql } from 'drizzle-orm'
import { inner } from '../../../platform/list/declaration.ts'
import { from, to } from '../../../platform/list/filters.ts'
import { list } from '../../../platform/list/list.ts'
import { customer } from '../../md/customer/customer.schema.ts'
import { isCustomerOf } from '../../md/customer/customer.sql.ts'
import { ofCategory } from '../../md/product/category.sql.ts'
import { product } from '../../md/product/product.schema.ts'
import { isProductOf } from '../../md/product/product.sql.ts'
import { salesOrder } from '../../so/order/order.schema.ts'
import { outs } from '../../so/out/out.document.ts'
import { salesOut, salesOutLine } from '../../so/out/out.schema.ts'
import { reportDays } from '../report.rules.ts'

const saleAmount = sql`sum(${salesOutLine.amount})`.mapWith(salesOutLine.amount)
const isSent = sql`${salesOut.redFlushOfId} is null`

/** What each customer bought of a category: what left, less what was reversed, each on its own day. */
export const categoryCustomers = list('report.web.categoryCustomerList', {
  from: salesOutLine,
  joins: [
    inner(salesOut, and(eq(salesOut.dealerCode, salesOutLine.dealerCode), eq(salesOut.id, salesOutLine.outId))),
    inner(salesOrder, and(eq(salesOrder.dealerCode, salesOut.dealerCode), eq(salesOrder.id, salesOut.soId))),
    inner(product, isProductOf(salesOutLine)),
    inner(customer, isCustomerOf(salesOut)),
  ],
  scope: outs.visibleJoined,
  only: inArray(salesOut.outStatus, ['shipped', 'redflushed']),
  grouped: [customer.customerCode, customer.customerName],
  newest: saleAmount,
  id: customer.customerCode,
  assumed: reportDays,
  filters: { categoryId: ofCategory, dateStart: from(salesOut.outDate), dateEnd: to(salesOut.outDate) },
  row: {
    customerCode: customer.customerCode,
    customerName: customer.customerName,
    saleQty: sql`sum(${salesOutLine.smallQty})`.mapWith(salesOutLine.smallQty),
    saleAmount,
    orderNum: sql`count(distinct ${salesOut.soId}) filter (where ${isSent})`.mapWith(Number),
    lastDate: sql`max(${salesOut.outDate}) filter (where ${isSent})`.mapWith(salesOut.outDate),
  },
})
