import { sql } from 'drizzle-orm'
import { preparedSql, run, value } from '../../../platform/database/prepared.ts'
import type { Work } from '../../../platform/work.ts'
import { SALE_DAYS } from '../../md/capacity-tips/cover.rules.ts'
import { applyTypes, askedGoods, good } from './apply.asked.sql.ts'
import type { Demand } from './apply.propose-transfer.rules.ts'
import { isTraded, type ProposedProduct, productColumns } from './apply.proposed-product.sql.ts'

/** What is asked of a product on the two sides of a transfer. */
export type Demanded = Demand & ProposedProduct & { readonly warehouseCode: string }

const dealerCode = value('dealerCode')
const isSide = (column: string) =>
  sql`${sql.raw(column)} in (${value('fromWarehouseCode')}, ${value('toWarehouseCode')})`

// As limits see it: sold is what was sent and not taken back, less what came back; on its way is also what was ordered of suppliers.
const demands = preparedSql<Demanded>(sql`
  with parts as (
    select o.warehouse_code, i.product_code, i.small_qty - i.split_qty - i.closed_qty as open_qty, 0::numeric as sold_qty,
      0::numeric as coming_qty, null::numeric as min_qty
    from sales_order o
      join sales_order_item i on i.dealer_code = o.dealer_code and i.so_id = o.id and i.del_flag = 'F'
        and i.small_qty > i.split_qty + i.closed_qty and i.inventory_status_code = ${good}
    where o.dealer_code = ${dealerCode} and o.del_flag = 'F' and o.order_status in ('confirmed', 'partSplit', 'partOut')
      and ${isSide('o.warehouse_code')}
    union all
    select m.warehouse_code, m.product_code, 0, -m.small_qty, 0, null
    from stock_ledger m
    where m.dealer_code = ${dealerCode} and m.doc_type in ('salesOut', 'returnIn')
      and m.doc_date > ${value('today')}::date - ${sql.raw(String(SALE_DAYS))} and ${isSide('m.warehouse_code')}
    union all
    select o.warehouse_code, l.product_code, 0, 0, l.small_qty - l.in_qty - l.closed_qty, null
    from purchase_order o
      join purchase_order_line l on l.dealer_code = o.dealer_code and l.po_id = o.id and l.del_flag = 'F'
        and l.small_qty > l.in_qty + l.closed_qty
    where o.dealer_code = ${dealerCode} and o.del_flag = 'F' and o.po_status in ('confirmed', 'partIn') and ${isSide('o.warehouse_code')}
    union all
    select g.warehouse_code, g.product_code, 0, 0, g.qty, null from (${askedGoods}) g where ${isSide('g.warehouse_code')}
    union all
    select a.from_warehouse_code, l.product_code, l.small_qty, 0, 0, null
    from stock_apply a
      join stock_apply_line l on l.dealer_code = a.dealer_code and l.apply_id = a.id and l.del_flag = 'F'
        and l.inventory_status_code = ${good}
    where a.dealer_code = ${dealerCode} and a.del_flag = 'F' and a.apply_type in (${applyTypes}) and a.status = 'submitted'
      and ${isSide('a.from_warehouse_code')}
    union all
    select c.warehouse_code, c.product_code, 0, 0, 0, c.min_qty
    from capacity_tips c where c.dealer_code = ${dealerCode} and c.del_flag = 'F' and ${isSide('c.warehouse_code')})
  select ${productColumns}, d."warehouseCode", d."openQty", d."sold30Qty", d."comingQty", d."minQty" from (
    select product_code, warehouse_code as "warehouseCode", trim_scale(sum(open_qty))::text as "openQty",
      trim_scale(greatest(sum(sold_qty), 0))::text as "sold30Qty", trim_scale(sum(coming_qty))::text as "comingQty",
      trim_scale(max(min_qty))::text as "minQty"
    from parts group by product_code, warehouse_code
  ) d
    join product p on p.dealer_code = ${dealerCode} and p.product_code = d.product_code and ${isTraded}
  order by p.product_code`)

/** What is asked of each product in two warehouses; a product of which nothing is asked is left out. */
export const demandsOf = (
  { tx, user, today }: Work,
  way: { readonly fromWarehouseCode: string; readonly toWarehouseCode: string },
): Promise<Demanded[]> => run(tx, demands, { dealerCode: user.dealerCode, today, ...way })
