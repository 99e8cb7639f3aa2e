import { and, getTableColumns, type SQL } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { OperationId } from '../contract/types.ts'
import type { Viewer } from '../list/viewer.ts'
import { filesOf } from '../registry.ts'
import { columnOf } from './rows.sql.ts'

interface Shown {
  /** What the rows are called: 订单. */
  readonly kind: string
  /** Number or code by which people know a row. */
  readonly code: PgColumn | SQL
  readonly name?: PgColumn | SQL<string | null>
  /** Rows that the viewer may see; others are only counted. */
  readonly scope: (viewer: Viewer) => SQL | undefined
  /** The list of the contract that has them: who may not call it sees none, and its filters say how one is found. */
  readonly list: OperationId
  /** The page of that list; absent while none shows them. */
  readonly page?: string
  /** The filter that finds a row by its code; `keyword` when absent, and none where the list has no such. */
  readonly find?: string
  /** What that filter is given, where it is not the code. */
  readonly findBy?: PgColumn
  /** What else the page is told, such as the tab. */
  readonly also?: Readonly<Record<string, string>>
  /** The page that shows one row, and the name by which its address has the id. */
  readonly detail?: readonly [page: string, key: string]
}

/** Rows of a table as they are told to who cannot delete what they name. */
export interface UsingRows extends Shown {
  readonly table: PgTable
  /** The newest come first. */
  readonly id: PgColumn
}

/** Rows that are told as what they belong to: the line of an order is told as the order. */
export interface UsingParts {
  readonly table: PgTable
  readonly whole: PgTable
  /** How they belong to it. */
  readonly on: SQL
}

/**
 * Declares how rows of a table are told, in a file `<resource>.uses.ts` that exports `uses`.
 *
 * ```ts
 * export const uses = [
 *   usingRows(salesOrder, {
 *     kind: '订单', code: salesOrder.soNum, scope: orders.visible,
 *     list: 'so.salesOrder.lists', page: '/sales/order-search/order-search-list', find: 'soNum',
 *   }),
 *   usingParts(salesOrderItem, { whole: salesOrder, on: eq(salesOrderItem.soId, salesOrder.id) }),
 * ]
 * ```
 */
export const usingRows = (
  table: PgTable,
  { id = columnOf(table, 'id'), ...shown }: Shown & { readonly id?: PgColumn },
): UsingRows => ({ ...shown, table, id })

export const usingParts = (table: PgTable, of: Omit<UsingParts, 'table'>): UsingParts => ({ table, ...of })

/** What is needed of the lines of a kind of document; `documentLines` makes it. */
interface DocumentLines {
  readonly head: {
    readonly table: PgTable
    readonly title: string
    readonly num: string
    readonly key: string
    readonly visible: Shown['scope']
  }
  readonly table: PgTable
  readonly ofHead: SQL | undefined
}

/**
 * Declares how documents and their lines are told: what they are called, their number and who sees them follow from the kind.
 *
 * ```ts
 * export const uses = usingDocument(purchaseLines, {
 *   name: purchaseOrder.supplierName, list: 'po.purchaseOrder.list', page: '/purchase/…', detail: '/purchase/purchase-detail',
 * })
 * ```
 * @param shown `detail` is the page that shows one, which its key is given to, under another name where it says so
 */
export const usingDocument = (
  { head, table, ofHead }: DocumentLines,
  {
    detail,
    ...shown
  }: Pick<Shown, 'name' | 'list' | 'page' | 'find'> & {
    readonly detail?: string | readonly [page: string, key: string]
  },
): Uses => [
  usingRows(head.table, {
    ...{ kind: head.title, code: columnOf(head.table, head.num), scope: head.visible },
    ...shown,
    ...(detail !== undefined && { detail: typeof detail === 'string' ? ([detail, head.key] as const) : detail }),
  }),
  usingParts(table, { whole: head.table, on: and(ofHead) as SQL }),
]

export type Uses = readonly (UsingRows | UsingParts)[]

let loaded: Promise<ReadonlyMap<PgTable, UsingRows | UsingParts>> | undefined

/** By table. Found when it is first asked for: the files name documents, which name master data. */
export const allUses = (): Promise<ReadonlyMap<PgTable, UsingRows | UsingParts>> => {
  loaded ??= filesOf<{ uses: Uses }>('.uses.ts').then(
    (files) => new Map(files.flatMap(({ uses = [] }) => uses.map((one) => [one.table, one] as const))),
  )
  return loaded
}

/** The field of a column in its table. */
export const fieldOf = (column: PgColumn): string =>
  Object.entries(getTableColumns(column.table)).find(([, one]) => one === column)?.[0] ?? ''
