import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Manufacturer } from '../../src/platform/manufacturer/manufacturer.ts'
import { MakerDesk } from '../http/maker-desk.ts'
import { brokenBooks } from '../support/books.ts'
import { CALLERS, openRace, type Race } from '../support/race.ts'
import type { TestServer } from '../support/server.ts'

let race: Race
let desk: MakerDesk
/** How often an order was placed, by number. */
const placed = new Map<string, number>()
let server: TestServer

beforeAll(async () => {
  race = await openRace()
  const simulated = race.boss.manufacturer
  const counting: Manufacturer = {
    ...simulated,
    placeOrder: async (dealer, order) => {
      placed.set(order.poCode, (placed.get(order.poCode) ?? 0) + 1)
      return simulated.placeOrder(dealer, order)
    },
  }
  server = race.server({ manufacturer: counting })
  server.useToken(race.boss.sessionToken)
  desk = new MakerDesk(race.database, server)
  await desk.addMaker()
})
afterAll(() => race?.close())

it('of 64 pushes of an order, and the errand beside them, one order comes, and its answer is written once', async () => {
  const { poId, poCode } = await desk.submitted('60')
  const pushes = race.all(() => server.must('po.purchaseOrder.reload', { poCodes: [poCode] }))
  const [answers] = await Promise.all([pushes, desk.errands(server.manufacturer)])
  const said = answers.flatMap(({ failed }) => failed.map(({ message }) => message))
  expect(said.filter((message) => message !== '订单已同步')).toEqual([])
  expect(await server.manufacturer.invoices('T001')).toHaveLength(1)
  const order = await desk.job.order(poId)
  expect(order).toMatchObject({ poStatus: 'confirmed', syncStatus: 'success' })
  expect(order.lines.map(({ qty, isGift }) => [qty, isGift])).toEqual([
    ['60', 'F'],
    ['1', 'T'],
  ])
  expect(order.logs.map(({ action }) => action)).toEqual(['提交', '同步'])
  expect(await brokenBooks(race.database)).toEqual([])
})

it('an order is sent or canceled, never both', async () => {
  const orders = await Promise.all(Array.from({ length: CALLERS / 4 }, () => desk.submitted('2')))
  await Promise.all(
    orders.flatMap(({ poId, poCode, version }) => [
      server.must('po.purchaseOrder.reload', { poCodes: [poCode] }),
      server.call('po.purchaseOrder.cancel', { poId, version, reason: '不要了' }),
    ]),
  )
  for (const { poId, poCode } of orders) {
    const { poStatus } = await desk.job.order(poId)
    expect(['confirmed', 'canceled']).toContain(poStatus)
    expect(placed.has(poCode)).toBe(poStatus === 'confirmed')
  }
  expect(await race.deadlocks()).toBe('0')
})
