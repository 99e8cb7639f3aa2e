import { DrizzleQueryError } from 'drizzle-orm/errors'

interface DriverError extends Error {
  readonly code: string
  readonly constraint?: string
  readonly table?: string
  readonly column?: string
}

/**
 * A statement that the database refused. It carries no parameter values and no row contents, unlike the errors of
 * the driver, so it may be logged as it is.
 */
export class QueryError extends Error {
  override readonly name = 'QueryError'

  constructor(
    /** SQLSTATE, e.g. `23505` for a unique violation. */
    readonly code: string,
    readonly constraint: string | undefined,
    readonly table: string | undefined,
    readonly column: string | undefined,
    /** The statement with `$1`-style placeholders. */
    readonly query: string | undefined,
    reason: string,
  ) {
    super(constraint ? `${code} on ${constraint}` : `${code} ${reason}`)
  }
}

/** The code alone does not tell: `EPERM` of the file system has the shape of an SQLSTATE too. */
function isDriverError(error: unknown): error is DriverError {
  if (error instanceof QueryError) return true
  if (!(error instanceof Error) || !('severity' in error) || !('code' in error)) return false
  return typeof error.code === 'string' && /^[0-9A-Z]{5}$/.test(error.code)
}

/** SQLSTATE of an error or of what caused it; undefined when it did not come from the database. */
export function sqlState(error: unknown): string | undefined {
  for (let e = error; e instanceof Error; e = e.cause) if (isDriverError(e)) return e.code
  return undefined
}

/**
 * True when a kept statement no longer fits its tables: a migration beside running processes changed them. On another
 * connection it is made anew.
 */
export function isOutdatedPlan(error: unknown): boolean {
  for (let e = error; e instanceof Error; e = e.cause) {
    if (isDriverError(e)) return e.code === '0A000' && e.message.includes('cached plan')
  }
  return false
}

/**
 * Name of the unique constraint or index that refused a row, else undefined.
 *
 * ```ts
 * if (uniqueViolation(error) === 'customer_code_key') refuse('102', '编码已存在')
 * ```
 */
export function uniqueViolation(error: unknown): string | undefined {
  for (let e = error; e instanceof Error; e = e.cause) {
    if (isDriverError(e) && e.code === '23505') return e.constraint ?? ''
  }
  return undefined
}

// Messages of these classes quote values ("invalid input syntax for type date: …"), so only the class is kept.
const QUOTES_VALUES = /^(21|22|23)/

/** Replaces a driver's error, whose text and fields quote parameters and rows, by a `QueryError`; passes others on. */
export function withoutValues(error: unknown): unknown {
  const query = error instanceof DrizzleQueryError ? error.query : undefined
  const cause = error instanceof DrizzleQueryError ? error.cause : error
  if (isDriverError(cause) && !(cause instanceof QueryError)) {
    const reason = QUOTES_VALUES.test(cause.code) ? 'refused by the database' : cause.message
    return new QueryError(cause.code, cause.constraint, cause.table, cause.column, query, reason)
  }
  // A client-side failure (connection lost, bad parameter) still has the parameters in drizzle's message.
  return error instanceof DrizzleQueryError ? (cause ?? new Error('query failed')) : error
}
