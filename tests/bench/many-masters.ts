import { Client } from 'pg'
import { type Copied, copyRows, DEALER, moved } from './copies.ts'

/** Customers of a line, as a salesman has them. */
const OF_LINE = 150

/** What tells copies apart in each way by which people look for them: as words, as initials, as digits. */
const inWords = `translate(c.n::text, '0123456789', '零壹贰叁肆伍陆柒捌玖')`
const inInitials = `translate(c.n::text, '0123456789', 'LYESDWMQBJ')`

const customerCode = `'K' || lpad(c.n::text, 6, '0')`
const lineCode = `'N' || lpad(((c.n - 1) / ${OF_LINE} + 1)::text, 5, '0')`
const productCode = `'G' || lpad(c.n::text, 6, '0')`

const CUSTOMERS: readonly Copied[] = [
  {
    table: 'customer',
    from: 'r.id = c.id',
    changes: {
      id: moved('id', 'customer'),
      customer_code: customerCode,
      customer_name: `r.customer_name || ${inWords}`,
      help_code: `left(r.help_code, 12) || ${inInitials}`,
      mobile: `'1' || lpad((c.n * 7919 % 10000000000)::text, 10, '0')`,
      region_code: lineCode,
      create_date: `r.create_date - (c.n % 1000) * interval '1 hour'`,
    },
  },
  {
    table: 'customer_address',
    from: 'r.customer_id = c.id',
    changes: { id: moved('id', 'customer_address'), customer_id: moved('customer_id', 'customer') },
  },
  { table: 'ar_balance', from: 'r.customer_code = c.code', changes: { customer_code: customerCode } },
]

/** One line and one route of it for each so many customers. */
const LINES: readonly Copied[] = [
  {
    table: 'region',
    from: 'r.id = c.id',
    changes: {
      id: moved('id', 'region'),
      region_code: lineCode,
      region_name: `left(r.region_name, 20) || ${inWords}`,
      vehicle_code: 'null',
    },
  },
  {
    table: 'route',
    from: 'r.id = (select min(id) from route where dealer_code = r.dealer_code)',
    changes: {
      id: moved('id', 'route'),
      route_code: `'R' || lpad(c.n::text, 6, '0')`,
      region_code: lineCode,
    },
  },
]

const PRODUCTS: readonly Copied[] = [
  {
    table: 'product',
    from: 'r.id = c.id',
    changes: {
      id: moved('id', 'product'),
      product_code: productCode,
      product_name: `r.product_name || ${inWords}`,
      help_code: `left(r.help_code, 20) || ${inInitials}`,
      barcode: `'2' || lpad((c.n * 104729)::text, 12, '0')`,
      big_barcode: `case when r.big_barcode is not null then '12' || lpad((c.n * 104729)::text, 12, '0') end`,
      create_date: `r.create_date - (c.n % 1000) * interval '1 hour'`,
      nice_pro_id: 'null',
    },
  },
  {
    table: 'product_base_price',
    from: 'r.product_code = c.code',
    changes: { id: moved('id', 'product_base_price'), product_code: productCode },
  },
  { table: 'price_series_item', from: 'r.product_code = c.code', changes: { product_code: productCode } },
  {
    table: 'price_set',
    from: 'r.product_code = c.code',
    changes: { id: moved('id', 'price_set'), set_num: `r.set_num || '-' || c.n`, product_code: productCode },
  },
]

const STOCK: Copied = {
  table: 'stock_balance',
  from: 'r.product_code = c.code',
  changes: { product_code: productCode },
}

/** Some rows of one kind, as people look for them. */
export interface Sample {
  readonly id: string
  readonly code: string
  readonly name: string
  /** The part of the name that no other has. */
  readonly part: string
  readonly initials: string
  /** Mobile number or barcode. */
  readonly number: string
}

/** How many there are, and some of them anywhere among the copies. */
export interface Masters {
  readonly customers: readonly Sample[]
  readonly products: readonly Sample[]
  readonly counted: { readonly customers: number; readonly products: number }
}

/**
 * Copies customers with addresses, balances, lines and routes, and products with prices of every kind and stock, until there
 * are so many of each. For measuring, not for work.
 */
