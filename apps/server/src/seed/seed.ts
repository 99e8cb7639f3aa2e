import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { dealerSetting } from '../modules/md/dealer/dealer.schema.ts'
import { businessDate, type Clock, systemClock } from '../platform/clock.ts'
import type { Database, Tx } from '../platform/database/database.ts'
import { DEALERS, PLAYED_UNTIL, type Progress, playDemo } from './play.ts'
import { loadSnapshot, readSnapshot, SNAPSHOT_FILE } from './snapshot.ts'

export interface SeedOptions {
  readonly clock?: Clock
  /** The last day of the demonstration, `YYYY-MM-DD`; today in Shanghai when absent. */
  readonly anchor?: string
  /** Where `scripts/prepare.ts` left the demonstration as rows. It is played when there is none. */
  readonly preparedDir?: string
  readonly onProgress?: Progress
}

/**
 * Fills an empty database with two dealers and a quarter of their business. The same anchor gives the same data. All of it
 * is one transaction, so a start that is broken off leaves nothing behind; a database that has the dealer is not touched.
 *
 * ```ts
 * await seedDemo(database, { anchor: '2025-11-20' }) // { created: true }
 * ```
 */
export function seedDemo(
  database: Database,
  { clock = systemClock, anchor = businessDate(clock.now()), onProgress, preparedDir }: SeedOptions = {},
): Promise<{ created: boolean }> {
  return database.withLock('dealer:seed', async () => {
    if (await database.transaction('background', hasDemo)) return { created: false }
    const prepared = preparedDir === undefined ? undefined : readSnapshot(join(preparedDir, SNAPSHOT_FILE))
    const snapshot = prepared ?? (await playDemo(PLAYED_UNTIL, { onProgress }))
    await database.transaction('background', (tx) => loadSnapshot(tx, snapshot, anchor))
    await database.maintenance.vacuum()
    return { created: true }
  })
}

async function hasDemo(tx: Tx): Promise<boolean> {
  const found = await tx
    .select({ id: dealerSetting.id })
    .from(dealerSetting)
    .where(eq(dealerSetting.dealerCode, DEALERS[0]))
    .limit(1)
  return found.length > 0
}
