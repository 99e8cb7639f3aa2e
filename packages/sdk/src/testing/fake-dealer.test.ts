import { describe, expect, expectTypeOf, it } from 'vitest'
import { rejection } from '../../test/stub-server.ts'
import { createDealerClient, type DealerClientOptions } from '../index.ts'
import { createFakeDealer, exampleOf, type FakeDealerOptions, refusal } from '../testing.ts'

const address = 'http://dealer.test'
const LISTS = `${address}/api/so/salesOrder/lists`

function start(options: FakeDealerOptions = {}, client: Partial<DealerClientOptions> = {}) {
  const fake = createFakeDealer(options)
  const dealer = createDealerClient({ baseUrl: address, fetch: fake.fetch, ...client })
  return { fake, dealer }
}

describe('what a test says', () => {
  const option = (key: string) => [{ key, label: key }]

  it('is answered until something else is said, or until the reset', async () => {
    const { fake, dealer } = start()
    fake.respond('md.chooseOption.listStatus', option('old'))
    fake.respond('md.chooseOption.listStatus', option('new'))
    for (const _ of [1, 2]) expect(await dealer.md.chooseOption.listStatus()).toEqual(option('new'))
    fake.reset()
    expect(await dealer.md.chooseOption.listStatus()).toEqual(exampleOf('md.chooseOption.listStatus'))
    expect(fake.calls()).toHaveLength(1)
  })

  it('comes first and in its order when it is said for a number of times', async () => {
    const { fake, dealer } = start()
    fake.respond('md.chooseOption.listStatus', option('first'), { times: 2 })
    fake.refuse('md.chooseOption.listStatus', '107', '没有操作权限', { times: 1 })
    fake.respond('md.chooseOption.listStatus', option('last'))
    const seen: unknown[] = []
    for (let call = 0; call < 5; call += 1)
      seen.push(await dealer.md.chooseOption.listStatus().catch((error: Error) => error.message))
    expect(seen).toEqual([option('first'), option('first'), '没有操作权限', option('last'), option('last')])
  })

  it('may be made of the arguments, at once or later, content or refusal', async () => {
    const { fake, dealer } = start()
    fake.respond('md.chooseOption.findByCode', async ({ code }) =>
      code === 'none' ? refusal('106', '数据不存在或已删除') : option(code),
    )
    const { findByCode } = dealer.md.chooseOption
    expect(await findByCode({ code: '订单/类型' })).toEqual(option('订单/类型'))
    expect(await rejection(findByCode({ code: 'none' }))).toMatchObject({
      kind: 'refused',
      resultCode: '106',
      message: '数据不存在或已删除',
    })
  })

  it('may be empty', async () => {
    const { fake, dealer } = start()
    fake.respond('md.chooseOption.listStatus', () => null as never)
    expect(await dealer.md.chooseOption.listStatus()).toBeNull()
  })

  it('is told when the contract does not have it, with what is spelled so', () => {
    const { fake } = start()
    const wrong = 'so.salesOrder.list' as 'so.salesOrder.lists'
    const message = 'The contract has no so.salesOrder.list. Near it: so.salesOrder.lists,'
    expect(() => fake.refuse(wrong, '105', '库存不足')).toThrow(message)
    expect(() => fake.respond(wrong, exampleOf('so.salesOrder.lists'))).toThrow(message)
    expect(() => fake.fault(wrong, 504)).toThrow(message)
    expect(() => fake.calls(wrong)).toThrow(message)
    expect(() => exampleOf(wrong)).toThrow(message)
  })

  it('has the types of the contract', () => {
    const { fake } = start()
    fake.respond('so.salesOrder.orderDetail', (args) => {
      expectTypeOf(args).toEqualTypeOf<{ soId: string }>()
      return exampleOf('so.salesOrder.orderDetail')
    })
    fake.respond('file.file.upload.uploadFileJson', ({ file, bizType }) => {
      expectTypeOf(file).toEqualTypeOf<File>()
      expectTypeOf(bizType).toEqualTypeOf<string | undefined>()
      return exampleOf('file.file.upload.uploadFileJson')
    })
    // @ts-expect-error a list has rows
    fake.respond('so.salesOrder.lists', { total: 0 })
    // @ts-expect-error no such operation
    expect(() => fake.respond('so.salesOrder.nothing', '')).toThrow()
    // @ts-expect-error what ends a session is a fault
    fake.refuse('so.salesOrder.lists', '520', '')
  })
})

