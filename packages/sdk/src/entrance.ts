import type { DealerClientOptions } from './client-options.ts'
import type { RefusalReason } from './enums.gen.ts'
import type { HttpError, RefusedError } from './errors.ts'
import type { DealerSession } from './session.ts'
import type { SessionState } from './session-state.ts'
import type { UserInfo } from './types.gen.ts'

/**
 * Logs in by itself, for a client that knows how; once for all calls that ask at the same time. A call that is stopped waits
 * no longer; the login goes on for the others.
 *
 * @param ended Whose session has ended under the call: only a new one of the same person counts.
 * @param chances How many the call has left, nine to begin with: enough for a login, and then for sessions of neighbours that
 * the store has, because of processes that log in at the same time all but the last find theirs replaced.
 * @returns how many of them the new session takes, which may have ended, too. 0 when there is none. @throws what the login
 * rejects with.
 */
export type Entrance = (
  stop: { readonly signal?: AbortSignal | undefined },
  ended?: UserInfo,
  chances?: number,
) => Promise<number>

const FOUND = 1
const LOGGED_IN = 5
/** Milliseconds in which refused credentials are not tried again: five wrong ones lock an account. */
const HOLD = 60_000
/** Refusals that say nothing about them. Not taken from retry.ts: what two chunks share becomes a third, and costs its bytes. */
const PASSING: readonly unknown[] = ['busy', 'unavailable', 'codeNeeded'] satisfies readonly RefusalReason[]
/** How often a login may be asked for a picture, which a program cannot read. The server does not count those tries. */
const MOST_PICTURES = 4
/** How often a login is made again whose answer was lost, unless the program says how often calls are. */
const MOST_LOST = 2

/** Whether the server was not reached, or is being started: a call that waits would be sent again for that, too. */
const isLost = (kind: string, status: number) => kind === 'network' || (status > 501 && status < 505)

/** About a second, in which neighbours get in; those that wait together do not come back together. */
const aWhile = () => new Promise((resolve) => setTimeout(resolve, 500 + Math.random() * 1000))

/** Loaded when it is needed first. */
export function createEntrance(
  client: DealerClientOptions,
  state: SessionState,
  login: DealerSession['login'],
): Entrance {
  let running: ReturnType<Entrance> | undefined
  let refused: { readonly error: unknown; readonly at: number } | undefined
  /** Tokens that the server has ended, which a store may still have. */
  const over = new Set<string | undefined>()

  async function enter(pictures = 1, lost = 0): ReturnType<Entrance> {
    // Another process may have logged in since, with the same store.
    if (await state.reload(over)) return FOUND
    if (refused && Date.now() - refused.at < HOLD) throw refused.error
    const isFirst = state.user === undefined && client.credentials
    const credentials = isFirst || !client.renewSession ? client.credentials : await state.settled(client.renewSession)
    if (!credentials) return 0
    try {
      await login(credentials, { silent: true })
    } catch (error) {
      if (credentials !== client.credentials) throw error
      const { kind, reason, status } = error as RefusedError & HttpError
      if (reason === 'codeNeeded' && pictures < MOST_PICTURES) {
        await aWhile()
        return enter(pictures + 1, lost)
      }
      if (isLost(kind, status) && lost < (client.retries ?? MOST_LOST)) {
        await aWhile()
        return enter(pictures, lost + 1)
      }
      if (kind === 'refused' && !PASSING.includes(reason)) refused = { error, at: Date.now() }
      throw error
    }
    return LOGGED_IN
  }
  function entered(): ReturnType<Entrance> {
    running ??= enter().finally(() => {
      running = undefined
    })
    return running
  }
  /** After our own login: the session of a neighbour's, who has saved it or is about to. */
  async function found(): ReturnType<Entrance> {
    if (await state.reload(over)) return FOUND
    if (!client.tokenStore) return 0
    await aWhile()
    // Two may have been saved the other way round: then the one that counts is nowhere to be found. Nobody is asked twice.
    if (!client.renewSession) return entered()
    return (await state.reload(over)) ? FOUND : 0
  }
  return async ({ signal }, ended, chances = 9) => {
    if (signal?.aborted || chances < FOUND) return 0
    over.add(ended?.dmsToken)
    const isThere = ended && state.token !== ended.dmsToken
    const taken = isThere ? FOUND : await within(chances < LOGGED_IN ? found() : entered(), signal)
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
