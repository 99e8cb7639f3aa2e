import { sql } from 'drizzle-orm'
import type { Tx } from '../../../src/platform/database/database.ts'
import { textOf } from './goods.ts'
import type { Row } from './ledger.ts'
import { units, yuan } from './reckoning.ts'
import type { World } from './world.ts'

const KEY = sql.raw(`concat_ws(' ', product_code, warehouse_code, location_code, batch_no, inventory_status_code)`)
const OWN = sql.raw(`dealer_code = 'T001' and product_code like 'Q%'`)

/**
 * What documents, balances, running costs and months keep, beside what the ledger and the reservations sum to.
 * It has a value so that the database keeps its plan: it is asked after each action, and is planned for longer than it runs.
 */
const WRITTEN = sql`
  with moved as (select ${KEY} as key, trim_scale(sum(small_qty))::text as qty from stock_ledger where ${OWN} and trans_type <> 'costAdjust' group by 1),
  held as (select ${KEY} as key, trim_scale(sum(qty))::text as qty from stock_reservation where ${OWN} and status = 'active' group by 1),
  kept as (select ${KEY} as key, trim_scale(on_hand_qty)::text as on_hand, trim_scale(reserved_qty)::text as reserved from stock_balance where ${OWN})
  select (select jsonb_object_agg(key, qty) from moved where qty <> '0') as "onHand",
    (select jsonb_object_agg(key, qty) from held where qty <> '0') as reserved,
    (select jsonb_object_agg(key, on_hand) from kept where on_hand <> '0') as "keptOnHand",
    (select jsonb_object_agg(key, reserved) from kept where reserved <> '0') as "keptReserved",
    (select jsonb_object_agg(product_code, trim_scale(in_qty) || ' ' || in_amount) from stock_cost where ${OWN} and (in_qty <> 0 or in_amount <> 0)) as running,
    (select jsonb_agg(concat_ws(' ', a.apply_type, a.status, a.del_flag, (select string_agg(concat_ws('/', trim_scale(l.small_qty), trim_scale(l.approved_qty),
        trim_scale(l.picked_qty), trim_scale(l.shipped_qty), trim_scale(l.received_qty), trim_scale(l.lost_qty)), ' ' order by l.line_no)
        from stock_apply_line l where l.apply_id = a.id and l.del_flag = 'F')) order by a.id) from stock_apply a where a.dealer_code = 'T001') as applies,
    (select jsonb_agg(concat_ws(' ', o.other_inv_type, o.status) order by o.id) from other_inv o where o.dealer_code = 'T001' and o.red_flush_of_id is null) as others,
    (select jsonb_agg(concat_ws(' ', c.status, (select string_agg(trim_scale(l.book_qty) || '/' || coalesce(trim_scale(l.check_qty)::text, '-'), ' ' order by l.line_no)
        from stock_check_line l where l.check_id = c.id and l.del_flag = 'F')) order by c.id) from stock_check c where c.dealer_code = 'T001') as checks,
    (select jsonb_agg(s.split_status order by s.id) from order_split s where s.dealer_code = 'T001') as splits,
    (select jsonb_agg(o.out_status order by o.id) from sales_out o where o.dealer_code = 'T001' and o.red_flush_of_id is null) as outs,
    (select jsonb_agg(concat_ws(' ', r.status, (select string_agg(concat_ws('/', trim_scale(l.small_qty), trim_scale(l.in_qty)), ' ' order by l.line_no)
        from sales_return_line l where l.return_id = r.id and l.del_flag = 'F')) order by r.id) from sales_return r where r.dealer_code = 'T001') as backs,
    (select jsonb_agg(i.status order by i.id) from inbound i where i.dealer_code = 'T001' and i.red_flush_of_id is null) as deliveries,
    (select jsonb_agg(c.auditStatus order by c.id) from (select id, audit_status as auditStatus from cost_adjust where dealer_code = 'T001') c) as proposals,
    (select jsonb_object_agg(month, month_status) from inventory_month where dealer_code = ${'T001'}) as months,
    (select jsonb_object_agg(month || ' ' || product_code, concat_ws(' ', trim_scale(begin_qty), begin_amount, trim_scale(in_qty), in_amount, trim_scale(out_qty), out_amount,
      adjust_amount, trim_scale(end_qty), end_amount, avg_price)) from inventory_monthly where ${OWN}) as results,
    (select md5(coalesce(string_agg(line, ';' order by ledger_id), '')) from (${sql.raw(ledgerText())}) l) as ledger`

