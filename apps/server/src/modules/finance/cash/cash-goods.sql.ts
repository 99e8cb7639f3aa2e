import { sql } from 'drizzle-orm'
import type { Work } from '../../../platform/work.ts'

/** A product that money was taken for. */
interface Goods extends Record<string, unknown> {
  readonly productCode: string
  readonly productName: string
  readonly spec: string | null
  readonly unitType: 'small' | 'big'
  readonly unitName: string
  readonly qty: string
  readonly amount: string
}

/**
 * Goods that money was taken for, by product and unit, less what came back: of orders and returns what left and came in,
 * whether a return is of one order or of several; of invoices what they charge; of outbound documents what wants no invoice, unless
 * their order counts as a whole. A document that several receipts paid counts once.
 */
export async function goodsBehind({ tx, user }: Work, itemIds: readonly string[]): Promise<Goods[]> {
  if (itemIds.length === 0) return []
  const { rows } = await tx.execute<Goods>(sql`
    with item as (
      select i.payee_id, i.so_num from cash_item i
      where i.dealer_code = ${user.dealerCode} and i.id in (select jsonb_array_elements_text(${JSON.stringify(itemIds)}::jsonb)::bigint)
    ), paid as (
      select l.ref_num, l.ref_type from payee_line l join item on item.payee_id = l.payee_id
      where l.dealer_code = ${user.dealerCode} and l.del_flag = 'F'
      union
      select so_num, 'order' from item where so_num is not null
    ), came as (
      select l.id from paid p join sales_return r on r.dealer_code = ${user.dealerCode} and r.return_num = p.ref_num
      join return_in i on i.dealer_code = r.dealer_code and i.return_id = r.id
      join return_in_line l on l.dealer_code = i.dealer_code and l.return_in_id = i.id
      where p.ref_type = 'order'
      union
      select l.id from paid p
      join sales_order o on o.dealer_code = ${user.dealerCode} and o.so_num = p.ref_num
      join sales_order_item s on s.dealer_code = o.dealer_code and s.so_id = o.id
      join sales_return_line r on r.dealer_code = s.dealer_code and r.so_item_id = s.id
      join return_in_line l on l.dealer_code = r.dealer_code and l.return_line_id = r.id
      where p.ref_type = 'order'
    ), goods as (
      select l.product_code, s.unit_type, s.unit_name, case s.unit_type when 'big' then l.small_qty / s.unit_ratio else l.small_qty end as qty, l.amount
      from paid p
      join sales_order o on o.dealer_code = ${user.dealerCode} and o.so_num = p.ref_num
      join sales_out u on u.dealer_code = o.dealer_code and u.so_id = o.id and u.out_status in ('shipped', 'redflushed') and u.del_flag = 'F'
      join sales_out_line l on l.dealer_code = u.dealer_code and l.out_id = u.id and l.del_flag = 'F'
      join sales_order_item s on s.dealer_code = l.dealer_code and s.id = l.so_item_id
      where p.ref_type = 'order'
      union all
      select l.product_code, l.unit_type, l.unit_name, -l.qty, -l.amount
      from came c
      join return_in_line l on l.dealer_code = ${user.dealerCode} and l.id = c.id and l.del_flag = 'F'
      join return_in i on i.dealer_code = l.dealer_code and i.id = l.return_in_id and i.status in ('finished', 'redflushed') and i.del_flag = 'F'
      union all
      select l.product_code, l.unit_type, l.unit_name, case l.unit_type when 'big' then l.small_qty / l.unit_ratio else l.small_qty end, l.amount
      from paid p
      join sales_invoice v on v.dealer_code = ${user.dealerCode} and v.income_num = p.ref_num
      join sales_invoice_line l on l.dealer_code = v.dealer_code and l.invoice_id = v.id and l.del_flag = 'F'
      where p.ref_type <> 'order'
      union all
      select l.product_code, s.unit_type, s.unit_name, case s.unit_type when 'big' then l.needless_qty / s.unit_ratio else l.needless_qty end, l.needless_amount
      from paid p
      join sales_out u on u.dealer_code = ${user.dealerCode} and u.out_num = p.ref_num and u.del_flag = 'F'
      join sales_out_line l on l.dealer_code = u.dealer_code and l.out_id = u.id and l.needless_qty > 0 and l.del_flag = 'F'
      join sales_order_item s on s.dealer_code = l.dealer_code and s.id = l.so_item_id
      where p.ref_type <> 'order' and not exists (select from paid q where q.ref_type = 'order' and q.ref_num = u.so_num)
    )
    select g.product_code as "productCode", p.product_name as "productName", p.spec, g.unit_type as "unitType", g.unit_name as "unitName",
      trim_scale(round(sum(g.qty), 3))::text as qty, sum(g.amount)::text as amount
    from goods g join product p on p.dealer_code = ${user.dealerCode} and p.product_code = g.product_code and p.del_flag = 'F'
    group by 1, 2, 3, 4, 5 having sum(g.qty) <> 0 or sum(g.amount) <> 0
    order by 1, 4`)
  return rows
}
