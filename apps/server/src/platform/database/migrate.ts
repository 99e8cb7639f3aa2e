import { fileURLToPath } from 'node:url'
import { sql } from 'drizzle-orm'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import { migrate as applyMigrations } from 'drizzle-orm/node-postgres/migrator'
import type { Database, Tx } from './database.ts'
import { type Protection, protect } from './rls.ts'

const FOLDER = fileURLToPath(new URL('../../../migrations', import.meta.url))
const LOCK = 'dealer:migrate'

/**
 * Brings the schema up to date. Any number of processes may call it at once: the first works, the others wait and find
 * nothing left to do.
 *
 * ```ts
 * await migrate(database)
 * await afterMigrate(database, { appendOnly: ['stock_ledger', 'ar_ledger'] })
 * ```
 * @param folder drizzle-kit's output; `apps/server/migrations` when absent.
 * @throws Error when the database was made by a later version of the program.
 */
export async function migrate(database: Database, folder = FOLDER): Promise<void> {
  await database.withLock(LOCK, async (connection) => {
    await refuseNewer(connection, folder)
    // Both drivers' migrators are the same few lines on what every drizzle database has.
    await applyMigrations(connection as unknown as NodePgDatabase, { migrationsFolder: folder })
  })
}

/** Puts the rules that tables alone cannot say back in force: see `protect`. Changes nothing when all are. */
export async function afterMigrate(database: Database, protection: Protection): Promise<void> {
  await database.withLock(LOCK, (connection) => connection.transaction((tx) => protect(tx, protection)))
}

async function refuseNewer(connection: Tx, folder: string): Promise<void> {
  const known = Math.max(0, ...readMigrationFiles({ migrationsFolder: folder }).map((file) => file.folderMillis))
  const { rows } = await connection.execute<{ found: string | null }>(
    sql`select to_regclass('drizzle.__drizzle_migrations')::text as found`,
  )
  if (!rows[0]?.found) return
  const { rows: applied } = await connection.execute<{ last: string | null }>(
    sql`select max(created_at)::text as last from drizzle.__drizzle_migrations`,
  )
  if (Number(applied[0]?.last ?? 0) > known) {
    throw new Error(`数据库由更新的版本创建,请升级程序。
The database was made by a later version of this program; please upgrade.`)
  }
}
