import { Client } from 'pg'
import { another, type Copied, copyRows, DEALER, moved } from './copies.ts'
import { multiplyProductsOnly } from './many-masters.ts'

/** How much there shall be in the warehouses of a dealer. */
export interface Goods {
  readonly products: number
  /** Applications that have ended, beside those of the demonstration. */
  readonly applications: number
  /** The open month in which all goods come and go. */
  readonly month: string
}

/** Batches of each product; each comes in once and leaves by some documents. */
const HEAPS = 10
const LEAVINGS = 4
/** Rows of the ledger in a document. */
const OF_DOCUMENT = 5
/** Heaps in the warehouse that is counted; the most that one stock-taking takes, less what lies there anyway. */
const COUNTED = 9_900

/** Of a heap `h`, the `k`th of product `n`: a tenth of all lies where it is counted, the others in two warehouses. */
const warehouseOf = `case when h.k = 0 and h.n <= ${COUNTED} then 'W003' when h.k < 7 then 'W001' else 'W002' end`

/** Heaps of copied products, in a table of their own while they are made. */
const HEAP = `
  create temporary table bench_heap as
    select n, k, (n - 1) * ${HEAPS} + k + 1 as place, product_code, ${warehouseOf} as warehouse_code, 'L' || lpad(n::text, 5, '0') || k as batch_no
    from (select c.n, k, 'G' || lpad(c.n::text, 6, '0') as product_code from bench_copy c, generate_series(0, ${HEAPS - 1}) k) h`

const BATCHES = `
  insert into inventory_batch (product_code, batch_no, produce_date, expire_date, first_in_date, enabled, id, dealer_code, create_name,
    create_date, update_name, update_date, version, del_flag)
  overriding system value
  select h.product_code, h.batch_no, $1::date, $1::date + 100 + (h.place % 900)::int, $1::date, 'T', m.most + h.place, '${DEALER}',
    '系统', now(), '系统', now(), 1, 'F'
  from bench_heap h, (select max(id) as most from inventory_batch) m`

const BALANCES = `
  insert into stock_balance (dealer_code, product_code, warehouse_code, location_code, batch_no, inventory_status_code, id,
    on_hand_qty, reserved_qty, last_in_date, last_out_date)
  overriding system value
  select '${DEALER}', h.product_code, h.warehouse_code, '*', h.batch_no, '01', m.most + h.place, 60, 0, $1::date, $1::date + 20
  from bench_heap h, (select max(id) as most from stock_balance) m`

/** A hundred come in at 10 yuan, and four times ten leave. */
const LEDGER = `
  insert into stock_ledger (dealer_code, ledger_id, doc_date, post_date, create_id, create_name, trans_type, doc_type, doc_num, doc_item_id, leg_no,
    month, product_code, warehouse_code, location_code, batch_no, inventory_status_code, small_qty, qty_after, cost_price, cost_amount)
  overriding system value
  select '${DEALER}', b.most + (s.m * b.heaps) + h.place, s.day, s.day + time '10:30', b.who, '系统', s.trans_type, s.doc_type,
    s.start || to_char(s.day, 'YYMMDD') || lpad((h.place / ${OF_DOCUMENT})::text, 6, '0'), h.place, 1, to_char(s.day, 'YYYY-MM'),
    h.product_code, h.warehouse_code, '*', h.batch_no, '01', s.qty, s.after, 10, s.qty * 10
  from bench_heap h, (select max(ledger_id) as most, max(create_id) as who, (select count(*) from bench_heap) as heaps from stock_ledger) b,
  lateral (
    select 0 as m, $1::date as day, 'purchase' as trans_type, 'inventoryOperation' as doc_type, 'BR' as start, 100 as qty, 100 as after
    union all
    select m, $1::date + m * 6 + (h.place % 4)::int, 'sales', 'salesOut', 'BC', -10, 100 - m * 10 from generate_series(1, ${LEAVINGS}) m
  ) s`

const COSTS = `insert into stock_cost (dealer_code, product_code, in_qty, in_amount)
  select '${DEALER}', product_code, count(*) * 100, count(*) * 1000 from bench_heap group by product_code`

const ENTERED = [
  ['inventory_batch', 'id'],
  ['stock_balance', 'id'],
  ['stock_ledger', 'ledger_id'],
] as const

/** Rows belong to a copied application `c.id`, `c.num`. */
const APPLICATIONS: readonly Copied[] = [
  {
    table: 'stock_apply',
    from: 'r.id = c.id',
    changes: {
      ...{ id: moved('id', 'stock_apply'), apply_num: another('apply_num') },
      ...{ doc_date: 'c.day', need_date: 'c.day + 1', out_date: 'c.day + 1', in_date: 'c.day + 1' },
    },
  },
  {
    table: 'stock_apply_line',
    from: 'r.apply_id = c.id',
    changes: { id: moved('id', 'stock_apply_line'), apply_id: moved('apply_id', 'stock_apply') },
  },
  {
    table: 'document_log',
    from: `r.doc_type = 'stockApply' and r.doc_id = c.id`,
    changes: { id: moved('id', 'document_log'), doc_id: moved('doc_id', 'stock_apply'), doc_num: another('doc_num') },
  },
]

/**
 * Makes products, ten heaps of each with five movements in one open month, and applications over a thousand days, until there are so
 * many. Balances, batches and running costs follow: a month of them can be run, and what lies there counted.
 */
export async function multiplyGoods(url: string, { products, applications, month }: Goods) {
  const client = new Client({ connectionString: url })
  await client.connect()
  // Nobody has asked yet, so nobody needs to be told what changes.
  await client.query('set session_replication_role = replica')
  await multiplyProductsOnly(client, products)
  await client.query(HEAP)
  await client.query('analyze bench_heap')
  for (const text of [BATCHES, BALANCES, LEDGER]) await client.query(text, [`${month}-01`])
  await client.query(COSTS)
  for (const table of ['inventory_batch', 'stock_balance', 'stock_ledger', 'stock_cost'])
    await client.query(`vacuum (analyze) ${table}`)
  await client.query('drop table bench_copy')
  await client.query(`
    create temporary table bench_copy as
      select n, d.id, d.num, current_date - (n * 7919 % 1000)::int as day from generate_series(1, ${applications}) n
      join (select id, apply_num as num, row_number() over (order by id) - 1 as place, count(*) over () as many from stock_apply
        where dealer_code = '${DEALER}' and status = 'finished' and archived = 'F') d on d.place = n % d.many`)
  await copyRows(client, APPLICATIONS)
  // What is written next gets an id that no copy has.
  for (const [table, id] of [...ENTERED, ...APPLICATIONS.map(({ table }) => [table, 'id'] as const)])
    await client.query(`select setval(pg_get_serial_sequence('${table}', '${id}'), (select max(${id}) from ${table}))`)
  const { rows } = await client.query<
    Record<'ledger' | 'keys' | 'applications' | 'products' | 'limits', number>
  >(`select
    (select count(*)::int from stock_ledger) as ledger, (select count(*)::int from stock_balance) as keys,
    (select count(*)::int from stock_apply) as applications, (select count(*)::int from product) as products,
    (select count(*)::int from capacity_tips) as limits`)
  await client.end()
  const [counted] = rows
  if (!counted) throw new Error('nothing was counted')
  return counted
}
