import {
  and,
  Column,
  eq,
  type GetColumnData,
  gte,
  is as isA,
  lte,
  or,
  type Placeholder,
  type SQL,
  sql,
} from 'drizzle-orm'
import { PgColumn } from 'drizzle-orm/pg-core'
import { FLAG_TYPE } from '../database/columns.ts'
import { isNumber } from '../database/number-parts.ts'
import { value } from '../database/prepared.ts'
import type { Work } from '../work.ts'

/** What a filter with a value adds to a list. */
export interface Condition {
  /** Filters whose conditions have the same text share a statement. */
  readonly text: string
  readonly build: () => SQL | undefined
  readonly values: Readonly<Record<string, unknown>>
  /** False: which rows are met differs so much by value that the statement is planned each time. */
  readonly kept: boolean
  /** True: of the sums of a group, not of the rows that are summed. */
  readonly ofSums?: boolean
}

/** Makes a condition of what the caller gave, or none. */
export interface Filter<in Given> {
  (given: Given | undefined, name: string): Condition | undefined
  /** Asks the database what is meant, before the list is read; the condition is made of the answer. */
  readonly before?: (work: Work, given: Given) => Promise<unknown>
}

/** How a filter is planned. */
export interface FilterOptions {
  /** Some values meet a thousand times as many rows as others: no plan serves all. */
  readonly skewed?: boolean
}

type Operand = Column | SQL
type DataOf<C extends Operand> = C extends Column ? GetColumnData<C, 'raw'> : C extends SQL<infer Data> ? Data : never

/** Written into the text: no plan that knows a flag or a state only as a parameter can use a partial index. */
const isLiteral = (column: Operand) =>
  isA(column, Column) && (column.getSQLType() === FLAG_TYPE || column.enumValues !== undefined)

function filter<Given>(
  build: (value: Placeholder) => SQL | undefined,
  encode: (given: Given) => unknown,
  { skewed = false }: FilterOptions = {},
): Filter<Given> {
  return (given, name) => {
    if (given === undefined) return undefined
    return { text: name, build: () => build(value(name)), values: { [name]: encode(given) }, kept: !skewed }
  }
}

const asIs = <Given>(given: Given): Given => given

/** Column is the value. */
export function is<C extends Operand>(column: C, options?: FilterOptions): Filter<DataOf<C>> {
  const equals = (wanted: unknown) => eq(column as Column, wanted)
  if (!isLiteral(column)) return filter<DataOf<C>>(equals, asIs, options)
  return (given, name) =>
    given === undefined
      ? undefined
      : { text: `${name}=${given}`, build: () => equals(given), values: {}, kept: !options?.skewed }
}

/** `%` and `_` mean themselves. */
const pattern = (text: string) => `%${text.replace(/[\\%_]/g, '\\$&')}%`

/** One of the columns contains the text, whatever the letter case. Numbers of documents are `numbered`. */
export function holds(...columns: readonly Operand[]): Filter<string> {
  const number = columns.find((column) => isA(column, PgColumn) && isNumber(column))
  if (number) throw new Error(`every ${(number as PgColumn).name} would be read: ask for it by numbered()`)
  return matching((wanted) => or(...columns.map((column) => sql`${column} ilike ${wanted}`)))
}

/** A condition of one's own on a text that is contained: `matching((wanted) => sql`… ilike ${wanted}`)`. */
export const matching = (build: (pattern: Placeholder) => SQL | undefined, options?: FilterOptions): Filter<string> =>
  filter(build, pattern, options)

/** A condition of one's own: `where((code) => sql`exists (select 1 … where … = ${code})`)`. */
export const where = <Given = string>(build: (value: Placeholder) => SQL, options?: FilterOptions): Filter<Given> =>
  filter(build, asIs, options)

/** What the rows of a list are made of, not which of them are shown; nothing given is null: `sql`${value('warehouseCode')}::varchar``. */
export const asked: Filter<string> = (given, name) => ({
  ...{ text: given === undefined ? `no ${name}` : name, kept: true },
  build: () => undefined,
  values: { [name]: given ?? null },
})

interface OneOfOptions {
  /** The values when none is given. */
  readonly otherwise?: readonly string[]
  /** What some values imply: said beside the values, so that an index over such rows alone can serve. */
  readonly implied?: { readonly of: readonly string[]; readonly condition: SQL }
  /** How the column holds a value, where that is not as it is asked for. */
  readonly held?: (value: string) => string
}

/** Column is one of the values: on the wire they are joined by commas, callers of the SDK may list them. Never planned ahead. */
export function oneOf(
  column: Operand,
  { otherwise, implied, held = (asked) => asked }: OneOfOptions = {},
): Filter<string | readonly string[]> {
  const among = (wanted: readonly unknown[]) =>
    sql`${column} in (${sql.join(
      wanted.map((one) => sql`${one}`),
      sql`, `,
    )})`
  return (given, name) => {
    const values = [
      ...new Set(
        given
          ?.toString()
          .split(',')
          .map((one) => one.trim()),
      ),
    ].filter(Boolean)
    if (values.length > 0) {
      const names = values.map((_, place) => `${name}.${place}`)
      const also = values.every((one) => implied?.of.includes(one)) ? implied?.condition : undefined
      return {
        text: `${name}*${values.length}${also ? '!' : ''}`,
        build: () => and(also, among(names.map(value))),
        values: Object.fromEntries(values.map((one, place) => [names[place], held(one)])),
        kept: false,
      }
    }
    return otherwise && { text: `${name}?`, build: () => among(otherwise), values: {}, kept: true }
  }
}

const timed = (column: Column) => column.getSQLType().startsWith('timestamp')
const withTime = (column: Column, time: string) => (day: string) =>
  timed(column) && day.length === 'YYYY-MM-DD'.length ? `${day} ${time}` : day

/** Column is not before the value; a date on a column with time is the day's first second. */
export const from = (column: Column): Filter<string> =>
  filter((least) => gte(column, least), withTime(column, '00:00:00'))

/** Column is not after the value; a date on a column with time is the day's last second. */
export const to = (column: Column): Filter<string> => filter((most) => lte(column, most), withTime(column, '23:59:59'))

/** A condition for each value that has one: `when({ T: ne(onHandQty, '0') })`. */
export const when =
  <Given extends string>(conditions: { readonly [G in NoInfer<Given>]?: SQL }): Filter<Given> =>
  (given, name) => {
    const condition = given && conditions[given]
    return condition && { text: `${name}=${given}`, build: () => condition, values: {}, kept: true }
  }

/** A filter of the sums that a grouped list shows, not of the rows that are summed. */
export const ofSums =
  <Given>(inner: Filter<Given>): Filter<Given> =>
  (given, name) => {
    const condition = inner(given, name)
    return condition && { ...condition, ofSums: true }
  }
