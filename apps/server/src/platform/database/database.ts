import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core'
import type { Traffic } from './connection.ts'
import { openEmbedded } from './embedded.ts'
import type { Listen } from './listen.ts'
import { openPostgres } from './postgres.ts'
import type { LineState } from './waiting-line.ts'
import type { Waits } from './waits.ts'

/** What both drivers answer to a raw `execute`: the rows, int8 and numeric and dates as text. */
interface RowsResult extends PgQueryResultHKT {
  type: Rows<this['row']>
}

interface Rows<Row> {
  rows: Row[]
}

/**
 * A connection or a transaction of either driver. Services take a `Tx` and never learn which engine runs.
 *
 * ```ts
 * const { rows } = await tx.execute<{ qty: string }>(sql`select sum(qty) as qty from stock_balance`)
 * ```
 */
export type Tx = PgDatabase<RowsResult, Record<string, never>>

/**
 * Who a transaction works for. A dealer's transaction runs as the plain role `dealer_app`, so row-level security
 * hides all other dealers. `'platform'` runs as the owner: logins and sessions, short and on connections that nothing else
 * takes from them. `'background'` runs as the owner too: jobs, which have time and may take some.
 */
export type Scope = DealerScope | 'platform' | 'background'

export interface DealerScope {
  readonly dealerCode: string
  /**
   * `held`: rows that this transaction names are not ended meanwhile; any number at once. `alone`: it ends rows that others name,
   * and runs when no such one is under way. Taken before any row, so that nobody waits in a circle.
   */
  readonly names?: 'held' | 'alone'
}

/** The three methods of a pino logger that the database needs. */
export interface DatabaseLogger {
  info(details: object, message: string): void
  warn(details: object, message: string): void
  error(details: object, message: string): void
}

export interface OpenDatabaseOptions {
  /** `postgres://…`: a PostgreSQL server (15 or later). Wins over `dataDir`. */
  readonly url?: string
  /** Data folder of the server; the embedded database lives in its subfolder `database`. */
  readonly dataDir?: string
  /** What a database in memory begins with: a dump of the engine. */
  readonly template?: Blob
  readonly logger: DatabaseLogger
  /** Most connections to PostgreSQL for dealers' work at a time, 10 when absent; a few for the platform come on top. */
  readonly poolSize?: number
  /**
   * The embedded database can no longer promise durability (disk full or broken, lock lost). It must end the process
   * before it returns, since the engine may block the event loop from then on; the next start recovers. Has been logged
   * already. Absent: `process.exit(74)`.
   */
  readonly onFatal?: (error: unknown) => void
  /** How long calls wait; `WAITS` when absent. */
  readonly waits?: Waits
  /** Statements that take this many milliseconds are lines of the log, without their values; 0 or absent: none. */
  readonly slow?: number
  /** Counted up with each statement; for tests that hold how many a call takes. */
  readonly traffic?: Traffic
}

/** Housekeeping that PostgreSQL's own background processes do, and the embedded engine lacks. */
export interface Maintenance {
  /** Writes all dirty pages and shortens the log. Call after an import; nothing to do on PostgreSQL. */
  checkpoint(): Promise<void>
  /** `vacuum (analyze)` of every table, one by one so that requests slip in between. Call after seeding. */
  vacuum(): Promise<void>
}

export interface Database {
  readonly kind: 'pglite' | 'postgres'
  /** Owner's connection outside any transaction: health checks and catalog reads. Requests use `transaction`. */
  readonly db: Tx
  /**
   * Runs `work` in one transaction for a scope and commits when it resolves. A deadlock or serialisation failure rolls
   * back and runs `work` again (at most five times), so it must not touch anything but `tx`. Nesting is refused; a part
   * that may fail on its own takes a savepoint with `tx.transaction`.
   *
   * ```ts
   * await database.transaction({ dealerCode: 'D001' }, (tx) => saveOrder(tx, order))
   * ```
   * @throws QueryError when a statement is refused, BusyError without a connection in time, AwayError without a database;
   *   whatever `work` throws otherwise.
   */
  transaction<T>(scope: Scope, work: (tx: Tx) => Promise<T>): Promise<T>
  /**
   * Runs `work` that only reads, seeing and refused the same as in a dealer's transaction, for half the trips: statements
   * that do not wait for one another are one transaction, the next ones another.
   *
   * @throws QueryError 25006 when it writes or locks; otherwise as `transaction`.
   */
  read<T>(scope: DealerScope, work: (tx: Tx) => Promise<T>): Promise<T>
  /** Runs `work` while no other process or caller holds the lock of this name. The connection has no time limit. */
  withLock<T>(name: string, work: (connection: Tx) => Promise<T>): Promise<T>
  /**
   * Hears `pg_notify` of a channel from committed transactions, of this process and of all others on the database.
   *
   * ```ts
   * const end = await database.listen('dealer_job', { heard: () => wake() })
   * await database.transaction('platform', (tx) => tx.execute(sql`select pg_notify('dealer_job', '')`))
   * ```
   */
  readonly listen: Listen
  readonly maintenance: Maintenance
  /** How many connections are used, and how many calls wait for one, by what they are for. */
  lines(): Readonly<Record<string, LineState>>
  /** Waits for running transactions, then releases everything. Safe to call twice. */
  close(): Promise<void>
}

/**
 * Opens the database: PostgreSQL at `url`, else a durable embedded one in `dataDir`, else one in memory (tests).
 *
 * ```ts
 * const database = await openDatabase({ dataDir: './data', logger })
 * ```
 * @throws FolderInUseError when another process has the data folder open.
 */
export function openDatabase(options: OpenDatabaseOptions): Promise<Database> {
  return options.url ? openPostgres(options.url, options) : openEmbedded(options)
}
