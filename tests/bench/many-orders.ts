import { Client } from 'pg'
import { another, type Copied, copyRows, DEALER, moved } from './copies.ts'

/** Of an order that is copied, so that a million lines are some 150,000 orders. */
const LEAST_LINES = 6

const ofOrder = { so_id: moved('so_id', 'sales_order'), so_num: another('so_num') }

/** What was sold longer ago has been paid, as in a real history. */
const settled = (open: string, paid: string) => `case when c.day < current_date - 45 then ${paid} else ${open} end`

/** Rows belong to a copied order `c.so_id`, `c.so_num`. */
const COPIED: readonly Copied[] = [
  {
    table: 'sales_order',
    from: 'r.id = c.so_id',
    changes: {
      id: moved('id', 'sales_order'),
      so_num: another('so_num'),
      doc_date: 'c.day',
      delivery_date: 'c.day + 1',
      received_amount: settled('r.received_amount', 'r.total_amount - r.return_amount'),
      receive_status: settled('r.receive_status', `'settled'`),
    },
  },
  {
    table: 'sales_order_item',
    from: 'r.so_id = c.so_id',
    changes: { id: moved('id', 'sales_order_item'), so_id: ofOrder.so_id },
  },
  {
    table: 'order_split',
    from: 'r.so_id = c.so_id',
    changes: {
      ...ofOrder,
      id: moved('id', 'order_split'),
      split_num: another('split_num'),
      delivery_date: 'c.day + 1',
    },
  },
  {
    table: 'order_split_line',
    through: 'join order_split s on s.so_id = c.so_id',
    from: 'r.split_id = s.id',
    changes: {
      id: moved('id', 'order_split_line'),
      split_id: moved('split_id', 'order_split'),
      so_item_id: moved('so_item_id', 'sales_order_item'),
    },
  },
  {
    table: 'sales_out',
    from: 'r.so_id = c.so_id',
    changes: {
      ...ofOrder,
      id: moved('id', 'sales_out'),
      split_id: moved('split_id', 'order_split'),
      out_num: another('out_num'),
      split_num: another('split_num'),
      out_date: 'c.day + 1',
    },
  },
  {
    table: 'sales_out_line',
    through: 'join sales_out o on o.so_id = c.so_id',
    from: 'r.out_id = o.id',
    changes: {
      id: moved('id', 'sales_out_line'),
      out_id: moved('out_id', 'sales_out'),
      split_line_id: moved('split_line_id', 'order_split_line'),
      so_item_id: moved('so_item_id', 'sales_order_item'),
    },
  },
  {
    table: 'order_debt',
    from: 'r.ref_num = c.so_num',
    changes: {
      ref_num: another('ref_num'),
      doc_date: 'c.day + 1',
      due_date: 'c.day + 31',
      received_amount: settled('r.received_amount', 'r.received_amount + r.balance'),
      balance: settled('r.balance', '0'),
    },
  },
  {
    table: 'ar_ledger',
    from: 'r.ref_num = c.so_num',
    changes: {
      ledger_id: moved('ledger_id', 'ar_ledger'),
      red_flush_of: moved('red_flush_of', 'ar_ledger'),
      ref_num: another('ref_num'),
      src_num: another('src_num'),
      doc_date: 'c.day + 1',
    },
  },
  {
    table: 'stock_ledger',
    through: 'join sales_out o on o.so_id = c.so_id',
    from: 'r.doc_num = o.out_num',
    changes: {
      ledger_id: moved('ledger_id', 'stock_ledger'),
      red_flush_of: moved('red_flush_of', 'stock_ledger'),
      return_of: moved('return_of', 'stock_ledger'),
      doc_num: another('doc_num'),
      doc_item_id: moved('doc_item_id', 'sales_out_line'),
      doc_date: 'c.day + 1',
    },
  },
  {
    table: 'document_log',
    from: `r.doc_type = 'salesOrder' and r.doc_id = c.so_id`,
    changes: { id: moved('id', 'document_log'), doc_id: moved('doc_id', 'sales_order'), doc_num: another('doc_num') },
  },
]

/** Rows belong to a copied return `c.return_id`, `c.return_num`. */
const RETURNED: readonly Copied[] = [
  {
    table: 'sales_return',
    from: 'r.id = c.return_id',
    changes: { id: moved('id', 'sales_return'), return_num: another('return_num'), doc_date: 'c.day' },
  },
  {
    table: 'sales_return_line',
    from: 'r.return_id = c.return_id',
    changes: { id: moved('id', 'sales_return_line'), return_id: moved('return_id', 'sales_return') },
  },
  {
    table: 'return_in',
    from: 'r.return_id = c.return_id and r.red_flush_of_id is null',
    changes: {
      id: moved('id', 'return_in'),
      return_id: moved('return_id', 'sales_return'),
      return_num: another('return_num'),
      return_in_num: another('return_in_num'),
      in_date: 'c.day + 1',
    },
  },
  {
    table: 'return_in_line',
    through: 'join return_in i on i.return_id = c.return_id and i.red_flush_of_id is null',
    from: 'r.return_in_id = i.id',
    changes: {
      id: moved('id', 'return_in_line'),
      return_in_id: moved('return_in_id', 'return_in'),
      return_line_id: moved('return_line_id', 'sales_return_line'),
    },
  },
]

/** A return for so many orders, as in the demo data. */
const ORDERS_A_RETURN = 20

/**
 * Copies the finished orders of the demo data, with all that hangs on them, and finished returns, until there are so many, over a thousand days.
 * Balances do not follow: it is for measuring, not for work.
 */
export async function multiplyOrders(url: string, orders: number): Promise<{ orders: number; lines: number }> {
  const client = new Client({ connectionString: url })
  await client.connect()
  // Nobody has asked yet, so nobody needs to be told what changes.
  await client.query('set session_replication_role = replica')
  await client.query(`
    create temporary table bench_copy as
      select n, d.id as so_id, d.so_num, current_date - (n * 7919 % 1000)::int as day
      from generate_series(1, ${orders}) n
      join (select id, so_num, row_number() over (order by id) - 1 as place, count(*) over () as many from sales_order o
        where dealer_code = '${DEALER}' and order_status = 'finished'
          and (select count(*) from sales_order_item i where i.dealer_code = o.dealer_code and i.so_id = o.id) >= ${LEAST_LINES}
      ) d on d.place = n % d.many`)
  await copyRows(client, COPIED)
  await client.query('drop table bench_copy')
  await client.query(`
    create temporary table bench_copy as
      select n, d.id as return_id, d.return_num, current_date - (n * 7919 % 1000)::int as day
      from generate_series(1, ${Math.floor(orders / ORDERS_A_RETURN)}) n
      join (select id, return_num, row_number() over (order by id) - 1 as place, count(*) over () as many from sales_return
        where dealer_code = '${DEALER}' and status = 'finished'
      ) d on d.place = n % d.many`)
  await copyRows(client, RETURNED)
  const { rows } = await client.query<{ orders: number; lines: number }>(
    `select (select count(*)::int from sales_order) as orders, (select count(*)::int from sales_order_item) as lines`,
  )
  await client.end()
  const [counted] = rows
  if (!counted) throw new Error('nothing was counted')
  return counted
}
