import { once } from 'node:events'
import type { IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { inspect } from 'node:util'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, expectTypeOf, it, vi } from 'vitest'
import { type WebSocket as ServerSocket, WebSocket, WebSocketServer } from 'ws'
import { client, credentials, loggedIn, rejection, user } from '../../test/stub-server.ts'
import type { ProtocolError, SocketMessage } from '../index.ts'
import {
  connectRealtime,
  isRealtimeSupported,
  type RealtimeConnection,
  type RealtimeOptions,
  type RealtimeSocketClass,
} from '../realtime.ts'
import { realtimeProtocol } from './protocol.ts'

const message: SocketMessage = {
  content: '商城订单【SO2511200007】待审核',
  msgType: 'order',
  type: 'store',
  id: '880012',
  isDiscountTicket: 'F',
}
const other: SocketMessage = { content: '数据已初始化', msgType: 'system', type: '', id: '', isDiscountTicket: 'F' }

let server: WebSocketServer
let baseUrl: string
const requests: IncomingMessage[] = []
const opened: RealtimeConnection[] = []

beforeAll(async () => {
  server = new WebSocketServer({ port: 0, host: '127.0.0.1', handleProtocols: () => realtimeProtocol.name })
  await once(server, 'listening')
  baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  server.on('connection', (_, request) => requests.push(request))
})
// Waits of the backoff shrink to nothing.
beforeEach(() => void vi.spyOn(Math, 'random').mockReturnValue(0))
afterEach(async () => {
  for (const connection of opened.splice(0)) connection.close()
  await vi.waitFor(() => expect(server.clients.size).toBe(0))
  requests.length = 0
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})
afterAll(() => new Promise((resolve) => server.close(resolve)))

const connect = (options: RealtimeOptions = {}, dealer = loggedIn()) => {
  const connection = connectRealtime(dealer, { baseUrl, WebSocket, ...options })
  opened.push(connection)
  return connection
}

/** The server's side of the next connection. */
const accepted = async () => {
  const [socket] = (await once(server, 'connection')) as [ServerSocket]
  return socket
}
const stateOf = (connection: RealtimeConnection, state: string) =>
  vi.waitFor(() => expect(connection.state).toBe(state))
const send = (socket: ServerSocket, frame: unknown) => socket.send(JSON.stringify(frame))

