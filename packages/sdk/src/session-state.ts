import { callBack } from './call-back.ts'
import type { DealerClientOptions } from './client-options.ts'
import type { SessionCode } from './errors.ts'
import { memoryTokenStore, type TokenStore } from './token-store.ts'
import type { UserInfo } from './types.gen.ts'

/** A session that the server ended. */
export interface SessionEnd {
  /** 520: idle too long. G001: logged out elsewhere, replaced by another login, or unknown. */
  readonly code: SessionCode
  /** Chinese reason as the server gave it. */
  readonly message: string
  /** Whose session it was. */
  readonly user: UserInfo
}

/** What of a client's options its session hangs on. */
export type SessionOptions = Partial<
  Pick<DealerClientOptions, 'tokenStore' | 'dealerCode' | 'onSessionEnd' | 'onCallbackError'>
>

/** The one place that knows who is logged in. */
export class SessionState {
  readonly #store: TokenStore
  readonly #client: SessionOptions
  readonly #listeners = new Set<() => void>()
  #user: UserInfo | undefined
  /** While an asynchronous store has not answered yet. */
  ready: Promise<void> | undefined

  constructor(client: SessionOptions) {
    this.#client = client
    this.#store = client.tokenStore ?? memoryTokenStore()
    void callBack(client, () => {
      const kept = this.#store.load()
      if (kept && 'then' in kept) this.ready = this.#take(kept)
      else this.#user = kept
    })
  }

  get user(): UserInfo | undefined {
    return this.#user
  }

  get token(): string | undefined {
    return this.#user?.dmsToken
  }

  get dealerCode(): string {
    return this.#user?.dealerCode ?? (this.#client.dealerCode || this.#store.lastDealerCode?.() || '')
  }

  /** @returns when the store has it, too. */
  set(user: UserInfo): Promise<void> {
    this.#hold(user)
    return callBack(this.#client, () => this.#store.save(user))
  }

  /** @returns when the store has forgotten it, too. */
  async clear(): Promise<void> {
    const user = this.#user
    if (!user) return
    this.#hold(undefined)
    await callBack(this.#client, () => this.#store.clear(user))
  }

  /** Takes what another process has left in the store since, unless it is over. @returns whether that is another session. */
  async reload(over: ReadonlySet<unknown>): Promise<boolean> {
    const kept = await this.settled(() => this.#store.load())
    if (!kept || over.has(kept.dmsToken)) return false
    this.#hold(kept)
    return true
  }

  /** What the program's own part answers; its failing is told, and no answer. */
  async settled<T>(ask: () => T | PromiseLike<T>): Promise<T | undefined> {
    let answer: T | undefined
    await callBack(this.#client, async () => {
      answer = await ask()
    })
    return answer
  }

  #hold(user: UserInfo | undefined): void {
    this.#user = user
    for (const listener of this.#listeners) void callBack(this.#client, listener)
  }

  /** What an asynchronous store has kept, unless somebody has logged in before it came. */
  async #take(kept: PromiseLike<UserInfo | undefined>): Promise<void> {
    const user = await this.settled(() => kept)
    if (user && !this.#user) this.#hold(user)
    this.ready = undefined
  }

  /** Ends the session of a token once: calls that come back later with the same bad news find it ended. */
  endedByServer(token: string | undefined, code: SessionCode, message: string): void {
    const user = this.#user
    if (!user || user.dmsToken !== token) return
    void this.clear()
    void callBack(this.#client, () => this.#client.onSessionEnd?.({ code, message, user }))
  }

  subscribe(listener: () => void): () => void {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }
}
