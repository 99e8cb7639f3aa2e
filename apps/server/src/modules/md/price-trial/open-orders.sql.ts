import { and, sql } from 'drizzle-orm'
import { ofDealer } from '../../../platform/list/viewer.ts'
import type { Work } from '../../../platform/work.ts'
import { salesOrder, salesOrderItem } from '../../so/order/order.schema.ts'
import { ownOrders } from '../../so/order/order.scope.ts'
import { type Looked, lookedAt } from './price-trial.sql.ts'

/** An order that waits for a product, beside what all of them come to. */
export interface OpenOrder {
  readonly productCode: string
  readonly soNum: string
  readonly customerName: string
  /** Small units. */
  readonly openQty: string
  readonly isBelowCost: 'T' | 'F'
  readonly orderNum: number
  readonly allQty: string
  readonly allAmount: string
  readonly belowNum: number
  /** Orders that wait for any of the products. */
  readonly orders: number
}

/** Of as many orders each product names the numbers. */
const NAMED = 20

/**
 * Orders that somebody submitted and that still wait for products, those the user sees: of each product those with lines
 * below its cost first, then the newest. What costs nothing is a gift.
 */
export async function openOrders(work: Work, looked: readonly Looked[]): Promise<OpenOrder[]> {
  const seen = and(ofDealer(salesOrder)(work.user), ownOrders(work.user))
  const { id, soNum, customerName, docDate, orderStatus } = salesOrder
  const line = salesOrderItem
  const { rows } = await work.tx.execute<OpenOrder & Record<string, unknown>>(sql`
    with waiting as (
      select w."productCode", ${id} as id, ${soNum} as num, ${customerName} as name, ${docDate} as day,
        sum(open.qty) as qty, sum(round(${line.amount} * open.qty / ${line.smallQty}, 2)) as amount,
        count(*) filter (where ${line.price} > 0
          and ${line.price} < w.cost * case ${line.unitType} when 'big' then ${line.unitRatio} else 1 end) as below
      from ${lookedAt(looked)}
      join ${line} on ${line.dealerCode} = ${work.user.dealerCode} and ${line.productCode} = w."productCode" and ${line.delFlag} = 'F'
      join ${salesOrder} on ${salesOrder.dealerCode} = ${line.dealerCode} and ${id} = ${line.soId}
      cross join lateral (select ${line.smallQty} - ${line.outQty} - ${line.closedQty} as qty) open
      where ${seen} and ${orderStatus} in ('submitted', 'confirmed', 'partSplit', 'split', 'partOut') and open.qty > 0
      group by 1, 2, 3, 4, 5
    ), placed as (
      select *, row_number() over (partition by "productCode" order by below > 0 desc, day desc, id desc) as place,
        count(*) over product as "orderNum", sum(qty) over product as "allQty", sum(amount) over product as "allAmount",
        sum(below) over product as "belowNum"
      from waiting window product as (partition by "productCode")
    )
    select "productCode", num as "soNum", name as "customerName", trim_scale(qty)::text as "openQty",
      case when below > 0 then 'T' else 'F' end as "isBelowCost", "orderNum"::integer, trim_scale("allQty")::text as "allQty",
      "allAmount"::text, "belowNum"::integer, (select count(distinct id)::integer from waiting) as orders
    from placed where place <= ${NAMED} order by "productCode", place`)
  return rows
}
