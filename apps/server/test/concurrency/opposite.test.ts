import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { OrderJob, orderOf } from '../http/order-job.ts'
import { openTestDatabase, type TestDatabase } from '../support/database.ts'
import { type FixtureDealer, prepareFixture } from '../support/fixture.ts'
import { deadlocksOf } from '../support/race.ts'
import { TestServer } from '../support/server.ts'

const CONNECTIONS = 64
const ORDERS = 2 * CONNECTIONS
const GROUP = 8

let test: TestDatabase
let dealer: FixtureDealer
let server: TestServer
let job: OrderJob

beforeAll(async () => {
  test = await openTestDatabase('postgres', { content: 'fixture', poolSize: CONNECTIONS })
  const { database } = test
  dealer = (await prepareFixture(database)).first
  await database.db.execute(sql`update dealer_setting set use_picking = 'F', check_credit = 'F'`)
  server = new TestServer(database)
  job = new OrderJob(server)
  await server.login('boss1')
})
afterAll(async () => {
  await server?.close()
  await test?.close()
})

/** Deadlocks that the server itself has counted, read when all of its connections have handed in their figures. */
async function deadlocks(): Promise<string> {
  await server.close()
  await test.database.close()
  return deadlocksOf(new URL(test.url ?? '').pathname.slice(1))
}

/** In groups that do not wait for each other long: it is the posting that all do at once. */
async function inGroups<Item, Made>(items: readonly Item[], make: (item: Item) => Promise<Made>): Promise<Made[]> {
  const made: Made[] = []
  for (let start = 0; start < items.length; start += GROUP)
    made.push(...(await Promise.all(items.slice(start, start + GROUP).map(make))))
  return made
}

const opposite = <Item>(items: readonly Item[], index: number) => (index % 2 ? [...items].reverse() : [...items])

it(`[I2] ${CONNECTIONS} connections post documents in opposite order without one deadlock in the server`, async () => {
  const lines: Parameters<typeof orderOf>[0] = [
    ['P1', 'small', '1'],
    ['P2', 'small', '1'],
    ['P3', 'small', '1'],
  ]
  const orders = []
  for (let index = 0; index < ORDERS; index++) {
    const customerCode = index % 2 ? 'K001' : 'K002'
    orders.push(await job.submitted(orderOf(opposite(lines, index), { customerCode })))
  }
  await server.must('so.salesOrder.confirmBySoId', {
    orders: orders.slice(0, 100).map(({ soId, version }) => ({ soId, version })),
  })
  await server.must('so.salesOrder.confirmBySoId', {
    orders: orders.slice(100).map(({ soId, version }) => ({ soId, version })),
  })
  const splits = await inGroups(orders, ({ soId }) => job.split(soId))
  const sent = await inGroups(splits, ({ splitId, version }) =>
    server.must('so.salesOrder.outbound', { splits: [{ splitId, version }], driverId: dealer.driverId }),
  )
  const outs = sent.map(({ outIds }) => ({ outId: outIds[0] ?? '', version: 1 }))
  const replies = await Promise.all(
    Array.from({ length: CONNECTIONS }, (_unused, index) => {
      const pair = outs.slice(2 * index, 2 * index + 2)
      return server.call('so.salesOrder.confirmOut', { outs: opposite(pair, index) })
    }),
  )
  expect(replies.map((reply) => reply.content)).toEqual(replies.map(() => '操作成功'))
  const { rows } = await test.database.db.execute<{ broken: string }>(sql`
    select count(*)::text as broken from stock_balance b where b.reserved_qty <> 0 and b.warehouse_code = 'W001'
      or b.on_hand_qty <> (select coalesce(sum(l.small_qty), 0) from stock_ledger l
        where (l.dealer_code, l.product_code, l.warehouse_code, l.location_code, l.batch_no, l.inventory_status_code)
        = (b.dealer_code, b.product_code, b.warehouse_code, b.location_code, b.batch_no, b.inventory_status_code))`)
  expect(rows[0]?.broken).toBe('0')
  expect(await deadlocks()).toBe('0')
})
