import { sql } from 'drizzle-orm'
import { Client, Pool, type PoolClient } from 'pg'
import { counted, runAlone } from './connection.ts'
import type { Database, OpenDatabaseOptions, Tx } from './database.ts'
import { drizzleOn } from './drizzle-session.ts'
import { isOutdatedPlan, withoutValues } from './errors.ts'
import { listenOnPostgres } from './listen.ts'
import { PostgresConnection } from './postgres-connection.ts'
import { watchedForSlow } from './slow.ts'
import {
  APP_ROLE,
  type Beginnings,
  inReading,
  inTransaction,
  scopedTransactions,
  type TransactionWire,
} from './transaction.ts'
import { type LineState, WaitingLine } from './waiting-line.ts'
import { WAITS, type Waits } from './waits.ts'

const IDLE_IN_TRANSACTION_TIMEOUT = '60s'
const CONNECT_TIMEOUT = 5_000

/** Set by statements and not by start-up options, which poolers drop and an address may override. */
const sessionSettings = ({ lock, statement }: Waits) =>
  [
    `set timezone = 'Asia/Shanghai'`,
    `set statement_timeout = ${statement}`,
    `set lock_timeout = ${lock}`,
    `set idle_in_transaction_session_timeout = '${IDLE_IN_TRANSACTION_TIMEOUT}'`,
    `set client_min_messages = warning`,
    // Compiling takes a second where a long list takes a tenth of one.
    `set jit = off`,
    // Hot pages are in memory: an index costs what it reads, not what a disk would seek.
    `set random_page_cost = 1.1`,
  ].join(';')

/** Whatever goes wrong at the beginning of a dealer's transaction, its statements see no row and write none. */
const PLAIN_ROLE = `set role ${APP_ROLE}`

const NO_LIMITS = 'set statement_timeout = 0; set lock_timeout = 0; set idle_in_transaction_session_timeout = 0'

/** Logins, look-ups of sessions, health: short, and nobody who works for a dealer takes these connections. */
const ENTRANCE_CONNECTIONS = 4
/** One for each job that runs at a time, and one for the clock. They have time. */
const BACKGROUND_CONNECTIONS = 4
const BACKGROUND_WAITS: Waits = { connection: 60_000, lock: 10_000, statement: 600_000 }
/** Connections that are left to those who only read, when all who write wait for one row. */
const LEFT_TO_READERS = 2
/** Calls that wait; of more than that the last would wait in vain. */
const MOST_WAITING = 400

export async function openPostgres(url: string, options: OpenDatabaseOptions): Promise<Database> {
  const { poolSize = 10, waits = WAITS } = options
  const beginnings: Beginnings = { asOwner: false }
  const entrance = new Connections(url, options, { most: ENTRANCE_CONNECTIONS, waits })
  const background = new Connections(url, options, { most: BACKGROUND_CONNECTIONS, waits: BACKGROUND_WAITS })
  const dealers = new Connections(url, options, { most: poolSize, waits, role: PLAIN_ROLE })
  const writers = new WaitingLine({
    atOnce: Math.max(1, poolSize - LEFT_TO_READERS),
    most: MOST_WAITING,
    patience: waits.connection,
  })
  const db = drizzleOn({ run: (statement) => entrance.with((wire) => runAlone(wire, statement)) }, (work) =>
    background.with((wire) => inTransaction(wire, 'background', beginnings, work)),
  )
  await db.execute(sql`select 1`).catch(async (error: unknown) => {
    await entrance.end()
    throw error
  })

  const listening = listenOnPostgres(url, options.logger)
  let closing: Promise<unknown> | undefined
  return {
    kind: 'postgres',
    db,
    transaction: scopedTransactions((scope, work) => {
      const inside = (wire: TransactionWire) => inTransaction(wire, scope, beginnings, work)
      if (typeof scope === 'string') return (scope === 'platform' ? entrance : background).with(inside)
      return writers.pass(() => dealers.with(inside))
    }),
    read: scopedTransactions((scope, work) => dealers.with((wire) => inReading(wire, scope, beginnings, work))),
    withLock: (name, work) => withAdvisoryLock(url, name, work),
    listen: listening.listen,
    maintenance: {
      checkpoint: async () => {},
      vacuum: async () => {
        await db.execute(sql`vacuum (analyze)`)
      },
    },
    lines: () => ({
      sessions: entrance.state,
      background: background.state,
      all: dealers.state,
      writes: writers.state,
    }),
    close: async () => {
      closing ??= listening.close().then(() => Promise.all([entrance.end(), background.end(), dealers.end()]))
      await closing
    },
  }
}

/** A pool of connections that are all set up in one way. */
class Connections {
  private readonly pool: Pool
  private readonly known = new WeakMap<PoolClient, PostgresConnection>()
  private readonly line: WaitingLine

  constructor(
    url: string,
    private readonly options: OpenDatabaseOptions,
    { most, waits, role }: { readonly most: number; readonly waits: Waits; readonly role?: string },
  ) {
    const report = (error: Error) => options.logger.warn({ err: error.message }, 'database connection lost')
    const settings = [sessionSettings(waits), ...(role ? [role] : [])].join(';')
    this.line = new WaitingLine({ atOnce: most, most: MOST_WAITING, patience: waits.connection })
    this.pool = new Pool({
      connectionString: url,
      max: most,
      connectionTimeoutMillis: waits.connect ?? CONNECT_TIMEOUT,
      idleTimeoutMillis: 60_000,
      onConnect: async (client) => {
        await client.query(settings)
      },
    })
    this.pool.on('error', report)
    // A client in use that loses its connection between two statements would otherwise crash the process.
    this.pool.on('connect', (client) => void client.on('error', report))
  }

  get state(): LineState {
    return this.line.state
  }

  with<T>(work: (wire: TransactionWire) => Promise<T>): Promise<T> {
    return this.line.pass(() => this.connected(work))
  }

  private async connected<T>(work: (wire: TransactionWire) => Promise<T>): Promise<T> {
    const client = await this.pool.connect().catch((error: unknown) => Promise.reject(withoutValues(error)))
    let isSpoiled = false
    try {
      return await work(this.taken(client, () => (isSpoiled = true)))
    } catch (error) {
      isSpoiled ||= isOutdatedPlan(error)
      throw error
    } finally {
      client.release(isSpoiled)
    }
  }

  end(): Promise<void> {
    return this.pool.end()
  }

  private taken(client: PoolClient, spoil: () => void): TransactionWire {
    const connection = this.known.get(client) ?? new PostgresConnection(client)
    this.known.set(client, connection)
    const { logger, slow, traffic } = this.options
    const wire = counted(watchedForSlow(connection, slow, logger), traffic)
    return { exchange: (statements) => wire.exchange(statements), spoil }
  }
}

/**
 * On a connection of its own, or those who wait could take all from the one who works. The session lock goes with the
 * session: a process that dies never leaves it behind.
 */
async function withAdvisoryLock<T>(url: string, name: string, work: (connection: Tx) => Promise<T>): Promise<T> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: CONNECT_TIMEOUT })
  // What is under way fails by itself; without a listener the process would.
  client.on('error', () => {})
  await client.connect()
  try {
    await client.query(`${sessionSettings(WAITS)};${NO_LIMITS}`)
    const connection = new PostgresConnection(client)
    const db = drizzleOn({ run: (statement) => runAlone(connection, statement) }, (inner) =>
      inTransaction(connection, 'background', { asOwner: true }, inner),
    )
    await db.execute(sql`select pg_advisory_lock(hashtextextended(${name}, 0))`)
    return await work(db)
  } finally {
    await client.end()
  }
}