export async function multiplyMasters(
  url: string,
  { customers, products }: { readonly customers: number; readonly products: number },
): Promise<Masters> {
  const client = new Client({ connectionString: url })
  await client.connect()
  // Nobody has asked yet, so nobody needs to be told what changes.
  await client.query('set session_replication_role = replica')
  await copyOf(client, 'region', 'region_code', Math.ceil(customers / OF_LINE), OF_LINE)
  await copyRows(client, LINES)
  await client.query('drop table bench_copy')
  await copyOf(client, 'customer', 'customer_code', await missing(client, 'customer', customers))
  await copyRows(client, CUSTOMERS)
  const [first] = await lineOfNone(client)
  if (first) throw new Error(`customer ${first.code} lies on no line`)
  await client.query(`insert into route_customer (dealer_code, route_id, customer_code, sort_num)
    select r.dealer_code, r.id, k.customer_code, row_number() over (partition by r.id order by k.id)
    from route r join customer k on k.dealer_code = r.dealer_code and k.region_code = r.region_code
    where r.dealer_code = '${DEALER}' and r.region_code like 'N%'`)
  await client.query('vacuum (analyze) route_customer')
  await client.query('drop table bench_copy')
  await multiplyProducts(client, products, [...PRODUCTS, STOCK])
  const answer = {
    customers: await some(client, 'customer', 'mobile'),
    products: await some(client, 'product', 'barcode'),
    counted: { customers: await countOf(client, 'customer'), products: await countOf(client, 'product') },
  }
  await client.end()
  return answer
}

/** Products until there are so many, with all that hangs on each of them. Their copies are `bench_copy`. */
async function multiplyProducts(client: Client, products: number, copied: readonly Copied[]): Promise<void> {
  await copyOf(client, 'product', 'product_code', await missing(client, 'product', products))
  await copyRows(client, copied)
}

const LIMITS: Copied = {
  table: 'capacity_tips',
  from: 'r.product_code = c.code',
  // How stock stands to them is not known: triggers are asleep, and their goods are others.
  changes: { id: moved('id', 'capacity_tips'), product_code: productCode, stock_rank: '0' },
}

/** Products with prices and limits of stock until there are so many, without stock. Their copies are `bench_copy`. */
export const multiplyProductsOnly = (client: Client, products: number): Promise<void> =>
  multiplyProducts(client, products, [...PRODUCTS, LIMITS])

const living = `dealer_code = '${DEALER}' and del_flag = 'F'`

async function countOf(client: Client, table: string): Promise<number> {
  const { rows } = await client.query<{ n: number }>(`select count(*)::int as n from ${table} where ${living}`)
  return rows[0]?.n ?? 0
}

const missing = async (client: Client, table: string, wanted: number) =>
  Math.max(0, wanted - (await countOf(client, table)))

/** Which row each copy is of: those that are in use, in turns. @param step between the numbers of copies */
const copyOf = (client: Client, table: string, code: string, count: number, step = 1) =>
  client.query(`create temporary table bench_copy as
    select n * ${step} as n, d.id, d.code from generate_series(1, ${count}) n
    join (select id, ${code} as code, row_number() over (order by id) - 1 as place, count(*) over () as many
      from ${table} where ${living} and enabled = 'T') d on d.place = n % d.many`)

const lineOfNone = async (client: Client) =>
  (
    await client.query<{ code: string }>(`select customer_code as code from customer k where ${living} and not exists
      (select from region r where r.dealer_code = k.dealer_code and r.region_code = k.region_code and r.del_flag = 'F') limit 1`)
  ).rows

const SAMPLES = 60

async function some(client: Client, table: 'customer' | 'product', number: string): Promise<Sample[]> {
  const start = table === 'customer' ? 'K' : 'G'
  const { rows } = await client.query<Omit<Sample, 'part'>>(
    `select id::text, ${table}_code as code, ${table}_name as name, help_code as initials, ${number} as number
    from ${table} where ${living} and ${table}_code like '${start}0%' and enabled = 'T'
    order by md5(${table}_code) limit ${SAMPLES}`,
  )
  return rows.map((row) => ({ ...row, part: row.name.slice(-4) }))
}
