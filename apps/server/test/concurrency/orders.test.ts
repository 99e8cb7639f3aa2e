import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { OrderJob, orderOf } from '../http/order-job.ts'
import { openRace, type Race } from '../support/race.ts'

const ORDERS = 4
const OLD = { docDate: '2026-02-01', deliveryDate: '2026-02-01' }

let race: Race
let job: OrderJob

beforeAll(async () => {
  race = await openRace()
  job = new OrderJob(race.boss)
})
afterAll(() => race?.close())

const ref = ({ soId, version }: { soId: string; version: number }) => ({ soId, version })
const several = async <One>(make: () => Promise<One>): Promise<One[]> => {
  const made: One[] = []
  for (let index = 0; index < ORDERS; index++) made.push(await make())
  return made
}
const at = <One>(all: readonly One[], index: number) => all[index % ORDERS] as One

it('of many who confirm and cancel the same orders, one each gets through', async () => {
  const { boss } = race
  const orders = await several(() => job.submitted(orderOf([['P1', 'small', '1']])))
  const answers = await race.all((index) => {
    const order = ref(at(orders, index))
    if (Math.floor(index / ORDERS) % 2) return boss.call('so.salesOrder.cancelBySoId', { ...order, reason: '不要了' })
    return boss.call('so.salesOrder.confirmBySoId', { orders: [order] })
  })
  race.passed(answers, ORDERS, '103', '104')
  for (const { soId } of orders) expect(['confirmed', 'canceled']).toContain((await job.order(soId)).orderStatus)
})

it('goods leave, are taken back, are kept and are given up at once: each order ends in one of these ways, and all books agree', async () => {
  const { boss, first } = race
  const orders = await several(async () => {
    const { soId } = await job.confirmed(
      orderOf(
        [
          ['P1', 'small', '4'],
          ['P2', 'small', '3'],
        ],
        OLD,
      ),
    )
    const out = await job.sent((await job.split(soId)).splitId, first.driverId)
    return { order: await job.order(soId), out }
  })
  const deeds = await race.all(async (index) => {
    const { order, out } = at(orders, index)
    const outRef = { outId: out.outId, version: out.version }
    const kind = Math.floor(index / ORDERS) % 4
    if (kind === 0) return boss.call('so.salesOrder.confirmOut', { outs: [outRef] })
    if (kind === 1) return boss.call('so.salesOrder.cancleDispath', outRef)
    // As it will be once its goods have left.
    if (kind === 2)
      return boss.call('so.salesOrder.redFlushOrder', { soId: order.soId, version: order.version + 1, reason: '录错' })
    return boss.call('so.salesOrder.closeHistoryOrder', { soIds: [order.soId], reason: '太久' })
  })
  expect(deeds.filter(({ status }) => status !== 200)).toEqual([])
  expect(deeds.map(({ resultCode }) => resultCode).filter((code) => !['000', '103', '104'].includes(code))).toEqual([])
  for (const { order, out } of orders) {
    const { orderStatus, outs } = await job.order(order.soId)
    const { outStatus } = outs.find(({ outId }) => outId === out.outId) ?? {}
    expect([
      ['split', 'canceled'],
      ['closed', 'canceled'],
      ['finished', 'shipped'],
      ['redflushed', 'redflushed'],
    ]).toContainEqual([orderStatus, outStatus])
  }
  const { rows } = await race.database.db.execute<{ what: string }>(sql`
    select 'reserved ' || b.product_code as what from stock_balance b where b.reserved_qty <>
      (select coalesce(sum(r.qty), 0) from stock_reservation r where r.status = 'active' and (r.dealer_code, r.product_code, r.warehouse_code, r.location_code, r.batch_no, r.inventory_status_code)
        = (b.dealer_code, b.product_code, b.warehouse_code, b.location_code, b.batch_no, b.inventory_status_code))
    union all
    select 'on hand ' || b.product_code from stock_balance b where b.on_hand_qty <>
      (select coalesce(sum(l.small_qty), 0) from stock_ledger l where (l.dealer_code, l.product_code, l.warehouse_code, l.location_code, l.batch_no, l.inventory_status_code)
        = (b.dealer_code, b.product_code, b.warehouse_code, b.location_code, b.batch_no, b.inventory_status_code))
    union all
    select 'debt ' || o.so_num from sales_order o where o.out_amount <>
      (select coalesce(sum(a.amount), 0) from ar_ledger a where a.dealer_code = o.dealer_code and a.bucket = 'order' and a.ref_num = o.so_num)
    union all
    select 'ends ' || o.so_num from sales_order o where o.order_status in ('finished', 'closed') and o.total_amount - o.out_amount <>
      (select sum(c.close_amount) from order_close_log c where c.dealer_code = o.dealer_code and c.so_id = o.id and c.del_flag = 'F')`)
  expect(rows).toEqual([])
})

it('nobody waited in a circle', async () => {
  expect(await race.deadlocks()).toBe('0')
})
