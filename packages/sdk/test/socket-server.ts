import { once } from 'node:events'
import type { IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, afterEach, beforeAll, beforeEach, expect, vi } from 'vitest'
import { type WebSocket as ServerSocket, WebSocket, WebSocketServer } from 'ws'
import { realtimeProtocol } from '../src/realtime/protocol.ts'
import { connectRealtime, type RealtimeConnection, type RealtimeOptions } from '../src/realtime.ts'
import { loggedIn } from './stub-server.ts'

/** A server of websockets on the loopback, listening; on the port that is given, or any. */
export async function openSockets(port = 0): Promise<WebSocketServer> {
  const server = new WebSocketServer({ port, host: '127.0.0.1', handleProtocols: () => realtimeProtocol.name })
  await once(server, 'listening')
  return server
}

/** Where such a server listens. */
export const portOf = (server: WebSocketServer): number => (server.address() as AddressInfo).port

export const closed = (server: WebSocketServer): Promise<unknown> => new Promise((resolve) => server.close(resolve))

/** One for the tests of a file: what connects to it is kept, and gone after each. Waits between tries shrink to nothing. */
export function socketServer() {
  let server: WebSocketServer
  const requests: IncomingMessage[] = []
  const opened: RealtimeConnection[] = []
  beforeAll(async () => {
    server = await openSockets()
    server.on('connection', (_, request) => requests.push(request))
  })
  beforeEach(() => void vi.spyOn(Math, 'random').mockReturnValue(0))
  afterEach(async () => {
    for (const connection of opened.splice(0)) connection.close()
    await vi.waitFor(() => expect(server.clients.size).toBe(0))
    requests.length = 0
    vi.restoreAllMocks()
    vi.unstubAllGlobals()
  })
  afterAll(() => closed(server))
  const url = () => `http://127.0.0.1:${portOf(server)}`
  return {
    requests,
    /** Connections that end with the test. */
    opened,
    url,
    connect: (options: RealtimeOptions = {}, dealer = loggedIn()) => {
      const connection = connectRealtime(dealer, { baseUrl: url(), WebSocket, ...options })
      opened.push(connection)
      return connection
    },
    /** The server's side of the next connection. */
    accepted: async () => {
      const [socket] = (await once(server, 'connection')) as [ServerSocket]
      return socket
    },
  }
}

export const stateOf = (connection: RealtimeConnection, state: string) =>
  vi.waitFor(() => expect(connection.state).toBe(state))
export const send = (socket: ServerSocket, frame: unknown) => socket.send(JSON.stringify(frame))
