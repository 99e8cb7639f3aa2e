import { HttpResponse } from 'msw'
import { describe, expect, it, vi } from 'vitest'
import { client, envelope, loggedIn, rejection, stubServer } from '../test/stub-server.ts'
import { type HttpError, newRequestNo } from './index.ts'

const server = stubServer()
const page = { total: 0, rows: [], footer: {} }

describe('headers', () => {
  it('[SH-REQ-1] sends dealerCode and loginType always, X-Token only when logged in', async () => {
    server.answer(() => envelope(page))
    await client({ dealerCode: 'D009' }).so.salesOrder.lists()
    await loggedIn().so.salesOrder.lists()
    const [before, after] = server.arrived
    expect(before?.headers.get('dealerCode')).toBe('D009')
    expect(before?.headers.get('loginType')).toBe('JSON')
    expect(before?.headers.has('X-Token')).toBe(false)
    expect(after?.headers.get('dealerCode')).toBe('D001')
    expect(after?.headers.get('X-Token')).toBe('token-1')
  })

  it('[SH-REQ-1] sends an empty dealerCode when there is none yet', async () => {
    server.answer(() => envelope(page))
    await client().so.salesOrder.lists()
    expect(server.arrived[0]?.headers.get('dealerCode')).toBe('')
  })

  it('survives a dealer code that no header can hold', async () => {
    server.answer(() => envelope(page))
    await client({ dealerCode: '城南' }).so.salesOrder.lists()
    expect(decodeURIComponent(server.arrived[0]?.headers.get('dealerCode') ?? '')).toBe('城南')
  })

  it('lets a call add headers and win', async () => {
    server.answer(() => envelope(page))
    await loggedIn().so.salesOrder.lists({}, { headers: { dealerCode: 'D002', 'X-Extra': '1' } })
    expect(server.arrived[0]?.headers.get('dealerCode')).toBe('D002')
    expect(server.arrived[0]?.headers.get('X-Extra')).toBe('1')
  })
})

describe('where arguments go', () => {
  it('sends the argument of a POST as its JSON body', async () => {
    server.answer(() => envelope(page))
    await loggedIn().so.salesOrder.lists({ customer: '惠万家', limit: 30 })
    const [call] = server.arrived
    expect(`${call?.method} ${call?.url.pathname}`).toBe('POST /api/so/salesOrder/lists')
    expect(call?.headers.get('Content-Type')).toBe('application/json')
    expect(JSON.parse(call?.text ?? '')).toEqual({ customer: '惠万家', limit: 30 })
  })

  it('sends an empty object where a body is due and none was given', async () => {
    server.answer(() => envelope(page))
    await loggedIn().so.salesOrder.lists()
    expect(server.arrived[0]?.text).toBe('{}')
  })

  it('sends the argument of a GET in the query, without what is undefined', async () => {
    server.answer(() => envelope([]))
    await loggedIn().md.product.getProductByCode({ code: '6970100000023&x=1', isBarcode: 'T', customerCode: undefined })
    expect(Object.fromEntries(server.arrived[0]?.url.searchParams ?? [])).toEqual({
      code: '6970100000023&x=1',
      isBarcode: 'T',
    })
    expect(server.arrived[0]?.text).toBe('')
  })

  it('[SH-REQ-14] puts a path value into the path, encoded', async () => {
    server.answer(() => envelope([]))
    await loggedIn().md.chooseOption.findByCode({ code: 'a/b 中' })
    await loggedIn().md.chooseOption.listStatus()
    expect(server.arrived.map(({ url }) => url.pathname)).toEqual([
      '/api/md/chooseOption/findByCode/a%2Fb%20%E4%B8%AD',
      '/api/md/chooseOption/listByCode/sta_status',
    ])
    expect(server.arrived[0]?.url.search).toBe('')
  })

  it('[SH-REQ-10] keeps the .do of a path', async () => {
    server.answer(() => envelope([]))
    await loggedIn().so.salesOrder.getProductInvlist({ warehouseCode: 'W001', productCodes: ['P00001'] })
    expect(server.arrived[0]?.url.pathname).toBe('/api/so/salesOrder/getProductInvlist.do')
  })

  it.each(['', '.', '..'])('refuses %j as a path value: it would be another address', async (code) => {
    const error = await rejection(loggedIn().md.chooseOption.findByCode({ code }))
    expect(error).toMatchObject({ kind: 'unsendable', message: '请求地址缺少【code】', attempt: 0 })
    expect(server.arrived).toHaveLength(0)
  })
})

