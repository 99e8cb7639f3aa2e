/** A client out of its tarball, before servers that mean it ill or break under it. */
import { createServer, type RequestListener, type ServerResponse } from 'node:http'
import { type AddressInfo, createServer as createTcpServer } from 'node:net'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, inject, it, onTestFinished } from 'vitest'

type Sdk = typeof import('@dealer/sdk')

const entry = join(inject('projects').bare, 'node_modules/@dealer/sdk/dist/index.js')
const { createDealerClient, isDealerError } = (await import(pathToFileURL(entry).href)) as Sdk
const loginKey = 'sixteen-byte-key'
const credentials = { username: 'robot', password: 'demo1234' }

async function listen(answer: RequestListener): Promise<string> {
  const server = createServer(answer).listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

/** What a call for a list rejects with. */
async function failure(baseUrl: string, options: { timeout?: number } = {}) {
  const tokenStore = { load: () => ({ dmsToken: 'secret' }) as never, save() {}, clear() {} }
  const dealer = createDealerClient({ baseUrl, tokenStore, retries: 0, ...options })
  const error = await dealer.so.salesOrder.lists({}).then(
    () => undefined,
    (error: unknown) => error,
  )
  if (!isDealerError(error)) throw new Error(`none of the family: ${error}`)
  return error
}

const sendJson = (response: ServerResponse, body: unknown) =>
  response.setHeader('Content-Type', 'application/json').end(JSON.stringify(body))

it.each([301, 302, 303, 307, 308])('a redirect by %i takes the token nowhere', async (status) => {
  let reached = 0
  const other = await listen((_request, response) => {
    reached += 1
    sendJson(response, { resultCode: '000', content: { total: 0, rows: [] } })
  })
  const url = await listen((_request, response) => void response.writeHead(status, { Location: other }).end())
  expect(await failure(url)).toMatchObject({ kind: 'http', location: other })
  expect(reached).toBe(0)
})

it.each([
  ['no object', 5],
  ['a list', []],
  ['a code that is a number', { resultCode: 0, content: {} }],
  ['a code that is an object', { resultCode: { toString: '000' } }],
  ['nothing', null],
])('an answer that is %s is no answer', async (_what, body) => {
  const url = await listen((_request, response) => void sendJson(response, body))
  expect(await failure(url)).toMatchObject({ kind: 'protocol' })
})

it('a refusal whose parts are of wrong types is still one', async () => {
  const body = { resultCode: '101', content: { a: 1 }, reason: ['required'], field: { path: 'x' }, limit: {} }
  const url = await listen((_request, response) => void sendJson(response, body))
  expect(await failure(url)).toMatchObject({ kind: 'refused', message: 'Error', reason: undefined, field: undefined })
})

it('a body that trickles for ever is left at the timeout', async () => {
  const url = await listen((_request, response) => {
    response.writeHead(200, { 'Content-Type': 'application/json' })
    const timer = setInterval(() => response.write(' '), 20)
    response.on('close', () => clearInterval(timer))
  })
  const began = performance.now()
  expect(await failure(url, { timeout: 300 })).toMatchObject({ kind: 'timeout' })
  expect(performance.now() - began).toBeLessThan(60_000)
})

it('100 MB that are no answer are one failure', async () => {
  const piece = Buffer.alloc(1 << 20, 'x')
  const url = await listen(async (_request, response) => {
    response.writeHead(200, { 'Content-Type': 'application/json' })
    for (let sent = 0; sent < 100; sent += 1)
      if (!response.write(piece)) await new Promise((resolve) => response.once('drain', resolve))
    response.end()
  })
  const error = await failure(url)
  expect(error.kind).toBe('protocol')
  // What is logged does not grow with it.
  expect(JSON.stringify(error).length).toBeLessThan(2_000)
})

it('endless headers are a lost connection', async () => {
  const server = createTcpServer((socket) => {
    socket.on('error', () => undefined)
    socket.write('HTTP/1.1 200 OK\r\n')
    const timer = setInterval(() => socket.write(`X-More: ${'x'.repeat(8_000)}\r\n`), 1)
    socket.on('close', () => clearInterval(timer))
  }).listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  onTestFinished(() => void server.close())
  expect(await failure(`http://127.0.0.1:${(server.address() as AddressInfo).port}`)).toMatchObject({ kind: 'network' })
})

it('200 calls at once through the end of a session are 200 answers and one login', async () => {
  const seen = { logins: 0, refused: 0, answered: 0 }
  const url = await listen((request, response) => {
    request.resume()
    request.on('end', () => {
      if (request.url === '/c5login') {
        seen.logins += 1
        return sendJson(response, {
          resultCode: '000',
          content: { userId: '1', dealerCode: 'D001', dmsToken: `t${seen.logins}` },
        })
      }
      // The first session ends after a hundred answers, while the other calls are on their way.
      const isOver = request.headers['x-token'] === 't1' && seen.answered >= 100
      if (isOver) {
        seen.refused += 1
        return sendJson(response, { resultCode: '520', content: '长时间未操作，请重新登录' })
      }
      seen.answered += 1
      return sendJson(response, { resultCode: '000', content: { total: 0, rows: [] } })
    })
  })
  const ends: unknown[] = []
  const dealer = createDealerClient({ baseUrl: url, loginKey, credentials, onSessionEnd: (end) => ends.push(end) })
  const answers = await Promise.all(Array.from({ length: 200 }, () => dealer.so.salesOrder.lists({})))
  expect(answers.every(({ total }) => total === 0)).toBe(true)
  expect(seen).toEqual({ logins: 2, refused: 100, answered: 200 })
  expect(ends).toEqual([])
})
