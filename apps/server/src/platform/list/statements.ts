import { and, asc, Column, type DriverValueDecoder, desc, is, SQL, sql } from 'drizzle-orm'
import type { PgSelect } from 'drizzle-orm/pg-core'
import { builder, type Prepared, prepared, value } from '../database/prepared.ts'
import type { AnyDeclaration, Join, Source } from './declaration.ts'
import { isNews, seen } from './kept-totals.ts'
import { isFull, joinsFor } from './needs.ts'

/** What decides the text of a list's statements. */
export interface Shape {
  readonly conditions: readonly (SQL | undefined)[]
  /** Conditions on the sums of a group. */
  readonly having: readonly (SQL | undefined)[]
  /** Fields to be read, by name. */
  readonly fields: Readonly<Record<string, Source>>
  readonly sums: Readonly<Record<string, Source>>
  readonly sort: Source
  readonly order: 'asc' | 'desc'
  readonly limit: number
  /** The first page has no offset: a plan that must reckon with any would be a plan for the last page. */
  readonly isFirst: boolean
  readonly group: string | undefined
  readonly kept: boolean
}

export type Row = Readonly<Record<string, unknown>>

type Fields = Readonly<Record<string, Source>>

const bare = (source: Source): Column | SQL => (is(source, SQL.Aliased) ? source.sql : source)

/** How a value of the source is read; drizzle's types leave it out. */
function decoderOf(source: Source): DriverValueDecoder<unknown, unknown> {
  const part = bare(source)
  return is(part, Column) ? part : (part as unknown as { decoder: DriverValueDecoder<unknown, unknown> }).decoder
}

/** Nested, since drizzle takes the table's name off an expression of its own in a select without joins. */
const nested = (source: Source) => sql`${bare(source)}`.mapWith(decoderOf(source))
const nestedAll = (fields: Fields) =>
  Object.fromEntries(Object.entries(fields).map(([name, source]) => [name, nested(source)]))

const summed = (expression: SQL | Column, source: Source) =>
  sql`coalesce(sum(${expression}), 0)`.mapWith(decoderOf(source))

/** What a row adds to a sum: nothing in these states, which are written into the text as they are the contract's own. */
export const summedUnless = (state: Source, values: readonly string[], source: Source): SQL => {
  const named = sql.raw(values.map((value) => `'${value.replaceAll("'", "''")}'`).join(', '))
  return sql`case when ${bare(state)} not in (${named}) then ${bare(source)} end`.mapWith(decoderOf(source))
}

function withJoins(query: PgSelect, joins: readonly Join[]): PgSelect {
  for (const { table, on, kind } of joins) kind === 'inner' ? query.innerJoin(table, on) : query.leftJoin(table, on)
  return query
}

const prepare = (select: PgSelect, kept: boolean): Prepared<Row> => prepared(select as never, { kept })

const alias = (name: string, column: string) => sql`${sql.identifier(name)}.${sql.identifier(column)}`

/** The statements of lists of one declaration. */
export function statementsOf({ from, joins = [], id, key, grouped }: AnyDeclaration) {
  const select = (fields: object, needed: readonly Join[], where: SQL | undefined) =>
    withJoins(
      builder
        .select(fields as never)
        .from(from)
        .$dynamic() as unknown as PgSelect,
      needed,
    ).where(where)

  /** Empty values belong at the end both ways; said only where there can be any, since it hides a plain index. */
  const sorted = ({ sort, order }: Pick<Shape, 'sort' | 'order'>): SQL[] => {
    const column = bare(sort)
    const last = order === 'desc' && !isFull(column, from, joins)
    return [order === 'asc' ? asc(column) : last ? sql`${column} desc nulls last` : desc(column), desc(id)]
  }

  function total({ conditions, having, sums, group, kept }: Shape): Prepared<Row> {
    const where = and(isNews, ...conditions)
    const counted = { total: sql`count(*)`.mapWith(Number), seen }
    const needed = joinsFor(joins, [where, ...Object.values(sums)])
    if (group === undefined) {
      const fields = Object.entries(sums).map(([name, source]) => [name, summed(nested(source), source)])
      return prepare(select({ ...counted, ...Object.fromEntries(fields) }, needed, where), kept)
    }
    const parts = Object.fromEntries(Object.entries(sums).map(([name, source]) => [name, nested(source).as(name)]))
    const rows = groupedSelect({ one: sql`1`.as('one'), ...parts }, where, and(...having), group).as('rows')
    const fields = Object.entries(sums).map(([name, source]) => [name, summed(alias('rows', name), source)])
    return prepare(
      builder.select({ ...counted, ...Object.fromEntries(fields) }).from(rows) as unknown as PgSelect,
      kept,
    )
  }

  const groupedSelect = (fields: object, where: SQL | undefined, having: SQL | undefined, group: string) =>
    select(fields, joins, where)
      .groupBy(...(grouped?.keys[group] ?? []))
      .having(having)

  function page(shape: Shape): Prepared<Row> {
    const { conditions, having, fields, limit, isFirst, group, kept } = shape
    const where = and(...conditions)
    if (group !== undefined) {
      const rows = groupedSelect(nestedAll(fields), where, and(...having), group)
        .orderBy(...sorted(shape))
        .limit(limit)
      return prepare(isFirst ? rows : rows.offset(value('offset')), kept && isFirst)
    }
    return prepare(rowsOf(fields, shape, where), kept && isFirst)
  }

  /** The keys of the page first; what else the rows show is then read for them alone. */
  function rowsOf(fields: Fields, shape: Shape, where: SQL | undefined): PgSelect {
    const order = sorted(shape)
    const keys = (key ?? []).map((column, place) => [`k${place}`, sql`${column}`.as(`k${place}`)])
    const inner = select(Object.fromEntries(keys), joinsFor(joins, [where, shape.sort]), where)
      .orderBy(...order)
      .limit(shape.limit)
    const page = (shape.isFirst ? inner : inner.offset(value('offset'))).as('page')
    const onKey = and(...(key ?? []).map((column, place) => sql`${column} = ${alias('page', `k${place}`)}`))
    const rows = builder.select(nestedAll(fields)).from(page).innerJoin(from, onKey).$dynamic() as unknown as PgSelect
    return withJoins(rows, joinsFor(joins, [shape.sort, ...Object.values(fields)])).orderBy(...order)
  }

  /** Rows after the last ones that were read, for an export. */
  const rowsAfter = (shape: Shape) => prepare(rowsOf(shape.fields, shape, and(...shape.conditions)), false)

  /** Rows that lie together anyway: of one document, or one. */
  const rowsBy = ({ fields, conditions, kept }: Pick<Shape, 'fields' | 'conditions' | 'kept'>) => {
    const where = and(...conditions)
    const needed = joinsFor(joins, [where, ...Object.values(fields)])
    return prepare(select(nestedAll(fields), needed, where).orderBy(asc(id)), kept)
  }

  return { total, page, rowsAfter, rowsBy }
}
