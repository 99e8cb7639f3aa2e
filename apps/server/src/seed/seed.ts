import { join } from 'node:path'
import { eq, sql } from 'drizzle-orm'
import { dealerSetting } from '../modules/md/dealer/dealer.schema.ts'
import { businessDate, type Clock, systemClock } from '../platform/clock.ts'
import type { Database, Tx } from '../platform/database/database.ts'
import { seedCustomers } from './master/customers.ts'
import { seedDealer, seedStaff } from './master/organisation.ts'
import { seedInventoryStatuses, seedVehicles, seedWarehouses } from './master/places.ts'
import { seedPrices } from './master/prices.ts'
import { seedProducts } from './master/products.ts'
import { seedSuppliers } from './master/suppliers.ts'
import { playHistory } from './orders/history.ts'
import { planOrders } from './orders/plan.ts'
import { randomOf } from './random.ts'
import type { Seeding } from './seed-context.ts'
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
  const dealers: Seeding[] = [
    { tx, dealerCode: LIGHT_DEALER, anchor, random: random.fork(LIGHT_DEALER), small: true },
    { tx, dealerCode: DEALER, anchor, random: random.fork(DEALER), small: false },
  ]
  const prepared = []
  for (const seeding of dealers) {
    await become(tx, seeding.dealerCode)
    prepared.push({ seeding, ...(await seedMasterData(seeding)) })
  }
  const total = prepared.reduce((sum, { orders }) => sum + orders.length, 0)
  let done = 0
  onProgress?.(done, total, '基础资料')
  for (const { seeding, ...plan } of prepared) {
    await become(tx, seeding.dealerCode)
    await playHistory(seeding, plan, (orders) => {
      done += orders
      onProgress?.(done, total, '业务单据')
    })
  }
}

async function seedMasterData(seeding: Seeding) {
  await seedDealer(seeding)
  const staffIds = await seedStaff(seeding)
  await seedInventoryStatuses(seeding)
  await seedWarehouses(seeding, staffIds)
  await seedVehicles(seeding, staffIds)
  const customers = await seedCustomers(seeding)
  await seedSuppliers(seeding)
  const products = await seedProducts(seeding)
  await seedPrices(
    seeding,
    products,
    customers.map(({ customerCode }) => customerCode),
  )
  return { staffIds, products, orders: planOrders(seeding, products, customers) }
}

/** The rest of the transaction sees and writes the rows of this dealer only. */
async function become(tx: Tx, dealerCode: string): Promise<void> {
  await tx.execute(sql`select set_config('app.dealer_code', ${dealerCode}, true)`)
}
