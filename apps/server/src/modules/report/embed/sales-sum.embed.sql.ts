import { and, eq, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { inner } from '../../../platform/list/declaration.ts'
import { customer } from '../../md/customer/customer.schema.ts'
import { product } from '../../md/product/product.schema.ts'
import { staff } from '../../md/user/user.schema.ts'
import { saleDetail } from '../../so/sale/sale-detail.sql.ts'
import { amount, qty, text } from './embed-column.ts'
import { embedReport } from './embed-report.ts'
import { sales } from './sales-report.sql.ts'

const { productCode, productName, spec, smallUnit } = product
const { customerCode, customerName } = customer
const { userCode, realName } = staff
const sum = <Column extends PgColumn>(column: Column) => sql`sum(${column})`.mapWith(column)
const saleAmount = sum(saleDetail.amount)
const isSalesman = and(eq(staff.dealerCode, saleDetail.dealerCode), eq(staff.id, saleDetail.salesmanId))

/** What was sold less what came back, summed by product, customer, salesman or month. */
export const report = embedReport('salesSum', {
  ...sales,
  joins: [...sales.joins, inner(staff, isSalesman)],
  newest: saleAmount,
  id: sql`min(${saleDetail.lineKey})`,
  grouped: {
    product: [productCode, productName, spec, smallUnit],
    customer: [customerCode, customerName],
    salesman: [userCode, realName],
    month: [saleDetail.month],
  },
  columns: {
    month: text('月份', saleDetail.month),
    customerCode: text('客户编码', customerCode),
    customerName: text('客户名称', customerName),
    userCode: text('业务员编码', userCode),
    salesmanName: text('业务员', realName),
    productCode: text('商品编码', productCode),
    productName: text('商品名称', productName),
    spec: text('规格', spec),
    smallUnit: text('小单位', smallUnit),
    smallQty: qty('小单位数量', sum(saleDetail.smallQty)),
    amount: amount('金额', saleAmount),
    promotionAmount: amount('促销优惠', sum(saleDetail.promotionAmount)),
  },
})
