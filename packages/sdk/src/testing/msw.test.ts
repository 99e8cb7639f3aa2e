import { type HttpHandler, http } from 'msw'
import { setupServer } from 'msw/node'
import { afterAll, afterEach, beforeAll, describe, expect, expectTypeOf, it, vi } from 'vitest'
import { rejection } from '../../test/stub-server.ts'
import { createDealerClient } from '../index.ts'
import { createFakeDealer, dealerHandlers, exampleOf } from '../testing.ts'

const baseUrl = 'http://dealer.test'
const fake = createFakeDealer({ baseUrl })
const server = setupServer(...dealerHandlers(http, fake))
const dealer = createDealerClient({ baseUrl, retries: 0 })

beforeAll(() => server.listen({ onUnhandledRequest: 'error' }))
afterEach(() => {
  fake.reset()
  server.resetHandlers()
  vi.restoreAllMocks()
})
afterAll(() => server.close())

describe('handlers of MSW', () => {
  it('are MSW’s own', () => {
    expectTypeOf(dealerHandlers(http)).toEqualTypeOf<HttpHandler[]>()
  })

  it('answer the calls of a client', async () => {
    expect(await dealer.md.chooseOption.findByCode({ code: 'orderType' })).toEqual(
      exampleOf('md.chooseOption.findByCode'),
    )
    expect(await dealer.so.salesOrder.lists({ limit: 30 })).toEqual(exampleOf('so.salesOrder.lists'))
    expect((await fetch(`${baseUrl}/api/so/salesOrder/lists.do?a=1`, { method: 'POST' })).status).toBe(200)
    expect(fake.calls().map(({ operation, args }) => [operation, args])).toEqual([
      ['md.chooseOption.findByCode', { code: 'orderType' }],
      ['so.salesOrder.lists', { limit: 30 }],
      ['so.salesOrder.lists', { a: '1' }],
    ])
  })

  it('answer and take files', async () => {
    const file = await dealer.file.file.download.downloadFileById({ fileId: '7001' })
    expect([file.name, await (await file.blob()).text()]).toEqual(['示例文件.txt', '示例文件\n'])
    await dealer.file.file.upload.uploadFileJson({ file: new File(['你好'], '订单.txt') })
    const [call] = fake.calls('file.file.upload.uploadFileJson')
    expect([call?.args.file.name, await call?.args.file.text()]).toEqual(['订单.txt', '你好'])
  })

  it.each([
    ['noConnection', { kind: 'network' }],
    ['cutBody', { kind: 'network' }],
    ['emptyBody', { kind: 'protocol' }],
    ['sessionExpired', { kind: 'session', resultCode: '520' }],
    [504, { kind: 'http', status: 504 }],
  ] as const)('go wrong by %s', async (fault, error) => {
    const shown = vi.spyOn(console, 'error')
    fake.fault('*', fault)
    expect(await rejection(dealer.so.salesOrder.lists())).toMatchObject(error)
    expect(shown).not.toHaveBeenCalled()
  })

  it('let a slow call be stopped', async () => {
    const shown = vi.spyOn(console, 'error')
    const timers = () => process.getActiveResourcesInfo().filter((kind) => kind === 'Timeout').length
    const before = timers()
    fake.fault('*', { delay: 3_600_000 })
    expect(await rejection(dealer.so.salesOrder.lists({}, { timeout: 20 }))).toMatchObject({ kind: 'timeout' })
    expect(fake.calls()).toHaveLength(1)
    await vi.waitFor(() => expect(timers()).toBeLessThanOrEqual(before))
    expect(shown).not.toHaveBeenCalled()
  })

  it('tell of a call that the contract does not have', async () => {
    const shown = vi.spyOn(console, 'error').mockImplementation(() => {})
    const error = await rejection(dealer.request('POST /api/so/salesOrder/list' as never))
    expect(error).toMatchObject({ kind: 'http', status: 500 })
    expect(shown.mock.calls.flat().join()).toContain('Near it: POST /api/so/salesOrder/lists,')
  })

  it('of any server leave what is not the contract’s to others', async () => {
    server.resetHandlers(
      ...dealerHandlers(http),
      http.get('*/api/weather', () => Response.json('晴')),
    )
    expect(await dealer.so.salesOrder.lists()).toEqual(exampleOf('so.salesOrder.lists'))
    expect(await (await fetch('http://other.test/api/weather')).json()).toBe('晴')
    vi.spyOn(console, 'error').mockImplementation(() => {})
    await expect(fetch('http://other.test/api/so/salesOrder/lists')).rejects.toThrow()
  })
})
