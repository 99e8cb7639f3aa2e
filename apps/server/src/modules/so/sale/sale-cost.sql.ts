import { sql } from 'drizzle-orm'
import { pgTable } from 'drizzle-orm/pg-core'
import { amt, code, qty } from '../../../platform/database/columns.ts'
import { documentColumns, returnedFrom, returnedHead, sentFrom, sentHead, wasReturned, wasSent } from './sale.sql.ts'

/**
 * What was sold by product and what that cost: lines of sales, and beside them the movements of stock that the same documents posted. No table
 * of its own: {@link saleCostRows} stand in its place. A row has the figures of a line or a cost, never both, and sums have all of them.
 */
export const saleCost = pgTable('sale_cost', {
  ...documentColumns(),
  /** The order; of what came back of none its return. */
  orderNum: code().notNull(),
  productCode: code().notNull(),
  smallQty: qty().notNull(),
  amount: amt().notNull(),
  costAmount: amt().notNull(),
})

const ofOrder = sql.raw('o.so_num as order_num')
const ofReturn = sql.raw('coalesce(i.so_num, i.return_num)')
/** What left is below zero in the ledger. Final once its month is closed. */
const cost = sql.raw('g.product_code, 0::numeric, 0::numeric, -coalesce(c.cost_amount, g.cost_amount)')
const final = sql.raw('left join ledger_cost c on c.dealer_code = g.dealer_code and c.ledger_id = g.ledger_id')

/** Stands in the place of {@link saleCost}. */
export const saleCostRows = sql`(
  select ${sentHead}, ${ofOrder}, l.product_code, l.small_qty, l.amount, 0::numeric as cost_amount ${sentFrom}
  join sales_out_line l on l.dealer_code = o.dealer_code and l.out_id = o.id ${wasSent}
  union all
  select ${returnedHead}, ${ofReturn}, l.product_code, -l.small_qty, -l.amount, 0::numeric ${returnedFrom}
  join return_in_line l on l.dealer_code = i.dealer_code and l.return_in_id = i.id ${wasReturned}
  union all
  select ${sentHead}, ${ofOrder}, ${cost} ${sentFrom}
  join stock_ledger g on g.dealer_code = o.dealer_code and g.doc_type = 'salesOut' and g.doc_num = o.out_num ${final} ${wasSent}
  union all
  select ${returnedHead}, ${ofReturn}, ${cost} ${returnedFrom}
  join stock_ledger g on g.dealer_code = i.dealer_code and g.doc_type = 'returnIn' and g.doc_num = i.return_in_num ${final} ${wasReturned}
) "sale_cost"`