describe('lists', () => {
  const rows = Array.from({ length: 35 }, (_, index) => ({
    ...exampleOf('so.salesOrder.lists').rows[0]!,
    soId: String(index + 1),
  }))
  const all = { ...exampleOf('so.salesOrder.lists'), total: 35, rows }

  it('are answered by the page that is asked for', async () => {
    const { fake, dealer } = start()
    fake.respond('so.salesOrder.lists', all)
    const ids = async (query: { page?: number; limit?: 15 | 30 }) => {
      const page = await dealer.so.salesOrder.lists(query)
      expect(page.total).toBe(35)
      return [page.rows.at(0)?.soId, page.rows.at(-1)?.soId]
    }
    expect(await ids({})).toEqual(['1', '15'])
    expect(await ids({ page: 2, limit: 30 })).toEqual(['31', '35'])
    expect(await ids({ page: 9 })).toEqual([undefined, undefined])
    expect(await dealer.so.salesOrder.lists.toArray({ limit: 15 }, { limit: 99 })).toEqual(rows)
  })

  it('are left to a function that makes them', async () => {
    const { fake, dealer } = start()
    fake.respond('so.salesOrder.lists', () => all)
    expect((await dealer.so.salesOrder.lists({ page: 2 })).rows).toEqual(rows)
  })

  it('have as many rows as their total says, and are copies', () => {
    const first = exampleOf('so.salesOrder.lists')
    expect(first.total).toBe(first.rows.length)
    first.rows.length = 0
    expect(exampleOf('so.salesOrder.lists').rows).toHaveLength(1)
  })
})

describe('what arrived', () => {
  it('is kept with all its values and headers', async () => {
    const { fake, dealer } = start()
    await dealer.so.salesOrder.lists({ customer: '惠万家' }, { headers: { 'X-Trace': '7' } })
    await dealer.rp.report.getNotVisitInSomeDayConsumers({ days: 30 })
    await dealer.md.message.saveMessageRead({ id: '881' })
    expect(fake.calls().map(({ operation, args }) => [operation, args])).toEqual([
      ['so.salesOrder.lists', { customer: '惠万家' }],
      ['rp.report.getNotVisitInSomeDayConsumers', { days: 30 }],
      ['md.message.saveMessageRead', { id: '881' }],
    ])
    const [call] = fake.calls('so.salesOrder.lists')
    expect(call?.args.customer).toBe('惠万家')
    expect(call?.headers.get('X-Trace')).toBe('7')
    expect(call?.headers.get('X-Request-Id')).toMatch(/^[0-9a-f-]{36}$/)
  })

  it('holds the file and the fields of an upload, whatever the source', async () => {
    const { fake, dealer } = start()
    const { uploadFileJson } = dealer.file.file.upload
    const bytes = new TextEncoder().encode('你好')
    await uploadFileJson({ bizType: 'order', file: { name: '订单.txt', bytes } })
    await uploadFileJson({ bizType: 'order', file: { name: '订单.txt', stream: new Blob([bytes]).stream() } })
    for (const { args } of fake.calls('file.file.upload.uploadFileJson')) {
      expect(args.bizType).toBe('order')
      expect([args.file.name, await args.file.text()]).toEqual(['订单.txt', '你好'])
    }
    expect(fake.calls('file.file.upload.uploadFileJson')).toHaveLength(2)
  })
})

