import { sql } from 'drizzle-orm'
import type { Tx } from './database.ts'

export type Row = readonly (string | number | boolean | null | object)[]

/** Rows of a table as plain values, a column each, in the order of the rows. */
export interface TableRows {
  readonly table: string
  /** Database names. */
  readonly columns: readonly string[]
  readonly rows: readonly Row[]
}

const quote = (name: string): string => `"${name.replaceAll('"', '""')}"`

interface Column {
  readonly name: string
  readonly type: string
  readonly identity: boolean
  readonly generated: boolean
}

/** Columns that are stored, not computed. */
async function columnsOf(tx: Tx, table: string): Promise<Column[]> {
  const { rows } = await tx.execute<Column & Record<string, unknown>>(sql`
    select a.attname as name, format_type(a.atttypid, a.atttypmod) as type, a.attidentity <> '' as identity, a.attgenerated <> '' as generated
    from pg_attribute a where a.attrelid = ${quote(table)}::regclass and a.attnum > 0 and not a.attisdropped order by a.attnum`)
  return rows.filter(({ generated }) => !generated)
}

/** All rows of a table that the transaction sees, by its key; as text where JSON has no such type, so that money stays exact. */
export async function readRows(tx: Tx, table: string): Promise<TableRows> {
  const { columns, select } = await readingOf(tx, table)
  const { rows } = await tx.execute<{ row: Row }>(sql.raw(select))
  return { table, columns, rows: rows.map(({ row }) => row) }
}

/** As {@link readRows}, some thousands at a time, for tables that are too long to be held. In one transaction. */
export async function* readBatches(tx: Tx, table: string): AsyncGenerator<TableRows> {
  const { columns, select } = await readingOf(tx, table)
  await tx.execute(sql.raw(`declare table_rows no scroll cursor for ${select}`))
  for (;;) {
    const { rows } = await tx.execute<{ row: Row }>(sql.raw(`fetch ${STATEMENT_ROWS} from table_rows`))
    if (rows.length === 0) break
    yield { table, columns, rows: rows.map(({ row }) => row) }
  }
  await tx.execute(sql`close table_rows`)
}

async function readingOf(tx: Tx, table: string): Promise<{ columns: string[]; select: string }> {
  const columns = await columnsOf(tx, table)
  const list = columns.map(({ name, type }) => (isJson(type) ? quote(name) : `${quote(name)}::text`)).join(', ')
  const select = `select json_build_array(${list}) as row from ${quote(table)} order by ${await keyOf(tx, table)}`
  return { columns: columns.map(({ name }) => name), select }
}

/** The columns of its key, which put the rows in an order that every run has. */
async function keyOf(tx: Tx, table: string): Promise<string> {
  const { rows } = await tx.execute<{ columns: string }>(sql`
    select string_agg(quote_ident(a.attname), ', ' order by array_position(i.indkey::int2[], a.attnum)) as columns
    from pg_index i join pg_attribute a on a.attrelid = i.indrelid and a.attnum = any (i.indkey)
    where i.indisprimary and i.indrelid = ${quote(table)}::regclass`)
  if (!rows[0]?.columns) throw new Error(`no key: ${table}`)
  return rows[0].columns
}

const isJson = (type: string): boolean => type === 'jsonb' || type.endsWith('[]')

/** Rows of one statement; more make a parameter of many megabytes. */
const STATEMENT_ROWS = 5000

/** Puts rows back into an empty table, ids and all; the next id follows the highest. */
export async function writeRows(tx: Tx, { table, columns, rows }: TableRows): Promise<void> {
  await addRows(tx, { table, columns, rows })
  for (const { name, identity } of await columnsOf(tx, table)) {
    if (identity && columns.includes(name)) await continueAfter(tx, table, name)
  }
}

/** Puts rows into a table, ids and all. Columns that it has no more are left out. */
export async function addRows(tx: Tx, { table, columns, rows }: TableRows): Promise<void> {
  const now = new Map((await columnsOf(tx, table)).map((column) => [column.name, column]))
  const known = columns.flatMap((name, index) => {
    const column = now.get(name)
    return column ? [{ ...column, index }] : []
  })
  const list = known.map(({ name }) => quote(name)).join(', ')
  const values = known.map(({ index, type }) => valueAt(index, type)).join(', ')
  for (let start = 0; start < rows.length; start += STATEMENT_ROWS) {
    const chunk = JSON.stringify(rows.slice(start, start + STATEMENT_ROWS))
    await tx.execute(
      sql`insert into ${sql.raw(`${quote(table)} (${list})`)} overriding system value
        select ${sql.raw(values)} from jsonb_array_elements(${chunk}::jsonb) as r`,
    )
  }
}

function valueAt(index: number, type: string): string {
  // Without a value it is no value: a null of JSON is one, from which nothing can be read.
  if (type === 'jsonb') return `nullif(r->${index}, 'null'::jsonb)`
  if (type.endsWith('[]')) return `array(select jsonb_array_elements_text(r->${index}))::${type}`
  return `(r->>${index})::${type}`
}

async function continueAfter(tx: Tx, table: string, column: string): Promise<void> {
  const sequence = sql`pg_get_serial_sequence(${quote(table)}, ${column})`
  await tx.execute(
    sql`select setval(${sequence}, coalesce((select max(${sql.raw(quote(column))}) from ${sql.raw(quote(table))}), 0) + 1, false)`,
  )
}
