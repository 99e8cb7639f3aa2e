import { type SQL, sql } from 'drizzle-orm'
import { category } from '../../md/category/category.schema.ts'
import { product } from '../../md/product/product.schema.ts'
import { staff } from '../../md/user/user.schema.ts'
import { salesOrder } from '../../so/order/order.schema.ts'
import { salesOut, salesOutLine } from '../../so/out/out.schema.ts'
import { salesTarget } from './sales-target.schema.ts'

const { dealerCode, targetMonth, targetType, refCode } = salesTarget
const first = sql`(${targetMonth} || '-01')::date`

/** Goods that left in the month of the target, less what was taken back in it: a reversal counts below zero on its own day. */
const left = sql`${salesOut.dealerCode} = ${dealerCode} and ${salesOut.outStatus} in ('shipped', 'redflushed')
  and ${salesOut.delFlag} = 'F' and ${salesOut.outDate} >= ${first} and ${salesOut.outDate} < ${first} + interval '1 month'`

const ofHeads = (whose: SQL, more = sql``) =>
  sql`(select sum(${salesOut.totalAmount}) from ${salesOut} ${more} where ${left} and ${whose})`

const ofOrder = sql`join ${salesOrder} on ${salesOrder.dealerCode} = ${salesOut.dealerCode} and ${salesOrder.id} = ${salesOut.soId}`

const below = sql`(with recursive below as (
    select c.dealer_code, c.id from ${category} c where c.dealer_code = ${dealerCode} and c.category_code = ${refCode} and c.del_flag = 'F'
    union select c.dealer_code, c.id from ${category} c join below on c.dealer_code = below.dealer_code and c.parent_id = below.id
  ) select id from below)`

const ofCategory = sql`(select sum(${salesOutLine.amount}) from ${salesOut}
  join ${salesOutLine} on ${salesOutLine.dealerCode} = ${salesOut.dealerCode} and ${salesOutLine.outId} = ${salesOut.id}
  join ${product} on ${product.dealerCode} = ${salesOut.dealerCode} and ${product.productCode} = ${salesOutLine.productCode}
    and ${product.delFlag} = 'F'
  where ${left} and ${product.categoryId} in ${below})`

/** What is done of a target: of the person who sold, the line, the customer, or the category with those below it. */
export const doneAmount = sql`coalesce(case ${targetType}
  when 'salesman' then ${ofHeads(sql`${salesOut.salesmanId} in (select ${staff.id} from ${staff}
    where ${staff.dealerCode} = ${dealerCode} and ${staff.userCode} = ${refCode} and ${staff.delFlag} = 'F')`)}
  when 'region' then ${ofHeads(sql`${salesOrder.regionCode} = ${refCode}`, ofOrder)}
  when 'customer' then ${ofHeads(sql`${salesOut.customerCode} = ${refCode}`)}
  when 'category' then ${ofCategory} end, 0)`.mapWith(salesTarget.targetAmount)
