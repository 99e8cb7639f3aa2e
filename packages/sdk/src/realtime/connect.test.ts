import { inspect } from 'node:util'
import { describe, expect, expectTypeOf, it, vi } from 'vitest'
import { WebSocket } from 'ws'
import { message } from '../../test/socket-message.ts'
import { send, socketServer, stateOf } from '../../test/socket-server.ts'
import { client, credentials, loggedIn, rejection, user } from '../../test/stub-server.ts'
import type { ProtocolError, SocketMessage } from '../index.ts'
import { isRealtimeSupported, type RealtimeSocketClass } from '../realtime.ts'
import { realtimeProtocol } from './protocol.ts'

const other: SocketMessage = { content: '数据已初始化', msgType: 'system', type: '', id: '', isDiscountTicket: 'F' }

const server = socketServer()
const { requests, accepted, connect } = server

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
    await stateOf(connect({ baseUrl: server.url() + end }), 'open')
    expect(requests[0]?.url).toBe('/api/admin/socket?sessionId=D0011001')
  })

  it('takes the page’s own server in a browser', async () => {
    vi.stubGlobal('location', { href: `${server.url()}/home?tab=1` })
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

it('is a method of the client too, at the client’s own address', async () => {
  const coming = accepted()
  const connection = await loggedIn({ baseUrl: server.url() }).realtime({ WebSocket })
  server.opened.push(connection)
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
