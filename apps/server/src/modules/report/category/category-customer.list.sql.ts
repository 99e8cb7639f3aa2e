import { inner } from '../../../platform/list/declaration.ts'
import { from, to } from '../../../platform/list/filters.ts'
import { list } from '../../../platform/list/list.ts'
import { customer } from '../../md/customer/customer.schema.ts'
import { isCustomerOf } from '../../md/customer/customer.sql.ts'
import { ofCategory } from '../../md/product/category.sql.ts'
import { product } from '../../md/product/product.schema.ts'
import { isProductOf } from '../../md/product/product.sql.ts'
import { ownSale, saleLine, saleLineRows } from '../../so/sale/sale.sql.ts'
import { reportDays } from '../report.rules.ts'
import { soldOf } from '../sold.sql.ts'

const { saleQty, saleAmount, orderNum, lastDate } = soldOf(saleLine)

/** What each customer bought of a category: what left, less what came back or was reversed, each on its own day. */
export const categoryCustomers = list('report.web.categoryCustomerList', {
  from: saleLine,
  rows: saleLineRows,
  joins: [inner(product, isProductOf(saleLine)), inner(customer, isCustomerOf(saleLine))],
  scope: ownSale(saleLine),
  grouped: [customer.customerCode, customer.customerName],
  newest: saleAmount,
  id: customer.customerCode,
  assumed: reportDays,
  filters: { categoryId: ofCategory, dateStart: from(saleLine.docDate), dateEnd: to(saleLine.docDate) },
  row: {
    customerCode: customer.customerCode,
    customerName: customer.customerName,
    ...{ saleQty, saleAmount, orderNum, lastDate },
  },
})
