// @vitest-environment node
import { describe, expect, it } from 'vitest'
import {
  again,
  dropped,
  held,
  mended,
  NOTHING_SOLD,
  nextToSend,
  posted,
  refused,
  refusedOf,
  released,
  type Selling,
  type SoldBody,
  savedOf,
  sold,
  takenOf,
  tried,
  type VanQueue,
  waitingCount,
} from './van-queue.ts'

const PLATE = '浙A12345'
const selling = (qty = '1', docDate = '2026-03-10', vehicleCode = 'V01'): Selling => ({
  ...{ customerName: '惠万家超市', soldAt: `${docDate} 10:00:00` },
  lines: [
    {
      ...{ productCode: 'P1', productName: '柠檬汽水', unitType: 'big', unitName: '箱', unitRatio: 24 },
      ...{ qty, price: '58.0000', amount: '58.00' },
    },
  ],
  body: {
    ...{ submit: 'T', orderType: 'vehicle', customerCode: 'K001', vehicleCode, warehouseCode: 'W002', docDate },
    ...{ deliveryDate: docDate, agreedAmount: '58.00', payAmount: '58.00', payMethod: 'cash' },
    items: [{ lineNo: 1, productCode: 'P1', unitType: 'big', qty }],
  },
})
const queueOf = (...requestNos: string[]): VanQueue =>
  requestNos.reduce((queue, requestNo) => sold(queue, PLATE, requestNo, selling()), NOTHING_SOLD)
const numbers = ({ orders }: VanQueue) => orders.map(({ body }) => body.offlineNum)
const states = ({ orders }: VanQueue) => orders.map(({ body, state }) => `${body.requestNo} ${state}`)
const WHY = { reason: '库存不足', resultCode: '105' }
const at = (minute: number) => `2026-03-10T02:${String(minute).padStart(2, '0')}:00.000Z`
const taken = (queue: VanQueue, readAt: string, except?: string) =>
  takenOf(queue, { vehicleCode: 'V01', readAt, except }).get('P1')

describe('orders that wait on a phone', () => {
  it('have running numbers of their vehicle and day, which none has twice', () => {
    const first = queueOf('a', 'b')
    expect(numbers(first)).toEqual(['浙A12345-0310-001', '浙A12345-0310-002'])
    const gone = dropped(refused(tried(first, 'b'), 'b', WHY), 'b')
    expect(numbers(sold(gone, PLATE, 'c', selling()))).toEqual(['浙A12345-0310-001', '浙A12345-0310-003'])
    expect(numbers(sold(first, PLATE, 'c', selling('1', '2026-03-11'))).at(-1)).toBe('浙A12345-0311-001')
    const long = '第三分公司城东配送中心新能源厢式货车编号零零一二三四五六七八九'
    expect(numbers(sold(NOTHING_SOLD, long, 'd', selling()))[0]?.length).toBeLessThanOrEqual(32)
  })

  it('are sent one by one, the oldest first; one that is refused does not keep the others', () => {
    let queue = queueOf('a', 'b', 'c')
    expect(nextToSend(queue)?.requestNo).toBe('a')
    queue = refused(tried(queue, 'a'), 'a', WHY)
    expect(nextToSend(queue)?.requestNo).toBe('b')
    queue = posted(tried(queue, 'b'), 'b', { soNum: 'SO1', savedAt: at(1) })
    expect(states(queue)).toEqual(['a refused', 'b saved', 'c waiting'])
    expect(waitingCount(queue)).toBe(1)
    expect(savedOf(queue)).toMatchObject([{ soNum: 'SO1' }])
    // Another tab that hears later of the same changes nothing.
    expect(refused(queue, 'b', WHY)).toEqual(queue)
  })

  it('are mended under their numbers, and get a new one only where theirs is another sale’s', () => {
    const old = refused(tried(queueOf('a', 'b'), 'a'), 'a', WHY)
    const next = mended(old, PLATE, 'a', selling('2'))
    expect(states(next)).toEqual(['a waiting', 'b waiting'])
    expect(numbers(next)).toEqual(numbers(old))
    expect(next.orders[0]).toMatchObject({ lines: [{ qty: '2' }] })
    expect(next.orders[0]).not.toHaveProperty('reason')
    const collided = refused(tried(queueOf('a', 'b'), 'a'), 'a', { reason: '已用于订单', resultCode: '102' })
    expect(numbers(mended(collided, PLATE, 'a', selling('2')))).toEqual(['浙A12345-0310-002', '浙A12345-0310-003'])
  })

  it('are sent again as they are, given up, or held back while nobody has sent them', () => {
    const old = refused(tried(queueOf('a'), 'a'), 'a', WHY)
    expect(again(old, 'a').orders[0]).toMatchObject({ state: 'waiting', body: old.orders[0]?.body })
    expect(dropped(old, 'a').orders).toEqual([])
    expect(dropped(queueOf('a'), 'a').orders).toHaveLength(1)
    expect(refusedOf(held(queueOf('a'), 'a'))).toHaveLength(1)
    expect(refusedOf(held(tried(queueOf('a'), 'a'), 'a'))).toEqual([])
    expect(released(held(queueOf('a'), 'a'), 'a').orders[0]).toMatchObject({ state: 'waiting' })
    expect(released(old, 'a')).toBe(old)
    expect(mended(old, PLATE, 'gone', selling()).orders).toHaveLength(2)
    expect(mended(queueOf('a'), PLATE, 'a', selling('2'))).toEqual(queueOf('a'))
  })

  it('take what they sold off the vehicle until the book knows of them', () => {
    const queue = queueOf('a', 'b')
    expect(taken(queue, at(0))).toBe('48')
    // What is refused is with its customer all the same, but for the one that is being changed.
    const part = refused(tried(posted(tried(queue, 'a'), 'a', { soNum: 'SO1', savedAt: at(5) }), 'b'), 'b', WHY)
    expect(taken(part, at(4))).toBe('48')
    expect(taken(part, at(6))).toBe('24')
    expect(taken(part, at(6), 'b')).toBeUndefined()
    expect(taken(sold(NOTHING_SOLD, PLATE, 'c', selling('1', '2026-03-10', 'V02')), at(0))).toBeUndefined()
  })

  it('are forgotten a hundred orders after they were posted', () => {
    const many = Array.from({ length: 102 }, (_, index) => `r${index}`)
    const queue = many.reduce(
      (all, requestNo) => posted(all, requestNo, { soNum: requestNo, savedAt: at(1) }),
      sold(queueOf(...many), PLATE, 'last', selling()),
    )
    expect(savedOf(queue)).toHaveLength(100)
    expect(queue.orders[0]?.soNum).toBe('r2')
    expect(waitingCount(queue)).toBe(1)
  })
})

