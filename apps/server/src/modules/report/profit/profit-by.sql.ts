import { GrossProfitDimension } from '@dealer/sdk/contract'
import { sql } from 'drizzle-orm'
import { pgTable } from 'drizzle-orm/pg-core'
import { amt, choice, code, date, qty, ref, str } from '../../../platform/database/columns.ts'
import { customer } from '../../md/customer/customer.schema.ts'
import { isCustomerOf } from '../../md/customer/customer.sql.ts'
import { product } from '../../md/product/product.schema.ts'
import { isProductOf } from '../../md/product/product.sql.ts'
import { staff } from '../../md/user/user.schema.ts'
import { saleCost, saleCostRows } from '../../so/sale/sale-cost.sql.ts'

/** What was sold and what it cost, once for each way to sum it; no table of its own: {@link profitByRows} stand in its place. */
export const profitBy = pgTable('profit_by', {
  dealerCode: code().notNull(),
  docDate: date().notNull(),
  customerCode: code().notNull(),
  salesmanId: ref().notNull(),
  productCode: code().notNull(),
  smallQty: qty().notNull(),
  amount: amt().notNull(),
  costAmount: amt().notNull(),
  ownerId: ref().notNull(),
  createId: ref(),
  regionCode: code(),
  dimension: choice(GrossProfitDimension).notNull(),
  /** Code of the product, customer or salesman with its name of today; number of the order with its customer. */
  dimCode: code().notNull(),
  dimName: str(60).notNull(),
})

const { dealerCode, docDate, smallQty, amount, costAmount, ownerId, createId, regionCode, orderNum } = saleCost
const { customerCode, salesmanId, productCode } = saleCost
const head = sql`${dealerCode}, ${docDate}, ${customerCode}, ${salesmanId}, ${productCode}, ${smallQty}, ${amount}, ${costAmount}, ${ownerId}, ${createId}, ${regionCode}`
const withCustomer = sql`${saleCostRows} join ${customer} on ${isCustomerOf(saleCost)}`

/** Which dimension is asked for stands in the text, so that the other halves are not read. */
export const profitByRows = sql`(
  select ${head}, 'product' as dimension, ${product.productCode} as dim_code, ${product.productName} as dim_name
    from ${saleCostRows} join ${product} on ${isProductOf(saleCost)}
  union all select ${head}, 'customer', ${customer.customerCode}, ${customer.customerName} from ${withCustomer}
  union all select ${head}, 'salesman', ${staff.userCode}, ${staff.realName}
    from ${saleCostRows} join ${staff} on ${staff.dealerCode} = ${dealerCode} and ${staff.id} = ${salesmanId}
  union all select ${head}, 'order', ${orderNum}, ${customer.customerName} from ${withCustomer}
) "profit_by"`
