import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { INVARIANTS } from '../../src/modules/admin/books/invariants.ts'
import { OrderJob, orderOf } from '../http/order-job.ts'
import { TODAY } from '../support/fixture.ts'
import { openRace, type Race } from '../support/race.ts'

const CALLERS = 24
const SENT = 8
const LEFT = 6
const LEAVING = 12

let race: Race
let job: OrderJob

beforeAll(async () => {
  race = await openRace('postgres', CALLERS)
  job = new OrderJob(race.boss)
})
afterAll(() => race?.close())

it(`of ${CALLERS} that exchange one of ${SENT} units for one of the last ${LEFT}, ${LEFT} do, whatever is sold, sent and taken in meanwhile`, async () => {
  const { customerCode, soId } = await job.shipped(orderOf([['P2', 'small', String(SENT)]]), race.first.driverId)
  // Goods of both sides are held for others, who send them in the meantime: these have no counter in common with an exchange.
  const leaving: Awaited<ReturnType<typeof job.sent>>[] = []
  for (let made = 0; made < LEAVING; made += 1) {
    const order = await job.confirmed(
      orderOf([
        ['P2', 'small', '1'],
        ['P3', 'small', '1'],
      ]),
    )
    leaving.push(await job.sent((await job.split(order.soId)).splitId, race.first.driverId))
  }
  const { availableQty } = await race.boss.must('so.salesOrder.getProductInv', {
    productCode: 'P3',
    warehouseCode: 'W001',
  })
  const sale = (items: Parameters<typeof orderOf>[0]) =>
    race.boss.call('so.salesOrder.save', orderOf(items, { orderType: 'cash', payMethod: 'cash' }))
  await sale([['P3', 'small', String(Number(availableQty) - LEFT)]])
  const ask = { productCode: 'P2', unitType: 'small' as const, qty: '1' }
  const { lines: found } = await race.boss.must('so.return.findSources', { customerCode, lines: [ask] })
  const back = found.map(({ outItemId, price }) => ({ ...ask, outItemId, price, inventoryStatusCode: '01' }))
  const head = { customerCode, warehouseCode: 'W001', returnReason: 'unsold' } as const
  const own = await race.boss.must('so.salesOrder.orderDetail', { soId })
  const byOrder = { soItemId: own.lines[0]?.itemId ?? '', unitType: 'small' as const, qty: '1' }
  const { id } = await race.boss.must('so.return.saveByOrder', {
    ...({ submit: 'T', soId, docDate: TODAY, warehouseCode: 'W001', returnReason: 'unsold' } as const),
    lines: [byOrder],
  })
  const form = await race.boss.must('so.return.toHandleIn', { id })
  const takeIn = () =>
    race.boss.call('so.return.confirmIn', {
      ...{ id, version: form.return.version, inDate: form.inDate, warehouseCode: 'W001' },
      lines: form.lines.map(({ lineId, smallQty, inventoryStatusCode, batchNo, produceDate }) => ({
        ...{ lineId, inQty: smallQty, inventoryStatusCode, batchNo, produceDate },
      })),
    })
  const send = ({ outId, version }: (typeof leaving)[number]) =>
    race.boss.call('so.salesOrder.confirmOut', { outs: [{ outId, version }] })
  const [answers, sold, left, taken] = await Promise.all([
    race.all((place) =>
      race.boss.call('so.return.exchange', {
        ...head,
        back,
        // Others sell the same goods the other way round.
        lines: [
          { lineNo: 1, productCode: place % 2 ? 'P3' : 'P1', unitType: 'small', qty: '1' },
          { lineNo: 2, productCode: place % 2 ? 'P1' : 'P3', unitType: 'small', qty: '1' },
        ],
      }),
    ),
    Promise.all(
      Array.from({ length: 6 }, () =>
        sale([
          ['P2', 'small', '1'],
          ['P1', 'small', '1'],
        ]),
      ),
    ),
    Promise.all(leaving.map(send)),
    takeIn(),
  ])
  race.passed(answers, LEFT, '101', '105')
  race.passed(sold, 6)
  race.passed(left, LEAVING)
  expect(taken.resultCode).toBe('000')
  const { lines } = await job.order(soId)
  expect(lines[0]?.returnedQty).toBe(String(LEFT + 1))
  const { onHandQty } = await race.boss.must('so.salesOrder.getProductInv', {
    productCode: 'P3',
    warehouseCode: 'W001',
  })
  expect(onHandQty).toBe('0')
  for (const [name, query] of Object.entries(INVARIANTS))
    expect([name, (await race.database.db.execute(sql.raw(query))).rows]).toEqual([name, []])
  expect(await race.deadlocks()).toBe('0')
})

it(`of ${CALLERS} that exchange one of ${SENT} units, ${SENT} do: no more comes back than was sent`, async () => {
  const again = await openRace('postgres', CALLERS)
  try {
    const sent = await new OrderJob(again.boss).shipped(orderOf([['P2', 'small', String(SENT)]]), again.first.driverId)
    const ask = { productCode: 'P2', unitType: 'small' as const, qty: '1' }
    const { lines } = await again.boss.must('so.return.findSources', { customerCode: 'K002', lines: [ask] })
    const back = lines.map(({ outItemId, price }) => ({ ...ask, outItemId, price, inventoryStatusCode: '01' }))
    const answers = await again.all(() =>
      again.boss.call('so.return.exchange', {
        ...({ customerCode: 'K002', warehouseCode: 'W001', returnReason: 'unsold' } as const),
        ...{ back, lines: [{ lineNo: 1, productCode: 'P2', unitType: 'small', qty: '1' }] },
      }),
    )
    again.passed(answers, SENT, '101')
    const order = await again.boss.must('so.salesOrder.orderDetail', { soId: sent.soId })
    expect(order.lines[0]?.returnedQty).toBe(String(SENT))
    expect(await again.deadlocks()).toBe('0')
  } finally {
    await again.close()
  }
})
