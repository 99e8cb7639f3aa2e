import { sql } from 'drizzle-orm'
import { addDays } from '../platform/clock.ts'
import { type Database, openDatabase, type Tx } from '../platform/database/database.ts'
import { afterMigrate, migrate } from '../platform/database/migrate.ts'
import { UNWATCHED } from '../platform/list/rest-triggers.ts'
import { allDemos, DealerDemo } from './demo.ts'
import { randomOf } from './random.ts'
import { BEFORE_QUARTER, HISTORY_DAYS, LONG_AGO, type Seeding } from './seed-context.ts'
import { type Snapshot, takeSnapshot } from './snapshot.ts'

const SEED = 'dms-demo-1'
/**
 * The last day of the demonstration while it is played: always the same one, so that the same program plays the same and is known to
 * come to its end. Loading moves it to the day of the start.
 */
export const PLAYED_UNTIL = '2025-09-04'
/** The large dealer, and the light one. */
export const DEALERS = ['D002', 'D001'] as const
const LIGHT = 'D002'
/** Plans of statements follow the numbers of rows, which grow from nothing. */
const DAYS_BETWEEN_COUNTS = 15

/** Days before the anchor that something happens on, the first one first. */
const DAYS: readonly number[] = [
  ...LONG_AGO,
  ...BEFORE_QUARTER,
  ...Array.from({ length: HISTORY_DAYS + 1 }, (_, day) => HISTORY_DAYS - day),
]

/** Told how far it is: so many of so many steps, and what is being made, in Chinese. */
export type Progress = (done: number, total: number, label: string) => void

interface PlayOptions {
  readonly onProgress?: Progress
  readonly dealers?: readonly string[]
  readonly url?: string
}

/**
 * Plays the demonstration in a database of its own in memory, day by day, and answers its rows. The same last day gives
 * the same rows.
 *
 * @param dealers some of the two, in their order.
 * @param url an empty database of PostgreSQL to play in: the rows are the same, the processor time is a third.
 */
export async function playDemo(
  anchor: string,
  { onProgress, dealers = DEALERS, url }: PlayOptions = {},
): Promise<Snapshot> {
  const database = await openDatabase({ url, logger: SILENT })
  try {
    await migrate(database)
    await afterMigrate(database)
    await database.transaction('background', forgetParts)
    await play(database, anchor, dealers, onProgress)
    return await database.transaction('background', (tx) => takeSnapshot(tx, anchor))
  } finally {
    await database.close()
  }
}

/** Nobody looks for a part of a text here, and such an index costs more than all others whenever a row changes. */
async function forgetParts(tx: Tx): Promise<void> {
  const { rows } = await tx.execute<{ name: string }>(sql`select k.oid::regclass::text as name from pg_class k
    join pg_am a on a.oid = k.relam and a.amname = 'gin' where k.relnamespace = 'public'::regnamespace`)
  for (const { name } of rows) await tx.execute(sql.raw(`drop index ${name}`))
}

async function play(
  database: Database,
  anchor: string,
  dealers: readonly string[],
  onProgress?: Progress,
): Promise<void> {
  const random = randomOf(SEED)
  const demos = await allDemos()
  const total = dealers.length * DAYS.length
  let done = 0
  onProgress?.(done, total, '基础资料')
  for (const dealerCode of dealers) {
    const base = { dealerCode, anchor, random: random.fork(dealerCode), small: dealerCode === LIGHT }
    const made = new DealerDemo()
    await inTransaction(database, base, (seeding) => made.makeAll(seeding, demos))
    for (const day of DAYS) {
      if (day % DAYS_BETWEEN_COUNTS === 0) await database.maintenance.vacuum()
      await inTransaction(database, base, (seeding) => made.day(seeding, demos, addDays(anchor, -day)))
      onProgress?.(++done, total, '业务单据')
    }
  }
}

/**
 * A day is a transaction, as it is for people: in a long one, every change of a row makes the next one slower. Nobody asks
 * for totals meanwhile, so what changes is not noted for them.
 */
const inTransaction = (
  database: Database,
  base: Omit<Seeding, 'tx'>,
  work: (seeding: Seeding) => Promise<void>,
): Promise<void> =>
  database.transaction({ dealerCode: base.dealerCode }, async (tx) => {
    await tx.execute(sql.raw(UNWATCHED))
    await work({ ...base, tx })
  })

const SILENT = { info() {}, warn() {}, error() {} }
