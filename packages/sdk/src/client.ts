import type { CallOptions } from './call-options.ts'
import { isTimeout } from './cancellation.ts'
import { textOf } from './catalogue.ts'
import type { DealerClientOptions } from './client-options.ts'
import { createCore, type Send } from './core.ts'
import type { NamespacesBesideSession } from './dealer.gen.ts'
import type { Entrance } from './entrance.ts'
import { branchOf, buildNamespaces } from './namespaces.ts'
import { operationTable } from './operation-table.gen.ts'
import { type Operation, readTable } from './operation-table.ts'
import type { RealtimeConnection, RealtimeOptions } from './realtime.ts'
import { createRequestDoor, type RawDoor, type RequestDoor, routesOf } from './request-door.ts'
import { isRetries } from './retry.ts'
import { createSession, type DealerSession } from './session.ts'
import { SessionState } from './session-state.ts'

/** A client of one server and one session. Every operation of the contract is a method: `dealer.so.salesOrder.lists`. */
export interface DealerClient extends NamespacesBesideSession {
  readonly session: DealerSession
  /** Same as `session.login`. */
  readonly login: DealerSession['login']
  /** Same as `session.logout`. */
  readonly logout: DealerSession['logout']
  /** Same as `session.changePassword`. */
  readonly changePassword: DealerSession['changePassword']
  /**
   * The second door: a call by method and path, with its values by their place.
   *
   * @example
   * const page = await dealer.request('POST /api/so/salesOrder/lists', { body: { limit: 30 } })
   */
  readonly request: RequestDoor
  /**
   * The same door, answering the response itself whatever its status, result code or type: pages of HTML, envelopes of
   * imports that were refused, headers. Its body has arrived. Only the end of the session is still an error.
   *
   * @example
   * const response = await dealer.raw('POST /api/md/user/importList', { body: { file } })
   * const { resultCode, content } = await response.json()
   */
  readonly raw: RawDoor
  /**
   * Opens the channel of live messages, at the client's own address; `@dealer/sdk/realtime` has the rest of it.
   *
   * @example
   * const connection = await dealer.realtime({ onMessage: ({ content }) => toast(content) })
   */
  readonly realtime: (options?: RealtimeOptions) => Promise<RealtimeConnection>
}

/** What all clients know of the contract, read once. */
const operations = /* @__PURE__ */ readTable(operationTable)
const branch = /* @__PURE__ */ branchOf(operations)
const routes = /* @__PURE__ */ routesOf(operations)

/**
 * Makes a client. Nothing is sent until the first call.
 *
 * @throws RangeError for a `timeout` or `retries` that mean nothing.
 * @example
 * const dealer = createDealerClient({ baseUrl: 'https://dealer.example.com', loginKey: process.env.DEALER_LOGIN_KEY })
 * await dealer.login({ username: 'admin', password })
 * const { rows } = await dealer.so.salesOrder.lists({ orderStatus: 'submitted' })
 */
export function createDealerClient(options: DealerClientOptions): DealerClient {
  const { baseUrl, credentials, renewSession, timeout, retries, onCallbackError } = options
  if (!isTimeout(timeout)) throw new RangeError(textOf('wrongTimeout').en)
  if (!isRetries(retries)) throw new RangeError(textOf('wrongRetries').en)
  // Only what a test of the table knows to be there.
  const find = (id: string) => operations.find((operation) => operation.id === id) as Operation
  const state = new SessionState(options)

  // Logging in and out must not wait for a renewal, which logs in itself.
  const plainSession = createSession(state, createCore(options, state), find, options.loginKey)
  let made: Promise<Entrance> | undefined
  const enter: Entrance = async (...call) => {
    made ??= import('./entrance.ts').then(({ createEntrance }) => createEntrance(options, state, plainSession.login))
    return (await made)(...call)
  }
  const entrance = credentials || renewSession ? enter : undefined
  const parts = { client: options, session: state, entrance }
  const plain = createCore(options, state, entrance)
  const quiet = new Set(options.silentOperations)
  const asWished = (id: string, own?: CallOptions) => (quiet.has(id) ? { silent: true, ...own } : own)
  const transferring =
    (how: keyof typeof import('./files/index.ts').transfer): Send =>
    async (operation, input, own) => {
      const { transfer } = await import('./files/index.ts')
      return transfer[how](parts, operation, input, asWished(operation.id, own))
    }
  const send: Send = (operation, input, own) =>
    operation.file
      ? transferring(operation.file)(operation, input, own)
      : plain(operation, input, asWished(operation.id, own))

  const namespaces = buildNamespaces(branch, send)
  const session = Object.defineProperties(namespaces.session ?? {}, Object.getOwnPropertyDescriptors(plainSession))
  const { login, logout, changePassword } = session as unknown as DealerSession
  return Object.assign(namespaces, {
    session,
    login,
    logout,
    changePassword,
    request: createRequestDoor(routes, send),
    raw: createRequestDoor(routes, transferring('raw')),
    async realtime(given?: RealtimeOptions) {
      const { connectRealtime } = await import('./realtime.ts')
      await state.ready
      if (!state.token) await entrance?.(given ?? {})
      return connectRealtime({ session: session as unknown as DealerSession }, { baseUrl, onCallbackError, ...given })
    },
  }) as unknown as DealerClient
}
