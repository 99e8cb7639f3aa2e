import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { INVARIANTS } from '../../src/modules/admin/books/invariants.ts'
import { OrderJob, orderOf } from '../http/order-job.ts'
import { TODAY } from '../support/fixture.ts'
import { openRace, type Race } from '../support/race.ts'

const SENT = 10
const RETURNS = 4

let race: Race
let job: OrderJob

/** The embedded engine runs one transaction at a time and so cannot show a race. */
beforeAll(async () => {
  race = await openRace()
  job = new OrderJob(race.boss)
})
afterAll(() => race?.close())

it(`[I10] [I11] of ${SENT} units that left, each is invoiced once or comes back before, while ${RETURNS} come back among 60 invoices`, async () => {
  const order = await job.shipped(orderOf([['P2', 'small', String(SENT)]]), race.first.driverId)
  const soItemId = order.lines[0]?.itemId ?? ''
  const { rows } = await race.boss.must('finance.salesInvoice.salesOutList', { soNum: order.soNum })
  const outItemId = rows[0]?.outItemId ?? ''
  const forms: Awaited<ReturnType<typeof takenIn>>[] = []
  async function takenIn(id: string) {
    return race.boss.must('so.return.toHandleIn', { id })
  }
  for (let place = 0; place < RETURNS; place++) {
    const { id } = await race.boss.must('so.return.saveByOrder', {
      ...({ submit: 'T', soId: order.soId, docDate: TODAY, warehouseCode: 'W001', returnReason: 'unsold' } as const),
      lines: [{ soItemId, unitType: 'small', qty: '1' }],
    })
    forms.push(await takenIn(id))
  }
  const answers = await race.all(async (place) => {
    const form = forms[place]
    if (!form)
      return race.boss.call('finance.salesInvoice.save', {
        ...({ customerCode: order.customerCode, invoiceType: 'normal', docDate: TODAY, dueDate: TODAY } as const),
        lines: [{ outItemId, smallQty: '1' }],
      })
    return race.boss.call('so.return.confirmIn', {
      ...{ id: form.return.id, version: form.return.version, inDate: form.inDate, warehouseCode: 'W001' },
      lines: form.lines.map(({ lineId, smallQty, inventoryStatusCode, batchNo, produceDate }) => ({
        ...{ lineId, inQty: smallQty, inventoryStatusCode, batchNo, produceDate },
      })),
    })
  })
  expect(answers.slice(0, RETURNS).map(({ resultCode }) => resultCode)).toEqual(Array(RETURNS).fill('000'))
  const invoices = answers.slice(RETURNS).filter(({ resultCode }) => resultCode === '000')
  const [line] = (await job.order(order.soId)).lines
  expect(line?.invoicedQty).toBe(String(invoices.length))
  expect(invoices.length + Number(line?.returnedBeforeInvoice)).toBe(SENT)
  for (const { resultCode } of answers) expect(['000', '101']).toContain(resultCode)
  for (const [name, query] of Object.entries(INVARIANTS))
    expect([name, (await race.database.db.execute(sql.raw(query))).rows]).toEqual([name, []])
  expect(await race.deadlocks()).toBe('0')
})
