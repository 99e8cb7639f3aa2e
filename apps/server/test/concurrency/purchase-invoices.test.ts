import { afterAll, beforeAll, expect, it } from 'vitest'
import { takeInvoices } from '../../src/modules/finance/purchase-invoice/take-invoices.job.ts'
import { makeWork, type Work } from '../../src/platform/work.ts'
import { MakerDesk } from '../http/maker-desk.ts'
import { brokenBooks } from '../support/books.ts'
import { openRace, type Race } from '../support/race.ts'

const TAKERS = 16
const ORDERS = 8

let race: Race
let desk: MakerDesk

beforeAll(async () => {
  race = await openRace('postgres', TAKERS)
  desk = new MakerDesk(race.database, race.boss)
  await desk.addMaker()
})
afterAll(() => race?.close())

it(`of ${TAKERS} who take the same invoices at once one takes each, and what it charges beyond the goods is owed once`, async () => {
  const inbounds = []
  for (let place = 0; place < ORDERS; place++) {
    // 13 boxes are charged at 1% less, 12 at what they cost.
    const order = await desk.confirmed(place % 2 ? '12' : '13')
    inbounds.push(await desk.job.received(order.poId))
  }
  const step = <T>(does: (work: Work) => Promise<T>): Promise<T> =>
    race.database.transaction({ dealerCode: 'T001' }, (tx) => does(makeWork(tx, race.first.admin, race.boss.clock)))
  const { manufacturer } = race.boss
  // Half of them begin at the other end, so that they meet in the middle.
  const turned = {
    ...manufacturer,
    invoices: async (dealer: string) => (await manufacturer.invoices(dealer)).toReversed(),
  }
  await race.all((place) =>
    takeInvoices({ manufacturer: place % 2 ? turned : manufacturer, dealerCode: 'T001', step } as never),
  )

  const { rows, footer } = await race.boss.must('finance.purchaseInvoice.list', { limit: 500 })
  expect(rows).toHaveLength(ORDERS)
  expect(new Set(rows.map(({ invoiceNo }) => invoiceNo)).size).toBe(ORDERS)
  expect(rows.map(({ diffAmount }) => diffAmount).sort()).toEqual([
    ...Array(ORDERS / 2).fill('-5.77'),
    ...Array(ORDERS / 2).fill('0.00'),
  ])
  expect(footer).toMatchObject({ diffAmount: '-23.08' })
  for (const [place, { inNum, inId }] of inbounds.entries()) {
    const entries = await race.boss.must('finance.payable.ledgerList', { refNum: inNum })
    const diffs = entries.rows.filter(({ entryType }) => entryType === 'invoiceDiff')
    expect([inNum, diffs.map(({ amount }) => amount)]).toEqual([inNum, place % 2 ? [] : ['-5.77']])
    const [line] = (await desk.job.inbound(inId)).lines
    expect([inNum, line?.invoicedQty]).toEqual([inNum, line?.smallQty])
  }
  expect(await brokenBooks(race.database)).toEqual([])
  expect(await race.deadlocks()).toBe('0')
})
