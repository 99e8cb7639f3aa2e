import fs from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'

const open = promisify(fs.open)
const datasync = promisify(fs.fdatasync)

/** Files at a time: the pool of threads has one left for who loads modules. */
const AT_A_TIME = 3
/** Time stamps are coarser than a write: one so soon after another could leave the same. */
const SETTLED_NS = 2_000_000_000n
/** Where the state of the cluster stands in its control file, and what it is after an orderly end. */
const STATE_AT = 16
const WAS_CLOSED = 1

/** Whether all of an open file is on the disk for certain. */
export type IsSynced = (descriptor: number) => boolean

const NONE: IsSynced = () => false
const begun = new Map<string, Promise<IsSynced>>()

/**
 * After a crash the engine writes every file of its folder through to the disk before it reads its log, one after the other. This
 * does it several at a time and, begun early, while the server is being loaded; the engine then finds most of it done. Nothing
 * happens for a database that was closed in order, and where time stamps cannot be relied upon.
 *
 * @param folder of the database; nobody need hold its lock: a file that anybody writes to meanwhile is not what it was
 * @returns whether a file is still as it was when it was written through
 */
export function syncAhead(folder: string): Promise<IsSynced> {
  const synced = begun.get(folder) ?? (hasCrashed(folder) ? syncFiles(folder) : Promise.resolve(NONE))
  begun.set(folder, synced)
  return synced
}

/** What was begun for a folder, once: what holds at a start does not hold later. */
export async function syncedAhead(folder: string): Promise<IsSynced> {
  const isSynced = await syncAhead(folder)
  begun.delete(folder)
  return isSynced
}

function hasCrashed(folder: string): boolean {
  if (process.platform !== 'linux') return false
  try {
    return fs.readFileSync(join(folder, 'global/pg_control')).readUInt32LE(STATE_AT) !== WAS_CLOSED
  } catch {
    // There is no database yet; a damaged one is told by who opens it.
    return false
  }
}

async function syncFiles(folder: string): Promise<IsSynced> {
  const found = await fs.promises.readdir(folder, { recursive: true, withFileTypes: true })
  const files = found.filter((entry) => entry.isFile()).map(({ parentPath, name }) => join(parentPath, name))
  const synced = new Set<string>()
  const work = async () => {
    for (let path = files.pop(); path !== undefined; path = files.pop()) {
      const state = await syncFile(path).catch(() => undefined)
      if (state) synced.add(state)
    }
  }
  await Promise.all(Array.from({ length: AT_A_TIME }, work))
  return (descriptor) => synced.has(stateOf(fs.fstatSync(descriptor, { bigint: true })))
}

/**
 * What the file was before it was written through; nothing when it was changed just now. What may wait for the disk is left to the
 * threads, the rest done at once: this thread loads the server meanwhile, and handles of files would cost it twice as much.
 */
async function syncFile(path: string): Promise<string | undefined> {
  const descriptor = await open(path, 'r+')
  try {
    const stats = fs.fstatSync(descriptor, { bigint: true })
    await datasync(descriptor)
    return BigInt(Date.now()) * 1_000_000n - stats.ctimeNs > SETTLED_NS ? stateOf(stats) : undefined
  } finally {
    fs.closeSync(descriptor)
  }
}

/** Changes with every write. */
const stateOf = ({ dev, ino, size, mtimeNs, ctimeNs }: fs.BigIntStats) => [dev, ino, size, mtimeNs, ctimeNs].join(' ')
