import type { Flag } from '@dealer/sdk/contract'
import { type SQL, sql } from 'drizzle-orm'
import type { Tx } from '../../../platform/database/database.ts'
import { CLOSING } from '../stock/stock.sides.ts'
import { INWARD, valued } from '../stock/stock.values.sql.ts'
import { firstDay, lastDay, monthLater } from './month.rules.ts'

/** A month of a dealer. */
export interface MonthOf {
  readonly dealerCode: string
  readonly month: string
}

/** Rows of the ledger, known as `l`, under days of a month. */
export const inMonth = (month: string): SQL =>
  sql`l.doc_date between ${firstDay(month)}::date and ${lastDay(month)}::date`

/** The rows of a month with their sides. */
export const valuedIn = ({ dealerCode, month }: MonthOf, rows: SQL = sql`true`): SQL =>
  valued({ dealerCode, rows: sql`${inMonth(month)} and ${rows}`, isEarlier: (other) => sql`${other} < ${month}` })

/**
 * What each product comes to in a month: it begins as the month before ended. What came in by an amount of its own makes the
 * average; what left is worth that, and all that is left where nothing remains.
 */
const results = ({ dealerCode, month }: MonthOf): SQL => sql`
  with sums as (
    select product_code, coalesce(sum(small_qty) filter (where kind in ${INWARD}), 0) as in_qty,
      coalesce(sum(amount) filter (where kind in ${INWARD}), 0) as in_amount,
      coalesce(sum(amount) filter (where kind = 'adjust'), 0) as adjust_amount,
      -coalesce(sum(small_qty) filter (where kind = 'out'), 0) as out_qty
    from (${valuedIn({ dealerCode, month })}) v where kind <> 'close' group by product_code),
  begun as (
    select product_code, coalesce(b.end_qty, 0) as begin_qty, coalesce(b.end_amount, 0) as begin_amount, coalesce(s.in_qty, 0) as in_qty,
      coalesce(s.in_amount, 0) as in_amount, coalesce(s.adjust_amount, 0) as adjust_amount, coalesce(s.out_qty, 0) as out_qty
    from (select product_code, end_qty, end_amount from inventory_monthly where dealer_code = ${dealerCode}
        and month = ${monthLater(month, -1)} and (end_qty <> 0 or end_amount <> 0)) b
      full join sums s using (product_code)),
  priced as (
    select *, begin_amount + in_amount + adjust_amount as worth, begin_qty + in_qty - out_qty as end_qty,
      round(case when begin_qty + in_qty > 0 then (begin_amount + in_amount + adjust_amount) / (begin_qty + in_qty)
        else coalesce((select p.avg_price from inventory_monthly p where p.dealer_code = ${dealerCode} and p.product_code = begun.product_code
            and p.month < ${month} order by p.month desc limit 1),
          (select g.purchase_price from product g where g.dealer_code = ${dealerCode} and g.product_code = begun.product_code and g.del_flag = 'F' limit 1), 0)
      end, 6) as avg_price
    from begun),
  left_over as (select *, case when end_qty <> 0 then round(out_qty * avg_price, 2) else worth end as out_amount from priced)
  select product_code, begin_qty, begin_amount, in_qty, in_amount, out_qty, out_amount, adjust_amount, end_qty,
    worth - out_amount as end_amount, avg_price from left_over`

/** How many rows the ledger has under days of a month, and which came last; by it a posting since is told. */
export async function printOf(tx: Tx, { dealerCode, month }: MonthOf) {
  const { rows } = await tx.execute<{ ledgerRows: number; lastLedgerId: string }>(sql`
    select count(*)::int as "ledgerRows", coalesce(max(l.ledger_id), 0)::text as "lastLedgerId" from stock_ledger l
    where l.dealer_code = ${dealerCode} and ${inMonth(month)} and l.doc_type <> ${CLOSING}`)
  return rows[0] ?? { ledgerRows: 0, lastLedgerId: '0' }
}

/**
 * Writes the results of a month anew; answers how many products it has and of how many the average is another than before. The
 * first product comes last, for lists begin with what was written last.
 */
export async function writeResults(tx: Tx, where: MonthOf, run: number) {
  const { rows } = await tx.execute<{ products: number; avgChanged: number }>(sql`
    with written as (
      insert into inventory_monthly (dealer_code, month, product_code, begin_qty, begin_amount, in_qty, in_amount, out_qty, out_amount,
        adjust_amount, end_qty, end_amount, avg_price, run)
      select ${where.dealerCode}, ${where.month}, product_code, begin_qty, begin_amount, in_qty, in_amount, out_qty, out_amount,
        adjust_amount, end_qty, end_amount, avg_price, ${run} from (${results(where)}) r
      order by product_code collate "C" desc
      on conflict (dealer_code, month, product_code) do update set begin_qty = excluded.begin_qty, begin_amount = excluded.begin_amount,
        in_qty = excluded.in_qty, in_amount = excluded.in_amount, out_qty = excluded.out_qty, out_amount = excluded.out_amount,
        adjust_amount = excluded.adjust_amount, end_qty = excluded.end_qty, end_amount = excluded.end_amount,
        last_avg_price = inventory_monthly.avg_price, avg_price = excluded.avg_price, run = excluded.run
      returning avg_price, last_avg_price)
    select count(*)::int as products, count(*) filter (where last_avg_price <> avg_price)::int as "avgChanged" from written`)
  await tx.execute(sql`
    delete from inventory_monthly where dealer_code = ${where.dealerCode} and month = ${where.month} and run <> ${run}`)
  return rows[0] ?? { products: 0, avgChanged: 0 }
}

