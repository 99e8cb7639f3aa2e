import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { WebSocket } from 'ws'
import { loggedIn, rejection } from '../test/stub-server.ts'

/** All that reaches the other host, which a caller never named. */
const strayed: string[] = []
const other = createServer((request, response) => {
  strayed.push(`${request.method} ${request.url} ${request.headers['x-token']}`)
  response.setHeader('Content-Type', 'application/json').end('{"resultCode":"000","content":{"total":0,"rows":[]}}')
})
let status = 307
const redirecting = createServer((_: IncomingMessage, response: ServerResponse) => {
  response.writeHead(status, { Location: `${address(other)}/stolen?token=secret` }).end()
})
redirecting.on('upgrade', (_, socket) =>
  socket.end(`HTTP/1.1 307 Temporary Redirect\r\nLocation: ${address(other)}/\r\n\r\n`),
)
other.on('upgrade', ({ headers }, socket) => {
  strayed.push(`upgrade ${headers['sec-websocket-protocol']}`)
  socket.destroy()
})
const address = (server: Server) => `http://127.0.0.1:${(server.address() as AddressInfo).port}`

beforeAll(() =>
  Promise.all(
    [other, redirecting].map(
      (server) => new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', () => resolve())),
    ),
  ),
)
beforeEach(() => {
  strayed.length = 0
})
afterAll(() => {
  for (const server of [other, redirecting]) {
    server.closeAllConnections()
    server.close()
  }
})

const dealer = () => loggedIn({ baseUrl: address(redirecting) })
const file = { name: 'a.png', type: 'image/png', bytes: new Uint8Array(3) }
const calls = {
  'a read': () => dealer().so.salesOrder.lists({}),
  'a write': () => dealer().so.salesOrder.delById({ soId: '1', version: 1 }),
  'a download': () => dealer().file.file.download.downloadFileById({ fileId: '1' }),
  'an upload': () => dealer().file.file.upload.uploadFileJson({ file, bizType: 'customer' }),
  'an upload with progress': () =>
    dealer().file.file.upload.uploadFileJson({ file, bizType: 'customer' }, { onProgress() {} }),
  'the second door': () => dealer().request('POST /api/so/salesOrder/lists', { body: {} }),
}

describe.each([301, 302, 303, 307, 308])('HTTP %i', (code) => {
  it.each(Object.entries(calls))('is refused by %s, and says where it points', async (_, call) => {
    status = code
    const error = await rejection(call())
    const location = `${address(other)}/stolen`
    expect(error).toMatchObject({ kind: 'http', status: code, location, english: `Redirect to ${location} refused.` })
    expect((error as Error).message).toBe(`服务器要求转到其他地址【${location}】，已拒绝!`)
    expect(JSON.stringify(error)).not.toContain('secret')
    expect(strayed).toEqual([])
  })
})

it('is an answer like any other for raw', async () => {
  status = 307
  const response = await dealer().raw('POST /api/so/salesOrder/lists', { body: {} })
  expect([response.status, response.headers.get('Location')]).toEqual([307, `${address(other)}/stolen?token=secret`])
  expect(strayed).toEqual([])
})

it('is refused when a fetch of the program has followed it', async () => {
  const fetch = async () =>
    Object.defineProperties(Response.json({ resultCode: '000', content: {} }), {
      redirected: { value: true },
      url: { value: 'https://elsewhere.example/x?token=secret' },
    })
  for (const call of [
    loggedIn({ fetch }).so.salesOrder.lists({}),
    loggedIn({ fetch }).raw('POST /api/so/salesOrder/lists', { body: {} }),
  ])
    expect(await rejection(call)).toMatchObject({ kind: 'http', status: 0, location: 'https://elsewhere.example/x' })
})

it('is refused where a browser hides it', async () => {
  const hidden = Object.defineProperties(new Response(null), {
    type: { value: 'opaqueredirect' },
    status: { value: 0 },
  })
  const error = await rejection(loggedIn({ fetch: async () => hidden }).so.salesOrder.lists({}))
  expect(error).toMatchObject({ kind: 'http', status: 0, location: undefined, english: 'Redirect to ? refused.' })
})

it('does not take the channel of live messages along', async () => {
  const connection = await dealer().realtime({ WebSocket })
  await expect.poll(() => connection.state).toBe('waiting')
  connection.close()
  expect(strayed).toEqual([])
})
