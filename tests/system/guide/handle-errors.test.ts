/** The guide's advice, tried on every kind of failure that a server and the way to it can produce. */
import {
  type AnyDealerError,
  type CallOptions,
  createDealerClient,
  type DealerClient,
  type DealerErrorKind,
  isDealerError,
  type RefusalCode,
  ResultCode,
} from '@dealer/sdk'
import { createFakeDealer, type Fault } from '@dealer/sdk/testing'
import { describe, expect, it } from 'vitest'
import { adviceOn, confirmOrder, type NextStep, sendForCertain } from '../../../examples/handle-errors.ts'

const OPERATION = 'so.salesOrder.orderDetail'

async function open(options: Parameters<typeof createDealerClient>[0] = { baseUrl: 'http://dealer.test' }) {
  const fake = createFakeDealer()
  const dealer = createDealerClient({ loginKey: 'sixteen-byte-key', fetch: fake.fetch, retries: 0, ...options })
  await dealer.login({ username: 'admin', password: 'demo1234' })
  return { fake, dealer }
}

async function failure(call: Promise<unknown>): Promise<AnyDealerError> {
  const error = await call.then(
    () => undefined,
    (caught: unknown) => caught,
  )
  if (!isDealerError(error)) throw new Error('the call has not failed as calls do')
  return error
}

const detail = (dealer: DealerClient, options?: CallOptions) => dealer.so.salesOrder.orderDetail({ soId: '1' }, options)

describe('each kind of failure has an advice', () => {
  it.each<[Fault, DealerErrorKind, NextStep]>([
    ['sessionExpired', 'session', 'logIn'],
    ['notLoggedIn', 'session', 'logIn'],
    ['noConnection', 'network', 'sendAgain'],
    ['cutBody', 'network', 'sendAgain'],
    ['htmlPage', 'protocol', 'ask'],
    ['emptyBody', 'protocol', 'ask'],
    [404, 'http', 'fix'],
    [413, 'http', 'correct'],
    [500, 'http', 'ask'],
    [501, 'http', 'ask'],
    [504, 'http', 'sendAgain'],
  ])('%j', async (fault, kind, next) => {
    const { fake, dealer } = await open()
    fake.fault(OPERATION, fault)
    const error = await failure(detail(dealer))
    expect([error.kind, adviceOn(error)]).toEqual([kind, expect.objectContaining({ next, show: error.message })])
  })

  it('a busy server says how long to wait', async () => {
    const { fake, dealer } = await open()
    fake.fault(OPERATION, { status: 503, headers: { 'Retry-After': '7' } })
    expect(adviceOn(await failure(detail(dealer)))).toMatchObject({ next: 'sendAgain', wait: 7_000 })
  })

  it('a timeout, a wish to stop, no address, too large a file', async () => {
    const { fake, dealer } = await open()
    fake.fault(OPERATION, { delay: 60_000 })
    const late = await failure(detail(dealer, { timeout: 1 }))
    const stopped = await failure(detail(dealer, { signal: AbortSignal.abort() }))
    const lost = await failure(detail(createDealerClient({ baseUrl: '' })))
    const file = await dealer.file.file.download.downloadFileById({ fileId: '1' }, { maxBytes: 1 }).catch((e) => e)
    const large = isDealerError(file) ? file : await failure(file.bytes())
    expect([late, stopped, lost, large].map((error) => [error.kind, adviceOn(error).next])).toEqual([
      ['timeout', 'sendAgain'],
      ['aborted', 'nothing'],
      ['unsendable', 'fix'],
      ['file', 'correct'],
    ])
    expect(adviceOn(stopped).show).toBeUndefined()
  })

  const refusals = Object.keys(ResultCode).filter((code) => !['000', 'G001', '520'].includes(code)) as RefusalCode[]
  it.each(refusals)('refusal %s', async (code) => {
    const { fake, dealer } = await open()
    fake.refuse(OPERATION, code, '操作被拒绝')
    const { next, show } = adviceOn(await failure(detail(dealer)))
    expect(['correct', 'reload', 'ask']).toContain(next)
    expect(show).toBe('操作被拒绝')
  })

  it('a refusal that this program has never heard of', async () => {
    const { fake, dealer } = await open()
    fake.refuse(OPERATION, '777' as RefusalCode, '新的原因')
    expect(adviceOn(await failure(detail(dealer)))).toEqual({ next: 'correct', show: '新的原因' })
  })
})

