import { fileURLToPath } from 'node:url'
import { sql } from 'drizzle-orm'
import { sealSecurityLog } from '../audit/seal-triggers.ts'
import { watchRest } from '../list/rest-triggers.ts'
import { OperatorError } from '../operator-error.ts'
import { announceRights } from '../session/rights-triggers.ts'
import type { Database, Tx } from './database.ts'
import { keepApart } from './keep-apart.ts'
import { marks } from './marks.ts'
import { type MigrationFile, migrationFiles } from './migration-files.ts'
import { knowNumbers } from './number-parts.ts'
import { type Protection, protect } from './rls.ts'
import { watchRows } from './row-triggers.ts'
import { loadTables } from './schema.ts'
import { knowTexts } from './text-parts.ts'

export const MIGRATIONS = fileURLToPath(new URL('../../../migrations', import.meta.url))
const LOCK = 'dealer:migrate'

/**
 * Brings the schema up to date: runs the files that this database has not had, in the order of their names, also those
 * that are older than the last one. Any number of processes may call it at once: the first works, the others wait and
 * find nothing left to do.
 *
 * ```ts
 * await migrate(database)
 * await afterMigrate(database)
 * ```
 * @param folder `apps/server/migrations` when absent.
 * @param isWanted leaves out files that are to come later; all are wanted when absent.
 * @throws Error when the database was made by a later version of the program, or by files that have changed since.
 */
export async function migrate(
  database: Database,
  folder = MIGRATIONS,
  isWanted: (name: string) => boolean = () => true,
): Promise<void> {
  const files = migrationFiles(folder)
  await database.withLock(LOCK, async (connection) => {
    const applied = await appliedFiles(connection)
    refuseStrange(applied, files)
    const missing = files.filter(({ name }) => !applied.has(name) && isWanted(name))
    if (missing.length > 0) await connection.transaction((tx) => apply(tx, missing))
  })
}

/**
 * Puts the rules that tables alone cannot say back in force: see `protect`, `knowNumbers`, `knowTexts`, `keepApart`,
 * `watchRows`, `announceRights`, `sealSecurityLog` and `watchRest`. Changes nothing when all are.
 *
 * @param protection what the schema files mark, when absent.
 */
export async function afterMigrate(database: Database, protection?: Protection): Promise<void> {
  const tables = await loadTables()
  await database.withLock(LOCK, (connection) =>
    connection.transaction(async (tx) => {
      await protect(tx, protection ?? marks)
      await knowNumbers(tx)
      if (protection) return
      await knowTexts(tx, Object.values(tables))
      await keepApart(tx, marks.apart)
      for (const [purpose, watched] of marks.watched) await watchRows(tx, purpose, watched)
      await announceRights(tx)
      await sealSecurityLog(tx)
      await watchRest(tx, Object.values(tables))
    }),
  )
}

/** Their own schema is named like no role: PostgreSQL would put all tables into a schema of the connecting role's name. */
async function apply(tx: Tx, files: readonly MigrationFile[]): Promise<void> {
  await tx.execute(sql`create schema if not exists schema_history`)
  await tx.execute(sql`create table if not exists schema_history.migration
    (name text primary key, checksum char(64) not null, applied timestamptz not null default now())`)
  for (const { name, checksum, statements } of files) {
    for (const statement of statements) await tx.execute(sql.raw(statement))
    await tx.execute(sql`insert into schema_history.migration (name, checksum) values (${name}, ${checksum})`)
  }
}

/** The files that made the tables: checksums by name. */
export async function appliedFiles(connection: Tx): Promise<ReadonlyMap<string, string>> {
  const { rows: found } = await connection.execute<{ mine: boolean; drafts: boolean }>(sql`select
    to_regclass('schema_history.migration') is not null as mine, to_regclass('drizzle.__drizzle_migrations') is not null as drafts`)
  if (found[0]?.drafts) throw changed('drizzle.__drizzle_migrations')
  if (!found[0]?.mine) return new Map()
  const { rows } = await connection.execute<{ name: string; checksum: string }>(
    sql`select name, checksum from schema_history.migration`,
  )
  return new Map(rows.map(({ name, checksum }) => [name, checksum]))
}

/** @throws OperatorError when tables that these files made are not those of this program, or of an earlier version. */
export function refuseStrange(applied: ReadonlyMap<string, string>, files: readonly MigrationFile[]): void {
  const known = new Map(files.map(({ name, checksum }) => [name, checksum]))
  for (const [name, checksum] of applied) {
    if (!known.has(name)) {
      throw new OperatorError(
        '数据库由更新的版本创建，请升级程序。',
        `The database was made by a later version of this program; please upgrade. (${name})`,
      )
    }
    if (known.get(name) !== checksum) throw changed(name)
  }
}

/** Before the first release the start migration changes with every table. */
function changed(name: string): OperatorError {
  return new OperatorError(
    '数据库由尚未发布的版本创建，其结构与本程序不同，不能升级：请换一个空的数据文件夹（DATA_DIR）或数据库。',
    `The database was made by an unreleased version whose tables differ, and cannot be upgraded: use an empty DATA_DIR or database. (${name})`,
  )
}
