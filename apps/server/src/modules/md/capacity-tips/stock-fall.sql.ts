import { type SQL, sql } from 'drizzle-orm'
import type { Work } from '../../../platform/work.ts'

/** Of a limit `c`: what lies in its warehouse, or in all normal ones. */
const stock = sql`(select coalesce(sum(b.on_hand_qty), 0) from stock_balance b
  join warehouse w on w.dealer_code = b.dealer_code and w.warehouse_code = b.warehouse_code and w.del_flag = 'F'
  where b.dealer_code = c.dealer_code and b.product_code = c.product_code
    and case when c.warehouse_code = '*' then w.warehouse_type = 'normal' else w.warehouse_code = c.warehouse_code end)`

const statusOf = (qty: SQL) => sql`case when ${qty} <= 0 then 'lack' when ${qty} < c.min_qty then 'low' end`

/** Whether the stock of a product has another state than users were told. */
export const isUntold = (dealerCode: string, productCodes: readonly string[]) => sql`exists (
  select from capacity_tips c cross join lateral (select ${stock} as qty) s
  where c.dealer_code = ${dealerCode} and c.del_flag = 'F'
    and c.product_code in (select jsonb_array_elements_text(${JSON.stringify(productCodes)}::jsonb))
    and c.told_status is distinct from ${statusOf(sql`s.qty`)})`

/** A product whose stock fell, in a warehouse or, without one, in all normal ones together. */
export interface Fallen {
  readonly productCode: string
  readonly productName: string
  readonly warehouseName: string | null
  readonly status: 'lack' | 'low'
  readonly stockQty: string
  readonly minQty: string
  readonly smallUnit: string
}

/** Notes of limits as which state users are told of the stock. @param only limits that are looked at: `c` */
const noted = (dealerCode: string, only: SQL) => sql`
  locked as (
    select c.id, c.told_status as was, s.qty, ${statusOf(sql`s.qty`)} as status
    from capacity_tips c cross join lateral (select ${stock} as qty) s
    where c.dealer_code = ${dealerCode} and c.del_flag = 'F' and ${only}
      and c.told_status is distinct from ${statusOf(sql`s.qty`)}
    order by c.warehouse_code collate "C", c.product_code collate "C" for update of c),
  noted as (
    update capacity_tips c set told_status = l.status from locked l where c.dealer_code = ${dealerCode} and c.id = l.id
    returning c.product_code, c.warehouse_code, c.min_qty, l.was, l.status, l.qty)`

/** Notes every other state, and answers those that are falls: to low, and from there or from above to nothing. */
export async function noteAllFalls({ tx, user }: Work): Promise<Fallen[]> {
  const { rows } = await tx.execute<Fallen & Record<string, unknown>>(sql`
    with ${noted(user.dealerCode, sql`true`)}
    select n.product_code as "productCode", p.product_name as "productName", w.warehouse_name as "warehouseName", n.status,
      trim_scale(n.qty)::text as "stockQty", trim_scale(n.min_qty)::text as "minQty", p.small_unit as "smallUnit"
    from noted n
      join product p on p.dealer_code = ${user.dealerCode} and p.product_code = n.product_code and p.del_flag = 'F'
      left join warehouse w on w.dealer_code = ${user.dealerCode} and w.warehouse_code = n.warehouse_code and w.del_flag = 'F'
    where n.status is not null and (n.was is null or n.status = 'lack')
    order by n.status, n.product_code collate "C", n.warehouse_code collate "C"`)
  return rows
}

/** How the stock stands to limits that were set just now is no fall. */
export async function noteQuietly({ tx, user }: Work, productCodes: readonly string[]): Promise<void> {
  const only = sql`c.product_code in (select jsonb_array_elements_text(${JSON.stringify(productCodes)}::jsonb))`
  await tx.execute(sql`with ${noted(user.dealerCode, only)} select count(*) from noted`)
}
