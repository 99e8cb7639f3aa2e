import { MonthlySalesDimension } from '@dealer/sdk/contract'
import { sql } from 'drizzle-orm'
import { pgTable } from 'drizzle-orm/pg-core'
import { amt, choice, code, date, ref, str } from '../../../platform/database/columns.ts'
import { customer } from '../../md/customer/customer.schema.ts'
import { isCustomerOf } from '../../md/customer/customer.sql.ts'
import { product } from '../../md/product/product.schema.ts'
import { isProductOf } from '../../md/product/product.sql.ts'
import { region } from '../../md/region/region.schema.ts'
import { staff } from '../../md/user/user.schema.ts'
import { sale, saleLine, saleLineRows, saleRows } from '../../so/sale/sale.sql.ts'

/** What was sold, once for each way to sum it; no table of its own: {@link saleByRows} stand in its place. */
export const saleBy = pgTable('sale_by', {
  dealerCode: code().notNull(),
  docDate: date().notNull(),
  amount: amt().notNull(),
  ownerId: ref().notNull(),
  createId: ref(),
  regionCode: code(),
  dimension: choice(MonthlySalesDimension).notNull(),
  /** Code of the product, customer, salesman or line, and its name of today. */
  dimCode: code().notNull(),
  dimName: str(60).notNull(),
})

const head = ({ dealerCode, docDate, amount, ownerId, createId, regionCode }: typeof sale | typeof saleLine) =>
  sql`${dealerCode}, ${docDate}, ${amount}, ${ownerId}, ${createId}, ${regionCode}`

/** Which dimension is asked for stands in the text, so that the other halves are not read. */
export const saleByRows = sql`(
  select ${head(saleLine)}, 'product' as dimension, ${product.productCode} as dim_code, ${product.productName} as dim_name
    from ${saleLineRows} join ${product} on ${isProductOf(saleLine)}
  union all select ${head(sale)}, 'customer', ${customer.customerCode}, ${customer.customerName}
    from ${saleRows} join ${customer} on ${isCustomerOf(sale)}
  union all select ${head(sale)}, 'salesman', ${staff.userCode}, ${staff.realName}
    from ${saleRows} join ${staff} on ${staff.dealerCode} = ${sale.dealerCode} and ${staff.id} = ${sale.salesmanId}
  union all select ${head(sale)}, 'region', ${region.regionCode}, ${region.regionName}
    from ${saleRows} join ${region} on ${region.dealerCode} = ${sale.dealerCode} and ${region.regionCode} = ${sale.regionCode}
      and ${region.delFlag} = 'F'
) "sale_by"`
