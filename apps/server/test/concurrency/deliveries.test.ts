import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { PurchaseJob, purchaseOf } from '../http/purchase-job.ts'
import { type Ground, openGround } from '../support/ground.ts'
import type { TestServer } from '../support/server.ts'

const CONNECTIONS = 16
const ORDERED = 10
const CLERKS = 24

let test: Ground
let server: TestServer
let job: PurchaseJob

/** The embedded engine runs one transaction at a time and so cannot show a race. */
beforeAll(async () => {
  test = await openGround('postgres', { poolSize: CONNECTIONS })
  server = test.server()
  job = new PurchaseJob(server)
  await server.login('boss1')
  await job.addSupplier()
})
afterAll(() => test?.close())

const deadlocks = async () => {
  const { rows } = await test.database.db.execute<{ n: string }>(
    sql`select deadlocks::text as n from pg_stat_database where datname = current_database()`,
  )
  return rows[0]?.n
}

it(`of ${CLERKS} clerks who take in one of ${ORDERED} units each, exactly ${ORDERED} do`, async () => {
  const order = await job.confirmed(purchaseOf([['P2', 'small', String(ORDERED), '3.33']]))
  const owed = await job.payable()
  const one = await job.arriving(order.poId, '1')
  const replies = await Promise.all(
    Array.from({ length: CLERKS }, () => server.call('po.inventoryOperation.save', one)),
  )
  const codes = replies.map(({ resultCode }) => resultCode)
  expect(codes.filter((code) => code === '000')).toHaveLength(ORDERED)
  expect(codes.filter((code) => code === '103')).toHaveLength(CLERKS - ORDERED)
  expect(await job.order(order.poId)).toMatchObject({ poStatus: 'finished', inQty: '10', inAmount: '33.30' })
  expect((Number(await job.payable()) - Number(owed)).toFixed(2)).toBe('33.30')
})

it('a draft that is confirmed many times at once comes in once', async () => {
  const order = await job.confirmed(purchaseOf([['P2', 'small', '10', '3.33']]))
  const { inId, version } = await job.received(order.poId, '10', { confirm: 'F' })
  const confirm = { ...(await job.arriving(order.poId, '10')), inId, version }
  const replies = await Promise.all(
    Array.from({ length: CLERKS }, () => server.call('po.inventoryOperation.save', confirm)),
  )
  expect(replies.filter(({ resultCode }) => resultCode === '000')).toHaveLength(1)
  expect(replies.filter(({ resultCode }) => ['103', '104'].includes(resultCode))).toHaveLength(CLERKS - 1)
})

it('orders over the same products in opposite order come in and go back without a deadlock', async () => {
  const lines = [
    ['P1', 'small', '3', '2'],
    ['P2', 'small', '3', '20'],
    ['P3', 'small', '3', '9'],
  ] as const
  const before = await deadlocks()
  const orders = []
  for (let index = 0; index < 2 * CONNECTIONS; index++)
    orders.push(await job.confirmed(purchaseOf(index % 2 ? lines : [...lines].reverse())))
  const inbounds = await Promise.all(orders.map(({ poId }) => job.received(poId, '2')))
  await Promise.all([
    ...inbounds
      .slice(0, CONNECTIONS)
      .map(({ inId, version }) => server.must('po.inventoryOperation.redFlush', { inId, version, reason: '重录' })),
    ...orders.slice(CONNECTIONS).map(({ poId }) => job.received(poId, '1')),
  ])
  expect(await deadlocks()).toBe(before)
  const { rows } = await test.database.db.execute<{ broken: string }>(sql`
    select count(*)::text as broken from stock_balance b where b.on_hand_qty <>
      (select coalesce(sum(l.small_qty), 0) from stock_ledger l where (l.dealer_code, l.product_code, l.warehouse_code, l.location_code, l.batch_no, l.inventory_status_code)
        = (b.dealer_code, b.product_code, b.warehouse_code, b.location_code, b.batch_no, b.inventory_status_code))`)
  expect(rows[0]?.broken).toBe('0')
})
