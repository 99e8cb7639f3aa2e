import { AsyncLocalStorage } from 'node:async_hooks'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import type { Scope, Tx } from './database.ts'
import { sqlState, withoutValues } from './errors.ts'

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

/**
 * Makes the `transaction` of `Database` out of a driver's own: scope, retries, and no nesting. A nested one would wait
 * for ever on the embedded engine and take a second connection, unseeing and possibly self-locking, on PostgreSQL.
 */
export function scopedTransactions(begin: <T>(work: (tx: Tx) => Promise<T>) => Promise<T>) {
  return async function transaction<T>(scope: Scope, work: (tx: Tx) => Promise<T>): Promise<T> {
    if (insideTransaction()) throw new Error('a transaction is already open here; use tx.transaction for a savepoint')
    const state = { open: true }
    try {
      for (let attempt = 1; ; attempt++) {
        try {
          return await begin(async (tx) => {
            await enter(tx, scope)
            return current.run(state, work, tx)
          })
        } catch (error) {
          const code = sqlState(error)
          if (attempt > RETRIES || (code !== DEADLOCK && code !== SERIALIZATION_FAILURE)) throw withoutValues(error)
          await sleep(Math.random() * 10 * 2 ** attempt)
        }
      }
    } finally {
      state.open = false
    }
  }
}

async function enter(tx: Tx, scope: Scope): Promise<void> {
  if (scope === 'platform') return
  if (!scope.dealerCode) throw new Error('a dealer transaction needs a dealer code')
  await tx.execute(
    sql`select set_config('role', ${APP_ROLE}, true), set_config('app.dealer_code', ${scope.dealerCode}, true)`,
  )
}
