import { sql } from 'drizzle-orm'
import { pgTable } from 'drizzle-orm/pg-core'
import { amt, code, date, id, month, price, qty, str } from '../../../platform/database/columns.ts'
import { dealer } from '../../../platform/list/viewer.ts'

/**
 * What came in of suppliers line by line, and what took it back; archived documents too. No table of its own: {@link purchasedRows}
 * stand in its place.
 */
export const purchased = pgTable('purchased', {
  dealerCode: code().notNull(),
  lineId: id(),
  docDate: date().notNull(),
  month: month().notNull(),
  inNum: code().notNull(),
  /** None of what a light dealer took in directly. */
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
  select i.dealer_code, l.id as line_id, i.in_date as doc_date, to_char(i.in_date, 'YYYY-MM') as month, i.in_num, i.po_code, i.supplier_code,
    i.warehouse_code, l.product_code, l.unit_name, l.price, l.small_qty, l.amount
  from inbound i join inbound_line l on l.dealer_code = i.dealer_code and l.in_id = i.id
  where i.dealer_code = ${dealer} and i.status in ('finished', 'redflushed') and i.del_flag = 'F' and l.del_flag = 'F'
) "purchased"`