const resultsKept = ({ dealerCode, month }: MonthOf): SQL => sql`
  select product_code, begin_qty, end_qty, end_amount from inventory_monthly where dealer_code = ${dealerCode} and month = ${month}`

/** A product that a month would leave below zero, and a document that makes it so. */
export interface Below extends Record<string, unknown> {
  readonly productCode: string
  readonly productName: string
  readonly docNum: string | null
  /** Whether that document was taken back: by another one of another day, which leaves this month as it was. */
  readonly isReversed: Flag | null
  /** How much of it is missing at the end of the month, in small units; 0 where only the value is wrong. */
  readonly lackQty: string
  readonly smallUnit: string
}

const MOST_DOCUMENTS = 5

/**
 * Products whose quantity or value a month would leave below zero, each with the documents after which there was less than nothing of it; where
 * only the value is wrong, with those that lowered it: first without goods, then by most, since what sold at the average seldom is to blame.
 * @param from `results` of a run that has just written them
 */
export async function belowZero(
  tx: Tx,
  where: MonthOf,
  { most, from }: { readonly most: number; readonly from: 'ledger' | 'results' },
): Promise<Below[]> {
  const { dealerCode, month } = where
  const found = from === 'ledger' ? results(where) : resultsKept(where)
  const { rows } = await tx.execute<Below>(sql`
    with low as (select product_code, begin_qty, end_qty from (${found}) r where end_qty < 0 or end_amount < 0),
    moved as (
      select l.product_code, l.doc_num, l.doc_date, l.ledger_id, l.small_qty, l.cost_amount, low.end_qty < 0 as lacks,
        exists (select from stock_ledger r where r.dealer_code = l.dealer_code and r.red_flush_of = l.ledger_id) as reversed,
        low.begin_qty + sum(l.small_qty) over (partition by l.product_code order by l.doc_date, l.ledger_id) as so_far
      from stock_ledger l join low using (product_code)
      where l.dealer_code = ${dealerCode} and ${inMonth(month)} and l.doc_type <> ${CLOSING}),
    culprits as (
      select product_code, doc_num, min(doc_date) as doc_date, min(ledger_id) as ledger_id, bool_and(reversed) as reversed,
        case when not lacks then max(small_qty) = 0 and min(small_qty) = 0 end as is_bare, case when not lacks then sum(cost_amount) end as lowered
      from moved where case when lacks then small_qty < 0 and so_far < 0 else cost_amount < 0 end group by product_code, doc_num, lacks),
    ranked as (select *, row_number() over (partition by product_code order by is_bare desc, lowered, doc_date, ledger_id) as place from culprits)
    select low.product_code as "productCode", g.product_name as "productName", c.doc_num as "docNum",
      case when c.reversed then 'T' when not c.reversed then 'F' end as "isReversed",
      trim_scale(greatest(-low.end_qty, 0))::text as "lackQty", g.small_unit as "smallUnit"
    from low join product g on g.dealer_code = ${dealerCode} and g.product_code = low.product_code and g.del_flag = 'F'
      left join ranked c on c.product_code = low.product_code and c.place <= ${MOST_DOCUMENTS}
    order by low.product_code, c.place limit ${most}`)
  return rows
}

/** What a product had when a month began and what came in of it since, which a change of cost is spread over. */
export interface Brought extends Record<string, unknown> {
  readonly qty: string
  /** Yuan, with the changes of cost that the month has already. */
  readonly worth: string
}

/** What products had and got in a month. */
export async function broughtInto(
  tx: Tx,
  where: MonthOf,
  productCodes: readonly string[],
): Promise<Map<string, Brought>> {
  const { dealerCode, month } = where
  const codes = sql`(select jsonb_array_elements_text(${JSON.stringify(productCodes)}::jsonb))`
  const { rows } = await tx.execute<Brought & { productCode: string }>(sql`
    select product_code as "productCode", trim_scale(sum(qty))::text as qty, sum(amount)::text as worth from (
      select l.product_code, l.small_qty as qty, coalesce(c.cost_amount, l.cost_amount) as amount from stock_ledger l
        left join ledger_cost c on c.dealer_code = l.dealer_code and c.ledger_id = l.ledger_id
        where l.dealer_code = ${dealerCode} and l.doc_date < ${firstDay(month)}::date and l.product_code in ${codes}
      union all
      select product_code, small_qty, amount from (${valuedIn(where, sql`l.product_code in ${codes}`)}) v
        where kind = 'adjust' or kind in ${INWARD}) parts
    group by product_code`)
  return new Map(rows.map(({ productCode, ...brought }) => [productCode, brought]))
}
