import type { Permission } from '@dealer/sdk/contract'
import type { GetColumnData, SQL } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Sight } from '../audit/sights.ts'
import type { Args, Content, Nullable, OperationId } from '../contract/types.ts'
import type { BusinessRights, SessionUser } from '../session/session-user.ts'
import type { Work } from '../work.ts'
import type { Filter } from './filters.ts'
import type { Viewer } from './viewer.ts'

/** What a field is read from. */
export type Source = PgColumn | SQL | SQL.Aliased

/** A source that differs by who looks, such as a count of what the viewer may see. */
export type SourceFor = (viewer: Viewer) => PgColumn | SQL

/** Marks a field that `compute` makes of what was read. */
export const computed = Symbol('computed')
export type Computed = typeof computed

/** A table beside the one that is listed. */
export interface Join<Table extends PgTable = PgTable, Kind extends 'inner' | 'left' = 'inner' | 'left'> {
  readonly table: Table
  readonly on: SQL | undefined
  readonly kind: Kind
}

/** A table that has one row for each listed one. */
export const inner = <Table extends PgTable>(table: Table, on: SQL | undefined): Join<Table, 'inner'> => ({
  table,
  on,
  kind: 'inner',
})

/** A table that may have a row for a listed one, at most one. */
export const left = <Table extends PgTable>(table: Table, on: SQL | undefined): Join<Table, 'left'> => ({
  table,
  on,
  kind: 'left',
})

/** A sum over rows of another table that belong to the listed ones: these change apart from each other, so each is known for itself. */
export interface Beside {
  readonly table: PgTable
  /** Which listed row it belongs to, and which rows are meant; at most one listed row each. */
  readonly on: SQL | undefined
  readonly source: Source
}

/** Rows that are sums: which columns tell one from another, by a field of the query. */
export interface Grouping<By extends string, Group extends string> {
  readonly by: By
  readonly otherwise: NoInfer<Group>
  /** A listed column that is not among those of the grouping is empty. */
  readonly keys: { readonly [G in Group]: readonly PgColumn[] }
}

/** Where there is but one way to sum, its columns. */
export type Grouped<By extends string> = Grouping<By, string> | readonly PgColumn[]

type PagingField = 'page' | 'limit' | 'sort' | 'order'
export type RowOf<K extends OperationId> = Content<K> extends { rows: readonly (infer Row)[] } ? Row : never
type SumOf<K extends OperationId> = Content<K> extends { footer: infer Sums } ? keyof Sums : never
export type Query<K extends OperationId> = Required<Omit<Args<K>, PagingField>>
/** Without `x-sort` in the contract any text would do; then there is no key that fits. */
type SortOf<K extends OperationId> =
  Args<K> extends { sort?: infer Key } ? (string extends Key ? 'the contract has no x-sort' : NonNullable<Key>) : never

export type OptionalTable<Joins extends readonly Join[]> = Joins[number] extends infer One
  ? One extends Join<infer Table, 'left'>
    ? Table['_']['name']
    : never
  : never

/** What is read from a source; a column of a left join may be missing. */
export type Loaded<S, Optional extends string = never> =
  S extends SQL.Aliased<infer Data>
    ? Data
    : S extends SQL<infer Data>
      ? Data
      : S extends PgColumn
        ? GetColumnData<S, 'query'> | (S['_']['tableName'] extends Optional ? null : never)
        : S extends (viewer: Viewer) => infer Made
          ? Loaded<Made, Optional>
          : never

type Fits<Row, F extends keyof Row, S, Optional extends string> = [Loaded<S, Optional>] extends [
  undefined extends Row[F] ? Row[F] | null : Row[F],
]
  ? S
  : { readonly wrongType: Row[F]; readonly read: Loaded<S, Optional> }

type Checked<Row, R, Optional extends string> = {
  [F in keyof R]: F extends keyof Row ? (R[F] extends Computed ? Computed : Fits<Row, F, R[F], Optional>) : never
}

type ComputedOf<R> = { [F in keyof R]: R[F] extends Computed ? F : never }[keyof R]

export type Read<R, E, Optional extends string> = {
  [F in Exclude<keyof R, ComputedOf<R>>]: Loaded<R[F], Optional>
} & { [F in keyof E]: Loaded<E[F], Optional> }

/** A map that may be left out when nothing in it is needed. */
type NeededMap<Name extends string, All extends PropertyKey, Needed extends PropertyKey, Entry> = [All] extends [never]
  ? { readonly [N in Name]?: undefined }
  : [Needed] extends [never]
    ? { readonly [N in Name]?: { readonly [F in All]?: Entry } }
    : { readonly [N in Name]: { readonly [F in Needed]: Entry } & { readonly [F in All]?: Entry } }

