import type { Client } from 'pg'

export const DEALER = 'D001'

/** How a copy differs from its row, by column: SQL in which `r` is the row and `c.n` the number of the copy. */
type Changes = Readonly<Record<string, string>>

/** A text that only this copy has. */
export const another = (column: string) => `r.${column} || '-' || c.n`
/** An id that only this copy has, wherever it is named. @param table whose id it is */
export const moved = (column: string, table: string) =>
  `r.${column} + c.n * (select most from bench_most where name = '${table}')`

/** A table that is copied. */
export interface Copied {
  readonly table: string
  /** How its rows `r` belong to a copy, a row `c` of the table `bench_copy`. */
  readonly from: string
  readonly changes: Changes
  /** What lies between, where they do not name it. */
  readonly through?: string
}

/** Copies rows once for each row of `bench_copy`, which the caller has made, and counts them for the planner. */
export async function copyRows(client: Client, all: readonly Copied[]): Promise<void> {
  await client.query('create temporary table if not exists bench_most (name text primary key, most bigint)')
  for (const { table } of all) {
    const column = await idOf(client, table)
    if (column)
      await client.query(`insert into bench_most select $1, max(${column}) + 1 from ${table} on conflict do nothing`, [
        table,
      ])
  }
  await client.query('analyze bench_copy')
  for (const copied of all) await client.query(await copyStatement(client, copied))
  for (const { table } of all) await client.query(`vacuum (analyze) ${table}`)
}

const columnsOf = async (client: Client, table: string): Promise<string[]> => {
  const { rows } = await client.query<{ name: string }>(
    `select attname as name from pg_attribute where attrelid = $1::regclass and attnum > 0 and not attisdropped and attgenerated = ''`,
    [table],
  )
  return rows.map(({ name }) => name)
}

async function idOf(client: Client, table: string): Promise<string | undefined> {
  const columns = await columnsOf(client, table)
  return ['id', 'ledger_id'].find((name) => columns.includes(name))
}

async function copyStatement(client: Client, { table, from, through = '', changes }: Copied): Promise<string> {
  const columns = await columnsOf(client, table)
  const values = columns.map((name) => changes[name] ?? `r.${name}`)
  return `insert into ${table} (${columns.join()}) overriding system value
    select ${values.join()} from bench_copy c ${through} join ${table} r on r.dealer_code = '${DEALER}' and ${from}`
}
