import { randomUUID } from 'node:crypto'
import fs from 'node:fs'
import { join, relative } from 'node:path'
import { syncPath } from './durable.ts'
import { MIGRATIONS } from './migrate.ts'
import { digestOf } from './migration-files.ts'

const DATABASE = 'database'
const MARK = 'schema'
const AT_A_TIME = 32

/** Says of which tables the database in a prepared folder is; written last. */
export function markPrepared(prepared: string): void {
  fs.writeFileSync(join(prepared, MARK), digestOf(MIGRATIONS))
}

/**
 * Gives a data folder that has no database yet a copy of the prepared one, which has its tables already: making them
 * takes seconds. Nothing happens when there is no prepared one, or when it has other tables than this program. Two
 * processes may do it at once; the lock of the folder then lets one of them open it.
 */
export async function layPrepared(prepared: string, dataDir: string): Promise<void> {
  const target = join(dataDir, DATABASE)
  const mark = join(prepared, MARK)
  if (fs.existsSync(target) || !fs.existsSync(mark)) return
  if (fs.readFileSync(mark, 'utf8') !== digestOf(MIGRATIONS)) return
  const draft = `${target}.${randomUUID()}.tmp`
  await copyTree(join(prepared, DATABASE), draft)
  try {
    fs.renameSync(draft, target)
    syncPath(dataDir)
  } catch (error) {
    fs.rmSync(draft, { recursive: true, force: true })
    if (!fs.existsSync(target)) throw error
  }
}

/** Copies a folder and writes it through to the disk, several files at a time: one waits for the disk a thousand times. */
async function copyTree(from: string, to: string): Promise<void> {
  const entries = fs.readdirSync(from, { recursive: true, withFileTypes: true })
  const pathOf = ({ parentPath, name }: fs.Dirent): string => relative(from, join(parentPath, name))
  const folders = ['', ...entries.filter((entry) => entry.isDirectory()).map(pathOf)]
  for (const path of folders) fs.mkdirSync(join(to, path), { recursive: true, mode: 0o700 })
  const files = entries.filter((entry) => entry.isFile()).map(pathOf)
  const work = async () => {
    for (let path = files.pop(); path !== undefined; path = files.pop())
      await copyFile(join(from, path), join(to, path))
  }
  await Promise.all(Array.from({ length: AT_A_TIME }, work))
  for (const path of folders.reverse()) syncPath(join(to, path))
}

async function copyFile(from: string, to: string): Promise<void> {
  await fs.promises.copyFile(from, to)
  const file = await fs.promises.open(to, 'r+')
  try {
    await file.datasync()
  } finally {
    await file.close()
  }
}
