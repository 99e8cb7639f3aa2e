import type { DealerClientOptions } from './client-options.ts'
import type { RefusalReason } from './enums.gen.ts'
import type { AnyDealerError } from './errors.ts'
import type { DealerSession } from './session.ts'
import type { SessionState } from './session-state.ts'
import type { UserInfo } from './types.gen.ts'

/**
 * Logs in by itself, for a client that knows how; once for all calls that ask at the same time. A call that is stopped waits
 * no longer; the login goes on for the others.
 *
 * @param ended Whose session has ended under the call: only a new one of the same person counts.
 * @returns how many of a call's two chances the new session takes: both after a login, one when it was found (in the store,
 * or renewed for another call), where it may have ended, too. 0 when there is none. @throws what the login rejects with.
 */
export type Entrance = (stop: { readonly signal?: AbortSignal | undefined }, ended?: UserInfo) => Promise<0 | 1 | 2>

/** Milliseconds in which refused credentials are not tried again: five wrong ones lock an account. */
const HOLD = 60_000
/** Refusals that say nothing about them. Not taken from retry.ts: what two chunks share becomes a third, and costs its bytes. */
const PASSING: readonly unknown[] = ['busy', 'unavailable'] satisfies readonly RefusalReason[]

/** Loaded when it is needed first. */
export function createEntrance(
  client: DealerClientOptions,
  state: SessionState,
  login: DealerSession['login'],
): Entrance {
  let running: ReturnType<Entrance> | undefined
  let refused: { readonly error: unknown; readonly at: number } | undefined

  async function enter(): ReturnType<Entrance> {
    // Another process may have logged in since, with the same store.
    if (await state.reload()) return 1
    if (refused && Date.now() - refused.at < HOLD) throw refused.error
    const isFirst = state.user === undefined && client.credentials
    const credentials = isFirst || !client.renewSession ? client.credentials : await state.settled(client.renewSession)
    if (!credentials) return 0
    try {
      await login(credentials, { silent: true })
    } catch (error) {
      const why = error as AnyDealerError
      if (credentials === client.credentials && why.kind === 'refused' && !PASSING.includes(why.reason))
        refused = { error, at: Date.now() }
      throw error
    }
    return 2
  }
  function entered(): ReturnType<Entrance> {
    running ??= enter().finally(() => {
      running = undefined
    })
    return running
  }
  return async ({ signal }, ended) => {
    if (signal?.aborted) return 0
    const isThere = ended && state.token !== ended.dmsToken
    const taken = isThere ? 1 : await within(entered(), signal)
    const isSame = !ended || (state.user?.userId === ended.userId && state.dealerCode === ended.dealerCode)
    return isSame ? taken : 0
  }
}

/** Waits not longer than until the signal aborts; then there is nothing that one has waited for. */
async function within(wait: ReturnType<Entrance>, signal: AbortSignal | undefined): ReturnType<Entrance> {
  if (!signal) return wait
  let leave = () => {}
  const stopped = new Promise<0>((resolve) => {
    leave = () => resolve(0)
    signal.addEventListener('abort', leave)
  })
  return Promise.race([wait, stopped]).finally(() => signal.removeEventListener('abort', leave))
}
