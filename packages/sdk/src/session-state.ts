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

  constructor(client: SessionOptions = {}) {
    this.#client = client
    this.#store = client.tokenStore ?? memoryTokenStore()
    this.#user = this.#store.load()
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

  set(user: UserInfo): void {
    this.#user = user
    this.#store.save(user)
    this.#tell()
  }

  clear(): void {
    if (!this.#user) return
    this.#user = undefined
    this.#store.clear()
    this.#tell()
  }

  /** Ends the session of a token once: calls that come back later with the same bad news find it ended. */
  endedByServer(token: string | undefined, code: SessionCode, message: string): void {
    const user = this.#user
    if (!user || user.dmsToken !== token) return
    this.clear()
    void callBack(this.#client, () => this.#client.onSessionEnd?.({ code, message, user }))
  }

  subscribe(listener: () => void): () => void {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  #tell(): void {
    for (const listener of this.#listeners) void callBack(this.#client, listener)
  }
}