function ledgerText(): string {
  return `select l.ledger_id, concat_ws(' ', l.trans_type, l.doc_date, case when l.trans_type = 'costAdjust' and l.warehouse_code = '*' then l.product_code
      else concat_ws(' ', l.product_code, l.warehouse_code, l.location_code, l.batch_no, l.inventory_status_code) end,
    trim_scale(l.small_qty), trim_scale(l.qty_after), l.cost_amount, coalesce(c.cost_amount::text, '-')) as line
    from stock_ledger l left join ledger_cost c on c.dealer_code = l.dealer_code and c.ledger_id = l.ledger_id
    where l.dealer_code = 'T001' and l.product_code like 'Q%'`
}

/** What the database says. */
export async function written(tx: Tx): Promise<Record<string, unknown>> {
  const { rows } = await tx.execute<Record<string, unknown>>(WRITTEN)
  return rows[0] as Record<string, unknown>
}

/** The ledger row by row: what is compared where a sum over it differs. */
export async function writtenLedger(tx: Tx): Promise<string[]> {
  const { rows } = await tx.execute<{ line: string }>(sql.raw(`${ledgerText()} order by l.ledger_id`))
  return rows.map(({ line }) => line)
}

const lineOf = ({ type, day, product, key, qty, after, cents, final }: Row): string =>
  [type, day, key ? textOf(key) : product, units(qty), units(after), yuan(cents), final ? yuan(final.cents) : '-'].join(
    ' ',
  )
export const knownLedger = ({ ledger }: World): string[] => ledger.rows.map(lineOf)

const object = <Item>(items: Iterable<Item>, say: (item: Item) => readonly [string, string] | undefined) => {
  const said = [...items].flatMap((item) => {
    const one = say(item)
    return one ? [one] : []
  })
  return said.length === 0 ? null : Object.fromEntries(said)
}
const list = <Item>(items: readonly Item[], say: (item: Item) => string) => (items.length === 0 ? null : items.map(say))
const price = (millionths: number) => (millionths / 1_000_000).toFixed(6)

const SPLIT = {
  split: 'waitPick',
  waitOut: 'waitOut',
  shipped: 'shipped',
  canceled: 'canceled',
  redflushed: 'shipped',
} as const

/** What the model says; its ledger is given as the database sums it up. */
export function expected(world: World, ledger: string): Record<string, unknown> {
  const { onHand: heaps, reserved: held, running } = world.ledger
  const onHand = object(heaps, ([key, { qty }]) => (qty === 0 ? undefined : [key, units(qty)]))
  const reserved = object(held, ([key, qty]) => [key, units(qty)])
  const outs = world.sales.flatMap((one) => one.outs.map((out, at) => [out, outOf(one, at)] as const))
  return {
    ...{ onHand, reserved, keptOnHand: onHand, keptReserved: reserved },
    running: object(running, ([product, { qty, cents }]) =>
      qty === 0 && cents === 0 ? undefined : [product, `${units(qty)} ${yuan(cents)}`],
    ),
    applies: list(world.applies, ({ kind, status, isDeleted, lines }) =>
      [
        ...[kind, status, isDeleted ? 'T' : 'F'],
        ...lines.map((line) =>
          [line.small, line.approved, line.picked, line.shipped, line.received, line.lost].map(units).join('/'),
        ),
      ].join(' '),
    ),
    others: list(world.others, ({ kind, status }) => `${kind} ${status}`),
    checks: list(world.checks, ({ status, lines }) =>
      [status, ...lines.map(({ book, count }) => `${units(book)}/${count === null ? '-' : units(count)}`)].join(' '),
    ),
    splits: list(world.sales, ({ status }) => SPLIT[status]),
    outs: list(
      outs.sort(([a], [b]) => a - b),
      ([, status]) => status,
    ),
    backs: list(world.backs, ({ status, lines }) =>
      [status, ...lines.map(({ qty, came }) => `${units(qty)}/${units(came)}`)].join(' '),
    ),
    deliveries: list(world.deliveries, ({ status }) => status),
    proposals: list(world.months.adjusts, ({ status }) => status),
    months: object(world.months.known, ([month, { status }]) => [month, status]),
    results: object(
      [...world.months.known].flatMap(([month, { results }]) => [...results].map((one) => [month, ...one] as const)),
      ([month, product, r]) => [
        `${month} ${product}`,
        [
          ...[units(r.begin), yuan(r.beginCents), units(r.in), yuan(r.inCents), units(r.out), yuan(r.outCents)],
          ...[yuan(r.adjustCents), units(r.end), yuan(r.endCents), price(r.avg)],
        ].join(' '),
      ],
    ),
    ledger,
  }
}

const outOf = ({ outs, status }: World['sales'][number], at: number): string => {
  if (at < outs.length - 1 || status === 'split' || status === 'canceled') return 'canceled'
  return status
}
