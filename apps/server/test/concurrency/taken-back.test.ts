import { afterAll, beforeAll, expect, it } from 'vitest'
import { OrderJob, orderOf } from '../http/order-job.ts'
import { brokenBooks } from '../support/books.ts'
import { TODAY } from '../support/fixture.ts'
import { CALLERS, openRace, type Race } from '../support/race.ts'

/** Of each kind, all of one customer: their books are changed by one after the other. */
const EACH = CALLERS / 4
const REASON = '录错'

let race: Race
let job: OrderJob

beforeAll(async () => {
  race = await openRace()
  job = new OrderJob(race.boss)
})
afterAll(() => race?.close())

const many = <Made>(make: () => Promise<Made>): Promise<Made[]> => Promise.all(Array.from({ length: EACH }, make))

const sent = () => job.shipped(orderOf([['P2', 'small', '1']]), race.first.driverId)

async function returned() {
  const { returnId } = await job.cameBack((await sent()).soId)
  return race.boss.must('so.return.viewItem', { id: returnId })
}

async function invoiced() {
  const { soNum, customerCode } = await sent()
  const { rows } = await race.boss.must('finance.salesInvoice.salesOutList', { soNum })
  const lines = rows.map(({ outItemId }) => ({ outItemId, smallQty: '1' }))
  const head = { customerCode, invoiceType: 'normal', docDate: TODAY, dueDate: TODAY } as const
  return race.boss.must('finance.salesInvoice.save', { ...head, lines })
}

const charged = () =>
  race.boss.must('finance.otherInvoice.save', {
    ...{ customerCode: 'K001', docDate: TODAY, amount: '30.00', remark: '冰柜押金' },
  })

it(`${CALLERS} connections take orders, returns, invoices and charges of one customer back without one deadlock`, async () => {
  const [orders, returns, invoices, charges] = [
    await many(sent),
    await many(returned),
    await many(invoiced),
    await many(charged),
  ]
  const answers = await Promise.all(
    Array.from({ length: EACH }, (_unused, at) => at).flatMap((at) => [
      race.boss.call('finance.otherInvoice.redFlush', { id: charges[at]?.id ?? '', version: 1, reason: REASON }),
      race.boss.call('so.salesOrder.redFlushOrder', {
        ...{ soId: orders[at]?.soId ?? '', version: orders[at]?.version ?? 0, reason: REASON },
      }),
      race.boss.call('finance.salesInvoice.redFlush', { id: invoices[at]?.id ?? '', version: 1, reason: REASON }),
      race.boss.call('so.return.redFlush', {
        ...{ id: returns[at]?.id ?? '', version: returns[at]?.version ?? 0, reason: REASON },
      }),
    ]),
  )
  race.passed(answers, CALLERS)
  expect(await brokenBooks(race.database)).toEqual([])
  expect(await race.deadlocks()).toBe('0')
})
