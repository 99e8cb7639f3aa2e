import { createWriteStream } from 'node:fs'
import { mkdir, readdir } from 'node:fs/promises'
import { dirname, isAbsolute, join, normalize, sep } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { sql } from 'drizzle-orm'
import type { Database, Tx } from '../database/database.ts'
import { afterMigrate, MIGRATIONS, migrate, refuseStrange } from '../database/migrate.ts'
import { migrationFiles } from '../database/migration-files.ts'
import { addRows } from '../database/row-sets.ts'
import { OWN_FILE, OWN_FOLDER } from '../files/file-store.ts'
import { OperatorError } from '../operator-error.ts'
import type { KeptTable, Manifest } from './manifest.ts'
import { type Backup, checkBackup, openBackup } from './read-backup.ts'
import { tableNames } from './write-backup.ts'

export interface RestoreTarget {
  /** Empty, of either engine, whichever the backup is of. */
  readonly database: Database
  /** Folder of uploaded files; empty, or not there yet. */
  readonly files: string
}

/**
 * Puts a backup into an empty database and an empty folder of files, then brings its tables up to this program. The backup
 * is read whole before anything is written; a restore that is broken off begins again with both empty.
 *
 * ```ts
 * await restore('dealer.backup', { database, files: '.data/files' })
 * ```
 * @throws OperatorError when the backup is damaged or made by a later version, or when the target is not empty.
 */
export async function restore(path: string, target: RestoreTarget): Promise<Manifest> {
  const backup = await openBackup(path)
  try {
    await restoreFrom(backup, target)
    return backup.manifest
  } finally {
    backup.close()
  }
}

async function restoreFrom(backup: Backup, { database, files }: RestoreTarget): Promise<void> {
  const { manifest } = backup
  const made = new Map(manifest.migrations.map(({ name, checksum }) => [name, checksum]))
  refuseStrange(made, migrationFiles(MIGRATIONS))
  await checkBackup(backup)
  await requireEmpty(database, files)
  await migrate(database, MIGRATIONS, (name) => made.has(name))
  await database.withLock('dealer:restore', (connection) =>
    connection.transaction(async (tx) => {
      for (const table of manifest.tables) await restoreTable(tx, backup, table)
    }),
  )
  for (const file of manifest.files) {
    const to = join(files, insideOf(file.path))
    await mkdir(dirname(to), { recursive: true, mode: OWN_FOLDER })
    await pipeline(backup.bytes(file), createWriteStream(to, { flags: 'wx', flush: true, mode: OWN_FILE }))
  }
  await migrate(database)
  await afterMigrate(database)
  await database.maintenance.vacuum()
  await database.maintenance.checkpoint()
}

async function restoreTable(tx: Tx, backup: Backup, table: KeptTable): Promise<void> {
  for await (const batch of backup.rows(table)) await addRows(tx, batch)
  for (const { name, last, isCalled } of table.sequences)
    await tx.execute(sql`select setval(${name}::regclass, ${last}::bigint, ${isCalled})`)
}

/** Triggers are there once a server has been started: they would note rows that come back as new ones. */
async function requireEmpty({ db }: Database, files: string): Promise<void> {
  const found = [await db.execute(sql`select 1 from pg_trigger where not tgisinternal limit 1`)]
  for (const name of await tableNames(db)) found.push(await db.execute(sql.raw(`select 1 from "${name}" limit 1`)))
  if (found.some(({ rows }) => rows.length > 0)) {
    throw new OperatorError(
      '目标数据库不是空的，请换一个从未使用过的数据库',
      'The database is in use: restore into one that is empty and no server was started on.',
    )
  }
  if ((await readdir(files).catch(() => [])).length > 0)
    throw new OperatorError(`附件目录不是空的：${files}`, `The folder of files is not empty: ${files}`)
}

/** A backup may have been through other hands. */
function insideOf(path: string): string {
  const normal = normalize(path)
  if (isAbsolute(normal) || normal.split(sep).includes('..'))
    throw new OperatorError('备份文件含有非法路径', `A path leads outside: ${path}`)
  return normal
}
