import type { StockStatus } from '@dealer/sdk/contract'
import { type SQL, sql } from 'drizzle-orm'
import { dealer, today } from '../../../platform/list/viewer.ts'
import { stockBalance } from '../../inv/stock/stock.schema.ts'
import { warehouse } from '../warehouse/warehouse.schema.ts'
import { capacityTips } from './capacity-tips.schema.ts'

const { warehouseCode, productCode, minQty, maxQty } = capacityTips

/** Over how many days the mean of sales is taken, and for how many of them stock should last. */
const [SALE_DAYS, COVERED_DAYS] = [30, 7]

const live = (only?: SQL) =>
  sql`(select w.warehouse_code from ${warehouse} w where w.dealer_code = ${dealer} and w.del_flag = 'F'${only})`

// Of the dealer who asks and not of the limit's, which is the same: so they are read once and not for each row.
/** Limits of `*` are about the normal warehouses together, any other about its own. */
const inWarehouse = (
  column: SQL,
) => sql`case when ${warehouseCode} = '*' then ${column} in ${live(sql` and w.warehouse_type = 'normal'`)}
  else ${column} = ${warehouseCode} and ${column} in ${live()} end`

const ofProduct = (row: SQL) =>
  sql`${row}.dealer_code = ${capacityTips.dealerCode} and ${row}.product_code = ${productCode}`

/** On hand, in small units. */
export const stockQty = sql`(select coalesce(sum(b.on_hand_qty), 0) from stock_balance b
  where ${ofProduct(sql`b`)} and ${inWarehouse(sql`b.warehouse_code`)})`.mapWith(stockBalance.onHandQty)

// Lines that are open are few and have an index of their own; without the offset the database would read all open documents for each row.
/** What confirmed purchase orders still owe, and what was sent and has not arrived. */
export const inTransitQty = sql`((select coalesce(sum(l.small_qty - l.in_qty - l.closed_qty), 0)
  from (select * from purchase_order_line l where ${ofProduct(sql`l`)} and l.del_flag = 'F' and l.small_qty > l.in_qty + l.closed_qty offset 0) l
  join purchase_order o on o.dealer_code = l.dealer_code and o.id = l.po_id and o.del_flag = 'F' and o.po_status in ('confirmed', 'partIn')
  where ${inWarehouse(sql`o.warehouse_code`)})
  + (select coalesce(sum(p.shipped_qty - p.received_qty), 0)
  from (select * from stock_apply_line p where ${ofProduct(sql`p`)} and p.del_flag = 'F' and p.shipped_qty > p.received_qty offset 0) p
  join stock_apply a on a.dealer_code = p.dealer_code and a.id = p.apply_id and a.del_flag = 'F' and a.status = 'shipped'
  where ${inWarehouse(sql`a.to_warehouse_code`)}))`.mapWith(stockBalance.onHandQty)

/** What was sold a day: sent and not taken back, less what came back. */
export const dailySaleQty =
  sql`(select greatest(round(coalesce(-sum(m.small_qty), 0) / ${sql.raw(String(SALE_DAYS))}, 3), 0) from stock_ledger m
  where ${ofProduct(sql`m`)} and m.doc_type in ('salesOut', 'returnIn') and m.doc_date > ${today}::date - ${sql.raw(String(SALE_DAYS))}
    and ${inWarehouse(sql`m.warehouse_code`)})`.mapWith(stockBalance.onHandQty)

// Read once: without the offset the database would write every use of it out again. What comes and goes is only read where it matters.
/** How the stock stands to its limits, tested in this order. */
export const stockStatus = sql<StockStatus>`(select case when f.stock <= 0 then 'lack' when f.stock < ${minQty} then 'low'
    when f.stock > ${maxQty} then 'high' when f.stock + ${inTransitQty} - ${sql.raw(String(COVERED_DAYS))} * ${dailySaleQty} < ${minQty}
    then 'lowExpected' else 'normal' end
  from (select ${stockQty} as stock offset 0) f)`
