import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { PASSWORD } from '../../../test/support/fixture.ts'
import { TestServer } from '../../../test/support/server.ts'
import { silentLogger } from '../../../test/support/silent-logger.ts'
import { archiveDocuments } from '../../platform/history/archive.job.ts'
import { jobsOf } from '../../platform/jobs/define.ts'
import { enqueue } from '../../platform/jobs/queue.ts'
import { startJobs } from '../../platform/jobs/runner.ts'
import { entry, SalesDesk } from './sales-desk.fixture.ts'

let desk: SalesDesk
let server: TestServer
let finished: string
let open: string

beforeAll(async () => {
  desk = await SalesDesk.open()
  server = new TestServer(desk.test.database, { clock: desk.clock })
  finished = (await desk.delivered(entry([['P1', 'small', '3']]))).soId
  open = (await desk.confirmed(entry([['P2', 'small', '2']]))).soId
})
afterAll(async () => {
  await server.close()
  await desk.close()
})

/** The night's archiving on a day. */
async function archiveOn(day: string) {
  desk.clock.set(new Date(`${day}T03:10:00+08:00`))
  const { database } = desk.test
  const logger = { ...silentLogger, info: vi.fn(), warn: vi.fn(), error: vi.fn() }
  const running = await startJobs({ database, clock: desk.clock, jobs: jobsOf([{ archiveDocuments }]), logger })
  const id = await desk.run((work) => enqueue(work, archiveDocuments, {}), undefined)
  await vi.waitFor(
    async () => expect(await desk.rows(`select status from job where id = ${id}`)).toEqual([{ status: 'done' }]),
    { interval: 20 },
  )
  await running.stop()
  await server.login('boss1', PASSWORD)
}
const numbers = (rows: readonly { soId: string }[]) => rows.map((row) => row.soId)
const inYear = { docDateStart: '2026-03-01', docDateEnd: '2027-02-28' }

it('an order stays in the live list for 12 months, and for as long as something is to be done', async () => {
  await archiveOn('2027-03-09')
  expect(numbers((await server.must('so.salesOrder.lists', {})).rows)).toEqual([open, finished])
  expect(await server.must('so.salesOrder.his.lists', inYear)).toMatchObject({ total: 0, rows: [] })
  const before = await server.must('so.salesOrder.orderDetail', { soId: finished })
  await archiveOn('2027-03-10')
  expect(numbers((await server.must('so.salesOrder.lists', {})).rows)).toEqual([open])
  const { rows, total, footer } = await server.must('so.salesOrder.his.lists', inYear)
  expect([numbers(rows), total, footer.totalAmount]).toEqual([[finished], 1, before.totalAmount])
  expect(rows[0]).not.toHaveProperty('actions')
  expect(await server.must('so.salesOrder.his.lists', { ...inYear, orderStatus: 'closed' })).toMatchObject({ total: 0 })
})

it('outbound documents lie where their order lies', async () => {
  const dates = { outDateStart: '2026-03-01', outDateEnd: '2027-02-28' }
  expect(await server.must('so.salesOrder.listOut', dates)).toMatchObject({ total: 0 })
  const { rows, footer } = await server.must('so.salesOrder.his.listOut', dates)
  expect(rows).toMatchObject([{ soId: finished, outStatus: 'shipped', actions: [] }])
  expect(footer.totalAmount).toBe(rows[0]?.totalAmount)
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
