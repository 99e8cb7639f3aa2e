import { operationTable } from '../operation-table.gen.ts'
import { readTable } from '../operation-table.ts'
import { createFakeDealer } from './fake-dealer.ts'
import type { FakeDealer } from './fake-types.ts'
import { NoConnection } from './faults.ts'
import { absolute, withoutDo } from './router.ts'

type Resolver = (info: { request: Request }) => Promise<Response>
type MakeHandler<Handler> = (address: RegExp, resolver: Resolver) => Handler

/** What is used of MSW's `http`; given by the caller, so that this package runs without MSW and with any copy of it. */
export interface MswHttp<Handler> {
  readonly get: MakeHandler<Handler>
  readonly post: MakeHandler<Handler>
  readonly all: MakeHandler<Handler>
}

/**
 * Handlers of MSW 2 for every operation of the contract, in Node and in browsers. With the fake's `baseUrl` they take
 * all calls below `/api/` of that server, and fail those that the contract does not have; without one they take the
 * calls of the contract to any server and leave the others to `onUnhandledRequest`.
 *
 * @example
 * import { http } from 'msw'
 * import { setupServer } from 'msw/node'
 *
 * const fake = createFakeDealer({ baseUrl: 'http://dealer.test' })
 * const server = setupServer(...dealerHandlers(http, fake))
 */
export function dealerHandlers<Handler>(http: MswHttp<Handler>, fake: FakeDealer = createFakeDealer()): Handler[] {
  const operations = readTable(operationTable)
  const base = fake.baseUrl === undefined ? undefined : absolute(fake.baseUrl).href.replace(/\/$/, '')
  const server = base === undefined ? '\\w+://[^/]+' : escaped(base)
  /** One pattern for all: MSW tries its handlers one by one, which with hundreds of them takes 16 ms a call. */
  const addresses = (method: 'GET' | 'POST') => {
    const paths = operations
      .filter((operation) => operation.method === method)
      .map(({ path }) => escaped(withoutDo(path)).replace(/\\\{\w+\\\}/g, '[^/]+'))
    return new RegExp(`^${server}(?:${paths.join('|')})(?:\\.do)?$`)
  }
  const resolve: Resolver = async ({ request }) => {
    try {
      return await fake.fetch(request)
    } catch (error) {
      // How MSW is told that there was no connection; the answer of a call that was stopped nobody reads.
      if (error instanceof NoConnection || request.signal.aborted) return Response.error()
      throw error
    }
  }
  const handlers = [http.get(addresses('GET'), resolve), http.post(addresses('POST'), resolve)]
  return base === undefined ? handlers : [...handlers, http.all(new RegExp(`^${server}/api/`), resolve)]
}

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
