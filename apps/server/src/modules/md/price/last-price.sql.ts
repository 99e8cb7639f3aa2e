import { type SQL, sql } from 'drizzle-orm'
import type { Tx } from '../../../platform/database/database.ts'

const KEY = sql`dealer_code, customer_code, product_code, unit_type`

const ids = (outIds: readonly string[]) =>
  sql`(select jsonb_array_elements_text(${JSON.stringify(outIds)}::jsonb)::bigint)`

/**
 * What a unit of a line came to after discounts. A line without any keeps its price, whatever its amount was rounded by. Of others
 * the part that this document sent counts; cut, never rounded, since what comes back must not be worth more than what was paid.
 */
const netPrice = sql`case
    when d.manual_discount + d.round_amount + d.ticket_amount = 0 and i.amount = round(i.price * i.qty, 2) then i.price
    else least(i.price, trunc(sum(l.amount) over part * case i.unit_type when 'big' then i.unit_ratio else 1 end / sum(l.small_qty) over part, 4))
  end`

/** The newest line of each customer, product and unit on documents that were sent and not taken back; in the order of locks. */
const newest = (dealerCode: string, which: SQL) => sql`
  insert into customer_last_price (dealer_code, customer_code, product_code, unit_type, price, net_price, last_date, out_id, line_no)
  select distinct on (o.customer_code, i.product_code, i.unit_type)
    o.dealer_code, o.customer_code, i.product_code, i.unit_type, i.price, ${netPrice}, o.out_date, o.id, i.line_no
  from sales_out o
  join sales_out_line l on l.dealer_code = o.dealer_code and l.out_id = o.id
  join sales_order_item i on i.dealer_code = l.dealer_code and i.id = l.so_item_id and i.line_type = 'normal' and i.is_gift = 'F'
  join sales_order d on d.dealer_code = o.dealer_code and d.id = o.so_id
  where o.dealer_code = ${dealerCode} and o.out_status = 'shipped' and o.red_flush_of_id is null and o.del_flag = 'F' and ${which}
  window part as (partition by o.id, i.id)
  order by o.customer_code, i.product_code, i.unit_type, o.out_date desc, o.id desc, i.line_no desc
  on conflict (${KEY}) do update
  set price = excluded.price, net_price = excluded.net_price, last_date = excluded.last_date, out_id = excluded.out_id, line_no = excluded.line_no
  where (excluded.last_date, excluded.out_id, excluded.line_no)
    >= (customer_last_price.last_date, customer_last_price.out_id, customer_last_price.line_no)`

/** Takes the prices of documents that have just been sent, where there are no newer ones. */
export async function takePrices(tx: Tx, dealerCode: string, outIds: readonly string[]): Promise<void> {
  await tx.execute(newest(dealerCode, sql`o.id in ${ids(outIds)}`))
}

/** Goes back to the prices before documents that have just been taken back. */
export async function dropPrices(tx: Tx, dealerCode: string, outIds: readonly string[]): Promise<void> {
  const { rows } = await tx.execute(sql`
    delete from customer_last_price where dealer_code = ${dealerCode} and out_id in ${ids(outIds)}
    returning customer_code as "customerCode", product_code as "productCode", unit_type as "unitType"`)
  if (rows.length === 0) return
  const gone = sql`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as g("customerCode" varchar, "productCode" varchar, "unitType" varchar)`
  await tx.execute(
    newest(
      dealerCode,
      sql`(o.customer_code, i.product_code, i.unit_type) in (select g."customerCode", g."productCode", g."unitType" from ${gone})`,
    ),
  )
}

/** Looks anew for what customers paid last, since documents passed from one to the other. */
export async function lookForPrices(tx: Tx, dealerCode: string, customerCodes: readonly string[]): Promise<void> {
  const codes = sql`any(${sql.param([...customerCodes])}::varchar[])`
  await tx.execute(sql`delete from customer_last_price where dealer_code = ${dealerCode} and customer_code = ${codes}`)
  await tx.execute(newest(dealerCode, sql`o.customer_code = ${codes}`))
}
