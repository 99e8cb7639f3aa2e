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

/** Nobody had the time to do it: nothing was done, and a later try may work. */
export class BusyError extends Error {
  override readonly name = 'BusyError'
}

/** The database cannot be reached, or went away. What was under way may have been done. */
export class AwayError extends Error {
  override readonly name = 'AwayError'
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
export const uniqueViolation = (error: unknown): string | undefined => violationOf(error, '23505')

/** Name of the constraint that refused a row because it holds on the same day as another (`neverTwice`), else undefined. */
export const exclusionViolation = (error: unknown): string | undefined => violationOf(error, '23P01')

function violationOf(error: unknown, code: string): string | undefined {
  for (let e = error; e instanceof Error; e = e.cause) {
    if (isDriverError(e) && e.code === code) return e.constraint ?? ''
  }
  return undefined
}

/** A lock or a statement that took too long, what was tried again in vain, and a server that takes no more connections. */
const BUSY = ['55P03', '57014', '40001', '40P01', '53300', '25P03']

/** True when the database had no time: a later try may work, and nothing was done. */
export function isBusy(error: unknown): boolean {
  for (let e = error; e instanceof Error; e = e.cause) if (e instanceof BusyError) return true
  return BUSY.includes(sqlState(error) ?? '')
}

/** Shut down, starting, broken connections, and a disk that is full. */
const AWAY = /^(08|57P0[1-4]|53100|58|XX)/
/** What Node and pg say of a connection that cannot be made or has ended. */
const LOST_CODES = [
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOENT',
  'EPIPE',
  'ETIMEDOUT',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
]
const LOST =
  /^(Connection terminated|timeout exceeded when trying to connect|timeout expired|Client has encountered a connection error|Client was closed)/

/** True when the database is away, or cannot keep anything. */
export function isAway(error: unknown): boolean {
  for (let e = error; e instanceof Error; e = e.cause) if (e instanceof AwayError) return true
  return AWAY.test(sqlState(error) ?? '')
}

/** What a connection failed with that could not be made or has ended, as an `AwayError`; passes others on. */
function asAway(error: unknown): unknown {
  if (!(error instanceof Error) || isDriverError(error)) return error
  const code = (error as { code?: unknown }).code
  const isLost = LOST.test(error.message) || (typeof code === 'string' && LOST_CODES.includes(code))
  return isLost ? new AwayError(`the database is away: ${typeof code === 'string' ? code : error.message}`) : error
}

/** True when what was asked for is not to blame: a later try, or one on another connection, may work. */
export const mayWorkLater = (error: unknown): boolean => isBusy(error) || isAway(error) || isOutdatedPlan(error)

// Messages of these classes quote values ("invalid input syntax for type date: …"), so only the class is kept.
const QUOTES_VALUES = /^(21|22|23)/

/**
 * Replaces a driver's error, whose text and fields quote parameters and rows, by a `QueryError`, and a lost connection by an
 * `AwayError`; passes others on.
 */
export function withoutValues(error: unknown, query?: string): unknown {
  if (!isDriverError(error) || error instanceof QueryError) return asAway(error)
  const reason = QUOTES_VALUES.test(error.code) ? 'refused by the database' : error.message
  return new QueryError(error.code, error.constraint, error.table, error.column, query, reason)
}
