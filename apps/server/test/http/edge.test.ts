import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { contract } from '../../src/platform/contract/contract.ts'
import type { Database } from '../../src/platform/database/database.ts'
import { bodyLimitOf } from '../../src/platform/http/body-limit.ts'
import { buildServer } from '../../src/platform/http/server.ts'
import { openWebApp } from '../../src/platform/http/web-app.ts'
import { TestClock } from '../support/fixture.ts'
import { BARE_PARTS, TEST_CONFIG } from '../support/server.ts'

const SCRIPT = "document.documentElement.dataset.boot = 'shell'"
let webDir: string
let app: FastifyInstance
let port: number
/** Ends the calls that are under way. */
let finish = (): void => {}

beforeAll(async () => {
  webDir = await mkdtemp(join(tmpdir(), 'dealer-edge-'))
  await writeFile(
    join(webDir, 'index.html'),
    `<meta name="dealer-config" content="{}"><script>${SCRIPT}</script><script src="/a.js"></script>`,
  )
  await writeFile(join(webDir, 'a.js'), '1')
  await open()
})
afterAll(async () => {
  finish()
  await app.close()
  await rm(webDir, { recursive: true })
})

/** In the place of the one before. */
async function open(config: Partial<typeof TEST_CONFIG> = {}): Promise<void> {
  finish()
  await app?.close()
  const until = new Promise<void>((resolve) => {
    finish = resolve
  })
  app = buildServer({
    database: { listen: async () => async () => {} } as unknown as Database,
    config: { ...TEST_CONFIG, ...config },
    clock: new TestClock(),
    handlers: {},
    publicHandlers: { 'session.login': () => until.then(() => null as never) },
    sessionHandlers: {},
    ...BARE_PARTS,
    logger: false,
    webApp: openWebApp(webDir, { ...TEST_CONFIG, reportUrl: 'https://reports.example.com/all' }),
    patience: { headers: 400, request: 60_000, body: 150, silence: 60_000, keepAlive: 60_000 },
  })
  port = Number(new URL(await app.listen({ port: 0, host: '127.0.0.1' })).port)
}

/** A connection on which something was sent, and what comes back until it ends. */
function sent(text: string): Promise<string> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => socket.write(text))
    let said = ''
    socket.on('data', (data) => {
      said += data
    })
    socket.on('error', () => {})
    socket.on('close', () => resolve(said))
  })
}
const post = (path: string, length: number, body = '') =>
  `POST ${path} HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: ${length}\r\n\r\n${body}`
const LOGIN = '{"username":"a","password":"b"}'
const contentOf = (answer: string) => JSON.parse(answer.slice(answer.indexOf('\r\n\r\n')))

describe('what is sent by half', () => {
  it('is cut off', async () => {
    expect(await sent(post('/c5login', 500, LOGIN))).toBe('')
    const [head] = await Promise.all([sent('POST /c5login HTTP/1.1\r\nhost: x\r\n'), sent(post('/c5login', 500))])
    expect(head).toMatch(/^HTTP\/1\.1 408 /)
    expect(contentOf(head ?? '')).toEqual({ resultCode: '101', content: '请求超时，请稍后重试' })
  })

  it('is not waited for by a stop, but a call that is worked on is', async () => {
    const worked = sent(post('/c5login', LOGIN.length, LOGIN))
    const idle = [sent('POST /c5'), sent(post('/c5login', 500, LOGIN)), sent('')]
    await expect.poll(() => new Promise((done) => app.server.getConnections((_, count) => done(count)))).toBe(4)
    await new Promise((done) => setTimeout(done, 20))
    const closed = app.close()
    expect(await Promise.all(idle)).toEqual(['', '', ''])
    finish()
    expect(await worked).toContain('"resultCode"')
    await closed
    await open()
  })
})