describe('requests that the contract does not have', () => {
  const refused = { resultCode: '101', content: '请求格式不正确' }

  it.each(['[]', '"text"', '{"page":', '7', 'null'])('refuses the body %s with 101', async (body) => {
    const { fake } = start()
    const answer = await fake.fetch(LISTS, { method: 'POST', body })
    expect(await answer.json()).toEqual(refused)
    expect(fake.calls('so.salesOrder.lists')).toHaveLength(1)
  })

  it('refuses a form that is none with 101, and takes no body as an empty one', async () => {
    const { fake } = start()
    const upload = `${address}/api/file/file/upload/uploadFileJson`
    expect(await (await fake.fetch(upload, { method: 'POST', body: '{}' })).json()).toEqual(refused)
    expect(await (await fake.fetch(LISTS, { method: 'POST' })).json()).toMatchObject({ resultCode: '000' })
  })

  it('rejects an address with those that are spelled so', async () => {
    const { fake, dealer } = start()
    await expect(fake.fetch(`${address}/api/so/salesOrder/list`, { method: 'POST' })).rejects.toThrow(
      'The contract has no POST /api/so/salesOrder/list. Near it: POST /api/so/salesOrder/lists,',
    )
    await expect(fake.fetch(LISTS)).rejects.toThrow('Near it: POST /api/so/salesOrder/lists,')
    const error = await rejection(dealer.request('GET /api/so/nothing' as never))
    expect(error).toMatchObject({ kind: 'network', cause: { message: expect.stringContaining('Near it:') } })
    expect(fake.calls()).toEqual([])
  })

  it('takes the ending .do, and a path with values', async () => {
    const { fake } = start()
    await fake.fetch(`${LISTS}.do`, { method: 'POST' })
    await fake.fetch(new URL(`${address}/api/md/chooseOption/findByCode/orderType.do`))
    expect(fake.calls().map(({ operation, args }) => [operation, args])).toEqual([
      ['so.salesOrder.lists', {}],
      ['md.chooseOption.findByCode', { code: 'orderType' }],
    ])
  })
})

describe('the address', () => {
  it('is any server’s root when none is given', async () => {
    const { fake } = start()
    for (const server of ['http://a.test', 'https://b.test:8443'])
      expect((await fake.fetch(`${server}/api/md/chooseOption/listByCode/sta_status`)).status).toBe(200)
  })

  it('may lie below a folder, and takes nothing from elsewhere', async () => {
    const { fake, dealer } = start({ baseUrl: `${address}/shop/` }, { baseUrl: `${address}/shop` })
    expect(await dealer.md.chooseOption.listStatus()).toEqual(exampleOf('md.chooseOption.listStatus'))
    await expect(fake.fetch(LISTS, { method: 'POST' })).rejects.toThrow(`no POST ${LISTS}`)
    await expect(fake.fetch('http://b.test/shop/api/so/salesOrder/lists', { method: 'POST' })).rejects.toThrow(
      'no POST',
    )
  })
})

describe('stopping', () => {
  it('rejects with the reason before, during and not after', async () => {
    const { fake } = start()
    const reason = new Error('left the page')
    await expect(fake.fetch(LISTS, { method: 'POST', signal: AbortSignal.abort(reason) })).rejects.toBe(reason)
    expect(fake.calls()).toEqual([])
    const controller = new AbortController()
    fake.respond('so.salesOrder.lists', () => {
      controller.abort(reason)
      return new Promise(() => {})
    })
    const { signal } = controller
    await expect(fake.fetch(LISTS, { method: 'POST', signal })).rejects.toBe(reason)
    fake.reset()
    const after = new AbortController()
    const answer = await fake.fetch(new Request(LISTS, { method: 'POST', signal: after.signal }))
    after.abort()
    expect(await answer.json()).toMatchObject({ resultCode: '000' })
  })
})
