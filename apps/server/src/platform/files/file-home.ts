import { randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { chmod, mkdir, readFile, stat, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Database } from '../database/database.ts'
import { syncPath } from '../database/durable.ts'
import { OperatorError } from '../operator-error.ts'
import { fileHome } from './file-home.schema.ts'
import { OWN_FILE, OWN_FOLDER } from './file-store.ts'

const LOCK = 'dealer:files'
const MARK = 'database-id'

/** Where the files lie within the data folder. */
export const filesIn = (dataDir: string): string => join(dataDir, 'files')

/**
 * Makes sure that the folder holds the files of this database. Each database knows the mark of its folder, so that a
 * second process that was given another folder, or a restored database beside foreign files, is told at the start and
 * not by files that are missing now and then.
 * @throws OperatorError when the folder belongs to another database, or to none while the database has one.
 */
export function requireOwnFolder(database: Database, folder: string): Promise<void> {
  return database.withLock(LOCK, async (connection) => {
    const mark = join(folder, MARK)
    const found = await readFile(mark, 'utf8').catch(() => undefined)
    const [home] = await connection.select().from(fileHome)
    if (home && found?.trim() !== home.mark) {
      throw new OperatorError(
        `文件目录 ${folder} 不属于该数据库。多个服务进程必须使用同一个 DATA_DIR；恢复备份时请连同 files 目录一起恢复。`,
        `The folder of files is not this database's: all processes share one DATA_DIR, and a backup is restored with its files.
If the files are lost for good, write ${home.mark} into ${mark}.`,
      )
    }
    await keepToOwner(folder)
    if (home) return
    const fresh = found?.trim() || randomUUID()
    await mkdir(folder, { recursive: true, mode: OWN_FOLDER })
    // On the disk before the database knows it: after a power cut the folder would be taken for another one's.
    await writeFile(mark, fresh, { flush: true, mode: OWN_FILE })
    for (const path of [folder, dirname(folder)]) syncPath(path)
    await connection.insert(fileHome).values({ mark: fresh })
  })
}

/** A folder of an earlier version, or of a copy, may be open to everybody on the machine. One of another user is left to them. */
async function keepToOwner(folder: string): Promise<void> {
  const found = await stat(folder).catch(() => undefined)
  if (found && found.uid === process.getuid?.()) await chmod(folder, OWN_FOLDER)
}

/**
 * Makes sure that a data folder which was used still has its embedded database: where a disk is not mounted, or a folder was
 * copied in part, a new one would be begun in silence.
 * @throws OperatorError
 */
export function requireDatabaseBeside(files: string, database: string): void {
  if (existsSync(database) || !existsSync(join(files, MARK))) return
  throw new OperatorError(
    `数据目录曾经使用过，但其中没有数据库：${database}。请检查磁盘是否已挂载，或恢复备份；从头开始请换一个空的目录`,
    `The data folder was used and its database is missing: ${database}. Is its disk mounted? Restore a backup, or begin anew in an empty folder.`,
  )
}
