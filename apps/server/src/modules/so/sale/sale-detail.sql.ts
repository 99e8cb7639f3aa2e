import { sql } from 'drizzle-orm'
import { pgTable } from 'drizzle-orm/pg-core'
import { amt, code, month, price, qty, str } from '../../../platform/database/columns.ts'
import { documentColumns, returnedFrom, returnedHead, sentFrom, sentHead, wasReturned, wasSent } from './sale.sql.ts'

/**
 * What was sold line by line: the lines that sales by product are summed of, with their documents and what promotions took off them.
 * No table of its own: {@link saleDetailRows} stand in its place.
 */
export const saleDetail = pgTable('sale_detail', {
  ...documentColumns(),
  /** Tells lines of both kinds of documents apart. */
  lineKey: code().notNull(),
  month: month().notNull(),
  docNum: code().notNull(),
  /** Of what came back of no order there is none. */
  soNum: code(),
  warehouseCode: code().notNull(),
  productCode: code().notNull(),
  unitName: str(20),
  price: price().notNull(),
  smallQty: qty().notNull(),
  amount: amt().notNull(),
  promotionAmount: amt().notNull(),
})

/** A part of a line has that part of what promotions took off it. */
const promoted = sql.raw('coalesce(round(t.discount_amount * l.small_qty / nullif(t.small_qty, 0), 2), 0)')
const ofItem = sql.raw('left join sales_order_item t on t.dealer_code = l.dealer_code and t.id = l.so_item_id')
const monthOf = (column: string) => sql.raw(`to_char(${column}, 'YYYY-MM') as month`)

/** Stands in the place of {@link saleDetail}. */
export const saleDetailRows = sql`(
  select ${sentHead}, ('O' || l.id)::varchar as line_key, ${monthOf('o.out_date')}, o.out_num as doc_num, o.so_num, o.warehouse_code, l.product_code,
    t.unit_name, l.price, l.small_qty, l.amount, ${promoted} as promotion_amount ${sentFrom}
  join sales_out_line l on l.dealer_code = o.dealer_code and l.out_id = o.id ${ofItem} ${wasSent}
  union all
  select ${returnedHead}, ('R' || l.id)::varchar, ${monthOf('i.in_date')}, i.return_in_num, i.so_num, i.warehouse_code, l.product_code,
    l.unit_name, l.price, -l.small_qty, -l.amount, -${promoted} ${returnedFrom}
  join return_in_line l on l.dealer_code = i.dealer_code and l.return_in_id = i.id ${ofItem} ${wasReturned}
) "sale_detail"`
