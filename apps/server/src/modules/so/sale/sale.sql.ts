import { and, eq, type SQL, sql } from 'drizzle-orm'
import { type PgColumn, pgTable } from 'drizzle-orm/pg-core'
import { amt, code, date, flag, qty, ref, str } from '../../../platform/database/columns.ts'
import type { Viewer } from '../../../platform/list/viewer.ts'
import { ownSales } from '../order/order.scope.ts'

export const documentColumns = () => ({
  dealerCode: code().notNull(),
  /** Day on which it left or came back; of a reversal its own. */
  docDate: date().notNull(),
  /** T for what left, and stays so when it is taken back later: counts of orders and customers are of these. */
  isSent: flag().notNull(),
  /** Of what came back of no order there is none. */
  soId: ref(),
  customerCode: code().notNull(),
  salesmanId: ref().notNull(),
  salesmanName: str(60).notNull(),
  ownerId: ref().notNull(),
  createId: ref(),
  regionCode: code(),
})

/**
 * What was sold: each outbound document, each return that came in with its figures below zero, and what takes either back. No table of its own:
 * {@link saleRows} stand in its place. Freight is part of the amount.
 */
export const sale = pgTable('sale', {
  ...documentColumns(),
  smallQty: qty().notNull(),
  amount: amt().notNull(),
  /** What left, and what came back: quantity and amount are the one less the other. */
  sentQty: qty().notNull(),
  sentAmount: amt().notNull(),
  returnedAmount: amt().notNull(),
})

/** The same by product, from {@link saleLineRows}; freight is none's. */
export const saleLine = pgTable('sale_line', {
  ...documentColumns(),
  productCode: code().notNull(),
  smallQty: qty().notNull(),
  amount: amt().notNull(),
})

// Joined from the left by a key: where nobody asks for line or scope, the database leaves orders and returns alone. That takes
// the same types in both halves, else it reads them as a whole.
export const sentHead =
  sql.raw(`o.dealer_code, o.out_date as doc_date, case when o.red_flush_of_id is null then 'T' else 'F' end as is_sent, o.so_id,
  o.customer_code, o.salesman_id, o.salesman_name, s.salesman_id as owner_id, s.create_id, s.region_code`)
export const sentFrom = sql.raw(`from sales_out o
  left join sales_order s on s.dealer_code = o.dealer_code and s.id = o.so_id`)
export const wasSent = sql.raw(`where o.out_status in ('shipped', 'redflushed') and o.del_flag = 'F'`)

export const returnedHead = sql.raw(`i.dealer_code, i.in_date, 'F', r.so_id,
  i.customer_code, i.salesman_id, i.salesman_name, r.salesman_id, r.create_id, r.region_code`)
export const returnedFrom = sql.raw(`from return_in i
  left join sales_return r on r.dealer_code = i.dealer_code and r.id = i.return_id`)
export const wasReturned = sql.raw(`where i.status in ('finished', 'redflushed') and i.del_flag = 'F'`)

/** Stands in the place of {@link sale}. Columns that are read of it are written out: `sql`${sale.docDate}``. */
export const saleRows = sql`(
  select ${sentHead}, o.total_qty as small_qty, o.total_amount as amount, o.total_qty as sent_qty, o.total_amount as sent_amount,
    0::numeric as returned_amount
  ${sentFrom} ${wasSent}
  union all
  select ${returnedHead}, -i.in_qty, -i.in_amount, 0::numeric, 0::numeric, i.in_amount ${returnedFrom} ${wasReturned}
) "sale"`

/** Stands in the place of {@link saleLine}. */
export const saleLineRows = sql`(
  select ${sentHead}, l.product_code, l.small_qty, l.amount ${sentFrom}
  join sales_out_line l on l.dealer_code = o.dealer_code and l.out_id = o.id ${wasSent}
  union all
  select ${returnedHead}, l.product_code, -l.small_qty, -l.amount ${returnedFrom}
  join return_in_line l on l.dealer_code = i.dealer_code and l.return_in_id = i.id ${wasReturned}
) "sale_line"`

/** The sales that a user may see, as those of their orders and returns. */
export const ownSale =
  (table: Readonly<Record<'dealerCode' | 'regionCode' | 'ownerId' | 'createId', PgColumn>>) =>
  (viewer: Viewer): SQL | undefined => {
    const { dealerCode, regionCode, ownerId: salesmanId, createId } = table
    return and(eq(dealerCode, viewer.dealerCode), ownSales({ regionCode, salesmanId, createId })(viewer))
  }
