import type { InferInsertModel, InferSelectModel, SQL } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { VersionedTable } from '../database/update-rows.ts'
import type { Viewer } from '../list/viewer.ts'
import type { created, Work } from '../work.ts'
import type { KeysOf, States } from './states.rules.ts'

export type RowOf<Table extends VersionedTable> = InferSelectModel<Table>
/** What a service says of a new document; number, dealer, people and dates come by themselves. */
export type NewOf<Table extends VersionedTable, Num extends string> = Omit<
  InferInsertModel<Table>,
  Num | keyof ReturnType<typeof created>
>
/** A new document on its way into the database. */
export type Made<Table extends VersionedTable, Num extends string> = NewOf<Table, Num> &
  Readonly<Record<Num, string>> & { readonly id: string; readonly version: number }

/** How documents are made. */
export interface Making<Table extends VersionedTable, Num extends string> {
  /** What the log calls it. */
  readonly label: string
  /** What numbers begin with, where it is not the kind's own. */
  readonly prefix?: string
  /** What the log remembers of the one at a place. */
  readonly remark?: (place: number) => string
  /** Adds what hangs on them, such as lines, by `addRows`. */
  readonly beside?: (made: readonly Made<Table, Num>[]) => void
}
export type SetOf<Table extends VersionedTable> = Partial<InferInsertModel<Table>>
export type Each<Row, Value> = Value | ((row: Row, index: number) => Value)

/** The same for all rows, or what a function says of each. */
export const each = <Row, Value>(given: Each<Row, Value>, row: Row, index: number): Value =>
  typeof given === 'function' ? (given as (row: Row, index: number) => Value)(row, index) : given

/** Documents under lock, and those above them, which were locked first. */
export interface Locked<Row, Above> {
  /** As asked for. */
  readonly rows: Row[]
  readonly above: Above
}

/** A document as the user saw it. Without a version it is taken as it is. */
export type Ref<Key extends string> = { readonly [K in Key]: string } & { readonly version: number | undefined }

/** One change among others: its document, what it is to hold, and what its log remembers. */
export interface Change<Row, Set> {
  readonly row: Row
  readonly set: Set
  readonly remark?: string
}

/** A kind of document that says who sees what. */
export interface Visible {
  readonly table: VersionedTable
  visible(user: Viewer): SQL | undefined
}

/** What a document needs to know of the kind above it. */
export interface Parent<Above> extends Visible {
  lock(work: Work, ids: readonly string[]): Promise<Above>
}

/** The declaration of one kind of document. */
export interface Kind<
  DocType extends string,
  Table extends VersionedTable,
  Num extends string,
  Key extends string,
  Field extends string,
  Status extends string,
  Action extends string,
  Seen,
  Moving extends Action,
  Facts,
  Above,
  Decisive,
> {
  /** Under which its log is kept. */
  readonly docType: DocType
  /** 订单, as users call it. */
  readonly title: string
  readonly table: Table
  /** What numbers begin with. */
  readonly prefix: string
  /** Column of its day, which its number tells; documents of a call have the same one. Today where nothing is said. */
  readonly date?: KeysOf<RowOf<Table>, string>
  /** What calls name it by, and the column of it: the id where nothing is said. */
  readonly key: Key
  readonly keyColumn?: PgColumn
  /** They say as well which columns have the number and the status. */
  readonly states: States<Num, Field, Status, Action, Seen, Moving>
  /** What two documents may not share, by the unique index that says so: what it is called, and its column. */
  readonly unique?: Readonly<Record<string, readonly [title: string, column: KeysOf<RowOf<Table>, string | null>]>>
  /** Columns that the states look at and rows do not show: every list reads them too. */
  readonly decidedBy?: readonly Decisive[]
  /** What the states look at beyond the row, read once per call. */
  readonly facts?: (work: Work) => Promise<Facts>
  /** The rows that a user may see, beyond the dealer's own that are not deleted. */
  readonly scope?: (user: Viewer) => SQL | undefined
  /** The kind that it hangs on: as visible as that, and locked after it. One that hangs on none, where its column may be empty, is seen by all. */
  readonly below?: { readonly parent: Parent<Above>; readonly by: KeysOf<RowOf<Table>, string | null> }
  /** A kind further up that it names itself, and that says as well who sees it. */
  readonly seenWith?: { readonly parent: Visible; readonly by: KeysOf<RowOf<Table>, string> }
}
