import { and, asc, Column, type DriverValueDecoder, desc, is, SQL, sql } from 'drizzle-orm'
import type { PgSelect, PgTable } from 'drizzle-orm/pg-core'
import { builder, type Prepared, prepared, value } from '../database/prepared.ts'
import { keysIn, type Resting, restingOf, seesAllOf } from './at-rest.ts'
import { type AnyDeclaration, type Beside, inner, type Join, left, type Source } from './declaration.ts'
import type { Sums, Totals } from './kept-totals.ts'
import { isFull, joinsFor } from './needs.ts'
import { partsStatement, type Selecting, type Summed, type Summing } from './total-parts.ts'

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
  /** The first page of all, newest first, as a list is opened. */
  readonly isOpening: boolean
  readonly group: string | undefined
  readonly kept: boolean
}

export type Row = Readonly<Record<string, unknown>>

type Fields = Readonly<Record<string, Source>>

/** The number of rows among sums; no field of the contract is named so. */
const ROWS = 'rows#'

/** What rows add to a sum of others. */
const NOTHING = sql`0`

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

/** Number of rows and sums, as texts: they may be added to others. @param times each row counts */
function sumsOf(sums: Fields, read: (name: string, source: Source) => SQL, times?: SQL): Record<string, SQL> {
  const summed = Object.entries(sums).map(([name, source]) => {
    const one = read(name, source)
    return [name, sql`coalesce(sum(${times ? sql`${one} * ${times}` : one}), 0)::text`]
  })
  const count = times ? sql`coalesce(sum(${times}), 0)::text` : sql`count(*)::text`
  return { [ROWS]: count, ...Object.fromEntries(summed) }
}

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
export function statementsOf(declaration: AnyDeclaration) {
  const { from, rows: instead, firstRows, joins = [], id, key, grouped, beside = {} } = declaration
  // Drizzle takes rows of one's own wherever it takes a table.
  const listing = (instead ?? from) as PgTable
  const isKeyless = key?.length === 0
  const listingOf = ({ isOpening, limit }: Pick<Shape, 'isOpening' | 'limit'>) =>
    (isOpening && firstRows ? firstRows(limit) : listing) as PgTable

  const select = (fields: object, needed: readonly Join[], where: SQL | undefined, rows: PgTable | SQL = listing) =>
    withJoins(
      builder
        .select(fields as never)
        .from(rows as PgTable)
        .$dynamic() as unknown as PgSelect,
      needed,
    ).where(where)

  /** Empty values belong at the end both ways; said only where there can be any, since it hides a plain index. */
  const sorted = ({ sort, order }: Pick<Shape, 'sort' | 'order'>): SQL[] => {
    const column = bare(sort)
    const last = order === 'desc' && !isFull(column, from, joins)
    return [order === 'asc' ? asc(column) : last ? sql`${column} desc nulls last` : desc(column), desc(id)]
  }

  function total(shape: Shape): Totals {
    const { having, sums, group, kept, conditions } = shape
    const answer = (found: Sums) => ({
      total: Number(found[ROWS]),
      sums: Object.fromEntries(
        Object.entries(sums).map(([name, source]) => [name, decoderOf(source).mapFromDriverValue(found[name])]),
      ),
    })
    if (group !== undefined) {
      const parts = Object.fromEntries(Object.entries(sums).map(([name, source]) => [name, nested(source).as(name)]))
      const rowsOf = (where: SQL | undefined) =>
        groupedSelect({ one: sql`1`.as('one'), ...parts }, where, and(...having), group).as('rows')
      const summing: Summing = (times) => sumsOf(sums, (name) => alias('rows', name), times)
      const ofGroups: Selecting = (fields, where) => builder.select(fields).from(rowsOf(where)) as never
      const groups: Summed = { select: ofGroups, summing, conditions, rest: watchedGroups(shape, group) }
      return { statement: partsStatement([groups], kept), answer }
    }
    const others = Object.keys(sums).filter((name) => name in beside)
    return {
      statement: partsStatement([listed(shape), ...others.map((name) => summedBeside(shape, name))], kept),
      answer,
    }
  }

  function watched(table: PgTable, expressions: readonly unknown[]): Resting | undefined {
    const rest = restingOf(table)
    if (!rest || !seesAllOf(rest, expressions)) return undefined
    const by = keysIn(rest, expressions)
    // Rows that hang on no others are known by themselves.
    return { ...rest, by: by.length > 1 ? by : [] }
  }

  /** Groups of rows of one key, which their columns tell: any other would be of many, of which some have not changed. */
  function watchedGroups({ conditions, having, sums }: Shape, group: string): Resting | undefined {
    const rest = restingOf(from)
    const keys = grouped?.keys[group] ?? []
    const read = [...conditions, ...having, ...keys, ...joins.map(({ on }) => on), ...Object.values(sums)]
    if (!rest?.by.some((key) => keys.includes(key)) || !seesAllOf(rest, read)) return undefined
    return { ...rest, by: keysIn(rest, read) }
  }

  /** The listed rows, with the sums that are theirs. */
  function listed({ conditions, sums }: Shape): Summed {
    const own = Object.values(sums).filter((_, place) => !((Object.keys(sums)[place] as string) in beside))
    const needed = joinsFor(joins, [and(...conditions), ...own])
    return {
      select: (fields, where, rows) => select(fields, needed, where, rows) as never,
      summing: (times) => sumsOf(sums, (name, source) => (name in beside ? NOTHING : nested(source)), times),
      conditions,
      rest: watched(from, [...conditions, ...needed.map(({ on }) => on), ...own]),
    }
  }

  /** Rows of another table that belong to listed ones, which nobody counts. */
  function summedBeside({ conditions, sums }: Shape, name: string): Summed {
    const { table, on, source } = beside[name] as Beside
    const needed = joinsFor(joins, [and(...conditions)])
    const summing: Summing = (times) => ({
      ...sumsOf(sums, (one) => (one === name ? nested(source) : NOTHING), times),
      [ROWS]: sql`'0'`,
    })
    return {
      select: (fields, where, rows) => select(fields, [inner(from, on), ...needed], where, rows ?? table) as never,
      summing,
      conditions,
      rest: watched(table, [...conditions, on, ...needed.map((join) => join.on), source]),
    }
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

  /** The keys of the page first; what else the rows show is then read for them alone, unless all of it is computed at once anyway. */
  function rowsOf(fields: Fields, shape: Shape, where: SQL | undefined): PgSelect {
    const order = sorted(shape)
    if (isKeyless) {
      const rows = selectAll(fields, shape, where)
      return shape.isFirst ? rows : rows.offset(value('offset'))
    }
    const { page, onKey } = keysOf(shape, where, listingOf(shape))
    const rows = builder
      .select(nestedAll(fields))
      .from(page)
      .innerJoin(listingOf(shape), onKey)
      .$dynamic() as unknown as PgSelect
    return withJoins(rows, joinsFor(joins, [shape.sort, ...Object.values(fields)])).orderBy(...order)
  }

  /** The rows that come first, in one go. */
  const selectAll = (fields: Fields, shape: Shape, where: SQL | undefined): PgSelect =>
    select(nestedAll(fields), joinsFor(joins, [where, shape.sort, ...Object.values(fields)]), where, listingOf(shape))
      .orderBy(...sorted(shape))
      .limit(shape.limit)

  /** The keys of a page as a table, with what else is read of them, and what joins their rows. */
  function keysOf(shape: Shape, where: SQL | undefined, rows: PgTable, read: Fields = {}) {
    const keys = (key ?? []).map((column, place) => [`k${place}`, sql`${column}`.as(`k${place}`)])
    const besides = Object.entries(read).map(([name, source]) => [name, sql`${bare(source)}`.as(name)])
    const keyed = select(Object.fromEntries([...keys, ...besides]), joinsFor(joins, [where, shape.sort]), where, rows)
      .orderBy(...sorted(shape))
      .limit(shape.limit)
    return {
      page: (shape.isFirst ? keyed : keyed.offset(value('offset'))).as('page'),
      onKey: and(...(key ?? []).map((column, place) => sql`${column} = ${alias('page', `k${place}`)}`)),
    }
  }

  /**
   * Rows after the last ones that were read, for an export, each with its place. There is one for each key, so that as many
   * come as there are left: one that lacks a row of an inner table is not `whole`, and hides none of those behind it.
   * @param names fields that are read; all when left out
   */
  function rowsAfter(shape: Shape, place: Fields, whole: string, names?: ReadonlySet<string>): Prepared<Row> {
    const order = sorted(shape)
    const wanted = Object.fromEntries(Object.entries(shape.fields).filter(([name]) => names?.has(name) ?? true))
    if (isKeyless) {
      const all = { ...wanted, ...place, [whole]: sql<boolean>`true` }
      return prepare(selectAll(all, shape, and(...shape.conditions)), false)
    }
    const { page, onKey } = keysOf(shape, and(...shape.conditions), listing, place)
    // A row that the list leaves out is left out whatever is read of it.
    const inner = joinsFor(joins, [shape.sort, ...Object.values(shape.fields)]).filter(({ kind }) => kind === 'inner')
    const needed = joinsFor(joins, [shape.sort, ...Object.values(wanted), ...inner.map(({ on }) => on)])
    const found = and(onKey, ...inner.map(({ on }) => on))
    const fields = {
      ...nestedAll(wanted),
      ...Object.fromEntries(Object.keys(place).map((name) => [name, sql`${alias('page', name)}`])),
      [whole]: sql<boolean>`coalesce(${found}, false)`,
    }
    const rows = builder.select(fields).from(page).leftJoin(listing, onKey).$dynamic() as unknown as PgSelect
    const loose = needed.map(({ table, on }) => left(table, on))
    return prepare(withJoins(rows, loose).orderBy(...order), false)
  }

  /** Rows that lie together anyway: of one document, or one. */
  const rowsBy = ({ fields, conditions, kept }: Pick<Shape, 'fields' | 'conditions' | 'kept'>) => {
    const where = and(...conditions)
    const needed = joinsFor(joins, [where, ...Object.values(fields)])
    return prepare(select(nestedAll(fields), needed, where).orderBy(asc(id)), kept)
  }

  return { total, page, rowsAfter, rowsBy }
}
