import { and, getTableName, type SQL, sql } from 'drizzle-orm'
import { type Prepared, prepared, type Select } from '../database/prepared.ts'
import { asItWas, isOfChanged } from './as-it-was.ts'
import { moving, type Resting, resting } from './at-rest.ts'
import { changesOf, isNews, known, LEANED_ON, OF_ROWS, seen } from './rest-changes.ts'

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

/** Rows that came or went, as if they were the table. */
const changedRows = (rest: Resting): SQL => {
  const name = sql.identifier(getTableName(rest.table))
  return sql`(select "changed"."sign" as "rest_sign", "image".* from
    (select "c"."sign", "c"."image" from ${changesOf(rest.table, OF_ROWS)}) "changed"
    cross join lateral jsonb_populate_record(null::${name}, "changed"."image") "image") ${name}`
}

/** Everything is added up: nothing is known, or what is known may lack something. */
const mustAll = (rest: Resting) => sql`(${isNews} and (${seen} is null or ${known} = ''
  or exists (select 1 from ${changesOf(rest.table, LEANED_ON)})))`

/** Rows that are counted and summed: those that are listed, or others beside them. */
export interface Summed {
  readonly select: Selecting
  readonly summing: Summing
  readonly conditions: readonly (SQL | undefined)[]
  /** Present where the rows come to rest. */
  readonly rest: Resting | undefined
}

interface Rows {
  /** Absent: all of the table. */
  readonly rows?: SQL
  /** How often each counts; once when absent. */
  readonly times?: SQL
}

/** What is asked of one source: where its rows come to rest, those that do not, those that do if they must be added up, and what has changed. */
function partsOf({ select, summing, conditions, rest }: Summed, source: number): Select<Part>[] {
  const part = (name: Part['part'], isAll: SQL, where: SQL | undefined, { rows, times }: Rows = {}) =>
    select(
      {
        ...{ source: sql.raw(String(source)), part: sql.raw(`'${name}'`), seen, isAll },
        ...summing(times),
      },
      and(where, ...conditions),
      rows,
    ) as Select<Part>
  if (!rest) return [part('resting', sql`true`, isNews)]
  const all = mustAll(rest)
  const changed = (where: SQL | undefined, rows: Rows) =>
    part('changed', sql`false`, and(sql`${isNews} and ${known} <> ''`, where), rows)
  return [
    part('resting', all, and(all, resting(rest))),
    ...changesIn(rest, changed),
    ...(rest.status ? [part('moving', sql`false`, and(isNews, moving(rest)))] : []),
  ]
}

/** Rows that came, less those that went; or rows of the keys that have changed as they are, less what they were. */
function changesIn(
  rest: Resting,
  changed: (where: SQL | undefined, rows: Rows) => Select<Part>,
): readonly Select<Part>[] {
  const [key] = rest.by
  if (!key) return [changed(undefined, { rows: changedRows(rest), times: sql.raw('"rest_sign"') })]
  const was = changed(undefined, { times: sql.raw('-1') })
  return [
    changed(isOfChanged(key, rest.by), { times: sql.raw('1') }),
    { _: was._, getSQL: () => asItWas(was.getSQL(), rest.by) },
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
