import { and, eq, inArray, lt, notExists, sql } from 'drizzle-orm'
import { type Clock, timestamp } from '../clock.ts'
import type { Database } from '../database/database.ts'
import { file, fileClaim } from './file.schema.ts'
import type { FileStore, StoredFile } from './file-store.ts'

const DAY = 86_400_000
const AT_ONCE = 500

/**
 * Removes files that no document has claimed for a day, and bytes that no row names: left behind by calls that were cut
 * off. Answers how many of each. Safe beside running calls and other processes.
 */
export async function removeOrphans(
  database: Database,
  store: FileStore,
  clock: Clock,
): Promise<{ files: number; bytes: number }> {
  const before = new Date(clock.now().getTime() - DAY)
  return { files: await removeUnclaimed(database, store, before), bytes: await removeNameless(database, store, before) }
}

/**
 * Row first, then bytes: a row without bytes would be a broken file, bytes without a row are found the next time. Bytes that
 * another row names stay; a row that an upload is about to share is held by it, and so is skipped.
 */
async function removeUnclaimed(database: Database, store: FileStore, before: Date): Promise<number> {
  let removed = 0
  for (;;) {
    const rows = await database.transaction('background', async (tx) => {
      const claims = tx
        .select({ one: sql`1` })
        .from(fileClaim)
        .where(and(eq(fileClaim.dealerCode, file.dealerCode), eq(fileClaim.fileId, file.id)))
      const orphans = await tx
        .select({ id: file.id, dealerCode: file.dealerCode, storageKey: file.storageKey })
        .from(file)
        .where(and(lt(file.updateDate, timestamp(before)), notExists(claims)))
        .limit(AT_ONCE)
        .for('update', { skipLocked: true })
      const ids = orphans.map(({ id }) => id)
      // Asked again under the lock: a claim may have been committed in between.
      return ids.length === 0
        ? []
        : tx
            .delete(file)
            .where(and(inArray(file.id, ids), notExists(claims)))
            .returning({ storageKey: file.storageKey })
    })
    const named = await namedOf(
      database,
      rows.map(({ storageKey }) => storageKey),
    )
    for (const { storageKey } of rows) if (!named.has(storageKey)) await store.remove(storageKey)
    removed += rows.length
    if (rows.length < AT_ONCE) return removed
  }
}

/** Those of these keys that a row names. */
async function namedOf(database: Database, keys: readonly string[]): Promise<ReadonlySet<string>> {
  if (keys.length === 0) return new Set()
  const rows = await database.transaction('background', (tx) =>
    tx
      .select({ key: file.storageKey })
      .from(file)
      .where(inArray(file.storageKey, [...keys])),
  )
  return new Set(rows.map(({ key }) => key))
}

/**
 * Removes bytes that no row names and that were there before: left behind by calls that were cut off. No call may be under way
 * that began before, for it might be about to name them.
 */
export async function removeNameless(database: Database, store: FileStore, before: Date): Promise<number> {
  let removed = 0
  const removeThese = async (old: readonly StoredFile[]) => {
    const kept = await namedOf(
      database,
      old.map(({ key }) => key),
    )
    for (const found of old) {
      if (kept.has(found.key)) continue
      await store.discard(found)
      removed += 1
    }
  }
  let batch: StoredFile[] = []
  for await (const found of store.all()) {
    if (found.changed < before) batch.push(found)
    if (batch.length === AT_ONCE) {
      await removeThese(batch)
      batch = []
    }
  }
  if (batch.length > 0) await removeThese(batch)
  return removed
}
