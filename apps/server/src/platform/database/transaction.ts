import { AsyncLocalStorage } from 'node:async_hooks'
import { setTimeout as sleep } from 'node:timers/promises'
import { fixed, runAlone, type Statement, type Wire } from './connection.ts'
import type { DealerScope, Scope, Tx } from './database.ts'
import { transactionOn } from './drizzle-session.ts'
import { isOutdatedPlan, sqlState, withoutValues } from './errors.ts'
import { hashedName } from './kept-statements.ts'
import { Turns } from './turns.ts'

/** The plain role of dealers' transactions; owns nothing, so row-level security applies to it. */
export const APP_ROLE = 'dealer_app'

const RETRIES = 5
const SERIALIZATION_FAILURE = '40001'
const DEADLOCK = '40P01'

const current = new AsyncLocalStorage<{ open: boolean }>()

/** True while the caller runs inside `transaction`. */
export function insideTransaction(): boolean {
  return current.getStore()?.open === true
}

/** Opens a transaction in its scope, runs the work in it, and commits or rolls back. */
export type Begin<S extends Scope = Scope> = <T>(scope: S, work: (tx: Tx) => Promise<T>) => Promise<T>

/**
 * Makes the `transaction` of `Database` out of an engine's: retries, and no nesting. A nested one would wait for ever on
 * the embedded engine and take a second connection, unseeing and possibly self-locking, on PostgreSQL.
 */
export function scopedTransactions<S extends Scope>(begin: Begin<S>) {
  return async function transaction<T>(scope: S, work: (tx: Tx) => Promise<T>): Promise<T> {
    if (insideTransaction()) throw new Error('a transaction is already open here; use tx.transaction for a savepoint')
    if (typeof scope !== 'string' && !scope.dealerCode) throw new Error('a dealer transaction needs a dealer code')
    const state = { open: true }
    try {
      for (let attempt = 1; ; attempt++) {
        try {
          return await begin(scope, (tx) => current.run(state, work, tx))
        } catch (error) {
          if (attempt > RETRIES || !mayWorkAgain(error)) throw withoutValues(error)
          await sleep(Math.random() * 10 * 2 ** attempt)
        }
      }
    } finally {
      state.open = false
    }
  }
}

function mayWorkAgain(error: unknown): boolean {
  const code = sqlState(error)
  return code === DEADLOCK || code === SERIALIZATION_FAILURE || isOutdatedPlan(error)
}

const BEGIN = fixed('begin')
const COMMIT = fixed('commit')
const ROLLBACK = fixed('rollback')

/** What a setting of a transaction is called, and its value. */
type Setting = readonly [name: string, value: string]

/** Settings that end with the transaction, and a lock that does, in one statement. */
function settings(all: readonly Setting[], values: readonly string[] = [], lock?: string): Statement {
  const calls = all.map(([name, value]) => `set_config('${name}', ${value}, true)`)
  const text = `select ${[...calls, ...(lock ? [lock] : [])].join(', ')}`
  return { text, values, name: hashedName(text), asLists: true }
}

const READ_ONLY: Setting = ['transaction_read_only', `'on'`]
const PLAIN_ROLE: Setting = ['role', `'${APP_ROLE}'`]

/** How dealers' transactions begin on an opened database. */
export interface Beginnings {
  /** True where connections are the owner's and not of the plain role for good. */
  readonly asOwner: boolean
}

/** How a transaction stands to others that name rows, or end them. */
const NAMES = {
  held: `pg_advisory_xact_lock_shared(hashtextextended('names:' || $1::text, 0))`,
  alone: `pg_advisory_xact_lock(hashtextextended('names:' || $1::text, 0))`,
} as const

/** The dealer whose rows are seen until the transaction ends, and as whom. */
function scoped({ asOwner }: Beginnings, { dealerCode, names }: DealerScope, ...more: readonly Setting[]): Statement {
  const all: Setting[] = [['app.dealer_code', '$1'], ...more, ...(asOwner ? [PLAIN_ROLE] : [])]
  return settings(all, [dealerCode], names && NAMES[names])
}

/** A connection on which a transaction can be opened. */
export interface TransactionWire extends Wire {
  /** What state it is in is not known any more: it must not be used again. */
  spoil?(): void
}

/**
 * One transaction. It does not wait for its own beginning, which travels with the first statements, nor need the work
 * wait for its last writes, which then travel with the commit.
 */
export async function inTransaction<T>(
  wire: TransactionWire,
  scope: Scope,
  beginnings: Beginnings,
  work: (tx: Tx) => Promise<T>,
): Promise<T> {
  const beginning = typeof scope === 'string' ? [BEGIN] : [BEGIN, scoped(beginnings, scope)]
  const turns = new Turns(wire, (turn) => (turn === 0 ? beginning : []))
  try {
    const result = await work(transactionOn(turns, beginnings))
    const { command } = await turns.run(COMMIT)
    requireCommitted(command)
    return result
  } catch (error) {
    turns.end()
    if (turns.sent > 0) await runAlone(wire, ROLLBACK).catch(() => wire.spoil?.())
    throw error
  } finally {
    turns.end()
  }
}

/**
 * Reads of a dealer. What is asked for together is a transaction of its own without a word of it: the statement that names
 * the dealer goes ahead of each turn, and PostgreSQL runs nothing behind one that failed. Writes are refused.
 */
export async function inReading<T>(
  wire: Wire,
  { dealerCode }: DealerScope,
  beginnings: Beginnings,
  work: (tx: Tx) => Promise<T>,
): Promise<T> {
  const beginning = [scoped(beginnings, { dealerCode }, READ_ONLY)]
  const turns = new Turns(wire, () => beginning)
  try {
    return await work(transactionOn(turns, beginnings))
  } finally {
    turns.end()
  }
}

/** PostgreSQL answers a commit after a failed statement by undoing everything, without an error. */
function requireCommitted(command: string): void {
  if (command !== 'COMMIT') throw new Error('a statement had failed, so the transaction was undone')
}
