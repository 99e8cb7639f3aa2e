import { sql } from 'drizzle-orm'
import { Client, Pool, type PoolClient } from 'pg'
import { counted, runAlone, type Traffic } from './connection.ts'
import type { Database, DatabaseLogger, OpenDatabaseOptions, Tx } from './database.ts'
import { drizzleOn } from './drizzle-session.ts'
import { isOutdatedPlan } from './errors.ts'
import { listenOnPostgres } from './listen.ts'
import { PostgresConnection } from './postgres-connection.ts'
import {
  APP_ROLE,
  type Beginnings,
  inReading,
  inTransaction,
  scopedTransactions,
  type TransactionWire,
} from './transaction.ts'

const STATEMENT_TIMEOUT = '30s'
// Shorter than a request's patience, far longer than any posting holds its rows.
const LOCK_TIMEOUT = '10s'
const IDLE_IN_TRANSACTION_TIMEOUT = '60s'

/** Set by statements and not by start-up options, which poolers drop and an address may override. */
const SESSION_SETTINGS = [
  `set timezone = 'Asia/Shanghai'`,
  `set statement_timeout = '${STATEMENT_TIMEOUT}'`,
  `set lock_timeout = '${LOCK_TIMEOUT}'`,
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

/** Look-ups of sessions and work of the platform: short, or rare. */
const OWNERS_CONNECTIONS = 5

export async function openPostgres(url: string, options: OpenDatabaseOptions): Promise<Database> {
  const { logger, poolSize = 10, traffic } = options
  const beginnings: Beginnings = { asOwner: false }
  const owners = new Connections(url, { settings: SESSION_SETTINGS, most: OWNERS_CONNECTIONS, logger, traffic })
  const dealers = new Connections(url, {
    settings: `${SESSION_SETTINGS};${PLAIN_ROLE}`,
    most: poolSize,
    logger,
    traffic,
  })
  const db = drizzleOn({ run: (statement) => owners.with((wire) => runAlone(wire, statement)) }, (work) =>
    owners.with((wire) => inTransaction(wire, 'platform', beginnings, work)),
  )
  await db.execute(sql`select 1`).catch(async (error: unknown) => {
    await owners.end()
    throw error
  })

  const listening = listenOnPostgres(url, logger)
  let closing: Promise<unknown> | undefined
  return {
    kind: 'postgres',
    db,
    transaction: scopedTransactions((scope, work) =>
      (scope === 'platform' ? owners : dealers).with((wire) => inTransaction(wire, scope, beginnings, work)),
    ),
    read: scopedTransactions((scope, work) => dealers.with((wire) => inReading(wire, scope, beginnings, work))),
    withLock: (name, work) => withAdvisoryLock(url, name, work),
    listen: listening.listen,
    maintenance: {
      checkpoint: async () => {},
      vacuum: async () => {
        await db.execute(sql`vacuum (analyze)`)
      },
    },
    close: async () => {
      closing ??= listening.close().then(() => Promise.all([owners.end(), dealers.end()]))
      await closing
    },
  }
}

/** A pool of connections that are all set up in one way. */
class Connections {
  private readonly pool: Pool
  private readonly known = new WeakMap<PoolClient, PostgresConnection>()

  constructor(
    url: string,
    private readonly options: {
      readonly settings: string
      readonly most: number
      readonly logger: DatabaseLogger
      readonly traffic: Traffic | undefined
    },
  ) {
    const { settings, most, logger } = options
    const report = (error: Error) => logger.warn({ err: error.message }, 'database connection lost')
    this.pool = new Pool({
      connectionString: url,
      max: most,
      connectionTimeoutMillis: 15_000,
      idleTimeoutMillis: 60_000,
      onConnect: async (client) => {
        await client.query(settings)
      },
    })
    this.pool.on('error', report)
    // A client in use that loses its connection between two statements would otherwise crash the process.
    this.pool.on('connect', (client) => void client.on('error', report))
  }

  async with<T>(work: (wire: TransactionWire) => Promise<T>): Promise<T> {
    const client = await this.pool.connect()
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
    const wire = counted(connection, this.options.traffic)
    return { exchange: (statements) => wire.exchange(statements), spoil }
  }
}

/**
 * On a connection of its own, or those who wait could take all from the one who works. The session lock goes with the
 * session: a process that dies never leaves it behind.
 */
async function withAdvisoryLock<T>(url: string, name: string, work: (connection: Tx) => Promise<T>): Promise<T> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 15_000 })
  // What is under way fails by itself; without a listener the process would.
  client.on('error', () => {})
  await client.connect()
  try {
    await client.query(`${SESSION_SETTINGS};${NO_LIMITS}`)
    const connection = new PostgresConnection(client)
    const db = drizzleOn({ run: (statement) => runAlone(connection, statement) }, (inner) =>
      inTransaction(connection, 'platform', { asOwner: true }, inner),
    )
    await db.execute(sql`select pg_advisory_lock(hashtextextended(${name}, 0))`)
    return await work(db)
  } finally {
    await client.end()
  }
}
