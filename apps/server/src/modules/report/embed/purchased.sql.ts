import { sql } from 'drizzle-orm'
import { pgTable } from 'drizzle-orm/pg-core'
import { amt, code, date, month, price, qty, str } from '../../../platform/database/columns.ts'
import { dealer } from '../../../platform/list/viewer.ts'

/**
 * What was bought, line by line: what came in of suppliers, what went back to them with its figures below zero, and what takes either
 * back; each on its own day, archived documents too. No table of its own: {@link purchasedRows} stand in its place.
 */
export const purchased = pgTable('purchased', {
  dealerCode: code().notNull(),
  /** Tells lines of both kinds of documents apart. */
  lineKey: code().notNull(),
  docDate: date().notNull(),
  month: month().notNull(),
  docNum: code().notNull(),
  /** None of what a light dealer took in directly, nor of what went back of several orders. */
  poCode: code(),
  supplierCode: code().notNull(),
  warehouseCode: code().notNull(),
  productCode: code().notNull(),
  unitName: str(6).notNull(),
  price: price().notNull(),
  smallQty: qty().notNull(),
  amount: amt().notNull(),
})

/** Stands in the place of {@link purchased}. */
export const purchasedRows = sql`(
  select i.dealer_code, ('I' || l.id)::varchar as line_key, i.in_date as doc_date, to_char(i.in_date, 'YYYY-MM') as month, i.in_num as doc_num,
    i.po_code, i.supplier_code, i.warehouse_code, l.product_code, l.unit_name, l.price, l.small_qty, l.amount
  from inbound i join inbound_line l on l.dealer_code = i.dealer_code and l.in_id = i.id
  where i.dealer_code = ${dealer} and i.status in ('finished', 'redflushed') and i.del_flag = 'F' and l.del_flag = 'F'
  union all
  select o.dealer_code, ('R' || l.id)::varchar, o.out_date, to_char(o.out_date, 'YYYY-MM'), o.out_num,
    r.po_code, o.supplier_code, o.warehouse_code, l.product_code, l.unit_name, l.price, -l.small_qty, -l.amount
  from purchase_return_out o join purchase_return_out_line l on l.dealer_code = o.dealer_code and l.out_id = o.id
  left join purchase_return r on r.dealer_code = o.dealer_code and r.id = o.return_id
  where o.dealer_code = ${dealer} and o.status in ('shipped', 'redflushed') and o.del_flag = 'F' and l.del_flag = 'F'
) "purchased"`
