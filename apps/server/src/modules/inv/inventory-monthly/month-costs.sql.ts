import { type SQL, sql } from 'drizzle-orm'
import type { Tx } from '../../../platform/database/database.ts'
import { INWARD } from '../stock/stock.values.sql.ts'
import { type MonthOf, valuedIn } from './month-run.sql.ts'

/**
 * What each movement of a month that was run cost in it. What left is worth the average, and the last of a product that was not
 * taken back within the month takes what is left of the sum, so that they agree to the cent; goods that only moved are worth the same on
 * both sides. Rows that brought an amount keep it.
 */
export const costsOf = (where: MonthOf, rows?: SQL): SQL => sql`
  with priced as (
    select v.*, m.avg_price, m.out_amount, round(v.small_qty * m.avg_price, 2) as at_average
    from (${valuedIn(where, rows)}) v join inventory_monthly m on m.dealer_code = ${where.dealerCode} and m.month = ${where.month}
      and m.product_code = v.product_code),
  ranked as (
    select *, case when kind = 'out' then row_number() over (partition by product_code, kind, in_pair order by ledger_id desc) end as from_last,
      sum(at_average) filter (where kind = 'out') over (partition by product_code) as left_at_average,
      case when kind = 'move' then row_number() over (partition by doc_num, doc_item_id, kind order by ledger_id desc) end as leg_from_last,
      sum(at_average) filter (where kind = 'move') over (partition by doc_num, doc_item_id) as moved_at_average
    from priced)
  select ledger_id, kind, product_code, case when kind in ('out', 'move') then avg_price else price end as cost_price,
    case when kind = 'out' and not in_pair and from_last = 1 then at_average - (left_at_average + out_amount)
      when kind = 'move' and leg_from_last = 1 then at_average - moved_at_average
      when kind in ('out', 'move') then at_average else amount end as cost_amount
  from ranked`

/** Keeps what the movements of a month cost at last. */
export async function keepCosts(tx: Tx, where: MonthOf): Promise<void> {
  await tx.execute(sql`
    insert into ledger_cost (dealer_code, ledger_id, month, cost_price, cost_amount)
    select ${where.dealerCode}, ledger_id, ${where.month}, cost_price, cost_amount from (${costsOf(where)}) c
    where kind in ('out', 'move', 'back', 'returned')`)
}

export async function forgetCosts(tx: Tx, { dealerCode, month }: MonthOf): Promise<void> {
  await tx.execute(sql`delete from ledger_cost where dealer_code = ${dealerCode} and month = ${month}`)
}

/** A value of a product that stands on no movement. */
export interface Rest extends Record<string, unknown> {
  readonly productCode: string
  /** Of the month's result. */
  readonly docItemId: string
  readonly amount: string
}

/** What of the sum of a month no movement can take: nothing left it that was not taken back, and yet value went. */
export async function restsOf(tx: Tx, where: MonthOf): Promise<Rest[]> {
  const { dealerCode, month } = where
  const { rows } = await tx.execute<Rest>(sql`
    with free as (select distinct product_code from (${valuedIn(where)}) v where kind = 'out' and not in_pair)
    select m.product_code as "productCode", m.id::text as "docItemId", (-m.out_amount)::text as amount from inventory_monthly m
    where m.dealer_code = ${dealerCode} and m.month = ${month} and m.out_amount <> 0
      and not exists (select from free where free.product_code = m.product_code)
    order by m.product_code collate "C"`)
  return rows
}

/** Sums by which running costs begin anew: what a month left, and what came in at an amount of its own since. */
export const runningSums = (dealerCode: string, closed: string | null, since: SQL): SQL => sql`
  select product_code, sum(qty) as in_qty, sum(amount) as in_amount from (
    select product_code, end_qty as qty, end_amount as amount from inventory_monthly where dealer_code = ${dealerCode} and month = ${closed}
    union all
    select product_code, small_qty, amount from (${since}) v where kind in ${INWARD} or kind = 'adjust') parts
  group by product_code`
