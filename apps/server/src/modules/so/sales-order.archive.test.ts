import { sum, toScale } from '@dealer/validators'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { PASSWORD } from '../../../test/support/fixture.ts'
import { TestServer } from '../../../test/support/server.ts'
import { entry, SalesDesk } from './sales-desk.fixture.ts'

let desk: SalesDesk
let server: TestServer
let finished: string
let open: string
/** Ordered with the others, and sent two months later. */
let late: string

beforeAll(async () => {
  desk = await SalesDesk.open()
  server = new TestServer(desk.test.database, { clock: desk.clock })
  finished = (await desk.delivered(entry([['P1', 'small', '3']]))).soId
  open = (await desk.confirmed(entry([['P2', 'small', '2']]))).soId
  late = (await desk.confirmed(entry([['P1', 'small', '4']]))).soId
  const { splitId } = await desk.splitOff(late)
  desk.clock.set(new Date('2026-05-15T10:00:00+08:00'))
  await desk.picked((await desk.pick(splitId)).pickingNum)
  await desk.shipped(splitId)
})
afterAll(async () => {
  await server.close()
  await desk.close()
})

/** Closes every month that has ended by a day. */
async function closeMonthsOn(day: string) {
  desk.clock.set(new Date(`${day}T09:00:00+08:00`))
  await server.login('boss1', PASSWORD)
  const { months } = await server.must('inv.inventoryMonthly.toList', {})
  const ended = months
    .filter(({ month, monthStatus }) => monthStatus !== 'closed' && month < day.slice(0, 'YYYY-MM'.length))
    .map(({ month }) => month)
  for (const month of ended.sort()) {
    await server.must('inv.inventoryMonthly.afreshMonthly', { month })
    await server.must('inv.inventoryMonthly.closeMonth', { month })
  }
}
const numbers = (rows: readonly { soId: string }[]) => rows.map((row) => row.soId)
const inYear = { docDateStart: '2026-03-01', docDateEnd: '2027-02-28' }

it('an order stays in the live list until its month is closed, and for as long as something is to be done', async () => {
  desk.clock.set(new Date('2026-05-20T09:00:00+08:00'))
  await server.login('boss1', PASSWORD)
  expect(numbers((await server.must('so.salesOrder.lists', {})).rows)).toEqual([late, open, finished])
  expect(await server.must('so.salesOrder.his.lists', inYear)).toMatchObject({ total: 0, rows: [] })
  const before = await Promise.all([late, finished].map((soId) => server.must('so.salesOrder.orderDetail', { soId })))
  await closeMonthsOn('2026-05-20')
  expect(numbers((await server.must('so.salesOrder.lists', {})).rows)).toEqual([open])
  const { rows, total, footer } = await server.must('so.salesOrder.his.lists', inYear)
  const worth = sum(before.map(({ totalAmount }) => totalAmount))
  expect([numbers(rows), total, footer.totalAmount]).toEqual([[late, finished], 2, toScale(worth, 2)])
  expect(rows[0]).not.toHaveProperty('actions')
  expect(await server.must('so.salesOrder.his.lists', { ...inYear, orderStatus: 'closed' })).toMatchObject({ total: 0 })
})

it('outbound documents go by their own day, whatever became of their order; splits stay where they are', async () => {
  const dates = { outDateStart: '2026-03-01', outDateEnd: '2027-02-28' }
  // Ordered on the same day, and sent later.
  expect(await server.must('so.salesOrder.listOut', dates)).toMatchObject({
    rows: [{ soId: late, outStatus: 'shipped' }],
  })
  const { rows, footer } = await server.must('so.salesOrder.his.listOut', dates)
  expect(rows).toMatchObject([{ soId: finished, outStatus: 'shipped', actions: [] }])
  expect(footer.totalAmount).toBe(rows[0]?.totalAmount)
  const { rows: splits } = await server.must('so.salesOrder.listOrderOut', { splitStatus: 'shipped' })
  expect(numbers(splits)).toEqual([late, finished])
  // A number of the standing book leads there.
  const { outNum: docNum = '', outDate: day } = rows[0] ?? {}
  const place = await server.must('inv.stockQuery.documentPlace', { docType: 'salesOut', docNum })
  expect(place).toEqual({ archived: 'T', day })
  await closeMonthsOn('2026-06-10')
  expect(await server.must('so.salesOrder.listOut', dates)).toMatchObject({ total: 0 })
  expect(await server.must('so.salesOrder.his.listOut', dates)).toMatchObject({ total: 2 })
  // What is taken back later is posted then, and is found there.
  const { version } = await server.must('so.salesOrder.orderDetail', { soId: late })
  await server.must('so.salesOrder.redFlushOrder', { soId: late, version, reason: '送错货' })
  expect(await server.must('so.salesOrder.listOut', { outDateStart: '2026-06-10' })).toMatchObject({
    rows: [{ soId: late, outDate: '2026-06-10', outStatus: 'redflushed' }],
  })
  expect(await server.must('so.salesOrder.his.listOut', { ...dates, outStatus: 'redflushed' })).toMatchObject({
    total: 1,
  })
  const long = { outDateStart: '2026-03-01', outDateEnd: '2027-03-02' }
  expect(await server.call('so.salesOrder.his.listOut', long)).toMatchObject({ resultCode: '101' })
})

it('an archived order is found by its own calls, to be looked at, and still by the live ones', async () => {
  const detail = await server.must('so.salesOrder.orderHisDetail', { soId: finished })
  expect(detail).toMatchObject({ soId: finished, orderStatus: 'finished', lines: [{ productCode: 'P1' }] })
  expect(detail).not.toHaveProperty('actions')
  expect([...detail.splits, ...detail.outs].map((row) => row.actions)).toEqual([[], []])
  expect(await server.must('so.salesOrder.orderOutHis', { soId: finished })).toMatchObject([{ actions: [] }])
  expect(await server.must('so.salesOrder.viewHisSplit', { soId: finished })).toMatchObject([{ actions: [] }])
  expect(await server.must('so.salesOrder.orderDetail', { soId: finished })).toMatchObject({ soId: finished })
})

it('no other order is: not a live one, not one of another dealer or salesman', async () => {
  const calls = ['so.salesOrder.orderHisDetail', 'so.salesOrder.orderOutHis', 'so.salesOrder.viewHisSplit'] as const
  for (const call of calls) {
    expect(await server.call(call, { soId: open })).toMatchObject({ resultCode: '106' })
  }
  await server.login('boss2', PASSWORD)
  for (const call of calls) expect(await server.call(call, { soId: finished })).toMatchObject({ resultCode: '106' })
  expect(await server.must('so.salesOrder.his.lists', inYear)).toMatchObject({ total: 0 })
  await server.login('sales1', PASSWORD)
  expect(await server.call(calls[0], { soId: finished })).toMatchObject({ resultCode: '106' })
  expect(await server.must('so.salesOrder.his.lists', inYear)).toMatchObject({ total: 0 })
})

it('a history is searched by a year at most', async () => {
  const range = (docDateStart: string, docDateEnd: string) =>
    server.call('so.salesOrder.his.lists', { docDateStart, docDateEnd })
  expect(await range('2026-02-28', '2027-02-28')).toMatchObject({ resultCode: '000' })
  expect(await range('2026-02-28', '2027-03-01')).toMatchObject({
    resultCode: '101',
    content: '历史查询日期范围不能超过12个月',
  })
})
