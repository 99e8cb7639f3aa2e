import { readFileSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createContext, runInContext } from 'node:vm'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Database } from '../../src/platform/database/database.ts'
import { buildServer } from '../../src/platform/http/server.ts'
import { openWebApp } from '../../src/platform/http/web-app.ts'
import { TestClock } from '../support/fixture.ts'
import { BARE_PARTS, TEST_CONFIG } from '../support/server.ts'

const contract = readFileSync(new URL('../../../../openapi/openapi.gen.json', import.meta.url), 'utf8')
const BROWSER = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' }

let webDir: string
/** The page needs no database, so there is none. */
let plain: FastifyInstance
let withWebApp: FastifyInstance

beforeAll(async () => {
  webDir = await mkdtemp(join(tmpdir(), 'dealer-web-'))
  await writeFile(join(webDir, 'index.html'), '<meta name="dealer-config" content="{}"><p>the application</p>')
  const build = (webApp?: ReturnType<typeof openWebApp>) =>
    buildServer({
      database: { listen: async () => async () => {} } as unknown as Database,
      config: TEST_CONFIG,
      clock: new TestClock(),
      handlers: {},
      publicHandlers: {},
      sessionHandlers: {},
      ...BARE_PARTS,
      logger: false,
      webApp,
    })
  plain = build()
  withWebApp = build(openWebApp(webDir, TEST_CONFIG))
})
afterAll(async () => {
  await plain.close()
  await withWebApp.close()
  await rm(webDir, { recursive: true })
})

const get = (url: string, headers: Record<string, string> = {}, app = plain) =>
  app.inject({ method: 'GET', url, headers: { ...BROWSER, ...headers } })

