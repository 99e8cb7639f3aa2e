import { AsyncLocalStorage } from 'node:async_hooks'
import { setTimeout as sleep } from 'node:timers/promises'
import { escapeLiteral } from 'pg'
import type { Answer, Connection, Statement } from './connection.ts'
import type { Scope, Tx } from './database.ts'
import { isOutdatedPlan, sqlState, withoutValues } from './errors.ts'

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
export type Begin = <T>(scope: Scope, work: (tx: Tx) => Promise<T>) => Promise<T>

/**
 * Makes the `transaction` of `Database` out of an engine's: retries, and no nesting. A nested one would wait for ever on
 * the embedded engine and take a second connection, unseeing and possibly self-locking, on PostgreSQL.
 */
export function scopedTransactions(begin: Begin) {
  return async function transaction<T>(scope: Scope, work: (tx: Tx) => Promise<T>): Promise<T> {
    if (insideTransaction()) throw new Error('a transaction is already open here; use tx.transaction for a savepoint')
    if (scope !== 'platform' && !scope.dealerCode) throw new Error('a dealer transaction needs a dealer code')
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

/** The dealer whose rows the transaction sees, until it ends. Text, so that it goes along with `begin`. */
export const dealerText = (dealerCode: string): string => `set local app.dealer_code = ${escapeLiteral(dealerCode)}`

/** The role only where the connection has not got it for good. */
export const roleText = `set local role ${APP_ROLE}`

/**
 * A transaction's connection. When the transaction is over it refuses: what still runs after another part of the work has
 * failed must neither be saved on its own nor end up in the next transaction.
 */
export class TransactionConnection implements Connection {
  private isOver = false

  constructor(private readonly connection: Connection) {}

  run(statement: Statement): Promise<Answer> {
    if (this.isOver) return Promise.reject(new Error('the transaction is over'))
    return this.connection.run(statement)
  }

  end(): void {
    this.isOver = true
  }
}

/** PostgreSQL answers a commit after a failed statement by undoing everything, without an error. */
export function requireCommitted(command: string): void {
  if (command !== 'COMMIT') throw new Error('a statement had failed, so the transaction was undone')
}
