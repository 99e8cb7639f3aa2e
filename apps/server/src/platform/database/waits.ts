/** Milliseconds after which a call gives up, so that one that is stuck does not hold all others. */
export interface Waits {
  /** For a connection. */
  readonly connection: number
  /** Of these, for the server to open one that is not there yet; on PostgreSQL alone, and 5 s where nothing is said. */
  readonly connect?: number
  /** For a row that another transaction holds; on PostgreSQL alone. */
  readonly lock: number
  /** For one statement; on PostgreSQL alone. */
  readonly statement: number
}

/** Together shorter than the patience of clients and proxies; postings hold their rows for some milliseconds. */
export const WAITS: Waits = { connection: 8_000, lock: 4_000, statement: 20_000 }