describe('/docs', () => {
  it.each(['/docs', '/docs/', '/docs?from=readme'])(
    '%s is the page, with and without the web application',
    async (url) => {
      for (const app of [plain, withWebApp]) {
        const reply = await get(url, {}, app)
        expect([reply.statusCode, reply.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8'])
        expect(reply.body).toContain('<title>接口文档 · 经销商管理系统</title>')
      }
      expect((await get('/orders', {}, withWebApp)).body).toContain('the application')
    },
  )

  it('refers to files of its own only, and they are there', async () => {
    const { body } = await get('/docs')
    const addresses = [...body.matchAll(/(?:src|href)="([^"]*)"/g)].map(([, address]) => address ?? '')
    expect(addresses.length).toBeGreaterThan(5)
    for (const address of addresses) {
      expect(address).toMatch(/^\/docs\/[\w.-]+$/)
      expect((await get(address)).statusCode, address).toBe(200)
    }
  })

  it('hands out the contract as it is', async () => {
    const reply = await get('/docs/openapi.json')
    expect(reply.headers['content-type']).toBe('application/json; charset=utf-8')
    expect(reply.body).toBe(contract)
  })

  it('leads a code assistant from llms.txt to a page of each resource, and every link leads on', async () => {
    const read = async (address: string) => {
      const reply = await get(address, { accept: '*/*' })
      expect([reply.statusCode, reply.headers['content-type']], address).toEqual([200, 'text/markdown; charset=utf-8'])
      return reply.body
    }
    const start = await read('/docs/llms.txt')
    expect(start).toMatch(/^# .+\n\n> /)
    const linksOf = (text: string) =>
      [...text.replace(/`[^`\n]*`/g, '').matchAll(/\]\(([^)#\s]+)(?:#[^)]*)?\)/g)].map(([, link]) => link ?? '')
    const pages = linksOf(start).filter((link) => link.endsWith('.md'))
    expect(pages.length).toBeGreaterThan(100)
    const operations = Object.values(
      JSON.parse(contract).paths as Record<string, Record<string, { operationId: string }>>,
    )
    const ids = operations.flatMap((item) => Object.values(item).map(({ operationId }) => operationId))
    const all = new Map<string, string>()
    for (const page of pages) all.set(page, await read(`/docs/${page}`))
    const told = [...all.values()].join('\n')
    expect(ids.filter((id) => !told.includes(`\n## ${id}\n`))).toEqual([])
    const onward = [...all].flatMap(([page, text]) =>
      linksOf(text).map((link) => new URL(link, `http://x/docs/${page}`).pathname),
    )
    const known = new Set(['/docs/llms.txt', '/docs/openapi.json', ...pages.map((page) => `/docs/${page}`)])
    expect([...new Set(onward)].filter((address) => !known.has(address))).toEqual([])
  })

  it.each(['package.json', 'swagger-ui.js', 'swagger-ui-bundle.js.map', '../package.json', '%2e%2e/package.json'])(
    'hands out nothing else, such as %s',
    async (name) => {
      expect((await get(`/docs/${name}`, { accept: '*/*' })).statusCode).toBe(404)
    },
  )

  it('lets the page reach nothing but its own origin, and nobody frame it', async () => {
    const { headers } = await get('/docs')
    const policy = String(headers['content-security-policy'])
    expect(policy).toContain("default-src 'none'")
    expect(policy).toContain("frame-ancestors 'none'")
    expect(policy).not.toMatch(/unsafe|https?:|\*/)
    expect(headers['x-content-type-options']).toBe('nosniff')
  })

  it.each(['/docs', '/docs/openapi.json', '/docs/swagger-ui-bundle.js'])(
    '%s is kept by browsers and sent again only when it changed',
    async (url) => {
      const { headers } = await get(url)
      expect(headers['cache-control']).toBe('no-cache')
      const etag = String(headers.etag)
      for (const known of [etag, `W/${etag}`, `"older", ${etag}`]) {
        const again = await get(url, { 'if-none-match': known })
        expect([again.statusCode, again.body, again.headers.etag]).toEqual([304, '', etag])
      }
      expect((await get(url, { 'if-none-match': '"older"' })).statusCode).toBe(200)
    },
  )
})

describe('what the page tells Swagger UI', () => {
  interface Settings {
    readonly plugins: readonly ((system: object) => {
      fn: { resolveSubtree(document: unknown, path: readonly string[]): Promise<{ spec: unknown }> }
    })[]
  }
  /** The page's script, run as a browser does, answers what it gives to Swagger UI. */
  const settings = async () => {
    const given: Settings[] = []
    const { body } = await get('/docs/page.js')
    runInContext(body, createContext({ window: { SwaggerUIBundle: (value: Settings) => given.push(value) } }))
    return given[0]!
  }
  const resolve = async (document: unknown, path: readonly string[]) =>
    (await (await settings()).plugins[0]!({ React: {} }).fn.resolveSubtree(document, path)).spec

  it('keeps no token and asks no validator', async () => {
    expect(await settings()).toMatchObject({
      persistAuthorization: false,
      validatorUrl: null,
      url: '/docs/openapi.json',
    })
  })

  it('writes out every reference of an operation, what stands beside one included', async () => {
    const components = {
      parameters: { Dealer: { name: 'dealerCode' } },
      schemas: {
        Row: { properties: { qty: { $ref: '#/components/schemas/Qty', title: '数量' } } },
        Qty: { type: 'string' },
      },
    }
    const post = {
      parameters: [{ $ref: '#/components/parameters/Dealer' }],
      answer: { items: { $ref: '#/components/schemas/Row' } },
    }
    expect(await resolve({ components, paths: { '/a': { post } } }, ['paths', '/a', 'post'])).toEqual({
      parameters: [{ name: 'dealerCode' }],
      answer: { items: { properties: { qty: { type: 'string', title: '数量' } } } },
    })
  })

  it('says in both languages what an opened call needs and may be refused with', async () => {
    const { paths, components } = JSON.parse(contract)
    const path = ['paths', '/api/so/salesOrder/confirmBySoId', 'post']
    const { description } = (await resolve({ paths, components }, path)) as { description: string }
    expect(description).toContain('**权限 Permission**: `so:salesOrder:confirm` 销售订单-审核')
    expect(description).toContain('- 105 库存不足 Out of stock.')
  })

  it('moves the days of examples to today, on which demonstrations end', async () => {
    const today = new Date(Date.now() + 8 * 3_600_000).toISOString().slice(0, 10)
    const example = { docDate: '2025-11-20', at: '2025-11-20 09:30:00', month: '2025-11', soNum: 'SO2511200007' }
    const { example: moved } = (await resolve({ tree: { example } }, ['tree'])) as { example: typeof example }
    expect(moved).toEqual({ docDate: today, at: `${today} 09:30:00`, month: today.slice(0, 7), soNum: 'SO2511200007' })
  })

  it('stops at a schema within itself', async () => {
    const $ref = '#/components/schemas/Menu'
    const components = { schemas: { Menu: { title: '菜单', properties: { children: { items: { $ref } } } } } }
    expect(await resolve({ components, tree: { $ref } }, ['tree'])).toEqual({
      title: '菜单',
      properties: { children: { items: { $ref } } },
    })
  })
})
