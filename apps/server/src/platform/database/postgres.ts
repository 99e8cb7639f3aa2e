import { sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import { Pool, type PoolClient } from 'pg'
import type { Database, OpenDatabaseOptions, Tx } from './database.ts'
import { listenOnPostgres } from './listen.ts'
import { scopedTransactions } from './transaction.ts'

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
].join(';')

const NO_LIMITS = 'set statement_timeout = 0; set lock_timeout = 0; set idle_in_transaction_session_timeout = 0'

export async function openPostgres(url: string, { logger, poolSize = 10 }: OpenDatabaseOptions): Promise<Database> {
  const pool = new Pool({
    connectionString: url,
    max: poolSize,
    connectionTimeoutMillis: 15_000,
    idleTimeoutMillis: 60_000,
    onConnect: async (client) => {
      await client.query(SESSION_SETTINGS)
    },
  })
  const report = (error: Error) => logger.warn({ err: error.message }, 'database connection lost')
  pool.on('error', report)
  // A client in use that loses its connection between two statements would otherwise crash the process.
  pool.on('connect', (client) => void client.on('error', report))
  await pool.query('select 1').catch(async (error: unknown) => {
    await pool.end()
    throw error
  })

  const db = drizzle({ client: pool, casing: 'snake_case' }) as unknown as Tx
  const listening = listenOnPostgres(url, logger)
  let closing: Promise<void> | undefined
  return {
    kind: 'postgres',
    db,
    transaction: scopedTransactions((work) => db.transaction((tx) => work(tx))),
    withLock: (name, work) => withAdvisoryLock(pool, name, work),
    listen: listening.listen,
    maintenance: {
      checkpoint: async () => {},
      vacuum: async () => {
        await db.execute(sql`vacuum (analyze)`)
      },
    },
    close: () => (closing ??= listening.close().then(() => pool.end())),
  }
}

/** The session lock goes with the session: a process that dies never leaves it behind. */
async function withAdvisoryLock<T>(pool: Pool, name: string, work: (connection: Tx) => Promise<T>): Promise<T> {
  const client: PoolClient = await pool.connect()
  try {
    await client.query(NO_LIMITS)
    await client.query('select pg_advisory_lock(hashtextextended($1, 0))', [name])
    return await work(drizzle({ client, casing: 'snake_case' }) as unknown as Tx)
  } finally {
    client.release(true)
  }
}
