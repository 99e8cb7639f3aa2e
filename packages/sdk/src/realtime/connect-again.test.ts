import { once } from 'node:events'
import { describe, expect, it, vi } from 'vitest'
import { message } from '../../test/socket-message.ts'
import { closed, openSockets, portOf, send, socketServer, stateOf } from '../../test/socket-server.ts'

const server = socketServer()
const { requests, accepted, connect } = server

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
    const first = await openSockets()
    const port = portOf(first)
    const connection = connect({ baseUrl: `http://127.0.0.1:${port}` })
    await stateOf(connection, 'open')
    let refused = 0
    connection.subscribe(() => {
      if (connection.state === 'waiting') refused += 1
    })
    for (const client of first.clients) client.close(1012)
    await closed(first)
    await vi.waitFor(() => expect(refused).toBeGreaterThan(3))
    const second = await openSockets(port)
    await stateOf(connection, 'open')
    connection.close()
    await closed(second)
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