describe('the second door', () => {
  it('is the same call', async () => {
    server.answer(() => envelope([{ productCode: 'P00001' }]))
    const dealer = loggedIn()
    const first = await dealer.md.product.getProductByCode({ code: 'abc' })
    const second = await dealer.request('GET /api/md/product/getProductByCode', { query: { code: 'abc' } })
    expect(second).toEqual(first)
    expect(server.arrived[1]?.url.href).toBe(server.arrived[0]?.url.href)
  })

  it('names the operation in its errors', async () => {
    server.answer(() => envelope('数据不存在或已删除', '106'))
    const error = await rejection(loggedIn().request('POST /api/so/salesOrder/lists', { body: {} }))
    expect(error).toMatchObject({ operation: 'so.salesOrder.lists', url: '/api/so/salesOrder/lists' })
  })

  it('says which route was meant when the server knows neither, at once', async () => {
    server.answer(() => HttpResponse.json({ resultCode: '404', content: '系统错误，请联系管理员' }, { status: 404 }))
    const began = process.cpuUsage()
    const error = await rejection(
      loggedIn().request('POST /api/so/salesOrder/list' as 'POST /api/so/salesOrder/lists', { body: {} }),
    )
    // Of the processor, in microseconds: on a busy machine anything takes its time.
    expect(process.cpuUsage(began).user).toBeLessThan(300_000)
    expect(error).toMatchObject({ kind: 'http', status: 404, message: '系统错误，请联系管理员' })
    expect((error as HttpError).english).toMatch(
      /^No POST \/api\/so\/salesOrder\/list\. Near it: POST \/api\/so\/salesOrder\/lists,/,
    )
  })

  it.each(['', 'POST', 'POST '])('[SH-REQ-8] refuses the empty address %j before anything is sent', async (route) => {
    const error = await rejection(loggedIn().request(route as 'POST /api/so/salesOrder/lists', { body: {} }))
    expect(error).toMatchObject({ kind: 'unsendable', message: '请求地址必填!' })
    expect(server.arrived).toHaveLength(0)
  })
})

describe('an address that cannot be', () => {
  it('[SH-REQ-8] refuses a client without an address', async () => {
    const error = await rejection(client({ baseUrl: '' }).so.salesOrder.lists())
    expect(error).toMatchObject({ kind: 'unsendable', message: '请求地址必填!' })
  })

  it('takes the page’s own server in a browser', async () => {
    vi.stubGlobal('location', { href: 'https://dealer.example.com/login' })
    const fetch = vi.fn(async (_url: string) => Response.json({ resultCode: '000', content: page }))
    await client({ baseUrl: '', fetch }).so.salesOrder.lists()
    expect(fetch.mock.calls[0]?.[0]).toBe('/api/so/salesOrder/lists')
    vi.unstubAllGlobals()
  })

  it('refuses an address that is none', async () => {
    const error = await rejection(client({ baseUrl: 'dealer' }).so.salesOrder.lists())
    expect(error).toMatchObject({ kind: 'unsendable', message: '请求地址格式不正确' })
  })

  it.each([
    'http://',
    'https:///',
    'http://?x=1',
    'http://admin:demo1234@dealer.example',
    'http://dealer.example?tenant=1',
    'http://dealer.example/#top',
    'http://dealer.example ',
  ])('refuses %j before anything is sent: what is called would be another server, or none', async (baseUrl) => {
    const fetch = vi.fn(async (_url: string) => Response.json({ resultCode: '000', content: page }))
    const error = await rejection(client({ baseUrl, fetch }).so.salesOrder.lists())
    expect(error).toMatchObject({ kind: 'unsendable', message: '请求地址格式不正确' })
    expect(fetch).not.toHaveBeenCalled()
  })

  it.each(['http://dealer.example:7300/', 'HTTPS://经销商.example/a/%40b', 'http://[::1]:7300'])(
    'takes %j',
    async (baseUrl) => {
      const fetch = vi.fn(async (_url: string) => Response.json({ resultCode: '000', content: page }))
      await client({ baseUrl, fetch }).so.salesOrder.lists()
      expect(fetch).toHaveBeenCalledTimes(1)
    },
  )
})

describe('requestNo', () => {
  const action = { soId: '1', version: 1 }

  it('is made for a write that takes one', async () => {
    server.answer(() => envelope('操作成功'))
    await loggedIn().so.salesOrder.delById(action)
    const { requestNo } = JSON.parse(server.arrived[0]?.text ?? '') as { requestNo: string }
    expect(requestNo).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)
    expect(action).toEqual({ soId: '1', version: 1 })
  })

  it('is the caller’s own when there is one, and none when switched off or not taken', async () => {
    server.answer(() => envelope('操作成功'))
    const requestNo = newRequestNo()
    await loggedIn().so.salesOrder.delById({ ...action, requestNo })
    await loggedIn({ autoRequestNo: false }).so.salesOrder.delById(action)
    server.answer(() => envelope({ total: 0, rows: [] }))
    await loggedIn().so.salesOrder.lists({})
    expect(server.arrived.map(({ text }) => JSON.parse(text))).toEqual([{ ...action, requestNo }, action, {}])
  })

  it('is a UUID v4 without crypto.randomUUID too, as on a plain http page', () => {
    const plain = { getRandomValues: crypto.getRandomValues.bind(crypto) }
    const real = Object.getOwnPropertyDescriptor(globalThis, 'crypto') as PropertyDescriptor
    Object.defineProperty(globalThis, 'crypto', { value: plain, configurable: true })
    try {
      const made = Array.from({ length: 200 }, newRequestNo)
      for (const one of made)
        expect(one).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)
      expect(new Set(made).size).toBe(200)
    } finally {
      Object.defineProperty(globalThis, 'crypto', real)
    }
  })
})
