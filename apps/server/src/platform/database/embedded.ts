import { AsyncResource } from 'node:async_hooks'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { drizzle } from 'drizzle-orm/pglite'
import type { Database, OpenDatabaseOptions, Tx } from './database.ts'
import { openDurable } from './durable.ts'
import { sqlState } from './errors.ts'
import { startHousekeeping } from './housekeeping.ts'
import { lockFolder } from './process-lock.ts'
import { insideTransaction, scopedTransactions } from './transaction.ts'

/** int8 as text, as the other driver gives it: an id must never become a float. */
const INT8 = 20
const parsers = { [INT8]: (value: string) => value }

/** Disk and internal errors: the engine's memory and the disk may disagree, and the next statement may hang. */
const FATAL_STATE = /^(58|XX)/

/** EX_IOERR of sysexits.h. */
const FATAL_EXIT = 74

function exit(): void {
  process.exit(FATAL_EXIT)
}

/** PGlite in `dataDir/database`, made durable, or in memory without a folder. */
export async function openEmbedded(options: OpenDatabaseOptions): Promise<Database> {
  const { dataDir, logger, onFatal = exit } = options
  let broken: unknown
  const fail = (error: unknown) => {
    if (broken !== undefined) return
    broken = error
    logger.error({ code: sqlState(error), err: String(error) }, 'embedded database failed; the process must restart')
    onFatal(error)
  }
  const lock = dataDir ? await lockFolder(dataDir, fail) : undefined
  const engine = await (dataDir
    ? openDurable(join(dataDir, 'database'), { parsers, onAbort: () => fail(new Error('the engine gave up')) })
    : PGlite.create({ parsers })
  ).catch(async (error: unknown) => {
    await lock?.release()
    throw error
  })
  await engine.exec(`set timezone = 'Asia/Shanghai'`)

  const watch = async <T>(work: () => Promise<T>): Promise<T> => {
    if (broken !== undefined) throw new Error('the embedded database has failed', { cause: broken })
    try {
      return await work()
    } catch (error) {
      if (dataDir && isFatal(error)) fail(error)
      throw error
    }
  }
  const housekeeping = startHousekeeping(engine, { durable: dataDir !== undefined, logger, watch })
  const db = drizzle({ client: guarded(engine, watch, housekeeping.wrote), casing: 'snake_case' }) as unknown as Tx
  const locks = new Map<string, Promise<unknown>>()
  let closing: Promise<void> | undefined

  return {
    kind: 'pglite',
    db,
    transaction: scopedTransactions((work) => db.transaction((tx) => work(tx))),
    withLock: (name, work) => {
      const turn = (locks.get(name) ?? Promise.resolve()).then(() => work(db))
      locks.set(
        name,
        turn.catch(() => {}),
      )
      return turn
    },
    // The engine speaks from inside the transaction that it has just committed; what is heard does not belong to that.
    listen: (channel, { heard }) => engine.listen(channel, AsyncResource.bind(heard)),
    maintenance: housekeeping.maintenance,
    close: () => {
      closing ??= (async () => {
        await housekeeping.stop()
        if (broken === undefined) {
          // The next start then has no log to replay.
          await housekeeping.maintenance.checkpoint()
          await engine.close()
        }
        await lock?.release()
      })()
      return closing
    },
  }
}

/**
 * The engine as drizzle sees it. A statement outside the open transaction would wait for that transaction to end, and
 * so for ever when the transaction awaits it: refused instead.
 */
function guarded(engine: PGlite, watch: <T>(work: () => Promise<T>) => Promise<T>, wrote: () => void): PGlite {
  const door: Pick<PGlite, 'query' | 'transaction'> = {
    query: (...call) => {
      if (insideTransaction()) throw new Error('use the open transaction, not the database, inside a transaction')
      wrote()
      return watch(() => engine.query(...call)) as never
    },
    transaction: (work) => {
      wrote()
      return watch(() => engine.transaction(work)) as never
    },
  }
  return door as PGlite
}

function isFatal(error: unknown): boolean {
  // A trap of the WebAssembly code itself.
  if (error instanceof Error && error.name === 'RuntimeError') return true
  const code = sqlState(error)
  return code !== undefined && FATAL_STATE.test(code)
}
