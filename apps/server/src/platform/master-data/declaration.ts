import type { Flag } from '@dealer/sdk/contract'
import type { SQL } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Args, Content, Handler, Nullable, OperationId } from '../contract/types.ts'
import type { DONE } from '../done.ts'
import type { Work } from '../work.ts'

/** A table of master data, made by `dealerTable`. */
export type MasterTable = PgTable & {
  readonly [Name in 'id' | 'dealerCode' | 'version' | 'delFlag' | 'enabled']: PgColumn
}
export type RowIn<T extends MasterTable> = T['$inferSelect']
export type FieldIn<T extends MasterTable> = keyof T['_']['columns'] & string

export interface IdVersion {
  readonly id: string
  readonly version: number
}

/** What each kind of call is given. */
interface Given {
  add: object
  change: IdVersion
  save: Partial<IdVersion>
  remove: { readonly items: readonly IdVersion[] }
  removeOne: IdVersion
  enable: IdVersion & { readonly enabled: Flag }
  enableMany: { readonly items: readonly IdVersion[]; readonly enabled: Flag }
  codeFree: { readonly code: string; readonly id?: string }
  nameFree: { readonly name: string; readonly id?: string }
}

/** What each kind of call answers: adding and saving the row, of which the contract takes what it declares. */
interface Answered<T extends MasterTable> {
  add: RowIn<T>
  change: typeof DONE
  save: RowIn<T>
  remove: typeof DONE
  removeOne: typeof DONE
  enable: typeof DONE
  enableMany: typeof DONE
  codeFree: boolean
  nameFree: boolean
}

export type Kind = keyof Given

/** Which operation of the contract is which call of the resource. */
export type Calls = { readonly [K in Kind]?: OperationId }

type Fitting<T extends MasterTable, K extends Kind, Operation> = Operation extends OperationId
  ? Args<Operation> extends Given[K]
    ? Answered<T>[K] extends Nullable<Content<Operation>>
      ? Operation
      : never
    : never
  : Operation

export type FittingCalls<T extends MasterTable, C extends Calls> = {
  readonly [K in keyof C]: K extends Kind ? Fitting<T, K, C[K]> : never
}

type Saving<C extends Calls> = Extract<C[keyof C & ('add' | 'change' | 'save')], OperationId>
type Fields<K extends OperationId> = K extends OperationId ? keyof Args<K> & string : never
type ValueOf<K extends OperationId, F extends string> = K extends OperationId
  ? F extends keyof Args<K>
    ? Args<K>[F]
    : never
  : never

/** What users save of a row. */
export type SavedBy<C extends Calls> = { readonly [F in Fields<Saving<C>>]?: ValueOf<Saving<C>, F> }

/** Fields of the call that are no column of the table. */
type Elsewhere<T extends MasterTable, C extends Calls> = Exclude<Fields<Saving<C>>, FieldIn<T> | 'requestNo'>

/** Keeps a field that lies in another table; undefined when it was not given. */
export type Keep<T extends MasterTable, Value> = (work: Work, row: RowIn<T>, value: Value | undefined) => Promise<void>

type Besides<T extends MasterTable, C extends Calls> = [Elsewhere<T, C>] extends [never]
  ? { readonly beside?: undefined }
  : { readonly beside: { readonly [F in Elsewhere<T, C>]: Keep<T, ValueOf<Saving<C>, F>> } }

/** A column elsewhere that names a row by one of its own columns. */
export interface Reference {
  readonly column: PgColumn
  readonly own: PgColumn
  /** Which of those that name it count. */
  readonly only?: SQL
}

/** Rows are named by `own` in the column of another table: `usedIn(product.brandId, brand.id)`. */
export const usedIn = (column: PgColumn, own: PgColumn): Reference => ({ column, own })