describe('opening', () => {
  it('[SH-LIVE-1] names the session by dealer code and user id, and brings the token as a subprotocol', async () => {
    const connection = connect()
    expect(connection.state).toBe('connecting')
    await stateOf(connection, 'open')
    const [request] = requests
    expect(request?.url).toBe('/api/admin/socket?sessionId=D0011001')
    expect(request?.headers['sec-websocket-protocol']).toBe(
      `${realtimeProtocol.name},${realtimeProtocol.tokenPrefix}token-1`,
    )
    expect(request?.url).not.toContain('token')
  })

  it.each(['/', ''])('takes an address that ends in %j', async (end) => {
    await stateOf(connect({ baseUrl: baseUrl + end }), 'open')
    expect(requests[0]?.url).toBe('/api/admin/socket?sessionId=D0011001')
  })

  it('takes the page’s own server in a browser', async () => {
    vi.stubGlobal('location', { href: `${baseUrl}/home?tab=1` })
    await stateOf(connect({ baseUrl: undefined }), 'open')
    expect(requests[0]?.url).toBe('/api/admin/socket?sessionId=D0011001')
  })

  it('goes over TLS when the server’s address does', () => {
    const addresses: string[] = []
    class Fake {
      constructor(url: string) {
        addresses.push(url)
      }
      addEventListener() {}
      send() {}
      close() {}
    }
    connect({ baseUrl: 'https://dealer.example.com/prefix', WebSocket: Fake })
    expect(addresses).toEqual(['wss://dealer.example.com/prefix/api/admin/socket?sessionId=D0011001'])
  })

  it('[SH-LIVE-3] says when there is no websocket here', () => {
    vi.stubGlobal('WebSocket', undefined)
    expect(isRealtimeSupported()).toBe(false)
    expect(() => connect({ WebSocket: undefined })).toThrow(
      expect.objectContaining({ kind: 'unsendable', message: '当前环境不支持 WebSocket', operation: 'admin.socket' }),
    )
    vi.stubGlobal('WebSocket', WebSocket)
    expect(isRealtimeSupported()).toBe(true)
  })

  it('uses the platform’s own class', async () => {
    expectTypeOf<typeof globalThis.WebSocket>().toExtend<RealtimeSocketClass>()
    vi.stubGlobal('WebSocket', WebSocket)
    await stateOf(connect({ WebSocket: undefined }), 'open')
  })

  it.each([
    [undefined, '请求地址必填!'],
    ['dealer', '请求地址格式不正确'],
    ['http://', '请求地址格式不正确'],
  ])('refuses the address %j', (address, text) => {
    expect(() => connect({ baseUrl: address })).toThrow(expect.objectContaining({ kind: 'unsendable', message: text }))
  })

  it('refuses a page that has no server', () => {
    vi.stubGlobal('location', { href: 'file:///C:/dealer.html' })
    expect(() => connect({ baseUrl: '' })).toThrow(expect.objectContaining({ message: '请求地址格式不正确' }))
  })

  it('refuses to connect nobody', () => {
    const dealer = loggedIn({ tokenStore: { load: () => undefined, save() {}, clear() {} } })
    expect(() => connect({}, dealer)).toThrow(expect.objectContaining({ kind: 'unsendable', message: '请先登录' }))
  })

  it('refuses a token that no header can hold, without repeating it', () => {
    const dealer = loggedIn({ tokenStore: { load: () => ({ ...user, dmsToken: 'se cret' }), save() {}, clear() {} } })
    let thrown: unknown
    try {
      connect({}, dealer)
    } catch (error) {
      thrown = error
    }
    expect(thrown).toMatchObject({ kind: 'unsendable', operation: 'admin.socket' })
    expect(inspect(thrown)).not.toContain('cret')
  })
})

describe('messages', () => {
  it('[SH-LIVE-1] [SH-LIVE-4] come to onMessage and to every loop, in their order', async () => {
    const onMessage = vi.fn()
    const connection = connect({ onMessage })
    const read = async () => {
      const all: SocketMessage[] = []
      for await (const one of connection) all.push(one)
      return all
    }
    const loops = [read(), read()]
    const socket = await accepted()
    send(socket, message)
    send(socket, other)
    await vi.waitFor(() => expect(onMessage).toHaveBeenCalledTimes(2))
    connection.close()
    expect(await Promise.all(loops)).toEqual([
      [message, other],
      [message, other],
    ])
    expect(onMessage.mock.calls).toEqual([[message], [other]])
  })

  it('wait for a loop that is busy', async () => {
    const onMessage = vi.fn()
    const connection = connect({ onMessage })
    const socket = await accepted()
    const messages = connection[Symbol.asyncIterator]()
    const first = messages.next()
    for (const id of ['1', '2', '3']) send(socket, { ...message, id })
    await vi.waitFor(() => expect(onMessage).toHaveBeenCalledTimes(3))
    expect((await first).value).toMatchObject({ id: '1' })
    expect((await messages.next()).value).toMatchObject({ id: '2' })
    expect((await messages.next()).value).toMatchObject({ id: '3' })
    await messages.return?.()
    expect(connection.state).toBe('open')
  })

  it('that are broken go to onError, and the connection goes on', async () => {
    const errors: ProtocolError[] = []
    const onMessage = vi.fn()
    connect({ onMessage, onError: (error) => errors.push(error) })
    const socket = await accepted()
    socket.send('{"content":')
    socket.send(Buffer.from([1, 2, 3]))
    send(socket, message)
    await vi.waitFor(() => expect(onMessage).toHaveBeenCalledWith(message))
    expect(errors).toMatchObject([
      { kind: 'protocol', operation: 'admin.socket', attempt: 1, body: '{"content":' },
      { kind: 'protocol', body: '' },
    ])
  })

  it('that are broken harm nobody who does not care', async () => {
    const onMessage = vi.fn()
    connect({ onMessage })
    const socket = await accepted()
    socket.send('nonsense')
    send(socket, message)
    await vi.waitFor(() => expect(onMessage).toHaveBeenCalledOnce())
  })

  it('do not include the heartbeat’s answers', async () => {
    const onError = vi.fn()
    const onMessage = vi.fn()
    connect({ onMessage, onError })
    const socket = await accepted()
    socket.send('pong')
    send(socket, message)
    await vi.waitFor(() => expect(onMessage).toHaveBeenCalledOnce())
    expect(onError).not.toHaveBeenCalled()
  })
})

