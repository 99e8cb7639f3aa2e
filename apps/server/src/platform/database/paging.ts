import { Column, count, desc, is, type SQL, type Subquery, sql } from 'drizzle-orm'
import type { PgColumn, PgSelect } from 'drizzle-orm/pg-core'
import { refuse } from '../refusal.ts'
import type { Tx } from './database.ts'

/** Page sizes that lists offer. */
export const PAGE_SIZES: readonly number[] = [15, 30, 50, 100, 500]

/** What a caller asks of a list. All absent: the first 15 rows, newest first. */
export interface PageRequest {
  readonly page?: number
  readonly limit?: number
  /** Name of a column in `sortable`. */
  readonly sort?: string
  readonly order?: 'asc' | 'desc'
}

export interface ListShape<Sums extends string = string> {
  /** Columns that callers may sort by, under the names that they know. */
  readonly sortable: Readonly<Record<string, Column | SQL>>
  /** Newest-first column of the list without `sort`, e.g. the document's date. */
  readonly newest: Column | SQL
  /** Unique id of the list's rows: keeps pages stable among equal values. */
  readonly id: Column | SQL
  /** Selected fields to sum over all filtered rows; the column says how a sum is written. */
  readonly sums?: Readonly<Record<Sums, PgColumn>>
}

export interface Page<Row, Sums extends string = never> {
  readonly total: number
  readonly rows: Row[]
  /** Sums over all filtered rows, not only this page; empty when the list sums nothing. */
  readonly footer: Record<Sums, string>
}

/**
 * One page of a list in two statements: totals and sums, then the rows.
 *
 * ```ts
 * const query = tx.select({ id: t.id, amount: t.amount }).from(t).where(contains(t.name, name)).$dynamic()
 * await listPage(tx, query, { sortable: { amount: t.amount }, newest: t.docDate, id: t.id, sums: { amount: t.amount } },
 *   { page: 2, limit: 15, sort: 'amount', order: 'asc' })
 * // { total: 20, rows: [{ id: '7', amount: '3.00' }, …], footer: { amount: '310.50' } }
 * ```
 * @throws Refusal 101 for a page, page size or sort column that the list does not offer.
 */
export async function listPage<Query extends PgSelect, Sums extends string = never>(
  tx: Tx,
  query: Query,
  shape: ListShape<Sums>,
  { page = 1, limit = 15, sort, order = 'desc' }: PageRequest,
): Promise<Page<Query['_']['result'][number], Sums>> {
  if (!Number.isSafeInteger(page) || page < 1) throw refuse.badFormat('页码')
  if (!PAGE_SIZES.includes(limit)) throw refuse.badFormat('每页条数')
  const sorted = orderBy(shape, sort, order)

  const filtered = query.as('filtered') as Subquery & Record<string, unknown>
  const sums = Object.entries<PgColumn>(shape.sums ?? {})
  const [totals] = await tx
    .select({
      total: count(),
      ...Object.fromEntries(
        sums.map(([name, column]) => [name, sql`coalesce(sum(${filtered[name]}), 0)`.mapWith(column)]),
      ),
    })
    .from(filtered)
  const { total = 0, ...footer } = totals ?? {}

  const offset = (page - 1) * limit
  const rows =
    offset < total
      ? await query
          .orderBy(...sorted)
          .limit(limit)
          .offset(offset)
      : []
  return { total, rows, footer: footer as Record<Sums, string> }
}

function orderBy({ sortable, newest, id }: ListShape, sort: string | undefined, order: 'asc' | 'desc'): SQL[] {
  if (sort === undefined) return [desc(newest), desc(id)]
  const column = Object.hasOwn(sortable, sort) ? sortable[sort] : undefined
  if (!column) throw refuse.badFormat('排序字段')
  if (order === 'asc') return [sql`${column} asc`, desc(id)]
  // Empty values belong at the end both ways; only where there can be any, since it hides a plain index.
  const full = is(column, Column) && column.notNull
  return [full ? desc(column) : sql`${column} desc nulls last`, desc(id)]
}
