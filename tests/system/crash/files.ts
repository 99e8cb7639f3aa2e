import { join } from 'node:path'
import { type Database, openDatabase } from '../../../apps/server/src/platform/database/database.ts'
import { file } from '../../../apps/server/src/platform/files/file.schema.ts'
import { type FileStore, openFileStore } from '../../../apps/server/src/platform/files/file-store.ts'
import { removeNameless } from '../../../apps/server/src/platform/files/remove-orphans.ts'
import { UPLOADED } from './uploads.ts'

const silent = { info: () => {}, warn: () => {}, error: () => {} }

interface FolderState {
  /** Rows whose bytes are gone. */
  readonly broken: readonly string[]
  /** Bytes that no row names. */
  readonly orphans: readonly string[]
}

/** Rows of files beside what lies in their folder, with nobody at work. */
export async function folderState(dataDir: string, url?: string): Promise<FolderState> {
  return withStore(dataDir, url, async (database, store) => {
    const rows = await database.db.select({ key: file.storageKey, name: file.fileName }).from(file)
    const named = new Set(rows.map(({ key }) => key))
    const found = new Set<string>()
    for await (const { key } of store.all()) found.add(key)
    return {
      // What the demonstration shows is drawn by a job that the stop may have cut off, and the next start goes on with it.
      broken: rows.flatMap(({ key, name }) => (name === UPLOADED && !found.has(key) ? key : [])),
      orphans: [...found].filter((key) => !named.has(key)),
    }
  })
}

/** What the night does to bytes without a row, a day later. */
export const aDayLater = (dataDir: string, url?: string): Promise<number> =>
  withStore(dataDir, url, (database, store) => removeNameless(database, store, new Date(Date.now() + 60_000)))

async function withStore<T>(
  dataDir: string,
  url: string | undefined,
  work: (database: Database, store: FileStore) => Promise<T>,
): Promise<T> {
  const database = await openDatabase({ ...(url ? { url } : { dataDir }), logger: silent })
  try {
    return await work(database, openFileStore(join(dataDir, 'files')))
  } finally {
    await database.close()
  }
}
