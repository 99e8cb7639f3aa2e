import { getTableName, type SQL, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Tx } from './database.ts'
import { documentCounter } from './numbering.schema.ts'
import { preparedSql, run, value } from './prepared.ts'

const LEAST_DIGITS = 4

/** Whose numbers, of which documents, on which day. */
export interface Series {
  readonly dealerCode: string
  readonly prefix: string
  /** Business date `YYYY-MM-DD`. */
  readonly day: string
}

const count = sql`${value('count')}::integer`

const counted = (beside: SQL) => sql`
  insert into ${documentCounter} (dealer_code, prefix, day, seq)
  values (${value('dealerCode')}, ${value('prefix')}, ${value('day')}, ${count})
  on conflict (dealer_code, prefix, day) do update set seq = document_counter.seq + excluded.seq
  returning seq${beside}`

const numbers = preparedSql<{ seq: number }>(counted(sql``))

/**
 * Ids of rows that are still to be inserted come from where the database would take them. How many is hidden in a select: a
 * plan for this very number would look cheaper than one for any, so each call would be planned anew.
 */
const withIds = (table: string) =>
  preparedSql<{ seq: number; ids: string[] }>(
    counted(
      sql`, array(select nextval('${sql.raw(`${table}_id_seq`)}')::text from generate_series(1, (select ${count}))) as ids`,
    ),
  )

const statements = new Map<string, ReturnType<typeof withIds>>()

/**
 * Next document numbers of a dealer: prefix, day and a sequence of at least four digits, in one statement. The counter's
 * row stays locked until the transaction ends, so take numbers as late as possible; a rolled-back transaction gives its
 * numbers back.
 *
 * @example await nextNumbers(tx, { dealerCode: 'D001', prefix: 'SO', day: '2026-11-21' }, 2) // ['SO2611210001', 'SO2611210002']
 */
export async function nextNumbers(tx: Tx, series: Series, count: number): Promise<string[]> {
  const [row] = await run(tx, numbers, { ...series, count })
  return inWords(series, row, count)
}

/**
 * {@link nextNumbers} with the ids of as many rows of a table, so that rows which hang on these can travel with them.
 *
 * @example await nextKeys(tx, series, salesOrder, 1) // [{ num: 'SO2611210001', id: '7' }]
 */
export async function nextKeys(
  tx: Tx,
  series: Series,
  table: PgTable,
  count: number,
): Promise<{ num: string; id: string }[]> {
  const name = getTableName(table)
  const statement = statements.get(name) ?? withIds(name)
  statements.set(name, statement)
  const [row] = await run(tx, statement, { ...series, count })
  return inWords(series, row, count).map((num, place) => ({ num, id: row?.ids[place] ?? '' }))
}

function inWords({ prefix, day }: Series, row: { seq: number } | undefined, count: number): string[] {
  if (!row) throw new Error('the counter answered no row')
  const first = row.seq - count + 1
  const head = `${prefix}${day.slice(2).replaceAll('-', '')}`
  return Array.from({ length: count }, (_unused, index) => head + String(first + index).padStart(LEAST_DIGITS, '0'))
}

/** {@link nextNumbers} for one. */
export async function nextNumber(tx: Tx, series: Series): Promise<string> {
  const [num] = await nextNumbers(tx, series, 1)
  if (num === undefined) throw new Error('the counter answered no number')
  return num
}
