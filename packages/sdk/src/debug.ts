/** What went over the wire, for finding faults: shown by allow-list, so that no secret gets into a log. */
import type { DealerClientOptions } from './client-options.ts'
import { operationTable } from './operation-table.gen.ts'
import { readTable } from './operation-table.ts'

type Fetch = NonNullable<DealerClientOptions['fetch']>

/** One sending. Where a value is not allowed, its kind and length stand in its place: `[text 12]`. */
export interface DebugRecord {
  readonly method: string
  /** Template of the contract, such as `/api/md/chooseOption/findByCode/{code}`; of an address it does not know, only the length. */
  readonly path: string
  /** Allowed names only. */
  readonly query: Readonly<Record<string, string>>
  /** Of the request, allowed names only, in lower case. */
  readonly headers: Readonly<Record<string, string>>
  /** Names of fields, with the values of the allowed ones. Files, forms and streams are named, not read. */
  readonly body: unknown
  /** HTTP status; undefined when no answer came. */
  readonly status: number | undefined
  /** Of the envelope, when the answer begins with one. */
  readonly resultCode: string | undefined
  /** Milliseconds until the answer's headers, or the failure. */
  readonly ms: number
  readonly requestId: string | undefined
  /** Bytes of the answer, when it announces them. */
  readonly size: number | undefined
  /** Why no answer came: a name and a system code, never a message. */
  readonly error: { readonly name: string; readonly code: string | undefined } | undefined
}

/** Options of {@link withDebugLog}. */
export interface DebugLogOptions {
  /** Takes each record, after the answer has been handed on. Its failures are ignored. */
  write: (record: DebugRecord) => void | Promise<void>
  /** What sends. Default: the platform's fetch. */
  fetch?: Fetch | undefined
  /** More query names than `page, limit, sort, order`. Names that sound like credentials stay hidden, here and below. */
  query?: readonly string[] | undefined
  /** More request headers than `X-Request-Id, Content-Type`. */
  headers?: readonly string[] | undefined
  /** More body fields, at any depth, than `page, limit, sort, order`. */
  body?: readonly string[] | undefined
}

const PAGING = ['page', 'limit', 'sort', 'order']
const HEADERS = ['x-request-id', 'content-type']
/** Not shown even when somebody allows it. */
const CREDENTIAL = /pwd|password|passwd|token|secret|authorization|cookie|credential|user_?name|verification/i
const LONGEST_TEXT = 200
const LONGEST_BODY = 65_536

/**
 * Wraps fetch so that each sending is written as one record. Retries are sendings of their own with the same
 * `requestId`. Answers are not consumed, and no call waits for its record.
 *
 * @example
 * const fetch = withDebugLog({ write: (record) => logger.debug(record), body: ['soId', 'version'] })
 * const dealer = createDealerClient({ baseUrl, fetch })
 */
export function withDebugLog({ write, fetch: send, ...allowed }: DebugLogOptions): Fetch {
  const usual: Fetch = send ?? ((url, init) => fetch(url, init))
  const templateOf = pathTemplates()
  const mayShow = {
    query: allowList(PAGING, allowed.query),
    headers: allowList(
      HEADERS,
      allowed.headers?.map((name) => name.toLowerCase()),
    ),
    body: allowList(PAGING, allowed.body),
  }

  const describeRequest = (url: string, init: RequestInit) => {
    const { pathname, searchParams } = new URL(url, 'http://own.server')
    const headers = shown(new Headers(init.headers), mayShow.headers)
    return {
      method: /^[A-Z]{1,10}$/.test(init.method ?? '') ? String(init.method) : 'GET',
      path: templateOf(pathname),
      query: shown(searchParams, mayShow.query),
      headers,
      body: describeBody(init.body, mayShow.body),
      requestId: headers['x-request-id'],
    }
  }

  return async (url, init) => {
    const begin = performance.now()
    const tell = async (
      outcome: Pick<DebugRecord, 'status' | 'size' | 'error'>,
      code?: Promise<string | undefined>,
    ) => {
      const ms = Math.round(performance.now() - begin)
      const resultCode = await code
      try {
        await write({ ...describeRequest(url, init), ms, ...outcome, resultCode })
      } catch {
        // A log that fails must not fail the call.
      }
    }
    let response: Response
    try {
      response = await usual(url, init)
    } catch (cause) {
      void tell({ status: undefined, size: undefined, error: describeError(cause) })
      throw cause
    }
    const length = response.headers.get('Content-Length')
    const size = length === null ? undefined : Number(length)
    void tell({ status: response.status, size, error: undefined }, resultCodeOf(response))
    return response
  }
}

