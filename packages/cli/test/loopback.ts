import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, afterEach, beforeAll } from 'vitest'

/** What arrived. */
export interface Arrived {
  readonly method: string
  readonly path: string
  readonly query: URLSearchParams
  readonly headers: IncomingMessage['headers']
  readonly bytes: Buffer
  readonly body: unknown
}

type Answer = (arrived: Arrived, response: ServerResponse, count: number) => void

/** A dealer's server on the loopback: each test says what it answers to `POST /path`; everything else is not there. */
export function loopback() {
  const answers = new Map<string, Answer>()
  const arrived: Arrived[] = []
  const waiting: { count: number; go: () => void }[] = []
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    const bytes = Buffer.concat(chunks)
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://loopback')
    const isJson = request.headers['content-type']?.includes('json')
    const one: Arrived = {
      method: request.method ?? '',
      path: pathname,
      query: searchParams,
      headers: request.headers,
      bytes,
      body: isJson ? JSON.parse(bytes.toString('utf8')) : undefined,
    }
    arrived.push(one)
    for (const { go } of waiting.filter(({ count }) => arrived.length >= count)) go()
    const answer = answers.get(`${one.method} ${one.path}`)
    if (answer) answer(one, response, arrived.length)
    else response.writeHead(404).end()
  })
  beforeAll(() => new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve)))
  afterEach(() => {
    answers.clear()
    arrived.length = 0
    waiting.length = 0
    server.closeAllConnections()
  })
  afterAll(() => new Promise((resolve) => void server.close(resolve)))
  return {
    arrived,
    get url() {
      return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
    },
    /** Says what is answered to `POST /path` from now on. */
    on(route: string, answer: Answer) {
      answers.set(route, answer)
    },
    /** Resolves when so many requests have arrived. */
    until: (count: number) =>
      arrived.length >= count ? Promise.resolve() : new Promise<void>((go) => waiting.push({ count, go })),
  }
}

/** An answer in the envelope. */
export const content =
  (value: unknown, resultCode = '000', reason?: string): Answer =>
  (_arrived, response) => {
    response.setHeader('Content-Type', 'application/json')
    response.end(JSON.stringify({ resultCode, content: value, reason }))
  }
