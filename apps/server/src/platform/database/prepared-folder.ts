import fs from 'node:fs'
import { dirname, join } from 'node:path'
import { syncPath, syncTree } from './durable.ts'
import { MIGRATIONS } from './migrate.ts'
import { digestOf } from './migration-files.ts'

const DATABASE = 'database'
const MARK = 'schema'

/** Says of which tables the database in a prepared folder is; written last. */
export function markPrepared(prepared: string): void {
  fs.writeFileSync(join(prepared, MARK), digestOf(MIGRATIONS))
}

/**
 * Gives a data folder that has no database yet a copy of the prepared one, which has its tables already: making them
 * takes seconds. Nothing happens when there is no prepared one, or when it has other tables than this program. Two
 * processes may do it at once; the lock of the folder then lets one of them open it.
 */
export function layPrepared(prepared: string, dataDir: string): void {
  const target = join(dataDir, DATABASE)
  const mark = join(prepared, MARK)
  if (fs.existsSync(target) || !fs.existsSync(mark)) return
  if (fs.readFileSync(mark, 'utf8') !== digestOf(MIGRATIONS)) return
  const draft = `${target}.${process.pid}.tmp`
  fs.mkdirSync(draft, { recursive: true, mode: 0o700 })
  fs.cpSync(join(prepared, DATABASE), draft, { recursive: true })
  syncTree(draft)
  try {
    fs.renameSync(draft, target)
    syncPath(dirname(target))
  } catch (error) {
    fs.rmSync(draft, { recursive: true, force: true })
    if (!fs.existsSync(target)) throw error
  }
}
