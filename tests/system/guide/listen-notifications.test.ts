/** The guide's listener, with a channel on this machine and a fake server for its calls. */
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { createDealerClient } from '@dealer/sdk'
import { createFakeDealer } from '@dealer/sdk/testing'
import { afterAll, beforeAll, expect, it, onTestFinished, vi } from 'vitest'
import { type WebSocket as ServerSocket, WebSocket, WebSocketServer } from 'ws'
import { keepListening } from '../../../examples/listen-notifications.ts'
import { message } from '../../../packages/sdk/test/socket-message.ts'

const SESSION_ENDED = 4401

let server: WebSocketServer
let baseUrl: string
beforeAll(async () => {
  server = new WebSocketServer({ port: 0, host: '127.0.0.1', handleProtocols: () => 'dealer.v1' })
  await once(server, 'listening')
  baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(() => new Promise((resolve) => server.close(resolve)))

/** Listens as the script does. */
function start() {
  // The wait before coming back shrinks to nothing.
  vi.spyOn(Math, 'random').mockReturnValue(0)
  vi.stubEnv('DEALER_USER', 'admin')
  vi.stubEnv('DEALER_PASSWORD', 'demo1234')
  const fake = createFakeDealer()
  fake.respond('md.message.getUserMessageNum', 4)
  const lines: string[] = []
  const stop = new AbortController()
  const dealer = createDealerClient({ baseUrl, loginKey: 'sixteen-byte-key', fetch: fake.fetch })
  const options = { signal: stop.signal, WebSocket, print: (line: string) => void lines.push(line) }
  const listening = keepListening(dealer, options)
  onTestFinished(async () => {
    stop.abort()
    await listening
    vi.restoreAllMocks()
    vi.unstubAllEnvs()
  })
  return { fake, lines, stop, listening }
}

const accepted = async () => ((await once(server, 'connection')) as [ServerSocket])[0]
const shown = (lines: string[], text: string) =>
  vi.waitFor(() => expect(lines).toContainEqual(expect.stringContaining(text)))

it('says how many messages are unread, then prints each as it comes, and ends when it is told to', async () => {
  const connection = accepted()
  const { fake, lines, stop, listening } = start()
  const socket = await connection
  await shown(lines, '未读消息 4 条')
  socket.send(JSON.stringify(message))
  await shown(lines, '【订单消息】商城订单【SO2511200007】待审核')
  stop.abort()
  await listening
  expect(fake.calls('session.logout')).toHaveLength(1)
})

it('asks again for the unread ones when a lost connection is back', async () => {
  const first = accepted()
  const { fake, lines } = start()
  const socket = await first
  await shown(lines, '未读消息 4 条')
  fake.respond('md.message.getUserMessageNum', 5)
  socket.terminate()
  await shown(lines, '连接中断')
  await shown(lines, '未读消息 5 条')
})

it('logs in again when its session is over', async () => {
  const first = accepted()
  const { fake, lines } = start()
  const socket = await first
  await shown(lines, '未读消息')
  const second = accepted()
  socket.close(SESSION_ENDED)
  ;(await second).send(JSON.stringify(message))
  await shown(lines, message.content)
  expect(fake.calls('session.login')).toHaveLength(2)
})

it('goes on when the number of unread messages cannot be had', async () => {
  const connection = accepted()
  const { fake, lines } = start()
  fake.fault('md.message.getUserMessageNum', 501)
  ;(await connection).send(JSON.stringify(message))
  await shown(lines, message.content)
  await shown(lines, '服务器无法识别该请求')
})
