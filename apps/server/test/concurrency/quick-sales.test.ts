import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { OrderJob, orderOf } from '../http/order-job.ts'
import { CALLERS, openRace, type Race } from '../support/race.ts'
import { newRequestNo } from '../support/server.ts'

const UNITS = 10
const BEGUN_ANEW = 16

let race: Race

beforeAll(async () => {
  race = await openRace()
})
afterAll(() => race?.close())

const sale = (items: Parameters<typeof orderOf>[0], changes: Parameters<typeof orderOf>[1] = {}) =>
  orderOf(items, { orderType: 'cash', payMethod: 'cash', warehouseCode: 'W002', ...changes })

it('[I16] a sale that is sent twice is posted once, and another one under its name is refused', async () => {
  const save = sale([['P1', 'small', '1']], { requestNo: newRequestNo() })
  const first = await race.boss.must('so.salesOrder.save', save)
  expect(first).toMatchObject({ orderStatus: 'finished' })
  expect(await race.boss.must('so.salesOrder.save', save)).toEqual(first)
  const other = { ...sale([['P1', 'small', '2']]), requestNo: save.requestNo }
  expect(await race.boss.call('so.salesOrder.save', other)).toMatchObject({
    resultCode: '101',
    content: '请勿重复提交',
  })
  const { total } = await race.boss.must('so.salesOrder.lists', { orderType: 'cash' })
  expect(total).toBe(1)
})

/** Sells until so many units of a product are left. */
async function leaveOf(productCode: string, units: number): Promise<void> {
  const { availableQty } = await race.boss.must('so.salesOrder.getProductInv', { productCode, warehouseCode: 'W002' })
  await race.boss.must('so.salesOrder.save', sale([[productCode, 'small', String(Number(availableQty) - units)]]))
}

const LINE: Readonly<Record<'one' | 'other' | 'again', Parameters<typeof orderOf>[0][number]>> = {
  one: ['P3', 'small', '1'],
  other: ['P1', 'small', '1'],
  again: ['P3', 'small', '1'],
}
/** One product on two lines, wherever they stand. */
const TWICE = [
  [LINE.one, LINE.other, LINE.again],
  [LINE.other, LINE.one, LINE.again],
  [LINE.one, LINE.again, LINE.other],
] as const

it(`[I2] ${CALLERS} tills sell one product on two lines each, the last ${UNITS} of it: exactly ${UNITS / 2} do`, async () => {
  await leaveOf('P3', UNITS)
  const answers = await race.all((index) =>
    race.boss.call('so.salesOrder.save', sale([...(TWICE[index % TWICE.length] ?? [])])),
  )
  race.passed(answers, UNITS / 2, '105')
  const { onHandQty } = await race.boss.must('so.salesOrder.getProductInv', {
    productCode: 'P3',
    warehouseCode: 'W002',
  })
  expect(onHandQty).toBe('0')
})

it(`${BEGUN_ANEW} orders are taken back and begun anew beside as many sales of the same goods, and nobody waits in a circle`, async () => {
  const job = new OrderJob(race.boss)
  const lines: Parameters<typeof orderOf>[0] = [LINE.other, LINE.one]
  const sent: { soId: string; version: number }[] = []
  for (let made = 0; made < BEGUN_ANEW; made += 1) sent.push(await job.shipped(orderOf(lines), race.first.driverId))
  const answers = await Promise.all(
    sent.flatMap(({ soId, version }) => [
      race.boss.call('so.salesOrder.redFlushCopyOrder', { soId, version, reason: '录错' }),
      race.boss.call('so.salesOrder.save', sale(lines, { warehouseCode: 'W001' })),
    ]),
  )
  race.passed(answers, 2 * BEGUN_ANEW)
})

it(`[I2] ${CALLERS} tills sell the last ${UNITS}, lines in any order: exactly ${UNITS} do`, async () => {
  await leaveOf('P2', UNITS)
  const answers = await race.all((index) => {
    const lines: Parameters<typeof orderOf>[0] = [
      ['P1', 'small', '1'],
      ['P2', 'small', '1'],
    ]
    return race.boss.call('so.salesOrder.save', sale(index % 2 ? lines : [...lines].reverse()))
  })
  race.passed(answers, UNITS, '105')
  const { rows } = await race.database.db.execute<{ broken: string }>(sql`select (
    (select count(*) from stock_balance b where b.reserved_qty <> 0 or b.on_hand_qty <> (select sum(l.small_qty) from stock_ledger l where
      (l.dealer_code, l.product_code, l.warehouse_code, l.batch_no) = (b.dealer_code, b.product_code, b.warehouse_code, b.batch_no)))
    + (select count(*) from order_debt where balance <> 0))::text as broken`)
  expect(rows).toEqual([{ broken: '0' }])
  expect(await race.deadlocks()).toBe('0')
})