describe('what is no call', () => {
  it('is answered in the envelope', async () => {
    const bad = await sent('NO HTTP\r\n\r\n')
    expect(bad).toMatch(/^HTTP\/1\.1 400 /)
    expect(contentOf(bad)).toEqual({ resultCode: '101', content: '请求格式不正确' })
    const large = await sent(`GET / HTTP/1.1\r\nhost: x\r\nx-a: ${'a'.repeat(40_000)}\r\n\r\n`)
    expect(large).toMatch(/^HTTP\/1\.1 431 /)
    expect(contentOf(large)).toEqual({ resultCode: '101', content: '请求头过大' })
    expect(large).toContain('nosniff')
  })
})

describe('a body', () => {
  it('is not read from who may not send it', async () => {
    const answer = await app.inject({
      method: 'POST',
      url: '/api/so/salesOrder/save',
      headers: { 'content-type': 'application/json' },
      payload: '{'.repeat(5_000_000),
    })
    expect(answer.json()).toMatchObject({ resultCode: 'G001' })
  })

  it('is as long as its call may be, and no longer', async () => {
    const payload = { username: 'a'.repeat(20_000), password: 'b' }
    const answer = await app.inject({ method: 'POST', url: '/c5login', payload })
    expect(answer.json()).toEqual({ resultCode: '101', content: '请求内容过大', reason: 'tooLarge' })
    const limits = new Map(contract.map((operation) => [operation.operationId as string, bodyLimitOf(operation)]))
    expect(limits.get('session.login')).toBe(16_384)
    expect(limits.get('so.salesOrder.lists')).toBeLessThan(200_000)
    // An order of five hundred lines, and rows that are told to the server by thousands.
    expect(limits.get('so.salesOrder.save')).toBeGreaterThan(1_000_000)
  })

  it.each([
    ['a NUL', '{"username":"a\\u0000","password":"b"}'],
    ['half a character', '{"username":"\\ud800","password":"b"}'],
    ['lists in lists', `{"username":${'['.repeat(2_000)}${']'.repeat(2_000)},"password":"b"}`],
    ['bytes that are no text', Buffer.from([0x7b, 0xff, 0x7d])],
    ['a prototype', '{"__proto__":{"a":1},"username":"a","password":"b"}'],
  ])('with %s is refused', async (_what, payload) => {
    const headers = { 'content-type': 'application/json' }
    const answer = await app.inject({ method: 'POST', url: '/c5login', headers, payload })
    expect(answer.json()).toMatchObject({ resultCode: '101' })
  })
})

describe('headers', () => {
  const headersOf = async (url: string, accept = '*/*') => (await app.inject({ url, headers: { accept } })).headers

  it.each([
    '/',
    '/a.js',
    '/gone.png',
    '/api/nothing',
    '/api/so/salesOrder/lists',
    '/livez',
    '/docs/',
    '/report/x',
    '/%zz',
  ])('of %s keep browsers from making more of it than it is', async (url) => {
    const headers = await headersOf(url)
    expect(headers['x-content-type-options']).toBe('nosniff')
    expect(headers['referrer-policy']).toBe('no-referrer')
    expect(headers['content-security-policy']).toMatch(/frame-ancestors '(none|self)'/)
  })

  it("allow the page its own files, the script that stands in it, and the reports' server", async () => {
    const { 'content-security-policy': policy } = await headersOf('/', 'text/html')
    expect(policy).toMatch(/script-src 'self' 'sha256-[\w+/]{43}='/)
    expect(policy).toMatch(/frame-src 'self' blob: https:\/\/reports\.example\.com;/)
    expect(policy).not.toMatch(/script-src[^;]*unsafe/)
  })

  it('show no contract where it is switched off', async () => {
    expect((await app.inject({ url: '/docs/openapi.json' })).statusCode).toBe(200)
    await open({ docs: false })
    for (const url of ['/docs/openapi.json', '/docs/llms.txt']) expect((await app.inject({ url })).statusCode).toBe(404)
  })
})
