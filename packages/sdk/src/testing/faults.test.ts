import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { rejection } from '../../test/stub-server.ts'
import { createDealerClient } from '../index.ts'
import { createFakeDealer, exampleOf, type Fault } from '../testing.ts'

const fake = createFakeDealer()
const dealer = createDealerClient({ baseUrl: 'http://dealer.test', fetch: fake.fetch })
const example = exampleOf('so.salesOrder.lists')

// Sent again at once.
beforeEach(() => void vi.spyOn(Math, 'random').mockReturnValue(0))
afterEach(() => {
  vi.restoreAllMocks()
  vi.useRealTimers()
  fake.reset()
})

describe('a fault', () => {
  it.each<[Fault, object, sendings: number]>([
    ['sessionExpired', { kind: 'session', resultCode: '520', message: '长时间未操作，请重新登录' }, 1],
    ['notLoggedIn', { kind: 'session', resultCode: 'G001', message: '登录已失效，请重新登录' }, 1],
    ['noConnection', { kind: 'network', cause: { name: 'TypeError' } }, 3],
    ['cutBody', { kind: 'network', cause: { message: 'terminated' } }, 3],
    ['emptyBody', { kind: 'protocol', body: '' }, 1],
    ['htmlPage', { kind: 'protocol', body: expect.stringContaining('<html') }, 1],
    [504, { kind: 'http', status: 504, message: '网关超时' }, 3],
    [500, { kind: 'http', status: 500 }, 1],
    [204, { kind: 'protocol', body: '' }, 1],
    [{ status: 429, headers: { 'Retry-After': '0' } }, { kind: 'http', status: 429, retryAfter: 0 }, 3],
    [{ status: 400, body: '库存服务停用' }, { kind: 'http', status: 400, message: '库存服务停用' }, 1],
  ])('%j reaches the client', async (fault, error, sendings) => {
    fake.fault('so.salesOrder.lists', fault)
    expect(await rejection(dealer.so.salesOrder.lists())).toMatchObject(error)
    expect(fake.calls('so.salesOrder.lists')).toHaveLength(sendings)
  })

  it('is over after its times, and the call succeeds by being sent again', async () => {
    fake.fault('so.salesOrder.lists', 504, { times: 1 })
    fake.fault('so.salesOrder.lists', 'noConnection', { times: 1 })
    expect(await dealer.so.salesOrder.lists()).toEqual(example)
    expect(fake.calls('so.salesOrder.lists')).toHaveLength(3)
    expect(await dealer.so.salesOrder.lists()).toEqual(example)
  })

  it('of all operations is counted over all', async () => {
    fake.fault('*', 500, { times: 2 })
    expect(await rejection(dealer.so.salesOrder.lists())).toMatchObject({ kind: 'http' })
    expect(await rejection(dealer.md.chooseOption.listStatus())).toMatchObject({ kind: 'http' })
    expect(await dealer.so.salesOrder.lists()).toEqual(example)
  })

  it('of one operation comes before those of all, and both before what is answered', async () => {
    fake.respond('so.salesOrder.lists', { ...example, total: 0, rows: [] })
    fake.fault('*', 500, { times: 1 })
    fake.fault('so.salesOrder.lists', 403, { times: 1 })
    const seen = []
    for (let call = 0; call < 3; call += 1)
      seen.push(await dealer.so.salesOrder.lists().catch((error: { status: number }) => error.status))
    expect(seen).toEqual([403, 500, { ...example, total: 0, rows: [] }])
  })

  it('leaves other operations alone', async () => {
    fake.fault('so.salesOrder.lists', 500)
    expect(await dealer.md.chooseOption.listStatus()).toEqual(exampleOf('md.chooseOption.listStatus'))
  })

  it('breaks files, too', async () => {
    const { downloadFileById } = dealer.file.file.download
    fake.fault('*', 'cutBody', { times: 1 })
    const file = await downloadFileById({ fileId: '7001' })
    expect(await rejection(file.bytes())).toMatchObject({ kind: 'network' })
    for (const page of ['emptyBody', 'htmlPage'] as const) {
      fake.fault('*', page, { times: 1 })
      expect(await rejection(downloadFileById({ fileId: '7001' }))).toMatchObject({ kind: 'protocol' })
    }
    fake.refuse('file.file.download.downloadFileById', '106', '数据不存在或已删除', { times: 1 })
    expect(await rejection(downloadFileById({ fileId: '7001' }))).toMatchObject({ kind: 'refused', resultCode: '106' })
    fake.respond('file.file.download.downloadFileById', { name: '报价.csv', bytes: new Uint8Array([65, 66]) })
    const own = await downloadFileById({ fileId: '7001' })
    expect([own.name, own.type, own.size, await (await own.blob()).text()]).toEqual([
      '报价.csv',
      'application/octet-stream',
      2,
      'AB',
    ])
  })

  it('of a status that cannot be is refused where it is said', () => {
    expect(() => fake.fault('*', 99)).toThrow(RangeError)
    expect(() => fake.fault('*', { status: 1000 })).toThrow(RangeError)
  })
})

describe('a delay', () => {
  it('is waited for, alone or with another fault', async () => {
    vi.useFakeTimers()
    fake.fault('so.salesOrder.lists', { delay: 3000 })
    fake.fault('so.salesOrder.lists', 500, { times: 1 })
    const ended = vi.fn()
    const first = rejection(dealer.so.salesOrder.lists()).finally(ended)
    await vi.advanceTimersByTimeAsync(2999)
    expect(ended).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(1)
    expect(await first).toMatchObject({ kind: 'http', status: 500 })
    const second = dealer.so.salesOrder.lists()
    await vi.advanceTimersByTimeAsync(3000)
    expect(await second).toEqual(example)
  })

  it('is longer than a timeout, and leaves no timer behind', async () => {
    vi.useFakeTimers()
    fake.fault('*', { delay: 60_000 })
    const call = rejection(dealer.so.salesOrder.lists({}, { timeout: 1000 }))
    await vi.advanceTimersByTimeAsync(1000)
    expect(await call).toMatchObject({ kind: 'timeout' })
    expect(vi.getTimerCount()).toBe(0)
  })

  it('of a call that was stopped uses nothing else up', async () => {
    fake.fault('*', { delay: 60_000 }, { times: 1 })
    fake.fault('*', 500, { times: 1 })
    const controller = new AbortController()
    const call = rejection(dealer.so.salesOrder.lists({}, { signal: controller.signal }))
    await vi.waitFor(() => expect(fake.calls()).toHaveLength(1))
    controller.abort()
    expect(await call).toMatchObject({ kind: 'aborted' })
    expect(await rejection(dealer.so.salesOrder.lists())).toMatchObject({ status: 500 })
  })
})
