import { sql } from 'drizzle-orm'
import type { Tx } from '../../../src/platform/database/database.ts'
import { linesOf } from './entering.ts'
import { receivedFor, takenOver, totalOf } from './invoicing.ts'
import type { Archivable } from './months.ts'
import { takenIn } from './receiving.ts'
import { total, yuan } from './reckoning.ts'
import { leftAhead, outOf, type World, worthOf } from './world.ts'

/**
 * Everything that the ledgers say, added up anew, beside what documents and balances keep of it. It has a value so that the database
 * keeps its plan: it is asked after each action, and is planned for longer than it runs.
 */
const WRITTEN = sql`
  with key as (select concat_ws(' ', product_code, warehouse_code, batch_no, inventory_status_code) as key, small_qty as qty, 0 as held from stock_ledger where dealer_code = 'T001'
    union all select concat_ws(' ', product_code, warehouse_code, batch_no, inventory_status_code), 0, qty from stock_reservation where dealer_code = 'T001' and status = 'active'),
  goods as (select key, trim_scale(sum(qty))::text as qty, trim_scale(sum(held))::text as held from key group by 1),
  numbered as (select so_num as num, 'O' || (row_number() over (order by id) - 1) as ref from sales_order where dealer_code = 'T001'
    union all select return_num, 'R' || (row_number() over (order by id) - 1) from sales_return where dealer_code = 'T001'
    union all select income_num, 'I' || (row_number() over (order by id) - 1) from sales_invoice where dealer_code = 'T001' and red_flush_of_id is null)
  select (select jsonb_object_agg(key, qty) from goods where qty <> '0') as "onHand",
    (select jsonb_object_agg(key, held) from goods where held <> '0') as reserved,
    (select jsonb_object_agg(ref, sum) from (select n.ref, sum(a.amount)::text as sum from ar_ledger a left join numbered n on n.num = a.ref_num
      where a.dealer_code = 'T001' and a.bucket <> 'pre' group by 1 having sum(a.amount) <> 0) d) as debts,
    (select jsonb_object_agg(n.ref, d.balance::text) from (select ref_num, balance from order_debt where dealer_code = 'T001'
      union all select ref_num, balance from invoice_debt where dealer_code = 'T001') d left join numbered n on n.num = d.ref_num where d.balance <> 0) as owed,
    (select jsonb_object_agg(key, sum) from (select customer_code || ' ' || bucket as key, sum(amount)::text as sum from ar_ledger
      where dealer_code = 'T001' group by 1 having sum(amount) <> 0) a) as accounts,
    (select sum(used_amount)::text from promotion where dealer_code = 'T001') as used,
    (select sum(points)::int from point_ledger where dealer_code = 'T001' and customer_code = 'K002') as points,
    (select coalesce(sum(amount), 0.00)::text from payee where dealer_code = 'T001' and payee_type = 'return' and audit_status = 'unaudited' and del_flag = 'F') as refunds,
    (select coalesce(sum(unallocated_amount), 0.00)::text from payee where dealer_code = 'T001' and payee_ref_type = 'pre' and payee_type = 'orderIncome') as ahead,
    (select jsonb_agg(concat_ws(' ', payee_type, audit_status, roll_back_num is not null, del_flag, pay_date, amount, discount_amount, unallocated_amount) order by id)
      from payee where dealer_code = 'T001' and payee_ref_type <> 'pre' and payee_type in ('income', 'orderIncome')) as receipts,
    (select jsonb_agg(concat_ws(' ', status, doc_date, total_amount, pre_received_amount) order by id) from sales_invoice where dealer_code = 'T001' and red_flush_of_id is null) as invoices,
    (select jsonb_agg(concat_ws(' ', order_source, order_status, del_flag, archived, total_amount, out_amount, received_amount, return_amount) order by id) from sales_order where dealer_code = 'T001') as orders,
    (select jsonb_agg(split_status order by id) from order_split where dealer_code = 'T001') as splits,
    (select jsonb_agg(pick_status order by id) from picking where dealer_code = 'T001') as lists,
    (select jsonb_agg(concat_ws(' ', out_status, out_date, archived, case when out_status in ('shipped', 'redflushed') then total_amount end) order by id) from sales_out where dealer_code = 'T001' and red_flush_of_id is null) as outs,
    (select jsonb_agg(concat_ws(' ', status, del_flag, archived, total_amount) order by id) from sales_return where dealer_code = 'T001') as returns,
    (select closed_month from dealer_setting where dealer_code = 'T001' and del_flag = 'F') as closed,
    (select jsonb_agg(concat_ws(' ', month, month_status, runs, closings) order by month) from inventory_month where dealer_code = 'T001') as months,
    (select jsonb_object_agg(key, qty) from (select month || ' ' || product_code as key, trim_scale(sum(small_qty))::text as qty from stock_ledger
      where dealer_code = 'T001' group by 1 having sum(small_qty) <> 0) m) as moved,
    (select jsonb_agg(status order by id) from inv_add where dealer_code = 'T001') as requests,
    (select jsonb_agg(concat_ws(' ', enabled, (select string_agg(concat_ws(' ', product_code, unit_type, trim_scale(qty)), ', ' order by sort_num)
      from order_templete_line l where l.dealer_code = t.dealer_code and l.templete_id = t.id and l.del_flag = 'F')) order by id)
      from order_templete t where dealer_code = ${'T001'}) as templates`

