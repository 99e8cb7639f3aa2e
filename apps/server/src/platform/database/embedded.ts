import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { counted, runAlone, type Wire } from './connection.ts'
import type { Database, OpenDatabaseOptions, Scope } from './database.ts'
import { drizzleOn } from './drizzle-session.ts'
import { openDurable } from './durable.ts'
import { EmbeddedConnection } from './embedded-connection.ts'
import { AwayError, sqlState } from './errors.ts'
import { startHousekeeping } from './housekeeping.ts'
import { listenOnEmbedded } from './listen.ts'
import { openProblem } from './open-problem.ts'
import { lockFolder } from './process-lock.ts'
import { watchedForSlow } from './slow.ts'
import { type Beginnings, inReading, insideTransaction, inTransaction, scopedTransactions } from './transaction.ts'
import { WaitingLine } from './waiting-line.ts'
import { WAITS } from './waits.ts'
import { NoAnswer } from './wire-reader.ts'

/** Disk and internal errors: the engine's memory and the disk may disagree, and the next statement may hang. */
const FATAL_STATE = /^(58|XX)/

/** EX_IOERR of sysexits.h. */
const FATAL_EXIT = 74

/** Calls that wait for the only connection; a few milliseconds each. */
const MOST_WAITING = 400

function exit(): void {
  process.exit(FATAL_EXIT)
}

/** Nothing is recovered from memory: what is written for that alone would only be copied about. */
const UNRECOVERED = ['full_page_writes=off', 'wal_level=minimal', 'max_wal_senders=0']
const IN_MEMORY = [...PGlite.defaultStartParams, ...UNRECOVERED.flatMap((setting) => ['-c', setting])]

/** PGlite in `dataDir/database`, made durable, or in memory without a folder. */
export async function openEmbedded(options: OpenDatabaseOptions): Promise<Database> {
  const { dataDir, logger, onFatal = exit, waits = WAITS } = options
  const beginnings: Beginnings = { asOwner: true }
  let broken: unknown
  const fail = (error: unknown) => {
    if (broken !== undefined) return
    broken = error
    logger.error({ code: sqlState(error), err: String(error) }, 'embedded database failed; the process must restart')
    onFatal(error)
  }
  const lock = dataDir ? await locked(dataDir, fail) : undefined
  const engine = await (dataDir
    ? openDurable(join(dataDir, 'database'), { onAbort: () => fail(new Error('the engine gave up')) })
    : PGlite.create({ loadDataDir: options.template, startParams: IN_MEMORY })
  ).catch(async (error: unknown) => {
    await lock?.release()
    throw openProblem(error, dataDir ?? '')
  })
  await engine.exec(`set timezone = 'Asia/Shanghai'`)

  const watch = async <T>(work: () => Promise<T>): Promise<T> => {
    if (broken !== undefined) throw new AwayError('the embedded database has failed', { cause: broken })
    try {
      return await work()
    } catch (error) {
      if (dataDir && isFatal(error)) fail(error)
      throw error
    }
  }
  const housekeeping = startHousekeeping(engine, { durable: dataDir !== undefined, logger, watch })
  const listening = listenOnEmbedded(engine)
  const connection = new EmbeddedConnection(engine, listening.hear)
  const watched: Wire = {
    exchange: (statements) =>
      watch(async () => {
        const exchange = await connection.exchange(statements)
        if (dataDir && isFatal(exchange.error)) fail(exchange.error)
        return exchange
      }),
  }
  const wire = counted(watchedForSlow(watched, options.slow, logger), options.traffic)
  const line = new WaitingLine({ atOnce: 1, most: MOST_WAITING, patience: waits.connection })
  const reading = <T>(scope: Scope, work: () => Promise<T>): Promise<T> => {
    // It would wait for the open transaction to end, and so for ever when that awaits it.
    if (insideTransaction()) throw new Error('use the open transaction, not the database, inside a transaction')
    return line.pass(() => engine._runExclusiveTransaction(work), scope === 'platform')
  }
  const exclusively = <T>(scope: Scope, work: () => Promise<T>): Promise<T> => {
    housekeeping.wrote()
    return reading(scope, work)
  }
  const db = drizzleOn({ run: (statement) => exclusively('platform', () => runAlone(wire, statement)) }, (work) =>
    exclusively('background', () => inTransaction(wire, 'background', beginnings, work)),
  )
  const locks = new Map<string, Promise<unknown>>()
  let closing: Promise<void> | undefined

  return {
    kind: 'pglite',
    db,
    transaction: scopedTransactions((scope, work) =>
      exclusively(scope, () => inTransaction(wire, scope, beginnings, work)),
    ),
    read: scopedTransactions((scope, work) => reading(scope, () => inReading(wire, scope, beginnings, work))),
    withLock: (name, work) => {
      const turn = (locks.get(name) ?? Promise.resolve()).then(() => work(db))
      locks.set(
        name,
        turn.catch(() => {}),
      )
      return turn
    },
    listen: listening.listen,
    maintenance: housekeeping.maintenance,
    lines: () => ({ all: line.state }),
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

const locked = (dataDir: string, onLost: (error: unknown) => void) =>
  lockFolder(dataDir, onLost).catch((error: unknown) => Promise.reject(openProblem(error, dataDir)))

function isFatal(error: unknown): boolean {
  // A trap of the WebAssembly code itself.
  if (error instanceof NoAnswer || (error instanceof Error && error.name === 'RuntimeError')) return true
  const code = sqlState(error)
  return code !== undefined && FATAL_STATE.test(code)
}
