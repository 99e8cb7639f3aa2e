import type { CallOptions } from './call-options.ts'
import type { Credentials } from './client-options.ts'
import type { Send } from './core.ts'
import type { SessionCalls } from './dealer.gen.ts'
import { isDealerError } from './errors.ts'
import type { Operation } from './operation-table.ts'
import type { SessionState } from './session-state.ts'
import type { UserInfo } from './types.gen.ts'

/** Old password, new one and the new one again. */
export interface PasswordChange {
  oldPwd: string
  /** 6 to 16 letters and digits, at least one of each. */
  newPwd: string
  newPwdAgain: string
}

/** Who is logged in, and the calls about it. */
export interface DealerSession extends Omit<SessionCalls, 'login' | 'logout' | 'surveyLogin'> {
  /** The logged-in user; undefined before login and after the session's end. */
  readonly user: UserInfo | undefined
  readonly isLoggedIn: boolean
  /** Dealer that goes with each call: the user's, before login the configured or last one, or ''. */
  readonly dealerCode: string
  /**
   * Logs in; account and password leave encrypted only. Keeps the answer as `user`.
   *
   * @throws {RefusedError} 101 with the reason: wrong account or password, locked, a verification code is needed, or
   * `secondFactorNeeded`: send the same again with `oneTimeCode`.
   * @example
   * const user = await dealer.login({ username: 'admin', password })
   */
  login(credentials: Credentials, options?: CallOptions): Promise<UserInfo>
  /** Logs in to the survey area, with the same account and the same failures. Its session reaches the survey calls only. */
  surveyLogin(credentials: Credentials, options?: CallOptions): Promise<UserInfo>
  /** Ends the session here at once, and on the server. Rejects when the server could not be told. */
  logout(options?: CallOptions): Promise<void>
  /** Changes the own password and clears the weak-password flags of `user`. */
  changePassword(change: PasswordChange, options?: CallOptions): Promise<void>
  /** Changes the kept user info, e.g. `{ isWeakPwdTip: true }` once the prompt was closed. Nothing when logged out. */
  update(change: Partial<UserInfo>): void
  /** Called after each change of `user`; answers how to stop. Fits React's useSyncExternalStore. */
  subscribe(listener: () => void): () => void
}

/** The hand-written part of a session; the rest are plain calls of the contract. */
export type SessionPart = Omit<DealerSession, Exclude<keyof SessionCalls, 'login' | 'logout' | 'surveyLogin'>>

/** Login, logout and password, on the core. */
export function createSession(
  state: SessionState,
  send: Send,
  find: (id: string) => Operation,
  loginKey: string | undefined,
): SessionPart {
  const update = (change: Partial<UserInfo>) => {
    if (state.user) void state.set({ ...state.user, ...change })
  }
  async function enter(id: string, credentials: Credentials, options?: CallOptions) {
    const { logIn } = await import('./log-in.ts')
    const user = await logIn(find(id), send, credentials, loginKey, options)
    await state.set(user)
    return user
  }
  return {
    get user() {
      return state.user
    },
    get isLoggedIn() {
      return state.user !== undefined
    },
    get dealerCode() {
      return state.dealerCode
    },
    login: (credentials, options) => enter('session.login', credentials, options),
    surveyLogin: (credentials, options) => enter('session.surveyLogin', credentials, options),
    async logout(options) {
      if (state.ready) await state.ready
      const { token } = state
      if (!token) return
      const cleared = state.clear()
      try {
        await send(find('session.logout'), {}, { ...options, headers: { 'X-Token': token, ...options?.headers } })
      } catch (error) {
        // A session that was over before is what the caller wanted.
        if (!(isDealerError(error) && error.kind === 'session')) throw error
      } finally {
        await cleared
      }
    },
    async changePassword(change, options) {
      await send(find('md.user.modefiyPwd'), { query: { ...change } }, options)
      update({ isWeakPwd: false, isWeakPwdTip: false })
    },
    update,
    subscribe: (listener) => state.subscribe(listener),
  }
}
