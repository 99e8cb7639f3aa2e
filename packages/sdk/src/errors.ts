import type { Text } from './catalogue.ts'
import type { ResultCode } from './enums.gen.ts'

/** Which call failed. Nothing here carries a value that the caller sent. */
export interface CallFacts {
  /** operationId of the contract, such as `so.salesOrder.lists`. */
  readonly operation: string
  readonly method: string
  /** Template of the address, such as `/api/md/chooseOption/findByCode/{code}`; never its values or query. */
  readonly url: string
  /** 1 for the first sending; 0 when nothing was sent. */
  readonly attempt: number
  /** Sent as `X-Request-Id`, for finding the call in the server's log. */
  readonly requestId: string
}

/** Result codes with which the server refuses a call of a valid session. */
export type RefusalCode = Exclude<ResultCode, '000' | 'G001' | '520'>
/** Result codes that end the session. */
export type SessionCode = 'G001' | '520'

const BRAND = Symbol.for('@dealer/sdk/error')

/**
 * Base of everything that a call rejects with. `message` is Chinese, fit to be shown to users; `english` is for logs.
 * Narrow by `kind` after {@link isDealerError}.
 *
 * @example
 * try { await dealer.so.salesOrder.orderDetail({ soId }) }
 * catch (error) {
 *   if (isDealerError(error) && error.kind === 'refused' && error.resultCode === '106') return undefined
 *   throw error
 * }
 */
export abstract class DealerError extends Error implements CallFacts {
  abstract readonly kind: string
  readonly operation: string
  readonly method: string
  readonly url: string
  readonly attempt: number
  readonly requestId: string
  readonly english: string

  constructor(text: Text, facts: CallFacts, cause?: unknown) {
    super(text.zh, cause === undefined ? undefined : { cause })
    this.name = 'DealerError'
    this.english = text.en
    this.operation = facts.operation
    this.method = facts.method
    this.url = facts.url
    this.attempt = facts.attempt
    this.requestId = facts.requestId
    Object.defineProperty(this, BRAND, { value: true })
  }

  /** Fit for logs: no token, no argument, no body; of the cause only its name and code. */
  toJSON(): Record<string, unknown> {
    const { name, kind, message, english, operation, method, url, attempt, requestId } = this
    return { name, kind, message, english, operation, method, url, attempt, requestId, ...describeCause(this.cause) }
  }
}

/** Names and system codes only: messages of runtimes quote whole addresses. */
function describeCause(cause: unknown): { cause?: { name: string; code?: string } } {
  if (!(cause instanceof Error)) return {}
  const { code } = (cause.cause ?? cause) as { code?: unknown }
  return { cause: { name: cause.name, ...(typeof code === 'string' && { code }) } }
}

/** Bodies can hold anything, so they are kept out of what consoles and loggers print by themselves. */
const keep = (error: DealerError, body: unknown) => Object.defineProperty(error, 'body', { value: body })

/** The server understood the call and refused it; `message` is its Chinese reason. Nothing was changed. */
export class RefusedError extends DealerError {
  readonly kind = 'refused'
  /** One of {@link RefusalCode}; a newer server may know more. */
  readonly resultCode: RefusalCode | (string & {})
  /** What the server sent as content, usually the text of `message`. */
  readonly content: unknown

  constructor(text: Text, facts: CallFacts, resultCode: string, content: unknown) {
    super(text, facts)
    this.resultCode = resultCode
    this.content = content
  }

  override toJSON(): Record<string, unknown> {
    return { ...super.toJSON(), resultCode: this.resultCode }
  }
}

/** The session is over: never begun or replaced (G001), or idle too long (520). */
export class SessionError extends DealerError {
  readonly kind = 'session'
  readonly resultCode: SessionCode

  constructor(text: Text, facts: CallFacts, resultCode: SessionCode) {
    super(text, facts)
    this.resultCode = resultCode
  }

  override toJSON(): Record<string, unknown> {
    return { ...super.toJSON(), resultCode: this.resultCode }
  }
}

/** An HTTP status other than 2xx. `body` holds what came with it, parsed when it was JSON. */
export class HttpError extends DealerError {
  readonly kind = 'http'
  readonly status: number
  declare readonly body: unknown
  /** Milliseconds that the server asks to wait, by its Retry-After header. */
  readonly retryAfter: number | undefined
  readonly #catalogue: Text

  constructor(text: Text, catalogue: Text, facts: CallFacts, status: number, body: unknown, retryAfter?: number) {
    super(text, facts)
    this.status = status
    this.retryAfter = retryAfter
    this.#catalogue = catalogue
    keep(this, body)
  }

  /** With the catalogue's text: the one of the body may quote the request. */
  override toJSON(): Record<string, unknown> {
    return { ...super.toJSON(), message: this.#catalogue.zh, status: this.status }
  }
}

/** No answer came, or it broke off. */
export class NetworkError extends DealerError {
  readonly kind = 'network'
}

/** The caller's signal was aborted. `cause` is the signal's reason. */
export class AbortedError extends DealerError {
  readonly kind = 'aborted'
}

/** The call's timeout passed. The server may have done it all the same. */
export class TimeoutError extends DealerError {
  readonly kind = 'timeout'
}

/** HTTP 200 with something that is no envelope: a login page of a proxy, an empty or a broken body. `body` is its text. */
export class ProtocolError extends DealerError {
  readonly kind = 'protocol'
  declare readonly body: string

  constructor(text: Text, facts: CallFacts, body: string) {
    super(text, facts)
    keep(this, body)
  }
}

/** The call cannot be sent as it stands, e.g. without an address; nothing was sent. */
export class UnsendableError extends DealerError {
  readonly kind = 'unsendable'
}

/** Everything that a call can reject with, closed: a `switch` over `kind` is complete. */
export type AnyDealerError =
  | RefusedError
  | SessionError
  | HttpError
  | NetworkError
  | AbortedError
  | TimeoutError
  | ProtocolError
  | UnsendableError

/** Kinds of failure. */
export type DealerErrorKind = AnyDealerError['kind']

/** Whether a caught value comes from this SDK; also true across its ESM and CJS copies. */
export function isDealerError(error: unknown): error is AnyDealerError {
  return typeof error === 'object' && error !== null && BRAND in error
}
