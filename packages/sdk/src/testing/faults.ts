import { envelope } from './answers.ts'

/**
 * What goes wrong with a call:
 * - `sessionExpired` and `notLoggedIn`: the server refuses with 520 or G001;
 * - a number: an empty answer with this HTTP status; as an object with headers, such as Retry-After, and a body;
 * - `{ delay }`: the answer is late by so many milliseconds; alone or together with another fault;
 * - `noConnection`: nothing answers;
 * - `cutBody`: the connection breaks in the middle of the answer's body;
 * - `emptyBody`, `htmlPage`: HTTP 200 with nothing, or with a page as proxies send them.
 */
export type Fault =
  | SessionFault
  | 'noConnection'
  | 'cutBody'
  | 'emptyBody'
  | 'htmlPage'
  | number
  | StatusFault
  | DelayFault

/** Faults by which the client's session ends. */
export type SessionFault = 'sessionExpired' | 'notLoggedIn'

/** An answer that is no success; 200 to 599. A body of JSON or text is shown to users by the client. */
export interface StatusFault {
  readonly status: number
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: string
}

/** A late answer. */
export interface DelayFault {
  /** Milliseconds. */
  readonly delay: number
}

/** What a fault makes of the answer. */
export type Break = (usual: () => Promise<Response>) => Promise<Response>

/** Stands for a connection that did not come about, as the TypeError of fetch does. */
export class NoConnection extends TypeError {
  constructor() {
    super('fetch failed')
  }
}

const PAGE = '<!doctype html><html lang="zh-CN"><title>登录</title><body>请登录</body></html>'

const breaks: Readonly<Record<Extract<Fault, string>, Break>> = {
  sessionExpired: async () => envelope('520', '长时间未操作，请重新登录'),
  notLoggedIn: async () => envelope('G001', '登录已失效，请重新登录'),
  noConnection: async () => {
    throw new NoConnection()
  },
  cutBody: async (usual) => cut(await usual()),
  emptyBody: async () => new Response('', { headers: { 'Content-Type': 'application/json' } }),
  htmlPage: async () => new Response(PAGE, { headers: { 'Content-Type': 'text/html; charset=utf-8' } }),
}

/** How a fault breaks an answer. @throws RangeError for a status that no answer can have. */
export function breakOf(fault: Exclude<Fault, DelayFault>): Break {
  if (typeof fault === 'string') return breaks[fault]
  const { status, headers, body = null } = typeof fault === 'number' ? { status: fault } : fault
  const answer = () => new Response(body, { status, headers })
  // Made once for nothing, so that a wrong status fails in the test's own line.
  answer()
  return async () => answer()
}

export const isDelay = (fault: Fault): fault is DelayFault => typeof fault === 'object' && 'delay' in fault

export const endsSession = (fault: Fault): fault is SessionFault =>
  fault === 'sessionExpired' || fault === 'notLoggedIn'

async function cut(answer: Response): Promise<Response> {
  const bytes = new Uint8Array(await answer.arrayBuffer())
  const broken = new ReadableStream<Uint8Array>({
    start: (controller) => controller.enqueue(bytes.subarray(0, bytes.byteLength / 2)),
    // Asked for the rest.
    pull: (controller) => controller.error(new TypeError('terminated')),
  })
  return new Response(broken, { status: answer.status, headers: answer.headers })
}
