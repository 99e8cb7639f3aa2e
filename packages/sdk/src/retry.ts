import type { RefusalReason } from './enums.gen.ts'
import type { AnyDealerError } from './errors.ts'

/** HTTP statuses that pass by themselves. */
const PASSING = [408, 429, 502, 503, 504]
/** Refusals that pass by themselves: nothing is wrong with the call. */
const TEMPORARY: readonly unknown[] = ['busy', 'unavailable'] satisfies readonly RefusalReason[]
const FIRST_WAIT = 300
const LONGEST_WAIT = 5_000
/** A server that wants to be left alone for longer is told to the caller instead. */
const LONGEST_RETRY_AFTER = 60_000

/** Whether a number of retries means something: a whole number, or none given. */
export const isRetries = (retries: unknown): boolean =>
  retries === undefined || (Number.isInteger(retries) && (retries as number) >= 0)

/** Milliseconds to wait before the next sending, or undefined when it would not help. */
export function waitBeforeRetry(error: AnyDealerError, attempt: number, random = Math.random): number | undefined {
  if (!passes(error)) return undefined
  const asked = 'retryAfter' in error ? (error.retryAfter ?? 0) : 0
  if (asked > LONGEST_RETRY_AFTER) return undefined
  // Full jitter: clients that failed together must not come back together.
  return Math.max(asked, random() * Math.min(LONGEST_WAIT, FIRST_WAIT * 2 ** (attempt - 1)))
}

function passes(error: AnyDealerError): boolean {
  if (error.kind === 'http') return PASSING.includes(error.status)
  return error.kind === 'network' || (error.kind === 'refused' && TEMPORARY.includes(error.reason))
}

/** Milliseconds of a Retry-After header, given in seconds or as a date. */
export function readRetryAfter(header: string | null, now = Date.now()): number | undefined {
  if (!header) return undefined
  const milliseconds = /^\d+$/.test(header) ? Number(header) * 1000 : Date.parse(header) - now
  return Number.isFinite(milliseconds) ? Math.max(0, milliseconds) : undefined
}