type Texts = Readonly<Record<string, string>>

/** What the database says. */
export async function written(tx: Tx) {
  const { rows } = await tx.execute<Record<string, unknown>>(WRITTEN)
  return rows[0] as Record<string, unknown>
}

const texts = (sums: ReadonlyMap<string, number>, say: (sum: number) => string): Texts | null =>
  sums.size === 0 ? null : Object.fromEntries([...sums].map(([key, sum]) => [key, say(sum)]))
const listed = <Item>(items: readonly Item[], say: (item: Item) => string) =>
  items.length === 0 ? null : items.map(say)
const flag = (is: boolean) => (is ? 'T' : 'F')
const inArchive = ({ archived }: Pick<Archivable, 'archived'>) => flag(archived !== undefined)

/** What the model says. */
export const expected = (world: World) => ({
  onHand: texts(world.heaps.onHand, String),
  reserved: texts(world.heaps.reserved, String),
  debts: texts(world.debts, yuan),
  owed: texts(world.debts, yuan),
  accounts: texts(world.accounts, yuan),
  used: yuan(world.used),
  points: world.points,
  refunds: yuan(total(world.orders, ({ refund }) => refund)),
  ahead: yuan(total(world.orders, (order) => leftAhead(order) + order.refund)),
  receipts: listed(world.receipts, (receipt) => {
    const { isOfOrder, status, isRolledBack, isDeleted, day, lines, rest } = receipt
    const sums = [takenIn(receipt), total(lines, ({ off }) => off), rest].map(yuan)
    return [isOfOrder ? 'orderIncome' : 'income', status, isRolledBack ? 't' : 'f', flag(isDeleted), day, ...sums].join(
      ' ',
    )
  }),
  invoices: listed(world.invoices, (invoice) => {
    const sum = totalOf(invoice)
    return [invoice.status, invoice.day, yuan(sum), yuan(sum - takenOver(invoice))].join(' ')
  }),
  orders: listed(world.orders, (order) => {
    const { source, status, isDeleted, returnAmount } = order
    const said = [source, status, flag(isDeleted), inArchive(order)]
    return [...said, ...[worthOf(order), outOf(order), receivedFor(world, order), returnAmount].map(yuan)].join(' ')
  }),
  splits: listed(world.splits, ({ status }) => status),
  lists: listed(world.lists, ({ status }) => status),
  // What waits shows freight that another may take.
  outs: listed(world.outs, (out) => {
    const { status, day, amount } = out
    const isGone = status === 'shipped' || status === 'redflushed'
    return [status, day, inArchive(out), ...(isGone ? [yuan(amount)] : [])].join(' ')
  }),
  returns: listed(world.returns, (one) => {
    const { status, isDeleted, lines } = one
    return [status, flag(isDeleted), inArchive(one), yuan(total(lines, ({ amount }) => amount))].join(' ')
  }),
  closed: world.months.closed ?? null,
  months: listed([...world.months.runs].sort(), ([month, { status, runs, closings }]) =>
    [month, status, runs, closings].join(' '),
  ),
  moved: texts(world.months.moved, String),
  requests: listed(world.requests, ({ status }) => status),
  templates: listed(world.templates, ({ isEnabled, wanted }) => {
    const lines = linesOf(wanted).map(({ product, unit, qty }) => `${product} ${unit} ${qty}`)
    return `${flag(isEnabled)} ${lines.join(', ')}`
  }),
})
