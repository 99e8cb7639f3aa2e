import type { components } from '@dealer/sdk/contract'
import { and, desc, eq, or, type SQL, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { contract } from '../contract/contract.ts'
import { fieldsOf } from '../contract/fields.ts'
import { refuse } from '../refusal.ts'
import { mayDo, type Work } from '../work.ts'
import type { Reference } from './declaration.ts'
import { type KeptTable, ofTable, usedOf } from './rows.sql.ts'
import { allUses, fieldOf, type UsingRows } from './using-rows.ts'

type Use = components['schemas']['RefusalUse']
type Place = components['schemas']['RefusalPlace']

/** Nobody reads more of them, and counting on would take its time. */
const MOST_COUNTED = 1000
const MOST_SHOWN = 5
/** Rows of a ledger that are read for so many documents: each posts several. */
const MOST_READ = 50

/** What of one kind names the row: in its own table, or in that of its parts. */
interface Named {
  readonly rows: UsingRows
  readonly by: { readonly column: PgColumn; readonly value: unknown; readonly part?: SQL; readonly only?: SQL }[]
}

/**
 * What names a row, kind by kind in the order of the declaration: how many there are, and the latest of those that the user may
 * see, with the pages that show them. Others are counted and not told.
 */
export async function usesOf(work: Work, references: readonly Reference[], row: object): Promise<Use[]> {
  const known = await allUses()
  const kinds = new Map<PgTable, Named>()
  for (const { column, own, only } of references) {
    const found = known.get(column.table)
    const [rows, part] = found && 'whole' in found ? [known.get(found.whole), found.on] : [found, undefined]
    const value = (row as Readonly<Record<string, unknown>>)[fieldOf(own)]
    if (!rows || 'whole' in rows || value === null || value === undefined) continue
    const named = kinds.get(rows.table) ?? { rows, by: [] }
    named.by.push({ column, value, part, only })
    kinds.set(rows.table, named)
  }
  const told = await Promise.all([...kinds.values()].map((named) => tell(work, named)))
  return told.filter(({ count }) => count > 0)
}

interface Kept<Row> {
  /** What a row is called: 客户. */
  readonly label: string
  readonly nameOf: (row: Row) => string
  /** What keeps it. */
  readonly references: readonly Reference[]
}

/** @throws Refusal 111 when something names one of the rows, with what it is */
export async function requireUnused<Row extends { readonly id: string }>(
  work: Work,
  table: KeptTable,
  rows: readonly Row[],
  { label, nameOf, references }: Kept<Row>,
): Promise<void> {
  if (references.length === 0) return
  const used = await usedOf(
    work,
    table,
    references,
    rows.map(({ id }) => id),
  )
  const first = rows.find(({ id }) => used.has(id))
  if (first) throw refuse.used(label, nameOf(first), await usesOf(work, references, first))
}

async function tell(work: Work, { rows, by }: Named): Promise<Use> {
  const { dealerCode } = work.user
  const names = by.map(({ column, value, part, only }) => {
    const named = and(eq(column, value), only)
    return part
      ? sql`exists (select 1 from ${column.table} where ${and(ofTable(column, dealerCode), part, named)})`
      : named
  })
  const living = and(ofTable(rows.id, dealerCode), sql`(${or(...names)})`)
  const counted = work.tx.select({ one: sql`1` }).from(rows.table).where(living).limit(MOST_COUNTED).as('counted')
  const [[total], seen] = await Promise.all([
    work.tx.select({ count: sql<number>`count(*)::int` }).from(counted),
    maySee(work, rows) ? seenOf(work, rows, and(living, rows.scope(work.user))) : [],
  ])
  const place = allOf(rows, by)
  return { kind: rows.kind, count: total?.count ?? 0, rows: seen, ...(place && { place }) }
}

async function seenOf(work: Work, rows: UsingRows, where: SQL | undefined): Promise<Use['rows']> {
  const { code, name, id, findBy = code, table } = rows
  const found = await work.tx
    // Nested, or the columns of a sub-select would lose the names of their tables.
    .select({
      id: sql<string>`(${id})::text`,
      code: sql<string>`(${code})::text`,
      wanted: sql<string>`(${findBy})::text`,
      name: sql<string | null>`(${name ?? null})::text`,
    })
    .from(table)
    .where(where)
    .orderBy(desc(id))
    .limit(MOST_READ)
  const byCode = new Map(found.toReversed().map((one) => [one.code, one]))
  return [...byCode.values()]
    .toReversed()
    .slice(0, MOST_SHOWN)
    .map((one) => {
      const place = placeOf(rows, one)
      return { code: one.code, ...(one.name && { name: one.name }), ...(place && { place }) }
    })
}

/** Who may call the list of a kind; nobody reads here what is shut to him there. */
function maySee({ user }: Work, { list }: UsingRows): boolean {
  const { permission = 'public' } = contract.find(({ operationId }) => operationId === list) ?? {}
  return typeof permission === 'string' || mayDo(user, ...permission)
}

function placeOf(rows: UsingRows, { id, wanted }: { id: string; wanted: string }): Place | undefined {
  const { page, list, find = 'keyword', also, detail } = rows
  if (detail) return { page: `${detail[0]}?${detail[1]}=${id}` }
  if (page === undefined) return undefined
  return placed(page, { ...also, ...(filtersOf(list).has(find) && { [find]: wanted }) })
}

const placed = (page: string, filter: Readonly<Record<string, string>>): Place => {
  const filters = Object.entries(filter).map(([name, value]) => ({ name, value }))
  return filters.length > 0 ? { page, filters } : { page }
}

/** The list of all of them, where one of its filters is what names the row. */
function allOf({ page, list, also }: UsingRows, by: Named['by']): Place | undefined {
  const [only, ...more] = by
  if (page === undefined || !only || more.length > 0) return undefined
  const [field, filters] = [fieldOf(only.column), filtersOf(list)]
  // Lists of documents find a customer by any text of his, his code as well.
  const filter = [field, field.replace(/Code$/, '')].find((name) => filters.has(name))
  return filter === undefined ? undefined : placed(page, { ...also, [filter]: String(only.value) })
}

const filtersOf = (list: UsingRows['list']): ReadonlySet<string> => {
  const body = contract.find(({ operationId }) => operationId === list)?.body
  return new Set([...fieldsOf(body ?? {})].map(([name]) => name))
}
