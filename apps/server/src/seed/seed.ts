import { join } from 'node:path'
import { eq, sql } from 'drizzle-orm'
import { dealerSetting } from '../modules/md/dealer/dealer.schema.ts'
import { addDays, businessDate, type Clock, systemClock } from '../platform/clock.ts'
import type { Database, Tx } from '../platform/database/database.ts'
import { allDemos, DealerDemo } from './demo.ts'
import { randomOf } from './random.ts'
import { HISTORY_DAYS, type Seeding } from './seed-context.ts'
import { loadSnapshot, readSnapshot, SNAPSHOT_FILE } from './snapshot.ts'

const SEED = 'dms-demo-1'
const DEALER = 'D001'
const LIGHT_DEALER = 'D002'

export interface SeedOptions {
  readonly clock?: Clock
  /** The last day of the demonstration, `YYYY-MM-DD`; today in Shanghai when absent. */
  readonly anchor?: string
  /** Where `scripts/prepare.ts` left the demonstration as rows. It is played when there is none. */
  readonly preparedDir?: string
  /** Told how far it is: so many of so many steps, and what is being made, in Chinese. */
  readonly onProgress?: (done: number, total: number, label: string) => void
}

/**
 * Fills an empty database with two dealers and a month of their business. The same anchor gives the same data. All of it
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
    if (await database.transaction('platform', hasDemo)) return { created: false }
    const snapshot = preparedDir === undefined ? undefined : readSnapshot(join(preparedDir, SNAPSHOT_FILE))
    if (snapshot) await database.transaction('platform', (tx) => loadSnapshot(tx, snapshot, anchor))
    else await database.transaction({ dealerCode: LIGHT_DEALER }, (tx) => play(tx, anchor, onProgress))
    await database.maintenance.vacuum()
    return { created: true }
  })
}

async function hasDemo(tx: Tx): Promise<boolean> {
  const found = await tx
    .select({ id: dealerSetting.id })
    .from(dealerSetting)
    .where(eq(dealerSetting.dealerCode, DEALER))
    .limit(1)
  return found.length > 0
}

async function play(tx: Tx, anchor: string, onProgress: SeedOptions['onProgress']): Promise<void> {
  const random = randomOf(SEED)
  const demos = await allDemos()
  const dealers = [LIGHT_DEALER, DEALER].map((dealerCode) => {
    const seeding: Seeding = {
      tx,
      dealerCode,
      anchor,
      random: random.fork(dealerCode),
      small: dealerCode === LIGHT_DEALER,
    }
    return { seeding, made: new DealerDemo(seeding) }
  })
  for (const { seeding, made } of dealers) {
    await become(tx, seeding.dealerCode)
    for (const demo of demos) await made.make(demo)
  }
  const total = dealers.length * (HISTORY_DAYS + 1)
  let done = 0
  onProgress?.(done, total, '基础资料')
  for (const { seeding, made } of dealers) {
    await become(tx, seeding.dealerCode)
    for (let day = HISTORY_DAYS; day >= 0; day--) {
      for (const demo of demos) await made.day(demo, addDays(anchor, -day))
      onProgress?.(++done, total, '业务单据')
    }
  }
}

/** The rest of the transaction sees and writes the rows of this dealer only. */
async function become(tx: Tx, dealerCode: string): Promise<void> {
  await tx.execute(sql`select set_config('app.dealer_code', ${dealerCode}, true)`)
}
