import type { components } from '@dealer/sdk/contract'
import { getTableName } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Watched } from './row-triggers.ts'

type Schemas = components['schemas']
export type SchemaName = keyof Schemas

/** What of the contract a table keeps; column keys are the fields' names. */
export interface Carried {
  /** What users enter: lengths and values are the same, and what the column needs is required there or has a default. */
  readonly saved?: SchemaName
  /** What lists and details show: all that is kept fits. */
  readonly answered: readonly SchemaName[]
  /** Needed by the table and optional in the call, since the service makes it; `'all'` where calls only change rows. */
  readonly made: readonly string[] | 'all'
  /** Required in the call and empty in rows that the server itself makes. */
  readonly blank: readonly string[]
  /** Fields of what is saved, lines apart, that other tables keep. Every other field has its column here. */
  readonly elsewhere: readonly string[]
}

/** Until when the rows of an append-only table stay. */
export interface Aging {
  /** Rows older than this may be deleted, by the owner of the database alone. */
  readonly deletableAfterMonths: number
  /** Column of their age. */
  readonly by: string
}

/** What of the rows of an append-only table may pass to another owner. */
export interface Passing {
  /** Database name of the column that names the owner. */
  readonly passesOn: string
}

/** Rows of a table that hold from one day to another, of which at most one of a kind may hold on any day. */
export interface Apart {
  /** Of the constraint that refuses another. */
  readonly name: string
  /** What two such rows have in common; an empty column is like no value. */
  readonly of: readonly PgColumn[]
  /** First and last day, both included. */
  readonly from: PgColumn
  readonly to: PgColumn
}

/** Texts of a table by a part of which its rows are found. */
export interface Searched {
  /** Tells rows that are not deleted apart. */
  readonly key: PgColumn
  readonly texts: readonly PgColumn[]
}

const apart = new Map<PgTable, Apart>()
const searchedTables = new Map<PgTable, Searched>()
const appendOnlyTables = new Map<string, Aging | Passing | undefined>()
const platformOnlyTables = new Set<string>()
const carriedBy = new Map<PgTable, Carried>()
const watchedFor = new Map<string, readonly Watched[]>()

/**
 * Rows of this table are only added; the database itself refuses to change or delete one, unless old ones may go, or all that
 * becomes another is whose they are.
 *
 * ```ts
 * appendOnly(stockLedger)
 * appendOnly(securityLog, { deletableAfterMonths: 6, by: 'log_date' })
 * appendOnly(pointLedger, { passesOn: 'customer_code' })
 * ```
 */
export function appendOnly(table: PgTable, exception?: Aging | Passing): void {
  appendOnlyTables.set(getTableName(table), exception)
}

/**
 * On no day two rows hold of the same dealer and the same columns: the database itself refuses the second, whoever saves it
 * and whenever. Deleted rows hold on no day.
 *
 * ```ts
 * neverTwice(priceSet, { name: 'price_set_overlap', of: [priceSet.customerCode, priceSet.productCode], from: priceSet.startDate, to: priceSet.endDate })
 * ```
 */
export function neverTwice(table: PgTable, rule: Apart): void {
  apart.set(table, rule)
}

/**
 * Rows of this table are found by any part of these texts, however many there are: an index over their parts is kept, which
 * `holding` of `platform/list` and the pickers ask.
 *
 * ```ts
 * searched(customer, { key: customer.customerCode, texts: [customer.customerCode, customer.customerName] })
 * ```
 */
export function searched(table: PgTable, by: Searched): void {
  searchedTables.set(table, by)
}

/** What is declared of a table. */
export const searchedOf = (table: PgTable): Searched | undefined => searchedTables.get(table)

/**
 * Has the database follow what changes in other tables by triggers, so that no writer can forget it.
 *
 * ```ts
 * follows('standing_changed', [{ table: 'stock_ledger', on: 'insert', does: 'insert into standing_change …;' }])
 * ```
 * @param purpose what the names of triggers and functions begin with
 */
export function follows(purpose: string, watched: readonly Watched[]): void {
  watchedFor.set(purpose, watched)
}

/** No dealer's transaction may even read this table: it is for login and sessions. */
export function platformOnly(table: PgTable): void {
  platformOnlyTables.add(getTableName(table))
}

/**
 * Ties a table to the schemas of the contract whose fields it keeps; a test compares lengths, values, decimals and
 * required fields of both.
 *
 * ```ts
 * carries(brand, { saved: 'BrandSave', answered: ['Brand'] })
 * ```
 */
export function carries<
  Table extends PgTable,
  Saved extends SchemaName = never,
  Answered extends readonly SchemaName[] = [],
>(
  table: Table,
  {
    saved,
    answered,
    made = [],
    blank = [],
    elsewhere = [],
  }: {
    readonly saved?: Saved
    readonly answered?: Answered
    readonly made?: readonly (keyof Table['_']['columns'] & string)[] | 'all'
    readonly blank?: readonly (keyof Table['_']['columns'] & string)[]
    readonly elsewhere?: readonly (keyof Schemas[Saved] & string)[]
  },
): void {
  carriedBy.set(table, { saved, answered: answered ?? [], made, blank, elsewhere })
}

/** What the schema files that are loaded say of their tables. */
export const marks = {
  /** Database names of the tables. */
  get appendOnly(): readonly string[] {
    return [...appendOnlyTables.keys()]
  },
  /** Those of them whose old rows may be deleted, by name. */
  get aging(): ReadonlyMap<string, Aging> {
    return new Map([...appendOnlyTables].flatMap(([name, but]) => (but && 'by' in but ? [[name, but] as const] : [])))
  },
  /** The column that names the owner, of those whose rows pass on, by name of the table. */
  get passing(): ReadonlyMap<string, string> {
    return new Map(
      [...appendOnlyTables].flatMap(([name, but]) => (but && 'passesOn' in but ? [[name, but.passesOn] as const] : [])),
    )
  },
  get platformOnly(): readonly string[] {
    return [...platformOnlyTables]
  },
  apart: apart as ReadonlyMap<PgTable, Apart>,
  carried: carriedBy as ReadonlyMap<PgTable, Carried>,
  watched: watchedFor as ReadonlyMap<string, readonly Watched[]>,
}
