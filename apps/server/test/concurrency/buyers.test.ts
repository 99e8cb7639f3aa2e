import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { OrderJob, orderOf } from '../http/order-job.ts'
import type { FixtureDealer } from '../support/fixture.ts'
import { type Ground, openGround } from '../support/ground.ts'
import { CALLERS } from '../support/race.ts'
import type { TestServer } from '../support/server.ts'

const BUYERS = CALLERS
const UNITS = 10

let test: Ground
let server: TestServer
let job: OrderJob
let dealer: FixtureDealer

/** The embedded engine runs one transaction at a time and so cannot show a race. */
beforeAll(async () => {
  test = await openGround('postgres', { poolSize: CALLERS })
  dealer = test.first
  server = test.server()
  job = new OrderJob(server)
  await server.login('boss1')
  await test.database.db.execute(sql`update dealer_setting set check_inventory_on_confirm = 'F', check_credit = 'F'`)
})
afterAll(() => test?.close())

const inParallel = <T>(count: number, act: (index: number) => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: count }, (_unused, index) => act(index)))

/** Leaves so many units of a product free, whatever the tests before used. */
async function leaveFree(productCode: string, units: number): Promise<void> {
  const { availableQty } = await server.must('so.salesOrder.getProductInv', { productCode, warehouseCode: 'W002' })
  const rest = Number(availableQty) - units
  if (rest > 0)
    await job.split((await job.confirmed(orderOf([[productCode, 'small', String(rest)]]))).soId, undefined, 'W002')
}

async function invariants() {
  const { rows } = await test.database.db.execute<{ broken: string }>(sql`
    select count(*)::text as broken from stock_balance b where
      b.on_hand_qty <> (select coalesce(sum(l.small_qty), 0) from stock_ledger l where (l.dealer_code, l.product_code, l.warehouse_code, l.location_code, l.batch_no, l.inventory_status_code)
        = (b.dealer_code, b.product_code, b.warehouse_code, b.location_code, b.batch_no, b.inventory_status_code))
      or b.reserved_qty <> (select coalesce(sum(r.qty), 0) from stock_reservation r where r.status = 'active' and (r.dealer_code, r.product_code, r.warehouse_code, r.location_code, r.batch_no, r.inventory_status_code)
        = (b.dealer_code, b.product_code, b.warehouse_code, b.location_code, b.batch_no, b.inventory_status_code))`)
  return rows[0]?.broken
}

describe('many at once on PostgreSQL', () => {
  it(`[I2] ${BUYERS} buyers of ${UNITS} units: exactly ${UNITS} get one, the others are told what is left`, async () => {
    const orders = await inParallel(BUYERS, () => job.confirmed(orderOf([['P2', 'small', '1']])))
    await leaveFree('P2', UNITS)
    const replies = await Promise.all(
      orders.map((order) =>
        server.call('so.salesOrder.saveSplit', {
          soId: order.soId,
          version: order.version,
          splits: [
            { warehouseCode: 'W002', lines: [{ soItemId: order.lines[0]?.itemId ?? '', unitType: 'small', qty: '1' }] },
          ],
        }),
      ),
    )
    const codes = replies.map((reply) => reply.resultCode)
    expect(codes.filter((code) => code === '000')).toHaveLength(UNITS)
    expect(codes.filter((code) => code === '105')).toHaveLength(BUYERS - UNITS)
    expect(replies.find((reply) => reply.resultCode === '105')?.content).toBe('商品【保温杯】库存不足，可用数量0个')
    expect(await invariants()).toBe('0')
  })

  it('[I2] documents over the same products in opposite order never deadlock, and stock is exact', async () => {
    const before = await server.must('so.salesOrder.getProductInv', { productCode: 'P1', warehouseCode: 'W001' })
    const orders = await inParallel(32, (index) =>
      job.confirmed(
        orderOf(
          index % 2 === 0
            ? [
                ['P1', 'small', '2'],
                ['P3', 'small', '2'],
              ]
            : [
                ['P3', 'small', '2'],
                ['P1', 'small', '2'],
              ],
        ),
      ),
    )
    const splits = await Promise.all(orders.map((order) => job.split(order.soId)))
    const outs = []
    for (const split of splits) outs.push(await job.sent(split.splitId, dealer.driverId))
    const replies = await Promise.all(
      outs.map(({ outId, version }) => server.call('so.salesOrder.confirmOut', { outs: [{ outId, version }] })),
    )
    expect(replies.map((reply) => reply.resultCode)).toEqual(outs.map(() => '000'))
    const after = await server.must('so.salesOrder.getProductInv', { productCode: 'P1', warehouseCode: 'W001' })
    expect(Number(before.onHandQty) - Number(after.onHandQty)).toBe(64)
    expect(await invariants()).toBe('0')
  })

  it('[I2] one outbound document confirmed many times at once leaves once', async () => {
    const order = await job.confirmed(orderOf([['P1', 'small', '3']]))
    const out = await job.sent((await job.split(order.soId)).splitId, dealer.driverId)
    const replies = await inParallel(20, () =>
      server.call('so.salesOrder.confirmOut', { outs: [{ outId: out.outId, version: out.version }] }),
    )
    expect(replies.filter((reply) => reply.resultCode === '000')).toHaveLength(1)
    expect(replies.filter((reply) => reply.resultCode === '104' || reply.resultCode === '103')).toHaveLength(19)
    expect(await invariants()).toBe('0')
  })

  it('[I15] 100 orders saved at once have 100 numbers', async () => {
    const saved = await inParallel(100, () => server.must('so.salesOrder.save', orderOf([['P1', 'small', '1']])))
    expect(new Set(saved.map((order) => order.soNum)).size).toBe(100)
  })

  it('[I16] one request sent ten times at once posts once', async () => {
    const total = async () => (await server.must('so.salesOrder.lists', {})).total
    const before = await total()
    const save = orderOf([['P1', 'small', '1']], { requestNo: crypto.randomUUID() })
    const saved = await inParallel(10, () => server.must('so.salesOrder.save', save))
    expect(new Set(saved.map((order) => order.soNum)).size).toBe(1)
    expect(await total()).toBe(before + 1)
  })

  it('[I17] of two changes with one version one wins', async () => {
    const order = await job.submitted(orderOf([['P1', 'small', '1']]))
    const replies = await inParallel(2, () =>
      server.call('so.salesOrder.confirmBySoId', { orders: [{ soId: order.soId, version: order.version }] }),
    )
    expect(replies.map((reply) => reply.resultCode).sort()).toEqual(['000', '104'])
  })
})
