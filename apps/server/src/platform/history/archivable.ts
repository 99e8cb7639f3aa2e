import { eq } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'

/** The columns of a document that an archive is told by. */
type Document = PgTable & {
  readonly id: PgColumn
  readonly dealerCode: PgColumn
  readonly delFlag: PgColumn
  readonly archived: PgColumn
}

export interface Archivable {
  readonly table: Document
  /** The document's own date. */
  readonly date: PgColumn
  readonly status: PgColumn
  /** States in which nothing more is to be done. */
  readonly final: readonly string[]
}

const documents: Archivable[] = []

/**
 * Documents of this table leave the live list for the historical one when they are final and old. Written beside the
 * table, which has a column `archived`.
 *
 * ```ts
 * archivable(salesOrder, { date: salesOrder.docDate, status: salesOrder.orderStatus, final: ['finished', 'closed'] })
 * ```
 */
export function archivable<Status extends PgColumn>(
  table: Document,
  {
    date,
    status,
    final,
  }: { readonly date: PgColumn; readonly status: Status; readonly final: readonly Status['_']['data'][] },
): void {
  documents.push({ table, date, status, final: final as readonly string[] })
}

/** What the schema files that are loaded declare. */
export const archivableDocuments = (): readonly Archivable[] => documents

/** Where documents of a table lie: what is at work, or what belongs to the past. */
export type Shelf = 'live' | 'archived'

/**
 * The rows of a shelf, for the scope of a list: the historical list is the live one with another scope.
 *
 * ```ts
 * scope: (user) => and(orders.visible(user), onShelf(salesOrder, 'archived'))
 * ```
 */
export const onShelf = (table: Pick<Document, 'archived'>, shelf: Shelf) =>
  eq(table.archived, shelf === 'archived' ? 'T' : 'F')

/**
 * What the historical list of a kind differs in from its live one: rows of the other shelf, which are only looked at.
 * @example list('po.inventoryOperation.his.listIn', { ...declared, ...archivedOf(inbound) })
 */
export const archivedOf = (table: Pick<Document, 'archived'>) => ({
  only: onShelf(table, 'archived'),
  compute: () => ({ actions: null }),
})
