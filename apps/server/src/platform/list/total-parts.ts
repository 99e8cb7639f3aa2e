import { and, getTableName, type SQL, sql } from 'drizzle-orm'
import { type Prepared, prepared, type Select, value } from '../database/prepared.ts'
import { moving, type Resting, resting } from './at-rest.ts'
import { dealer } from './viewer.ts'

/**
 * The state of the database that a statement sees: it changes with every transaction that writes anything, of any process.
 * Nothing in a transaction that has written, which sees more than others.
 */
const seen = sql`case when pg_current_xact_id_if_assigned() is null then pg_current_snapshot()::text end`

/** The value by which the caller says which state he knows. */
export const SEEN = 'kept.seen'
const known = sql`${value(SEEN)}::text`
const knownState = sql`nullif(${known}, '')::pg_snapshot`

/** False where nothing has changed since the totals that the caller has: then no row is looked at. */
const isNews = sql`${seen} is distinct from ${known}`

/** Some rows' number and sums, in a state of the database. */
export interface Part {
  /** Whose rows: those that are listed (0), or others that are summed beside them. */
  readonly source: number
  readonly part: 'moving' | 'resting' | 'changed'
  readonly seen: string | null
  /** All rows that rest were added up; otherwise those that are known are good still. */
  readonly isAll: boolean
  readonly [sum: string]: string | number | boolean | null
}

/** Sums of a select, by name. @param times each row counts */
export type Summing = (times: SQL | undefined) => Readonly<Record<string, SQL>>

/** Selects from the table, or from rows in its place. */
export type Selecting = (fields: Readonly<Record<string, SQL>>, where: SQL | undefined, rows?: SQL) => Select<unknown>

/** Changes that the database has noted since the known state. */
const changes = ({ table }: Resting) => sql`"rest_change" "c" where "c"."dealer_code" = ${dealer}
  and "c"."table_name" = ${sql.raw(`'${getTableName(table)}'`)} and "c"."xid" >= pg_snapshot_xmin(${knownState})
  and not pg_visible_in_snapshot("c"."xid", ${knownState})`

/** Rows that came or went, as if they were the table. */
const changedRows = (rest: Resting): SQL => {
  const name = sql.identifier(getTableName(rest.table))
  return sql`(select "changed"."sign" as "rest_sign", "image".* from
    (select "c"."sign", "c"."image" from ${changes(rest)} and "c"."sign" <> 0) "changed"
    cross join lateral jsonb_populate_record(null::${name}, "changed"."image") "image") ${name}`
}

/** Everything is added up: nothing is known, or what is known may lack something. */
const mustAll = (rest: Resting) => sql`(${isNews} and (${seen} is null or ${known} = ''
  or exists (select 1 from ${changes(rest)} and "c"."sign" = 0)))`

/** Rows that are counted and summed: those that are listed, or others beside them. */
export interface Summed {
  readonly select: Selecting
  readonly summing: Summing
  readonly conditions: readonly (SQL | undefined)[]
  /** Present where the rows come to rest. */
  readonly rest: Resting | undefined
}

/** What is asked of one source: where its rows come to rest, those that do not, those that do if they must be added up, and what has changed. */
function partsOf({ select, summing, conditions, rest }: Summed, source: number): Select<Part>[] {
  const part = (name: Part['part'], isAll: SQL, where: SQL | undefined, rows?: SQL) =>
    select(
      {
        ...{ source: sql.raw(String(source)), part: sql.raw(`'${name}'`), seen, isAll },
        ...summing(rows && sql.raw('"rest_sign"')),
      },
      and(where, ...conditions),
      rows,
    ) as Select<Part>
  if (!rest) return [part('resting', sql`true`, isNews)]
  const all = mustAll(rest)
  return [
    part('resting', all, and(all, resting(rest))),
    part('changed', sql`false`, sql`${isNews} and ${known} <> ''`, changedRows(rest)),
    ...(rest.status ? [part('moving', sql`false`, and(isNews, moving(rest)))] : []),
  ]
}

/** The statement of a list's totals, in one state of the database. */
export function partsStatement(sources: readonly Summed[], kept: boolean): Prepared<Part> {
  const parts = sources.flatMap(partsOf)
  const [first] = parts
  if (!first) throw new Error('a list has rows')
  if (parts.length === 1) return prepared(first, { kept })
  const together = sql.join(
    parts.map((one) => one.getSQL()),
    sql` union all `,
  )
  return prepared({ _: first._, getSQL: () => together }, { kept })
}
