import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { gunzipSync, gzipSync } from 'node:zlib'
import { sql } from 'drizzle-orm'
import type { Tx } from '../platform/database/database.ts'
import { MIGRATIONS } from '../platform/database/migrate.ts'
import { digestOf } from '../platform/database/migration-files.ts'
import { readRows, type TableRows, writeRows } from '../platform/database/row-sets.ts'
import { UNWATCHED } from '../platform/list/rest-triggers.ts'
import { allDemos } from './demo.ts'
import { shifted } from './shift.ts'

/** In the prepared folder. */
export const SNAPSHOT_FILE = 'demo.json.gz'

/** The demonstration as it was played once, to be put into a database in a moment. */
export interface Snapshot {
  /** The last day when it was played. */
  readonly anchor: string
  /** Of the migrations whose tables it fills. */
  readonly schema: string
  readonly tables: readonly TableRows[]
}

/** All dealers' rows, without what cannot move to other days: live messages with numbers in their words, notes of changes, and the sealed security log. The transaction is the platform's, over a database that holds the demonstration alone. */
export async function takeSnapshot(tx: Tx, anchor: string): Promise<Snapshot> {
  const { rows: names } = await tx.execute<{ name: string }>(sql`
    select c.relname as name from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'dealer_code'
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relrowsecurity
      and c.relname not in ('event', 'rest_change', 'security_log', 'security_log_seal') order by 1`)
  const tables: TableRows[] = []
  for (const { name } of names) tables.push(await readRows(tx, name))
  return { anchor, schema: digestOf(MIGRATIONS), tables: tables.filter(({ rows }) => rows.length > 0) }
}

/** Puts the rows in, so that the last day is `anchor`. */
export async function loadSnapshot(tx: Tx, snapshot: Snapshot, anchor: string): Promise<void> {
  await tx.execute(sql.raw(UNWATCHED))
  for (const rows of shifted(snapshot.tables, snapshot.anchor, anchor)) await writeRows(tx, rows)
  const demos = await allDemos()
  if (anchor !== snapshot.anchor) for (const demo of demos) await demo.moved?.(tx)
  for (const demo of demos) await demo.loaded?.(tx, anchor)
}

export function saveSnapshot(file: string, snapshot: Snapshot): void {
  writeFileSync(file, gzipSync(JSON.stringify(snapshot)))
}

/** The snapshot in a file; none when there is no file, or when its tables are not those of this program. */
export function readSnapshot(file: string): Snapshot | undefined {
  if (!existsSync(file)) return undefined
  const snapshot: Snapshot = JSON.parse(gunzipSync(readFileSync(file)).toString())
  return snapshot.schema === digestOf(MIGRATIONS) ? snapshot : undefined
}
