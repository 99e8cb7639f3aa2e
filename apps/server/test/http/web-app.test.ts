import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readConfig } from '../../src/platform/config.ts'
import type { Database } from '../../src/platform/database/database.ts'
import { buildServer } from '../../src/platform/http/server.ts'
import { openWebApp } from '../../src/platform/http/web-app.ts'
import { TestClock } from '../support/fixture.ts'
import { BARE_PARTS, TEST_CONFIG } from '../support/server.ts'

let webDir: string
let app: FastifyInstance

beforeAll(async () => {
  webDir = await mkdtemp(join(tmpdir(), 'dealer-web-'))
  await writeFile(join(webDir, 'index.html'), '<meta name="dealer-config" content="{}"><p>the application</p>')
  await mkdir(join(webDir, 'assets'))
  await writeFile(join(webDir, 'assets/订单-1234.js'), 'export {}')
  await writeFile(join(webDir, 'logo.svg'), '<svg/>')
  app = buildServer({
    database: { listen: async () => async () => {} } as unknown as Database,
    config: TEST_CONFIG,
    clock: new TestClock(),
    handlers: {},
    publicHandlers: {},
    sessionHandlers: {},
    ...BARE_PARTS,
    logger: false,
    webApp: openWebApp(webDir, TEST_CONFIG),
  })
})
afterAll(async () => {
  await app.close()
  await rm(webDir, { recursive: true })
})

const BROWSER = 'text/html,application/xhtml+xml,*/*;q=0.8'

const kindOf = async (url: string, accept: string | undefined, method: 'GET' | 'POST' = 'GET') => {
  const reply = await app.inject({ method, url, headers: accept === undefined ? {} : { accept } })
  return `${reply.statusCode} ${String(reply.headers['content-type']).split(';')[0]}`
}

describe('the web application', () => {
  it.each([
    ['/', BROWSER],
    ['/', '*/*'],
    ['/', undefined],
    ['/', 'text/*'],
    ['/', 'image/avif,image/webp'],
    ['/', ''],
    ['/sales/order?page=2', '*/*'],
    ['/sales/order/SO.1', BROWSER],
  ])('%s with Accept: %s is its page', async (url, accept) => {
    expect(await kindOf(url, accept)).toBe('200 text/html')
  })

  it.each([
    ['/api/nothing/here', BROWSER],
    ['/api/nothing/here', '*/*'],
    ['/assets/gone-1234.js', '*/*'],
    ['/gone.png?size=2', '*/*'],
    ['/sales/order', 'application/json'],
    ['/', 'application/json, text/plain, */*'],
    ['/', 'application/problem+json'],
  ])('%s with Accept: %s is not there', async (url, accept) => {
    expect(await kindOf(url, accept)).toBe('404 application/json')
  })

  it('keeps what has a hash in its name for ever, asks for what has none', async () => {
    for (const method of ['GET', 'HEAD'] as const) {
      const script = await app.inject({ method, url: `/assets/${encodeURIComponent('订单-1234.js')}?from=index` })
      expect([script.statusCode, script.headers['cache-control'], script.body]).toEqual([
        200,
        'public, max-age=31536000, immutable',
        method === 'GET' ? 'export {}' : '',
      ])
    }
    const logo = await app.inject('/logo.svg')
    expect([logo.headers['content-type'], logo.headers['cache-control']]).toEqual(['image/svg+xml', 'no-cache'])
    expect(logo.headers['content-security-policy']).toContain("default-src 'self'")
  })

  it.each(['/assets/', '/assets', '/assets/..%2Findex.html', '/assets/..%2f..%2f..%2fetc%2fpasswd', '/assets/%00.js'])(
    '%s is no file',
    async (url) => expect(await kindOf(url, 'application/json')).toBe('404 application/json'),
  )

  it('answers a probe with the head of its page', async () => {
    const reply = await app.inject({ method: 'HEAD', url: '/' })
    expect([reply.statusCode, reply.headers['content-type'], reply.body]).toEqual([200, 'text/html; charset=utf-8', ''])
  })

  it('answers no page to what is posted', async () => {
    expect(await kindOf('/nothing', '*/*', 'POST')).toBe('404 application/json')
  })

  it('says where the pictures of maps come from, and lets them in', async () => {
    const MAP_TILES = 'http://{s}.tiles.example.com:8080/{z}/{x}/{y}.png'
    const env = { LOGIN_AES_KEY: 'dealer-dev-key-1', MAP_TILES, MAP_TILES_DATUM: 'gcj02' }
    const { policy, page } = openWebApp(webDir, readConfig(env))
    expect(policy).toContain("img-src 'self' data: blob: https: http://*.tiles.example.com:8080;")
    const html = page({ method: 'GET', url: '/', headers: {} } as FastifyRequest)
    expect(html).toContain('&quot;mapTiles&quot;:{&quot;url&quot;:&quot;http://{s}.tiles.example.com:8080')
    expect(openWebApp(webDir, TEST_CONFIG).policy).toContain("img-src 'self' data: blob: https:;")
    expect(() => readConfig({ ...env, MAP_TILES: 'tiles.example.com' })).toThrow('MAP_TILES must be an http address')
    expect(() => readConfig({ ...env, MAP_TILES_DATUM: 'bd09' })).toThrow('MAP_TILES_DATUM must be one of gcj02, wgs84')
  })
})
