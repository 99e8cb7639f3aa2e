import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { WebSocket, WebSocketServer } from 'ws'
import { Client } from './client.ts'

let server: WebSocketServer
beforeAll(async () => {
  server = new WebSocketServer({ port: 0, host: '127.0.0.1' })
  await once(server, 'listening')
})
afterAll(() => new Promise((resolve) => server.close(resolve)))

/** Both ends of a connection, and how often the server's end has gone. */
async function connect() {
  const other = new WebSocket(`ws://127.0.0.1:${(server.address() as AddressInfo).port}`)
  const [socket] = (await once(server, 'connection')) as [WebSocket]
  const gone = vi.fn()
  const client = new Client(socket, gone)
  if (other.readyState !== WebSocket.OPEN) await once(other, 'open')
  return { client, other, gone }
}

const frame = '长'.repeat(20_000)
const turn = () => new Promise((resolve) => setImmediate(resolve))

it('drops whoever does not read', async () => {
  const { client, other, gone } = await connect()
  other.pause()
  // What the system's own buffers hold does not count.
  for (let sent = 0; gone.mock.calls.length === 0; sent++) {
    expect(sent).toBeLessThan(10_000)
    client.send(frame)
    await turn()
  }
  other.terminate()
})

it('sends whoever reads as much as there is, and nothing after the end', async () => {
  const { client, other, gone } = await connect()
  let received = 0
  other.on('message', () => {
    received += 1
  })
  for (let sent = 1; sent <= 300; sent++) {
    client.send(frame)
    await vi.waitFor(() => expect(received).toBe(sent), { interval: 1 })
  }
  other.close()
  await vi.waitFor(() => expect(gone).toHaveBeenCalledOnce())
  expect(() => client.send(frame)).not.toThrow()
})