describe('a lost connection', () => {
  it('[SH-LIVE-3] comes back by itself, and loops go on', async () => {
    const connection = connect()
    const states: string[] = []
    connection.subscribe(() => states.push(connection.state))
    const messages = connection[Symbol.asyncIterator]()
    const next = messages.next()
    const socket = await accepted()
    await stateOf(connection, 'open')
    const again = accepted()
    socket.terminate()
    send(await again, message)
    expect((await next).value).toEqual(message)
    await vi.waitFor(() => expect(states).toEqual(['open', 'waiting', 'connecting', 'open']))
  })

  it('comes back after a restart of the server too, however long that takes', async () => {
    const first = new WebSocketServer({ port: 0, host: '127.0.0.1', handleProtocols: () => realtimeProtocol.name })
    await once(first, 'listening')
    const { port } = first.address() as AddressInfo
    const connection = connect({ baseUrl: `http://127.0.0.1:${port}` })
    await stateOf(connection, 'open')
    let refused = 0
    connection.subscribe(() => {
      if (connection.state === 'waiting') refused += 1
    })
    for (const client of first.clients) client.close(1012)
    await new Promise((resolve) => first.close(resolve))
    await vi.waitFor(() => expect(refused).toBeGreaterThan(3))
    const second = new WebSocketServer({ port, host: '127.0.0.1', handleProtocols: () => realtimeProtocol.name })
    await stateOf(connection, 'open')
    connection.close()
    await new Promise((resolve) => second.close(resolve))
  })

  it('is opened at once when the browser is online again, without waiting', async () => {
    const network = new EventTarget()
    vi.stubGlobal('addEventListener', network.addEventListener.bind(network))
    vi.stubGlobal('removeEventListener', network.removeEventListener.bind(network))
    vi.spyOn(Math, 'random').mockReturnValue(1000)
    const connection = connect()
    const socket = await accepted()
    socket.terminate()
    await stateOf(connection, 'waiting')
    network.dispatchEvent(new Event('online'))
    expect(connection.state).toBe('connecting')
    await stateOf(connection, 'open')
    expect(requests).toHaveLength(2)
  })

  it('is looked for when the network has changed under an open one', async () => {
    const network = new EventTarget()
    vi.stubGlobal('addEventListener', network.addEventListener.bind(network))
    vi.stubGlobal('removeEventListener', network.removeEventListener.bind(network))
    const connection = connect()
    const socket = await accepted()
    await stateOf(connection, 'open')
    const asked = once(socket, 'message')
    network.dispatchEvent(new Event('online'))
    expect(String((await asked)[0])).toBe('ping')
    connection.close()
    network.dispatchEvent(new Event('online'))
    expect(connection.state).toBe('closed')
  })
})

