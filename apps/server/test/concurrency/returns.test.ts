import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { INVARIANTS } from '../../src/modules/admin/books/invariants.ts'
import { OrderJob, orderOf } from '../http/order-job.ts'
import { TODAY } from '../support/fixture.ts'
import { openRace, type Race } from '../support/race.ts'

const SENT = 10

let race: Race
let job: OrderJob

/** The embedded engine runs one transaction at a time and so cannot show a race. */
beforeAll(async () => {
  race = await openRace()
  job = new OrderJob(race.boss)
})
afterAll(() => race?.close())

it(`[I10] of 64 that return one of ${SENT} units each, exactly ${SENT} do, whatever is taken in and canceled meanwhile`, async () => {
  const order = await job.shipped(orderOf([['P2', 'small', String(SENT)]]), race.first.driverId)
  const soItemId = order.lines[0]?.itemId ?? ''
  const save = (qty: string) => ({
    ...({ submit: 'T', soId: order.soId, docDate: TODAY, warehouseCode: 'W001', returnReason: 'unsold' } as const),
    lines: [{ soItemId, unitType: 'small' as const, qty }],
  })
  const { submit, docDate, warehouseCode, returnReason } = save('1')
  const ask = { productCode: 'P2', unitType: 'small' as const, qty: '1' }
  const { customerCode } = order
  const { lines: found } = await race.boss.must('so.return.findSources', { customerCode, lines: [ask] })
  const byGoods = found.map(({ outItemId, price }) => ({ ...ask, outItemId, price, inventoryStatusCode: '01' }))
  // Half of them name the order, the others the delivery that was found for the goods.
  const answers = await race.all((place) =>
    place % 2 === 0
      ? race.boss.call('so.return.saveByOrder', save('1'))
      : race.boss.call('so.return.save', {
          submit,
          docDate,
          warehouseCode,
          returnReason,
          customerCode,
          lines: byGoods,
        }),
  )
  race.passed(answers, SENT, '101')
  const made = answers.flatMap((answer) => (answer.resultCode === '000' ? [answer.content as { id: string }] : []))
  const forms = await Promise.all(made.map(({ id }) => race.boss.must('so.return.toHandleIn', { id })))
  // Each is taken in and canceled at once: one of both gets through.
  const ends = await Promise.all(
    forms.flatMap(({ return: { id, version }, lines, inDate }) => [
      race.boss.call('so.return.confirmIn', {
        ...{ id, version, inDate, warehouseCode: 'W001' },
        lines: lines.map(({ lineId, smallQty, inventoryStatusCode, batchNo, produceDate }) => ({
          ...{ lineId, inQty: smallQty, inventoryStatusCode, batchNo, produceDate },
        })),
      }),
      race.boss.call('so.return.cancel', { id, version, reason: '不退了' }),
    ]),
  )
  race.passed(ends, SENT, '103', '104')
  const { lines, returnAmount } = await job.order(order.soId)
  const { rows } = await race.boss.must('so.return.listIn', { limit: 50 })
  expect(lines[0]?.returnedQty).toBe(String(rows.length))
  expect(Number(returnAmount).toFixed(2)).toBe((rows.length * 33.33).toFixed(2))
  for (const [name, query] of Object.entries(INVARIANTS))
    expect([name, (await race.database.db.execute(sql.raw(query))).rows]).toEqual([name, []])
  expect(await race.deadlocks()).toBe('0')
})