export type MasterDeclaration<T extends MasterTable, C extends Calls> = {
  readonly table: T
  /** What a row is called: 品牌【晴川】已被使用，不能删除. */
  readonly label: string
  /** Unique whatever the letter case; its index is `<table>_code_key`. */
  readonly code: FieldIn<T>
  /** Unique, unless `nameOf` says otherwise; its index is `<table>_name_key`. */
  readonly name: FieldIn<T>
  /** Among whom a name is given once: the rows that share this field, as those below one parent do; `nobody` where names repeat. */
  readonly nameOf?: FieldIn<T> | 'nobody'
  /** Further fields whose value one row has; the index of each is `<table>_<column>_key`. */
  readonly once?: readonly FieldIn<T>[]
  readonly calls: C & FittingCalls<T, C>
  /** A flag of rows that users cannot change, and what those are called: 系统状态不能删除. */
  readonly fixed?: { readonly by: FieldIn<T>; readonly label: string }
  /** Fields that name a row of another table by one of its columns. */
  readonly refers?: { readonly [F in Extract<Fields<Saving<C>>, FieldIn<T>>]?: PgColumn }
  /** What keeps a row from being deleted. */
  readonly usedBy?: readonly Reference[]
  /** Fields that stand still once something of `usedBy` names the row: 商品【柠檬汽水】已有业务单据，不能修改换算比例. */
  readonly still?: readonly FieldIn<T>[]
  /** What of `usedBy` makes them stand still, where not all of it does. */
  readonly stillBy?: readonly Reference[]
  /** Fields with the id of an uploaded file, or with several joined by commas. */
  readonly files?: readonly Extract<Fields<Saving<C>>, FieldIn<T>>[]
  /** Refuses every call on a row that the user does not see, as one that is not there. */
  readonly requireSeen?: (work: Work, row: RowIn<T>) => Promise<void>
  /** Refuses what is special, or answers columns that the server sets; `row` is absent when one is added. */
  readonly beforeSave?: (
    work: Work,
    given: SavedBy<C>,
    row: RowIn<T> | undefined,
  ) => Promise<Partial<T['$inferInsert']> | undefined> | Partial<T['$inferInsert']> | undefined
  /** Refuses to enable a row. */
  readonly beforeEnable?: (work: Work, row: RowIn<T>) => Promise<void> | void
  /** Refuses to disable a row. */
  readonly beforeDisable?: (work: Work, row: RowIn<T>) => Promise<void> | void
  /** Refuses to delete a row. */
  readonly beforeRemove?: (work: Work, row: RowIn<T>) => Promise<void> | void
} & Besides<T, C>

/** A handler for each operation that was named. */
export type Routes<C extends Calls> = {
  readonly [K in keyof C as C[K] & string]: C[K] extends OperationId ? Handler<C[K]> : never
}

/** The same when types no longer matter. */
export interface AnyMaster {
  readonly table: MasterTable
  readonly label: string
  readonly code: string
  readonly name: string
  readonly nameOf?: string
  readonly once?: readonly string[]
  readonly calls: Calls
  readonly fixed?: { readonly by: string; readonly label: string }
  readonly refers?: Readonly<Record<string, PgColumn>>
  readonly usedBy?: readonly Reference[]
  readonly still?: readonly string[]
  readonly stillBy?: readonly Reference[]
  readonly files?: readonly string[]
  readonly requireSeen?: (work: Work, row: AnyRow) => Promise<void>
  readonly beforeSave?: (work: Work, given: object, row: AnyRow | undefined) => unknown
  readonly beforeEnable?: (work: Work, row: AnyRow) => unknown
  readonly beforeDisable?: (work: Work, row: AnyRow) => unknown
  readonly beforeRemove?: (work: Work, row: AnyRow) => unknown
  readonly beside?: Readonly<Record<string, (work: Work, row: AnyRow, value: unknown) => Promise<void>>>
}

export type AnyRow = Readonly<Record<string, unknown>> & {
  readonly id: string
  readonly version: number
  readonly enabled: Flag
}
