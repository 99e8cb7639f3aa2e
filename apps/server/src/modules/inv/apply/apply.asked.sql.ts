import { StockApplyType } from '@dealer/sdk/contract'
import { sql } from 'drizzle-orm'
import { preparedSql, run, value } from '../../../platform/database/prepared.ts'
import type { Work } from '../../../platform/work.ts'
import { GOOD } from '../stock/place.rules.ts'

// Named, though they are all, so that the index by kind and state finds the few that are under way.
export const applyTypes = sql.raw(
  Object.values(StockApplyType)
    .map((type) => `'${type}'`)
    .join(', '),
)

/** The state of what is proposed. */
export const good = sql.raw(`'${GOOD}'`)

/** Good stock that submitted applications still bring, by warehouse and product: what each step has left of what was asked for. */
export const askedGoods = sql`select a.to_warehouse_code as warehouse_code, l.product_code,
    case a.status when 'submitted' then l.small_qty when 'delivering' then l.approved_qty when 'shipped' then l.shipped_qty
      else l.picked_qty end as qty
  from stock_apply a
    join stock_apply_line l on l.dealer_code = a.dealer_code and l.apply_id = a.id and l.del_flag = 'F'
      and l.inventory_status_code = ${good}
  where a.dealer_code = ${value('dealerCode')} and a.del_flag = 'F' and a.apply_type in (${applyTypes})
    and a.status in ('submitted', 'delivering', 'picked', 'dispatched', 'shipped')`

const asked = preparedSql<{ productCode: string; qty: string }>(sql`
  select g.product_code as "productCode", trim_scale(sum(g.qty))::text as qty from (${askedGoods}) g
  where g.warehouse_code = ${value('warehouseCode')} group by g.product_code`)

/** What is asked for a warehouse and not yet there, by product. */
export async function askedFor({ tx, user }: Work, warehouseCode: string): Promise<ReadonlyMap<string, string>> {
  const found = await run(tx, asked, { dealerCode: user.dealerCode, warehouseCode })
  return new Map(found.map(({ productCode, qty }) => [productCode, qty]))
}