type MayShow = (name: string) => boolean

function allowList(usual: readonly string[], more: readonly string[] = []): MayShow {
  const names = new Set([...usual, ...more].filter((name) => !CREDENTIAL.test(name)))
  return (name) => names.has(name)
}

/** Path values are arguments, so only the contract's own spelling of a path is shown. */
function pathTemplates(): (pathname: string) => string {
  const templates = [...new Set(readTable(operationTable).map(({ path }) => path))].map((path) => {
    const pattern = path.replace(/[.]/g, '\\.').replace(/\{\w+\}/g, '[^/]+')
    return { path, pattern: new RegExp(`${pattern}$`) }
  })
  // The longest, because a value may look like the end of another path.
  templates.sort((a, b) => b.path.length - a.path.length)
  return (pathname) => templates.find(({ pattern }) => pattern.test(pathname))?.path ?? `[path ${pathname.length}]`
}

function shown(values: URLSearchParams | Headers, mayShow: MayShow): Record<string, string> {
  const names: Record<string, string> = {}
  values.forEach((value, name) => {
    if (mayShow(name)) names[name] = value.length > LONGEST_TEXT ? kindOf(value) : value
  })
  return names
}

function describeBody(body: unknown, mayShow: MayShow): unknown {
  if (body === undefined || body === null) return undefined
  if (typeof body !== 'string' || body.length > LONGEST_BODY) return kindOf(body)
  try {
    return describeValue(JSON.parse(body), mayShow, false)
  } catch {
    return kindOf(body)
  }
}

/** Objects by their fields, whose names say what may be shown; all else only below an allowed name. */
function describeValue(value: unknown, mayShow: MayShow, isAllowed: boolean, depth = 0): unknown {
  if (Array.isArray(value)) {
    return isAllowed ? value.map((item) => describeValue(item, mayShow, true, depth + 1)) : kindOf(value)
  }
  if (value !== null && typeof value === 'object' && (isAllowed || depth === 0)) {
    const fields = Object.entries(value).map(([name, field]) => [
      // What does not look like a field's name may be a value: some objects are dictionaries.
      /^[a-z]\w{0,39}$/i.test(name) ? name : kindOf(name),
      describeValue(field, mayShow, mayShow(name), depth + 1),
    ])
    return Object.fromEntries(fields)
  }
  return isAllowed && !(typeof value === 'string' && value.length > LONGEST_TEXT) ? value : kindOf(value)
}

function kindOf(value: unknown): string {
  if (value === null) return '[null]'
  if (typeof value === 'string') return `[text ${value.length}]`
  if (typeof value !== 'object') return `[${typeof value}]`
  if (Array.isArray(value)) return `[list ${value.length}]`
  if (value instanceof Blob) return `[file ${value.size}]`
  if (value instanceof ArrayBuffer || ArrayBuffer.isView(value)) return `[bytes ${value.byteLength}]`
  if (value instanceof FormData) return '[form]'
  if (value instanceof ReadableStream) return '[stream]'
  return `[object ${Object.keys(value).length}]`
}

/** Messages quote addresses, and an abort's reason is the caller's own. */
function describeError(cause: unknown): DebugRecord['error'] {
  const { name, code, cause: inner } = (cause ?? {}) as { name?: unknown; code?: unknown; cause?: { code?: unknown } }
  return {
    name: typeof name === 'string' && /^\w{1,40}$/.test(name) ? name : 'Error',
    code: [inner?.code, code].find((one): one is string => typeof one === 'string' && /^[A-Z_\d]{1,40}$/.test(one)),
  }
}

/** Enough of an answer to hold `{"resultCode":"000"`. */
const HEAD = 64

/** Reads the beginning of a copy; the caller reads the answer itself as if there were none. */
async function resultCodeOf(response: Response): Promise<string | undefined> {
  if (!/\bjson\b/i.test(response.headers.get('Content-Type') ?? '')) return undefined
  try {
    const reader = response.clone().body?.getReader()
    if (!reader) return undefined
    let head = ''
    while (head.length < HEAD) {
      const { done, value } = await reader.read()
      if (done) break
      head += new TextDecoder().decode(value)
    }
    // Not awaited: a copy's end is confirmed only when the other copy has ended too.
    reader.cancel().catch(() => undefined)
    return /^\s*\{\s*"resultCode"\s*:\s*"([A-Z]?\d{3})"/.exec(head)?.[1]
  } catch {
    return undefined
  }
}
