import { AsyncResource } from 'node:async_hooks'
import { sql } from 'drizzle-orm'
import type { Database, DatabaseLogger } from '../database/database.ts'
import type { Work } from '../work.ts'
import type { Message } from './message.ts'

/** How far something is that one call does and that takes long. */
export interface Progress {
  /** What it is: `month 2025-08`. */
  readonly about: string
  /** Steps that are done, and all of them. */
  readonly done: number
  readonly all: number
  /** What is done now, in Chinese. */
  readonly content: string
}

/** A progress, and whose. */
export interface ToldProgress {
  readonly dealerCode: string
  readonly userId: string
  readonly message: Message
}

const CHANNEL = 'dealer_progress'
/** A process has one server, and that one database. */
let carrier: ((told: ToldProgress) => void) | undefined

/**
 * Tells who makes a call how far it is, at once and whatever becomes of its transaction: nothing is written. Who is not connected
 * does not hear of it, and what has gone wrong in telling is no matter of the call.
 *
 * ```ts
 * tellProgress(work, { about: 'month 2025-08', done: 3, all: 9, content: '归档单据' })
 * ```
 */
export function tellProgress({ user }: Pick<Work, 'user'>, { about, done, all, content }: Progress): void {
  const { dealerCode, userId } = user
  const message: Message = { msgType: 'system', type: 'progress', id: `${about} ${done}/${all}`, content }
  carrier?.({ dealerCode, userId, message })
}

/**
 * Brings progress to the process in which its user is connected. On PostgreSQL by a notice beside the call's transaction; the
 * embedded database has one process, and no second transaction while a call runs.
 */
export async function carryProgress(
  database: Database,
  logger: DatabaseLogger,
  deliver: (told: ToldProgress) => void,
): Promise<() => Promise<void>> {
  const isAlone = database.kind === 'pglite'
  const notify = (told: ToldProgress) =>
    database
      .transaction('platform', (tx) => tx.execute(sql`select pg_notify(${CHANNEL}, ${JSON.stringify(told)})`))
      .catch((error: unknown) => logger.warn({ err: String(error) }, 'progress cannot be told'))
  /** One behind the other: each has a transaction of its own, and a later step must not be heard before an earlier one. */
  let last: Promise<unknown> = Promise.resolve()
  // Bound to here: within a call another transaction is refused.
  const hear = isAlone
    ? deliver
    : AsyncResource.bind((told: ToldProgress) => {
        last = last.then(() => notify(told))
      })
  const unlisten = isAlone
    ? undefined
    : await database.listen(CHANNEL, { heard: (payload) => deliver(JSON.parse(payload) as ToldProgress) })
  carrier = hear
  return async () => {
    if (carrier === hear) carrier = undefined
    await unlisten?.()
  }
}
