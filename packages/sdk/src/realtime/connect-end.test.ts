import { once } from 'node:events'
import { describe, expect, it, vi } from 'vitest'
import { WebSocket } from 'ws'
import { socketServer, stateOf } from '../../test/socket-server.ts'
import { loggedIn } from '../../test/stub-server.ts'
import { connectRealtime } from '../realtime.ts'
import { realtimeProtocol } from './protocol.ts'

const server = socketServer()
const { requests, accepted, connect } = server

describe('the end', () => {
  it('comes with the logout', async () => {
    const dealer = loggedIn({ fetch: async () => Response.json({ resultCode: '000' }) })
    const connection = connect({}, dealer)
    const socket = await accepted()
    const isClosed = once(socket, 'close')
    await dealer.logout()
    expect([connection.state, connection.closedBy]).toEqual(['closed', 'session'])
    await isClosed
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
    const isClosed = once(socket, 'close')
    controller.abort()
    expect([connection.state, connection.closedBy]).toEqual(['closed', 'caller'])
    await isClosed
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

  it('lets a socket on its way arrive before it is closed, in pages, whose console would tell of a failure', async () => {
    vi.stubGlobal('document', {})
    const controller = new AbortController()
    const connection = connect({ signal: controller.signal })
    controller.abort()
    expect([connection.state, connection.closedBy]).toEqual(['closed', 'caller'])
    const socket = await accepted()
    await once(socket, 'close')
  })

  it('does not wait for ever for one that never arrives', async () => {
    vi.stubGlobal('document', {})
    vi.useFakeTimers()
    const close = vi.fn()
    class Never {
      addEventListener = () => undefined
      send = () => undefined
      close = close
    }
    connect({ WebSocket: Never }).close()
    expect(close).not.toHaveBeenCalled()
    vi.advanceTimersByTime(realtimeProtocol.silenceAllowed)
    vi.useRealTimers()
    expect(close).toHaveBeenCalledOnce()
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
    const connection = connectRealtime({ session }, { baseUrl: server.url(), WebSocket, signal })
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