describe('the end', () => {
  it('comes with the logout', async () => {
    const dealer = loggedIn({ fetch: async () => Response.json({ resultCode: '000' }) })
    const connection = connect({}, dealer)
    const socket = await accepted()
    const closed = once(socket, 'close')
    await dealer.logout()
    expect([connection.state, connection.closedBy]).toEqual(['closed', 'session'])
    await closed
  })

  it('comes when a call learns that the session is over', async () => {
    const dealer = loggedIn({ fetch: async () => Response.json({ resultCode: '520', content: '长时间未操作' }) })
    const connection = connect({}, dealer)
    await stateOf(connection, 'open')
    await dealer.so.salesOrder.lists().catch(() => undefined)
    expect([connection.state, connection.closedBy]).toEqual(['closed', 'session'])
  })

  it('does not come with other changes of the user', async () => {
    const dealer = loggedIn()
    const connection = connect({}, dealer)
    await stateOf(connection, 'open')
    dealer.session.update({ isWeakPwdTip: true })
    expect(connection.state).toBe('open')
  })

  it(`comes with close code ${realtimeProtocol.sessionEnded}, for good`, async () => {
    const connection = connect()
    const loop = (async () => {
      for await (const _ of connection);
    })()
    const socket = await accepted()
    socket.close(realtimeProtocol.sessionEnded)
    await loop
    expect([connection.state, connection.closedBy]).toEqual(['closed', 'session'])
    expect(requests).toHaveLength(1)
  })

  it('comes with the signal', async () => {
    const controller = new AbortController()
    const connection = connect({ signal: controller.signal })
    const socket = await accepted()
    const closed = once(socket, 'close')
    controller.abort()
    expect([connection.state, connection.closedBy]).toEqual(['closed', 'caller'])
    await closed
  })

  it('is the beginning with a signal that was aborted before', async () => {
    const connection = connect({ signal: AbortSignal.abort() })
    expect(connection.state).toBe('closed')
    const messages = connection[Symbol.asyncIterator]()
    expect(await messages.next()).toEqual({ done: true, value: undefined })
    expect(requests).toHaveLength(0)
  })

  it('comes while it is being opened', async () => {
    const connection = connect()
    connection.close()
    expect(connection.state).toBe('closed')
  })

  it('leaves no listener behind', () => {
    const listening = new Set<string>()
    const listenTo = (name: string) => ({
      addEventListener: vi.fn(() => void listening.add(name)),
      removeEventListener: vi.fn(() => void listening.delete(name)),
    })
    const network = listenTo('network')
    vi.stubGlobal('addEventListener', network.addEventListener)
    vi.stubGlobal('removeEventListener', network.removeEventListener)
    const { signal } = new AbortController()
    Object.assign(signal, listenTo('signal'))
    const { user, subscribe } = loggedIn().session
    const session = {
      user,
      subscribe(listener: () => void) {
        const stop = subscribe(listener)
        listening.add('session')
        return () => {
          listening.delete('session')
          stop()
        }
      },
    }
    const connection = connectRealtime({ session }, { baseUrl, WebSocket, signal })
    expect([...listening].sort()).toEqual(['network', 'session', 'signal'])
    connection.close()
    expect([...listening]).toEqual([])
  })

  it('is told to those who subscribed, until they leave', async () => {
    const connection = connect()
    const listener = vi.fn()
    const left = vi.fn()
    connection.subscribe(listener)
    connection.subscribe(left)()
    connection.close()
    expect(listener).toHaveBeenCalledOnce()
    expect(left).not.toHaveBeenCalled()
  })
})

it('is a method of the client too, at the client’s own address', async () => {
  const coming = accepted()
  const connection = await loggedIn({ baseUrl }).realtime({ WebSocket })
  opened.push(connection)
  const next = connection[Symbol.asyncIterator]().next()
  const socket = await coming
  socket.send(JSON.stringify(message))
  expect(await next).toEqual({ done: false, value: message })
})

it('is aborted by its signal while it waits for a login', async () => {
  const leaving = new AbortController()
  const fetch = () => {
    leaving.abort()
    return new Promise<Response>(() => {})
  }
  const opening = client({ fetch, credentials }).realtime({ WebSocket, signal: leaving.signal })
  expect(await rejection(opening)).toMatchObject({ kind: 'aborted', operation: 'admin.socket' })
})
