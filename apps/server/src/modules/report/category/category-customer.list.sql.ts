import { inner } from '../../../platform/list/declaration.ts'
import { list } from '../../../platform/list/list.ts'
import { customer } from '../../md/customer/customer.schema.ts'
import { isCustomerOf } from '../../md/customer/customer.sql.ts'
import { product } from '../../md/product/product.schema.ts'
import { isProductOf } from '../../md/product/product.sql.ts'
import { saleLine } from '../../so/sale/sale.sql.ts'
import { soldOf } from '../sold.sql.ts'
import { linesSoldInDays } from './lines-sold.sql.ts'

const { saleQty, saleAmount, orderNum, lastDate } = soldOf(saleLine)

/** What each customer bought of a category: what left, less what came back or was reversed, each on its own day. */
export const categoryCustomers = list('report.web.categoryCustomerList', {
  ...linesSoldInDays,
  joins: [inner(product, isProductOf(saleLine)), inner(customer, isCustomerOf(saleLine))],
  grouped: [customer.customerCode, customer.customerName],
  newest: saleAmount,
  id: customer.customerCode,
  row: {
    customerCode: customer.customerCode,
    customerName: customer.customerName,
    ...{ saleQty, saleAmount, orderNum, lastDate },
  },
})
