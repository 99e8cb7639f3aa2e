import { eq, sql } from 'drizzle-orm'
import { pgTable } from 'drizzle-orm/pg-core'
import { code, date, id, qty } from '../../../platform/database/columns.ts'
import { inner, left } from '../../../platform/list/declaration.ts'
import { is } from '../../../platform/list/filters.ts'
import { dealer, today } from '../../../platform/list/viewer.ts'
import { agedIn } from '../../finance/receivable/ages.sql.ts'
import { isBatchOf } from '../../inv/stock/batch.sql.ts'
import { inventoryBatch } from '../../inv/stock/stock.schema.ts'
import { remainDays } from '../../inv/stock-query/batch-expiry.sql.ts'
import { product } from '../../md/product/product.schema.ts'
import { isProductOf, productHolding } from '../../md/product/product.sql.ts'
import { warehouse } from '../../md/warehouse/warehouse.schema.ts'
import { isWarehouseOf } from '../../md/warehouse/warehouse.sql.ts'
import { count, day, qty as qtyColumn, text } from './embed-column.ts'
import { embedReport } from './embed-report.ts'

/** What is left of a batch in a warehouse by its age; no table of its own: {@link rows} stand in its place. */
const stockAge = pgTable('stock_age', {
  dealerCode: code().notNull(),
  heapId: id(),
  productCode: code().notNull(),
  warehouseCode: code().notNull(),
  batchNo: code().notNull(),
  stockQty: qty().notNull(),
  newQty: qty().notNull(),
  monthQty: qty().notNull(),
  quarterQty: qty().notNull(),
  oldQty: qty().notNull(),
  lastDate: date(),
})

const age = agedIn(sql.raw('p.age'))
const aged = (condition: typeof age.d0_30) => sql`coalesce(sum(p.part) filter (where ${condition}), 0)`

/** What came in of a heap and was not taken back, by document: what only moves within it comes to nothing. */
const arrivals = sql`select g.doc_date, sum(g.small_qty) as qty, max(g.ledger_id) as last_id from stock_ledger g
  where g.dealer_code = h.dealer_code and g.product_code = h.product_code and g.warehouse_code = h.warehouse_code and g.batch_no = h.batch_no
    and g.red_flush_of is null
    and not exists (select from stock_ledger r where r.dealer_code = g.dealer_code and r.red_flush_of = g.ledger_id)
  group by g.doc_date, g.doc_num having sum(g.small_qty) > 0`

/** The newest arrivals are what is left. */
const parts = sql`select ${today}::date - i.doc_date as age, i.doc_date, least(i.qty, h.stock_qty - (i.so_far - i.qty)) as part
  from (select a.*, sum(a.qty) over (order by a.doc_date desc, a.last_id desc rows unbounded preceding) as so_far from (${arrivals}) a) i
  where i.so_far - i.qty < h.stock_qty`

const rows = sql`(
  select h.*, a.new_qty, a.month_qty, a.quarter_qty, h.stock_qty - a.new_qty - a.month_qty - a.quarter_qty as old_qty, a.last_date
  from (
    select b.dealer_code, min(b.id) as heap_id, b.product_code, b.warehouse_code, b.batch_no, sum(b.on_hand_qty) as stock_qty
    from stock_balance b where b.dealer_code = ${dealer} and b.on_hand_qty > 0
    group by b.dealer_code, b.product_code, b.warehouse_code, b.batch_no) h
  cross join lateral (
    select ${aged(age.d0_30)} as new_qty, ${aged(age.d31_60)} as month_qty, ${aged(age.d61_90)} as quarter_qty, max(p.doc_date) as last_date
    from (${parts}) p) a
) "stock_age"`

/** What lies in warehouses by how long ago it came, batch by batch. */
export const report = embedReport('stockAge', {
  from: stockAge,
  rows,
  key: [],
  joins: [
    inner(product, isProductOf(stockAge)),
    inner(warehouse, isWarehouseOf(stockAge)),
    left(inventoryBatch, isBatchOf(stockAge)),
  ],
  scope: ({ dealerCode }) => eq(stockAge.dealerCode, dealerCode),
  newest: stockAge.oldQty,
  id: stockAge.heapId,
  filters: { product: productHolding(stockAge.productCode), warehouseCode: is(stockAge.warehouseCode) },
  columns: {
    productCode: text('商品编码', stockAge.productCode),
    productName: text('商品名称', product.productName),
    spec: text('规格', product.spec),
    warehouseName: text('仓库', warehouse.warehouseName),
    batchNo: text('批次号', stockAge.batchNo),
    smallUnit: text('小单位', product.smallUnit),
    qty: qtyColumn('库存数量', stockAge.stockQty),
    d0_30: qtyColumn('0-30天', stockAge.newQty),
    d31_60: qtyColumn('31-60天', stockAge.monthQty),
    d61_90: qtyColumn('61-90天', stockAge.quarterQty),
    d90plus: qtyColumn('90天以上', stockAge.oldQty),
    lastInDate: day('最近入库', stockAge.lastDate),
    expireDate: day('到期日期', inventoryBatch.expireDate),
    remainDays: count('剩余天数', remainDays(today)),
  },
})
