import { type SQL, sql } from 'drizzle-orm'
import { category } from '../../md/category/category.schema.ts'
import { product } from '../../md/product/product.schema.ts'
import { isProductOf } from '../../md/product/product.sql.ts'
import { staff } from '../../md/user/user.schema.ts'
import { sale, saleLine, saleLineRows, saleRows } from '../../so/sale/sale.sql.ts'
import { salesTarget } from './sales-target.schema.ts'

const { dealerCode, targetMonth, targetType, refCode } = salesTarget
const first = sql`(${targetMonth} || '-01')::date`

/** What was sold in the month of the target, less what came back or was reversed in it: each counts on its own day. */
const soldInMonth = ({ dealerCode: ofDealer, docDate }: typeof sale | typeof saleLine) =>
  sql`${ofDealer} = ${dealerCode} and ${docDate} >= ${first} and ${docDate} < ${first} + interval '1 month'`

const ofDocuments = (whose: SQL) =>
  sql`(select sum(${sale.amount}) from ${saleRows} where ${soldInMonth(sale)} and ${whose})`

const below = sql`(with recursive below as (
    select c.dealer_code, c.id from ${category} c where c.dealer_code = ${dealerCode} and c.category_code = ${refCode} and c.del_flag = 'F'
    union select c.dealer_code, c.id from ${category} c join below on c.dealer_code = below.dealer_code and c.parent_id = below.id
  ) select id from below)`

const ofCategory = sql`(select sum(${saleLine.amount}) from ${saleLineRows}
  join ${product} on ${isProductOf(saleLine)}
  where ${soldInMonth(saleLine)} and ${product.categoryId} in ${below})`

/** What is done of a target: of the person who sold, the line, the customer, or the category with those below it. */
export const doneAmount = sql`coalesce(case ${targetType}
  when 'salesman' then ${ofDocuments(sql`${sale.salesmanId} in (select ${staff.id} from ${staff}
    where ${staff.dealerCode} = ${dealerCode} and ${staff.userCode} = ${refCode} and ${staff.delFlag} = 'F')`)}
  when 'region' then ${ofDocuments(sql`${sale.regionCode} = ${refCode}`)}
  when 'customer' then ${ofDocuments(sql`${sale.customerCode} = ${refCode}`)}
  when 'category' then ${ofCategory} end, 0)`.mapWith(salesTarget.targetAmount)
