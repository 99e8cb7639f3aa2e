import { sql } from 'drizzle-orm'
import { Client, Pool, type PoolClient } from 'pg'
import { type Connection, type Traffic, TrafficCounter } from './connection.ts'
import type { Database, DatabaseLogger, OpenDatabaseOptions, Scope, Tx } from './database.ts'
import { drizzleOn, transactionOn } from './drizzle-session.ts'
import { isOutdatedPlan } from './errors.ts'
import { listenOnPostgres } from './listen.ts'
import { PostgresConnection } from './postgres-connection.ts'
import { APP_ROLE, dealerText, requireCommitted, scopedTransactions, TransactionConnection } from './transaction.ts'

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
].join(';')

/** Whatever goes wrong at the beginning of a dealer's transaction, its statements see no row and write none. */
const PLAIN_ROLE = `set role ${APP_ROLE}`

const NO_LIMITS = 'set statement_timeout = 0; set lock_timeout = 0; set idle_in_transaction_session_timeout = 0'

/** Look-ups of sessions and work of the platform: short, or rare. */
const OWNERS_CONNECTIONS = 5

export async function openPostgres(url: string, options: OpenDatabaseOptions): Promise<Database> {
  const { logger, poolSize = 10, traffic } = options
  const owners = new Connections(url, { settings: SESSION_SETTINGS, most: OWNERS_CONNECTIONS, logger, traffic })
  const dealers = new Connections(url, {
    settings: `${SESSION_SETTINGS};${PLAIN_ROLE}`,
    most: poolSize,
    logger,
    traffic,
  })
  const db = drizzleOn({ run: (statement) => owners.with((connection) => connection.run(statement)) }, (work) =>
    owners.with((connection) => inTransaction(connection, 'platform', work)),
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
      (scope === 'platform' ? owners : dealers).with((connection) => inTransaction(connection, scope, work)),
    ),
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

/** A connection on which a transaction can be opened. */
interface Speaking extends Connection {
  say(text: string): Promise<string>
  /** What state it is in is not known any more: it must not be used again. */
  spoil?(): void
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
      pipeline: true,
      onConnect: async (client) => {
        await client.query(settings)
      },
    })
    this.pool.on('error', report)
    // A client in use that loses its connection between two statements would otherwise crash the process.
    this.pool.on('connect', (client) => void client.on('error', report))
  }

  async with<T>(work: (connection: Speaking) => Promise<T>): Promise<T> {
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

  private taken(client: PoolClient, spoil: () => void): Speaking {
    const connection = this.known.get(client) ?? new PostgresConnection(client)
    this.known.set(client, connection)
    const counter = new TrafficCounter(this.options.traffic)
    return {
      run: (statement) => counter.count(connection.run(statement)),
      say: (text) => counter.count(connection.say(text)),
      spoil,
    }
  }
}

/**
 * A dealer's transaction does not wait for its own beginning: that goes in one packet with the first statements. Should it
 * fail, they run as a role that sees nothing without a dealer, and the work fails when it is done. The owner sees
 * everything always, so its transactions wait.
 */
async function inTransaction<T>(connection: Speaking, scope: Scope, work: (tx: Tx) => Promise<T>): Promise<T> {
  const transaction = new TransactionConnection(connection)
  const isPlatform = scope === 'platform'
  const begun = connection.say(isPlatform ? 'begin' : `begin;${dealerText(scope.dealerCode)}`)
  begun.catch(() => {})
  try {
    if (isPlatform) await begun
    const result = await work(transactionOn(transaction))
    transaction.end()
    await begun
    requireCommitted(await connection.say('commit'))
    return result
  } catch (error) {
    transaction.end()
    await connection.say('rollback').catch(() => connection.spoil?.())
    throw error
  }
}

/**
 * On a connection of its own, or those who wait could take all from the one who works. The session lock goes with the
 * session: a process that dies never leaves it behind.
 */
async function withAdvisoryLock<T>(url: string, name: string, work: (connection: Tx) => Promise<T>): Promise<T> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 15_000, pipeline: true })
  // What is under way fails by itself; without a listener the process would.
  client.on('error', () => {})
  await client.connect()
  try {
    const connection = new PostgresConnection(client)
    await connection.say(`${SESSION_SETTINGS};${NO_LIMITS}`)
    const db = drizzleOn(connection, (inner) => inTransaction(connection, 'platform', inner))
    await db.execute(sql`select pg_advisory_lock(hashtextextended(${name}, 0))`)
    return await work(db)
  } finally {
    await client.end()
  }
}
