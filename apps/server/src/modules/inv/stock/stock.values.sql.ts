import { type SQL, sql } from 'drizzle-orm'
import { CLOSING, IN_SIDE, TWO_LEGGED } from './stock.sides.ts'

const among = (types: Iterable<string>) => sql.raw([...types].map((type) => `'${type}'`).join(', '))

interface Valued {
  readonly dealerCode: string
  /** Which rows, known as `l`. */
  readonly rows: SQL
  /** Whether the month of another row has been settled before, so that its goods come in at what they cost then. */
  readonly isEarlier: (month: SQL) => SQL
}

/**
 * Rows of the ledger and on which side of the costing each of them stands:
 *
 * - `own`: brought an amount of its own, or takes back one that did;
 * - `adjust`: cost without goods;
 * - `back`: goods that left or came by the average of an earlier month and are taken back, at what they cost then;
 * - `returned`: a part of goods that left in an earlier month, at the cost of that;
 * - `out`: valued by the average of the month, what is taken back within it included;
 * - `move`: only changes its place; `close`: what closing posted.
 *
 * `amount` and `price` are those of the first four. `in_pair` says of a row that it was taken back within the same month, or does so.
 */
export const valued = (of: Valued): SQL => sql`${plainRows(of)} union all ${rowsBehindOthers(of)}`

/** Nearly all rows: they take nothing back, so that nothing but themselves says what they are. */
const plainRows = ({ dealerCode, rows }: Valued): SQL => sql`
  select l.ledger_id, l.product_code, l.small_qty, l.doc_num, l.doc_item_id, side.kind, l.cost_amount as amount, l.cost_price as price,
    side.kind = 'out' and t.ledger_id is not null as in_pair
  from stock_ledger l
    left join stock_ledger t on t.dealer_code = l.dealer_code and t.red_flush_of = l.ledger_id and t.month = l.month
    cross join lateral (select case when l.doc_type = '${sql.raw(CLOSING)}' then 'close' when l.trans_type in (${among(TWO_LEGGED)}) then 'move'
      when l.trans_type = 'costAdjust' then 'adjust' when l.trans_type in (${among(IN_SIDE)}) then 'own' else 'out' end as kind) side
  where l.dealer_code = ${dealerCode} and l.red_flush_of is null and l.return_of is null and ${rows}`

/** Those of {@link valued} that take others back, or bring some of their goods back. */
export const rowsBehindOthers = ({ dealerCode, rows, isEarlier }: Valued): SQL => sql`
  select l.ledger_id, l.product_code, l.small_qty, l.doc_num, l.doc_item_id, side.kind,
    case side.kind when 'back' then -coalesce(oc.cost_amount, o.cost_amount)
      when 'returned' then round(l.small_qty * coalesce(sc.cost_price, s.cost_price), 2) else l.cost_amount end as amount,
    case side.kind when 'back' then coalesce(oc.cost_price, o.cost_price)
      when 'returned' then coalesce(sc.cost_price, s.cost_price) else l.cost_price end as price,
    side.kind = 'out' and (o.ledger_id is not null or t.ledger_id is not null) as in_pair
  from stock_ledger l
    left join stock_ledger o on o.dealer_code = l.dealer_code and o.ledger_id = l.red_flush_of
    left join stock_ledger s on s.dealer_code = l.dealer_code and s.ledger_id = coalesce(l.return_of, o.return_of)
    left join stock_ledger t on t.dealer_code = l.dealer_code and t.red_flush_of = l.ledger_id and t.month = l.month
    left join ledger_cost oc on oc.dealer_code = o.dealer_code and oc.ledger_id = o.ledger_id
    left join ledger_cost sc on sc.dealer_code = s.dealer_code and sc.ledger_id = s.ledger_id
    cross join lateral (select case when l.doc_type = '${sql.raw(CLOSING)}' then 'close'
      when coalesce(o.trans_type, l.trans_type) in (${among(TWO_LEGGED)}) then 'move'
      when coalesce(o.trans_type, l.trans_type) = 'costAdjust' then 'adjust'
      when coalesce(o.trans_type, l.trans_type) in (${among(IN_SIDE)}) then 'own'
      when ${isEarlier(sql`o.month`)} then 'back' when ${isEarlier(sql`s.month`)} then 'returned' else 'out' end as kind) side
  where l.dealer_code = ${dealerCode} and (l.red_flush_of is not null or l.return_of is not null) and ${rows}`

/** Kinds of {@link valued} that come in at an amount of their own. */
export const INWARD = sql.raw(`('own', 'back', 'returned')`)
