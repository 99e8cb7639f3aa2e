import { getTableName, type SQL, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { value } from '../database/prepared.ts'
import { dealer } from './viewer.ts'

/**
 * The state of the database that a statement sees: it changes with every transaction that writes anything, of any process.
 * Nothing in a transaction that has written, which sees more than others.
 */
export const seen = sql`case when pg_current_xact_id_if_assigned() is null then pg_current_snapshot()::text end`

/** The value by which the caller says which state he knows. */
export const SEEN = 'kept.seen'
export const known = sql`${value(SEEN)}::text`
const knownState = sql`nullif(${known}, '')::pg_snapshot`

/** False where nothing has changed since the totals that the caller has: then no row is looked at. */
export const isNews = sql`${seen} is distinct from ${known}`

/** Changes of a table that the database has noted since the known state. @param sign of rows, or of what they lean on */
export const changesOf = (table: PgTable, sign: SQL) => sql`"rest_change" "c" where "c"."dealer_code" = ${dealer}
  and "c"."table_name" = ${sql.raw(`'${getTableName(table)}'`)} and "c"."xid" >= pg_snapshot_xmin(${knownState})
  and not pg_visible_in_snapshot("c"."xid", ${knownState}) and "c"."sign" ${sign}`

/** Rows came or went. */
export const OF_ROWS = sql.raw('<> 0')
/** Something changed that rows lean on. */
export const LEANED_ON = sql.raw('= 0')
