import type { DealerClientOptions } from './client-options.ts'
import type { AnyDealerError } from './errors.ts'
import type { DealerSession } from './session.ts'
import type { SessionState } from './session-state.ts'

/**
 * Logs in by itself, for a client that knows how; once for all calls that ask at the same time.
 *
 * @returns whether there is a new session. @throws what the login rejects with.
 */
export type Entrance = () => Promise<boolean>

/** Milliseconds in which refused credentials are not tried again: five wrong ones lock an account. */
const HOLD = 60_000

/** Loaded when it is needed first. */
export function createEntrance(
  client: DealerClientOptions,
  state: SessionState,
  login: DealerSession['login'],
): Entrance {
  let running: Promise<boolean> | undefined
  let refused: { readonly error: unknown; readonly at: number } | undefined

  async function enter(): Promise<boolean> {
    // Another process may have logged in since, with the same store.
    if (await state.reload()) return true
    if (refused && Date.now() - refused.at < HOLD) throw refused.error
    const isFirst = state.user === undefined && client.credentials
    const credentials = isFirst || !client.renewSession ? client.credentials : await state.settled(client.renewSession)
    if (!credentials) return false
    try {
      await login(credentials, { silent: true })
    } catch (error) {
      const { kind } = error as AnyDealerError
      if (credentials === client.credentials && kind === 'refused') refused = { error, at: Date.now() }
      throw error
    }
    return true
  }
  return () => {
    running ??= enter().finally(() => {
      running = undefined
    })
    return running
  }
}
