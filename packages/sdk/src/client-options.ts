import type { AnyDealerError } from './errors.ts'
import type { SessionEnd } from './session-state.ts'
import type { TokenStore } from './token-store.ts'

/** What a hook learns about a call: never its arguments, token or answer. */
export interface CallContext {
  /** operationId of the contract. */
  readonly operation: string
  readonly method: 'GET' | 'POST'
  /** Template of the path. */
  readonly url: string
  readonly requestId: string
  /** Grows by one with each sending; 0 before the first. */
  readonly attempt: number
  /** As the caller asked for it. */
  readonly silent: boolean
  /** Headers to be sent beside the client's own; `before` may add some. */
  readonly headers: Record<string, string>
}

/**
 * Taps on every call, in the order of their names here; all are optional. One that throws never changes how a call that
 * was sent ends: `onCallbackError` is told of it. One that throws before the call is sent stops it, as `aborted` with
 * what was thrown as its `cause`.
 */
export interface Hooks {
  /** Around the whole call with its retries: must return what `next` gives. For loading overlays and spans. */
  wrap?(context: CallContext, next: () => Promise<unknown>): Promise<unknown>
  /** Before each sending. */
  before?(context: CallContext): void | Promise<void>
  /** After each answer with its HTTP status and headers, before it is read. */
  after?(context: CallContext, response: { status: number; headers: Headers }): void | Promise<void>
}

/** What a login needs. */
export interface Credentials {
  username: string
  password: string
  /** `uuid:text` of the verification picture, once the server asks for it. */
  verificationCode?: string | undefined
  /**
   * Code of the authenticator app, or a recovery code. Who has a second factor is refused with the reason
   * `secondFactorNeeded` first and sends everything again with it.
   */
  oneTimeCode?: string | undefined
}

/** Configuration of a client. */
export interface DealerClientOptions {
  /** Address of the server, e.g. `https://dealer.example.com`. In a browser '' is the page's own server. */
  baseUrl: string
  /** AES key of the login, the same as the server's: 16, 24 or 32 bytes of UTF-8. Needed for logging in only. */
  loginKey?: string | undefined
  /** Replaces the global fetch. Called with an address and an init, never with a Request. */
  fetch?: ((url: string, init: RequestInit) => Promise<Response>) | undefined
  /** Default: in memory. In browsers use `sessionTokenStore()`. */
  tokenStore?: TokenStore | undefined
  /** Dealer that goes with calls before the login. */
  dealerCode?: string | undefined
  /** Milliseconds after which a call fails. Default, 0 and `Infinity`: never. @throws RangeError for other nonsense. */
  timeout?: number | undefined
  /**
   * How often reads, writes with a `requestNo` and the client's own login are sent again. Default 2. @throws RangeError for no
   * whole number from 0.
   */
  retries?: number | undefined
  /** Adds a `requestNo` to writes that take one and have none, so that they can be sent again safely. Default true. */
  autoRequestNo?: boolean | undefined
  /** operationIds of calls that are always silent, such as those that ask in the background. */
  silentOperations?: readonly string[] | undefined
  /** Told of each failed call, except silent ones and those of an ended session. */
  onError?: ((error: AnyDealerError) => void) | undefined
  /**
   * Told of what hooks, `onError`, `onSessionEnd`, `onProgress`, `onMessage` and listeners throw; calls end as if they had
   * not. Default: `console.error`.
   */
  onCallbackError?: ((error: unknown) => void) | undefined
  /** Told once when the server ends the session, however many calls learn of it. Logging out is not told. */
  onSessionEnd?: ((end: SessionEnd) => void) | undefined
  /**
   * Account of a program: the first call that needs a session logs in, once for all that are made at the same time, and
   * again when the server has ended it. Refused ones are not tried again for a minute, because wrong ones lock an account.
   */
  credentials?: Credentials | undefined
  /**
   * Logs in again when the server has ended the session; the calls that failed by it are then sent once more. Without
   * `credentials` it is asked before the first call that needs a session, too. Asked once for all of them. Answer undefined
   * to let the session end, or not begin.
   */
  renewSession?: (() => Promise<Credentials | undefined>) | undefined
  hooks?: Hooks | undefined
}