/** Numbers that are the same on every run. */
const random = (seed: number) => {
  let state = seed
  return (below: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return Math.floor((state / 2_147_483_648) * below)
  }
}

/** What the server has: an order once under its request. It takes no more than two boxes. */
class Server {
  readonly orders = new Map<string, SoldBody>()
  takes(body: SoldBody): boolean {
    if (this.orders.has(body.requestNo)) return this.orders.get(body.requestNo) === body
    const [item] = body.items
    if (Number(item?.qty) > 2) return false
    this.orders.set(body.requestNo, body)
    return true
  }
}

/** Sends the next one; what is lost on the way there or back is sent again. */
function send(queue: VanQueue, server: Server, lost?: 'there' | 'back'): VanQueue {
  const body = nextToSend(queue)
  if (!body) return queue
  const next = tried(queue, body.requestNo)
  if (lost === 'there') return next
  const isTaken = server.takes(body)
  if (lost === 'back') return next
  return isTaken
    ? posted(next, body.requestNo, { soNum: body.requestNo, savedAt: at(1) })
    : refused(next, body.requestNo, WHY)
}

it('[I16] whatever is lost or refused: in the end the server has each order that was not given up once, as it was sold last', () => {
  for (let seed = 1; seed <= 200; seed += 1) {
    const pick = random(seed)
    const server = new Server()
    let queue = NOTHING_SOLD
    let given = 0
    for (let step = 0; step < 40; step += 1) {
      const one = queue.orders[pick(Math.max(1, queue.orders.length))]
      const no = one?.body.requestNo ?? ''
      const deeds: (() => VanQueue)[] = [
        () => sold(queue, PLATE, `r${step}`, selling(String(1 + pick(4)))),
        () => send(queue, server),
        () => send(queue, server, pick(2) ? 'there' : 'back'),
        () => mended(held(queue, no), PLATE, no, selling(String(1 + pick(4)))),
        () => again(queue, no),
        () => dropped(queue, no),
      ]
      const next = deeds[pick(deeds.length)]?.() ?? queue
      given += Math.max(0, queue.orders.length - next.orders.length)
      queue = next
    }
    while (waitingCount(queue) > 0) queue = send(queue, server)
    const kept = queue.orders.filter(({ state }) => state === 'saved')
    expect([...server.orders.values()].map(({ requestNo }) => requestNo).sort()).toEqual(
      kept.map(({ body }) => body.requestNo).sort(),
    )
    for (const { body } of kept) expect(server.orders.get(body.requestNo)).toBe(body)
    expect(new Set(numbers(queue)).size).toBe(queue.orders.length)
    expect(queue.counted.last).toBe(queue.orders.length + given)
  }
})
