import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Content } from '../../src/platform/contract/types.ts'
import { OrderJob, orderOf } from '../http/order-job.ts'
import { CALLERS, openRace, type Race } from '../support/race.ts'

let race: Race
let job: OrderJob
/** A pair of orders for each caller: of two customers, the products of one in the opposite order of the other's. */
const pairs: Content<'so.salesOrder.orderDetail'>[][] = []

const LINES: Parameters<typeof orderOf>[0] = [
  ['P1', 'small', '1'],
  ['P2', 'small', '1'],
  ['P3', 'small', '1'],
]

const opposite = <Item>(items: readonly Item[], index: number) => (index % 2 ? [...items].reverse() : [...items])

beforeAll(async () => {
  race = await openRace()
  await race.database.db.execute(sql`update dealer_setting set use_picking = 'F', check_credit = 'F'`)
  job = new OrderJob(race.boss)
  for (let index = 0; index < CALLERS; index++) {
    const pair = []
    for (const [place, customerCode] of ['K001', 'K002'].entries())
      pair.push(await job.submitted(orderOf(opposite(LINES, place), { customerCode })))
    pairs.push(pair)
  }
})
afterAll(() => race?.close())

/** What each caller does with its pair, every second one beginning with the other order. */
const all = <Answer>(deed: (pair: Content<'so.salesOrder.orderDetail'>[], index: number) => Promise<Answer>) =>
  race.all((index) => deed(opposite(pairs[index] ?? [], index), index))

/** Stock of all there is, and rows that are not what their ledger says or are still reserved. */
async function stock() {
  const { rows } = await race.database.db.execute<{ total: string; broken: string }>(sql`
    select sum(b.on_hand_qty)::text as total, count(*) filter (where b.reserved_qty <> 0 and b.warehouse_code = 'W001'
      or b.on_hand_qty <> (select coalesce(sum(l.small_qty), 0) from stock_ledger l
        where (l.dealer_code, l.product_code, l.warehouse_code, l.location_code, l.batch_no, l.inventory_status_code)
        = (b.dealer_code, b.product_code, b.warehouse_code, b.location_code, b.batch_no, b.inventory_status_code)))::text
      as broken from stock_balance b`)
  return rows[0]
}

it(`[I2] ${CALLERS} connections confirm, split, send and take back orders in opposite order without one deadlock`, async () => {
  const before = await stock()
  await all((pair) =>
    race.boss.must('so.salesOrder.confirmBySoId', { orders: pair.map(({ soId, version }) => ({ soId, version })) }),
  )
  const splits = await all(async (pair) => {
    const made = []
    for (const { soId } of pair) made.push(await job.split(soId))
    return made
  })
  const outs = await all(async (_pair, index) => {
    const sent = (splits[index] ?? []).map(({ splitId, version }) => ({ splitId, version }))
    const { outIds } = await race.boss.must('so.salesOrder.outbound', { splits: sent, driverId: race.first.driverId })
    return outIds.map((outId) => ({ outId, version: 1 }))
  })
  await all((_pair, index) => race.boss.must('so.salesOrder.confirmOut', { outs: outs[index] ?? [] }))
  await all(async (pair) => {
    for (const { soId } of pair) {
      const { version } = await job.order(soId)
      await race.boss.must('so.salesOrder.redFlushOrder', { soId, version, reason: '录错' })
    }
  })
  expect(await stock()).toEqual({ ...before, broken: '0' })
  expect(await race.deadlocks()).toBe('0')
})