type Computing<Row, R, E, Optional extends string> = [ComputedOf<R>] extends [never]
  ? { readonly compute?: undefined }
  : {
      readonly compute: (
        row: Read<R, E, Optional>,
        work: Work,
      ) => { readonly [F in ComputedOf<R> & keyof Row]: Nullable<Row[F]> | (undefined extends Row[F] ? null : never) }
    }

/** What a list says; see {@link list}. */
export type Declaration<
  K extends OperationId,
  Joins extends readonly Join[],
  R,
  E,
  By extends string,
  Key extends string,
> = {
  readonly from: PgTable
  /** Rows with the table's name and columns that are read in its place: `(select … union all …) "capacity_tips"`. */
  readonly rows?: SQL
  /** As many of them as the first page shows of all, newest first, and perhaps others: where the database cannot see it by itself. */
  readonly firstRows?: (limit: number) => SQL
  readonly joins?: Joins
  /** The rows that a user may see. */
  readonly scope: (viewer: Viewer) => SQL | undefined
  /** Those among them that are listed: live ones, say. */
  readonly only?: SQL
  /** What rows are read by outside the list: an id, or the document that they belong to. */
  readonly by?: { readonly [N in Key]: Filter<never> }
  /** Newest first without `sort`; sums have their greatest first. */
  readonly newest: PgColumn | SQL
  /** Unique: breaks ties, so that pages are stable. */
  readonly id: PgColumn | SQL
  /** Columns of an index that tells a row; dealer code and id when absent. None, `[]`, of rows that are computed as a whole: they are read in one go. */
  readonly key?: readonly PgColumn[]
  readonly filters: { readonly [F in Exclude<keyof Query<K>, By>]: Filter<Query<K>[F]> }
  /** What filters mean that are absent, where it is not: all. */
  readonly assumed?: (args: Args<K>, work: Work) => Partial<Args<K>>
  readonly grouped?: Grouped<By>
  readonly row: R & Checked<RowOf<K>, R, OptionalTable<Joins>>
  /** Read beside the row, for `compute` alone. */
  readonly read?: E
  /** Fields and sums that only who has the right gets. */
  readonly onlyWith?: { readonly [Right in keyof BusinessRights]?: readonly (keyof RowOf<K>)[] }
  /** Who has this permission gets them too, or of whom this is so: who enters what they say knows it. */
  readonly orWith?: OrWith
  /** Sums that the rows of another table make up, such as what customers owe. Not for groups, nor for sums that leave states out. */
  readonly beside?: { readonly [Sum in SumOf<K> & string]?: Beside }
  /** Who reads it is written into the security log, once a day. Fields that `onlyWith` gives who sees cost say so by themselves. */
  readonly sight?: Sight
} & NeededMap<'sort', SortOf<K>, Extract<SortOf<K>, ComputedOf<R>> | Exclude<SortOf<K>, keyof R>, Source> &
  NeededMap<'sums', SumOf<K>, Extract<SumOf<K>, ComputedOf<R>>, Source> &
  Computing<RowOf<K>, R, E, OptionalTable<Joins>>

/** Who gets what others need a right for. */
type OrWith = Permission | ((user: SessionUser) => boolean)

/** Every field of the row, optional ones too. */
export type Sources<K extends OperationId> = { readonly [F in keyof Required<RowOf<K>>]: Source | SourceFor | Computed }

/** The same when types no longer matter. */
export interface AnyDeclaration {
  readonly from: PgTable
  readonly rows?: SQL
  readonly firstRows?: (limit: number) => SQL
  readonly joins?: readonly Join[]
  readonly scope: (viewer: Viewer) => SQL | undefined
  readonly only?: SQL
  readonly by?: Readonly<Record<string, Filter<string>>>
  readonly newest: PgColumn | SQL
  readonly id: PgColumn | SQL
  readonly key?: readonly PgColumn[]
  readonly filters: Readonly<Record<string, Filter<unknown>>>
  readonly assumed?: (args: object, work: Work) => object
  readonly grouped?: Grouping<string, string> | undefined
  readonly row: Readonly<Record<string, Source | SourceFor | Computed>>
  readonly read?: Readonly<Record<string, Source>>
  readonly onlyWith?: { readonly [Right in keyof BusinessRights]?: readonly string[] }
  readonly orWith?: OrWith
  readonly sight?: Sight
  readonly sort?: Readonly<Record<string, Source>>
  readonly sums?: Readonly<Record<string, Source>>
  readonly beside?: Readonly<Record<string, Beside>>
  readonly compute?: (row: object, work: Work) => object
}
