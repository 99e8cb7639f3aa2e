import { systemCode, type Text } from './catalogue.ts'
import type { RefusalReason, ResultCode } from './enums.gen.ts'
import type { RefusalFacts } from './refusal-text.ts'
import type { RefusalUse } from './types.gen.ts'

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

const FACTS = ['operation', 'method', 'url', 'attempt', 'requestId'] as const
/** What a log may hold of an error; a kind that lacks one of them leaves it out. */
const LOGGED = ['name', 'kind', 'message', 'english', ...FACTS, 'resultCode', 'reason', 'field', 'status']
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
  declare readonly operation: string
  declare readonly method: string
  declare readonly url: string
  declare readonly attempt: number
  declare readonly requestId: string
  readonly english: string

  constructor(text: Text, facts: CallFacts, cause?: unknown) {
    super(text.zh, cause === undefined ? undefined : { cause })
    this.english = text.en
    // By name: what is given as facts may know more than an error should.
    Object.assign(this, pick(facts, FACTS))
  }

  /** `RefusedError`, `NetworkError` …; minified classes would have none. */
  override get name(): string {
    return `${this.kind.charAt(0).toUpperCase()}${this.kind.slice(1)}Error`
  }

  /** Tells errors of this family, whichever copy of the package made them. */
  get [BRAND]() {
    return true
  }

  /** Fit for logs: no token, no argument, no body; of the cause only its name and code. */
  toJSON(): Record<string, unknown> {
    return { ...pick(this, LOGGED), cause: describeCause(this.cause) }
  }
}

const pick = (from: object, names: readonly string[]) =>
  Object.fromEntries(names.map((name) => [name, (from as Record<string, unknown>)[name]]))

const textIn = (value: unknown) => (typeof value === 'string' && value ? value : undefined)

/** Names and system codes only: messages of runtimes quote whole addresses. */
function describeCause(cause: unknown): { name: string; code: unknown } | undefined {
  if (!(cause instanceof Error)) return undefined
  return { name: cause.name, code: systemCode(cause) }
}

/** The server understood the call and refused it; `message` is its Chinese reason. Nothing was changed. */
export class RefusedError extends DealerError {
  readonly kind = 'refused'
  /** One of {@link RefusalCode}; a newer server may know more. */
  readonly resultCode: RefusalCode | (string & {})
  /** What the server sent as content, usually the text of `message`. */
  readonly content: unknown
  /** Why exactly, such as `required` or `wrongLogin`; undefined where the result code says it. A newer server may know more. */
  readonly reason: RefusalReason | (string & {}) | undefined
  /** Path of the value in the request that is refused, such as `lines.2.qty`; rows count from 0. */
  readonly field: string | undefined
  /**
   * What names the row that cannot go (111) or change, kind by kind: how many there are, and the latest of those that the user
   * may see; empty for other refusals.
   *
   * @example if (error.resultCode === '111') for (const { kind, count } of error.uses) console.log(kind, count) // 订单 12
   */
  readonly uses: readonly RefusalUse[]
  /** Milliseconds that the server asks to wait when it is `busy` or `unavailable`, by its Retry-After header. */
  readonly retryAfter: number | undefined

  constructor(
    text: Text,
    facts: CallFacts,
    resultCode: string,
    content: unknown,
    said: RefusalFacts = {},
    retryAfter?: number,
  ) {
    super(text, facts)
    this.retryAfter = retryAfter
    this.resultCode = resultCode
    this.content = content
    this.reason = textIn(said.reason)
    this.field = textIn(said.field)
    this.uses = Array.isArray(said.uses) ? said.uses : []
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
}

/**
 * An HTTP status other than 2xx. `body` holds what came with it, parsed when it was JSON. Redirects are never followed,
 * because the token would go along: `location` says where one points.
 */
export class HttpError extends DealerError {
  readonly kind = 'http'
  /** 0 for a redirect whose status the platform hides. */
  readonly status: number
  /** Where a redirect points, without its query, as the server wrote it and where the platform tells it. */
  readonly location: string | undefined
  /** Milliseconds that the server asks to wait, by its Retry-After header. */
  readonly retryAfter: number | undefined
  readonly #catalogue: Text
  readonly #body: unknown

  constructor(
    text: Text,
    catalogue: Text,
    facts: CallFacts,
    status: number,
    body: unknown,
    retryAfter?: number,
    location?: string,
  ) {
    super(text, facts)
    this.status = status
    this.location = location
    this.retryAfter = retryAfter
    this.#catalogue = catalogue
    this.#body = body
  }

  /** A getter, because bodies can hold anything and consoles print fields by themselves. */
  get body(): unknown {
    return this.#body
  }

  /** With the catalogue's text: the one of the body may quote the request. */
  override toJSON(): Record<string, unknown> {
    return { ...super.toJSON(), message: this.#catalogue.zh }
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
  readonly #body: string

  constructor(text: Text, facts: CallFacts, body: string) {
    super(text, facts)
    this.#body = body
  }

  get body(): string {
    return this.#body
  }
}

/**
 * The call cannot be sent as it stands, e.g. without an address or with a file that cannot be read: `cause` says more where
 * there is more. Nothing was sent, or of such a file a part that the server does not take.
 */
export class UnsendableError extends DealerError {
  readonly kind = 'unsendable'
}

/** A file that came, but not as it is wanted: without a name, or larger than the caller takes. */
export class FileError extends DealerError {
  readonly kind = 'file'
  readonly reason: 'missingName' | 'tooLarge'

  constructor(text: Text, facts: CallFacts, reason: FileError['reason']) {
    super(text, facts)
    this.reason = reason
  }
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
  | FileError

/** Kinds of failure. */
export type DealerErrorKind = AnyDealerError['kind']

/** Whether a caught value comes from this SDK; also true across its ESM and CJS copies. */
export function isDealerError(error: unknown): error is AnyDealerError {
  return (error as Partial<DealerError> | null | undefined)?.[BRAND] === true
}
