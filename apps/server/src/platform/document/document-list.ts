import { getTableColumns, type SQL } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { contentFields, type FilterMeaning, filterFacts, listFacts } from '../contract/list-facts.ts'
import type { Content, OperationId } from '../contract/types.ts'
import type { VersionedTable } from '../database/update-rows.ts'
import { nameIn } from '../list/audited.ts'
import { type Computed, computed, type Query, type RowOf } from '../list/declaration.ts'
import { type Filter, from, holds, is, oneOf, to } from '../list/filters.ts'
import { numbered } from '../list/numbered.ts'
import type { Viewer } from '../list/viewer.ts'
import type { SessionUser } from '../session/session-user.ts'
import type { Work } from '../work.ts'

/** What a list needs to know of a kind of document. */
interface Listed<
  Table extends VersionedTable,
  Num extends string,
  Key extends string,
  Seen,
  Action extends string,
  Decisive extends PropertyKey,
> {
  readonly table: Table
  readonly num: Num
  readonly key: Key
  readonly decidedBy?: readonly Decisive[] | undefined
  visible(viewer: Viewer): SQL | undefined
  actionsOf(row: Seen, user: SessionUser): Action[]
}

type ColumnsOf<Table extends VersionedTable> = Table['_']['columns']
type NameField = 'createName' | 'updateName'

/** Columns of a table that have the name of a field. What no person made or changed has no name. */
type Named<Table extends VersionedTable, Field> = {
  [F in Field & keyof ColumnsOf<Table>]: F extends NameField ? SQL<string> : ColumnsOf<Table>[F]
}

type RowFrom<Table extends VersionedTable, Key extends string, K extends OperationId> = Named<Table, keyof RowOf<K>> &
  Record<Exclude<Key, keyof ColumnsOf<Table>>, Table['id']> &
  Record<'actions', Computed>

type FiltersFrom<Table extends VersionedTable, K extends OperationId> = {
  [F in keyof Query<K> as F extends FilterOf<keyof ColumnsOf<Table> & string> ? F : never]: Filter<Query<K>[F]>
}
type FilterOf<Column extends string> = Column | `${Column}Start` | `${Column}End`

/** Columns of a table, by the names of the fields that show them. */
export function named<Table extends VersionedTable, Field extends PropertyKey>(
  table: Table,
  fields: readonly Field[],
): Named<Table, Field> {
  const columns: Readonly<Record<PropertyKey, PgColumn>> = getTableColumns(table)
  const shown = fields.flatMap((field): [Field, PgColumn | SQL][] => {
    const column = columns[field]
    if (!column) return []
    return [[field, field === 'createName' || field === 'updateName' ? nameIn(column) : column]]
  })
  return Object.fromEntries(shown) as Named<Table, Field>
}

const FILTERS: Readonly<Record<FilterMeaning, (column: PgColumn) => Filter<never>>> = {
  value: is,
  text: holds,
  several: oneOf,
  start: from,
  end: to,
}

/**
 * What follows of a list of documents from their kind and from the contract: which rows a user may see, what can be done to
 * them, and the fields and filters that have the name of a column. Others are stated beside them, and so is whatever
 * differs: a name that is missing does not compile.
 *
 * ```ts
 * const listed = withWarehouse(documentList(outs, 'so.salesOrder.listOut'))
 * export const outList = list('so.salesOrder.listOut', {
 *   ...listed,
 *   joins: [...listed.joins, left(driver, isDriverOf(salesOut))],
 *   filters: { ...listed.filters, customer: customerHolding(salesOut.customerCode) },
 *   row: { ...listed.row, driverName: driver.driverName },
 * })
 * ```
 * @param detail the call that shows one of them: what of its fields the rows do not have is read for it
 */
export function documentList<
  K extends OperationId,
  Table extends VersionedTable,
  Num extends string,
  Key extends string,
  Seen,
  Action extends string,
  Decisive extends PropertyKey,
  Detail extends OperationId = never,
>(
  { table, num, key, decidedBy = [], visible, actionsOf }: Listed<Table, Num, Key, Seen, Action, Decisive>,
  operationId: K,
  { detail }: { readonly detail?: Detail } = {},
) {
  const columns: Readonly<Record<string, PgColumn>> = getTableColumns(table)
  const { fields, newest } = listFacts(operationId)
  const inRow = fields.map(({ name }) => name)
  const beyond = detail ? contentFields(detail).filter((name) => !inRow.includes(name)) : []
  const filters = [...filterFacts(operationId)].flatMap(([name, meaning]): [string, Filter<never>][] => {
    const column = columns[meaning === 'start' || meaning === 'end' ? name.replace(/Start$|End$/, '') : name]
    if (!column) return []
    return [[name, name === num ? numbered(column) : FILTERS[meaning](column)]]
  })
  return {
    from: table,
    scope: visible,
    id: table.id,
    by: { [key]: is(columns[key] ?? table.id) } as unknown as Readonly<Record<Key, Filter<never>>>,
    /** As the contract says it; a list for which it says nothing says it itself. */
    newest: (newest === undefined ? table.id : columns[newest]) as PgColumn,
    filters: Object.fromEntries(filters) as FiltersFrom<Table, K>,
    row: { [key]: table.id, ...named(table, inRow), actions: computed } as unknown as RowFrom<Table, Key, K>,
    // Who entered it and where it lies decide what may be done to it.
    read: named(table, [...beyond, ...decidedBy, 'enteredBy', 'archived']) as Named<
      Table,
      Decisive | Exclude<keyof Content<Detail>, keyof RowOf<K>>
    >,
    compute: (row: Seen, { user }: Work) => ({ actions: actionsOf(row, user) }),
  }
}
