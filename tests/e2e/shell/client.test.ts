import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import type { Browser, Page } from 'playwright-core'
import { build, type Rolldown } from 'vite'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { MONTHS, MOVEMENTS, schemaOf, VALUES } from '../../../apps/server/test/support/stated-values.ts'
import { type Visit, visitAs } from '../support/browser.ts'

/** The client as a script of the page; it takes over the session that the page has. */
type Sdk = typeof import('@dealer/sdk')
declare const DealerSdk: Sdk

const ROOT = join(import.meta.dirname, '../../..')
const MEGABYTE = 1024 * 1024

let browser: Browser
let visitor: Visit
let page: Page
let large: Server
/** Calls that the page has made. */
const calls: URL[] = []

const clientScript = async () => {
  const built = (await build({
    ...{ configFile: false, root: ROOT, logLevel: 'error' },
    resolve: { conditions: ['@dealer/source'] },
    build: {
      ...{ write: false, minify: false },
      lib: { entry: join(ROOT, 'packages/sdk/src/index.ts'), name: 'DealerSdk', formats: ['iife'] },
    },
  })) as Rolldown.RolldownOutput[]
  return built[0]?.output[0].code ?? ''
}

beforeAll(async () => {
  large = createServer((request, response) => {
    // A page of its own: those of the product call no other server.
    if (request.url === '/') return void response.setHeader('content-type', 'text/html').end('<!doctype html>')
    response.writeHead(200, { 'content-disposition': 'attachment; filename=a.zip', 'content-length': 201 * MEGABYTE })
    response.flushHeaders()
  }).listen(0, '127.0.0.1')
  ;({ browser, visitor, page } = await visitAs('admin'))
  await page.addInitScript({ content: `${await clientScript()};globalThis.DealerSdk = DealerSdk` })
  page.on('request', (request) => {
    const url = new URL(request.url())
    if (url.pathname.startsWith('/api/')) calls.push(url)
  })
  await visitor.open('/home')
  await page.waitForLoadState('networkidle')
})
afterAll(async () => {
  large?.closeAllConnections()
  large?.close()
  await browser?.close()
})

it('[SH-REQ-8] a call without an address is refused before anything is sent', async () => {
  calls.length = 0
  const message = await page.evaluate(() => {
    const dealer = DealerSdk.createDealerClient({ baseUrl: '', tokenStore: DealerSdk.sessionTokenStore() })
    return dealer.request('' as 'POST /api/so/salesOrder/lists', { body: {} }).catch((error: Error) => error.message)
  })
  expect(message).toBe('请求地址必填!')
  expect(calls).toEqual([])
})

it('[SH-REQ-9] exempt calls tell nobody of their failure; the answer of a refused import is had whole', async () => {
  const facts = await page.evaluate(async () => {
    const told: string[] = []
    const dealer = DealerSdk.createDealerClient({
      baseUrl: '',
      tokenStore: DealerSdk.sessionTokenStore(),
      silentOperations: ['so.salesOrder.lists'],
      onError: ({ message }) => told.push(message),
    })
    const asked = { soId: '1' }
    await dealer.so.salesOrder.orderDetail(asked, { silent: true }).catch(() => undefined)
    await dealer.so.salesOrder.lists({ docDateStart: 'soon' as never }).catch(() => undefined)
    const exempt = told.length
    await dealer.so.salesOrder.orderDetail(asked).catch(() => undefined)
    const body = { file: new File(['no sheet'], '客户.xlsx') }
    const refused = await (await dealer.raw('POST /api/md/customer/importList', { body })).json()
    return { exempt, told: told.length, refused: refused.resultCode as string }
  })
  expect(facts).toMatchObject({ exempt: 0, told: 1 })
  expect(facts.refused).toMatch(/^\d{3}$/)
  expect(facts.refused).not.toBe('000')
})

it('[SH-REQ-10] an address that ends in .do is one as any other', async () => {
  calls.length = 0
  const rows = await page.evaluate(async () => {
    const dealer = DealerSdk.createDealerClient({ baseUrl: '', tokenStore: DealerSdk.sessionTokenStore() })
    const [warehouse] = await dealer.md.warehouse.select({})
    const [product] = await dealer.md.product.getProductByCode({ code: 'P00' })
    return dealer.so.salesOrder.getProductInvlist({
      warehouseCode: warehouse?.key ?? '',
      productCodes: [product?.productCode ?? ''],
    })
  })
  expect(rows).toHaveLength(1)
  expect(calls.map(({ pathname }) => pathname)).toContain('/api/so/salesOrder/getProductInvlist.do')
})

it('[SH-REQ-14] dictionaries and the list of states are lists of options', async () => {
  calls.length = 0
  const [types, states] = await page.evaluate(async () => {
    const { chooseOption } = DealerSdk.createDealerClient({
      baseUrl: '',
      tokenStore: DealerSdk.sessionTokenStore(),
    }).md
    return Promise.all([chooseOption.findByCode({ code: 'orderType' }), chooseOption.listStatus()])
  })
  expect(calls.map(({ pathname }) => pathname).sort()).toEqual([
    '/api/md/chooseOption/findByCode/orderType',
    '/api/md/chooseOption/listByCode/sta_status',
  ])
  expect(types.map(({ key }) => key)).toEqual(['normal', 'cash', 'vehicle', 'promotion'])
  expect(states).toEqual([
    { key: 'T', label: '启用' },
    { key: 'F', label: '停用' },
  ])
})

const toldOf = (names: readonly string[]) =>
  page.evaluate(
    async (asked) => {
      const { chooseOption } = DealerSdk.createDealerClient({
        baseUrl: '',
        tokenStore: DealerSdk.sessionTokenStore(),
      }).md
      return Promise.all(
        asked.map(async ({ name, schema }) => ({
          name,
          own: Object.values<string>((DealerSdk as unknown as Record<string, Record<string, string>>)[schema] ?? {}),
          served: (await chooseOption.findByCode({ code: name })).map(({ key }) => key),
        })),
      )
    },
    names.map((name) => ({ name, schema: schemaOf(name) })),
  )

it.each([
  ['enumerations', VALUES],
  ['movements of goods and states of applications', MOVEMENTS],
])('[SH-CONST-1] [SH-CONST-2] %s have the stated values in the browser and on the server alike', async (_, stated) => {
  for (const { name, own, served } of await toldOf(Object.keys(stated))) {
    const values = (stated as Record<string, string>)[name]?.split(' ')
    expect({ name, own, served }).toEqual({ name, own: values, served: values })
  }
})

it('[SH-CONST-1] months are served under their name, from 01 to 12', async () => {
  const [months] = await toldOf(['months'])
  expect(months?.served.join(' ')).toBe(MONTHS)
})

it('[SH-REQ-16] a file of more than 200 MB is refused as soon as its size is known', async () => {
  const { port } = large.address() as AddressInfo
  await page.goto(`http://127.0.0.1:${port}/`)
  const message = await page.evaluate(() => {
    const dealer = DealerSdk.createDealerClient({ baseUrl: '', retries: 0 })
    return dealer.file.file.download
      .downloadFileById({ fileId: '7001' })
      .then(() => 'came')
      .catch((error: Error) => error.message)
  })
  expect(message).toBe('文件超过200MB，无法下载')
})
