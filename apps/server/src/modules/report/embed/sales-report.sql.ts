import { inner } from '../../../platform/list/declaration.ts'
import { from, is, to } from '../../../platform/list/filters.ts'
import { customer } from '../../md/customer/customer.schema.ts'
import { isCustomerOf } from '../../md/customer/customer.sql.ts'
import { customerHolding } from '../../md/customer/customer-holding.sql.ts'
import { product } from '../../md/product/product.schema.ts'
import { isProductOf, productHolding } from '../../md/product/product.sql.ts'
import { ownSale } from '../../so/sale/sale.sql.ts'
import { saleDetail, saleDetailRows } from '../../so/sale/sale-detail.sql.ts'

/** What was sold less what came back, with product and customer as they are called today. */
export const sales = {
  from: saleDetail,
  rows: saleDetailRows,
  key: [],
  joins: [inner(product, isProductOf(saleDetail)), inner(customer, isCustomerOf(saleDetail))],
  scope: ownSale(saleDetail),
  filters: {
    dateStart: from(saleDetail.docDate),
    dateEnd: to(saleDetail.docDate),
    customer: customerHolding(saleDetail.customerCode),
    product: productHolding(saleDetail.productCode),
    salesmanId: is(saleDetail.salesmanId),
    warehouseCode: is(saleDetail.warehouseCode),
  },
} as const