describe('a server that has no time, or no database', () => {
  /** So often, before it does what it is asked. */
  async function overloaded(times: number, reason: string) {
    const fake = createFakeDealer()
    const sent: string[] = []
    const fetch = async (url: string, init: RequestInit) => {
      if (url.endsWith('/c5login') || sent.push(url) > times) return fake.fetch(url, init)
      const body = { resultCode: '199', content: '系统繁忙，请稍后再试', reason }
      return Response.json(body, { headers: { 'Retry-After': '0' } })
    }
    const { dealer } = await open({ baseUrl: 'http://dealer.test', fetch, retries: 2 })
    return { dealer, sent }
  }

  it.each(['busy', 'unavailable'])('(%s) is asked again when it wants to be', async (reason) => {
    const { dealer } = await overloaded(3, reason)
    const error = await failure(detail(dealer))
    expect(adviceOn(error)).toEqual({ next: 'sendAgain', show: error.message, wait: 0 })
  })

  it('is asked until it has done the write', async () => {
    const { dealer, sent } = await overloaded(4, 'unavailable')
    const confirmed = sendForCertain((requestNo) =>
      dealer.so.salesOrder.confirmBySoId({ requestNo, orders: [{ soId: '1', version: 1 }] }),
    )
    expect(await confirmed).toBeTruthy()
    expect(sent).toHaveLength(5)
  })
})

describe('sendForCertain', () => {
  const order = { submit: 'F', orderType: 'normal', customerCode: 'C000031', warehouseCode: 'W001' } as const
  const dates = { docDate: '2025-11-20', deliveryDate: '2025-11-21' }
  const items = [{ lineNo: 1, productCode: 'P00001', unitType: 'big', qty: '1' }] as const
  const save = (dealer: DealerClient) => (requestNo: string) =>
    dealer.so.salesOrder.save({ ...order, ...dates, items: [...items], requestNo })

  it('sends under one number until the answer has come', async () => {
    const { fake, dealer } = await open()
    fake.fault('so.salesOrder.save', 'cutBody', { times: 2 })
    const { soNum } = await sendForCertain(save(dealer), { wait: 0 })
    expect(soNum).toBeTruthy()
    const numbers = fake.calls('so.salesOrder.save').map(({ args }) => args.requestNo)
    expect(numbers).toEqual([numbers[0], numbers[0], numbers[0]])
  })

  it('stops at once when the server has refused', async () => {
    const { fake, dealer } = await open()
    fake.refuse('so.salesOrder.save', '105', '商品【柠檬汽水】库存不足')
    await expect(sendForCertain(save(dealer), { wait: 0 })).rejects.toMatchObject({ resultCode: '105' })
    expect(fake.calls('so.salesOrder.save')).toHaveLength(1)
  })

  it('gives up some time', async () => {
    const { fake, dealer } = await open()
    fake.fault('so.salesOrder.save', 'noConnection')
    await expect(sendForCertain(save(dealer), { times: 3, wait: 0 })).rejects.toMatchObject({ kind: 'network' })
    expect(fake.calls('so.salesOrder.save')).toHaveLength(3)
  })
})

describe('confirmOrder', () => {
  it('reads an order that was changed, and confirms it as it is now', async () => {
    const { fake, dealer } = await open()
    const now = await dealer.so.salesOrder.orderDetail({ soId: '880012' })
    fake.respond(OPERATION, { ...now, orderStatus: 'submitted', version: 8 })
    fake.refuse('so.salesOrder.confirmBySoId', '104', '数据已被他人修改', { times: 1 })
    await confirmOrder(dealer, '880012', 7)
    const sent = fake.calls('so.salesOrder.confirmBySoId').map(({ args }) => args.orders)
    expect(sent).toEqual([[{ soId: '880012', version: 7 }], [{ soId: '880012', version: 8 }]])
  })

  it('leaves an order alone that needs no confirming any more', async () => {
    const { fake, dealer } = await open()
    const now = await dealer.so.salesOrder.orderDetail({ soId: '880012' })
    fake.respond(OPERATION, { ...now, orderStatus: 'canceled' })
    fake.refuse('so.salesOrder.confirmBySoId', '104', '数据已被他人修改')
    await expect(confirmOrder(dealer, '880012', 7)).rejects.toMatchObject({ resultCode: '104' })
    expect(fake.calls('so.salesOrder.confirmBySoId')).toHaveLength(1)
  })
})
