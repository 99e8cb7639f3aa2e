import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Ground, openGround } from '../../../../test/support/ground.ts'
import { runJobs } from '../../../../test/support/run-jobs.ts'
import type { TestServer } from '../../../../test/support/server.ts'
import { simulatedManufacturer } from '../../../platform/manufacturer/simulated/simulated-manufacturer.ts'
import { makeWork } from '../../../platform/work.ts'
import { staffChanges } from '../user/user.changes.ts'

let test: Ground
let boss: TestServer
let userId: string

beforeAll(async () => {
  test = await openGround()
  boss = await test.as('boss1')
  userId = test.first.salesman.userId
})
afterAll(() => test?.close())

const person = async () => (await boss.must('md.userReport.list', { keyword: '王业务' })).rows[0]
const history = () => boss.must('md.userReport.reportHistory', { userId })
const identify = (idCard: string | null) =>
  test.database.db.execute(sql`update staff set id_card = ${idCard} where dealer_code = 'T001' and id = ${userId}`)

it('reports nobody whose national id is missing', async () => {
  await identify(null)
  expect(await boss.call('md.userReport.report', { userIds: [userId] })).toMatchObject({
    resultCode: '103',
    content: '员工【王业务】的身份证号未填写，不能上报',
  })
  expect(await person()).toMatchObject({ reportStatus: 'none', reported: 'F' })
  expect(await history()).toEqual([])
})

it('[BM-16] reports, closes with the reason and reports again; each has its entry, and the manufacturer its receipt', async () => {
  await identify('11010519491231002X')
  await boss.must('md.userReport.report', { userIds: [userId] })
  expect(await person()).toMatchObject({ reportStatus: 'reported', reported: 'T', reportDate: '2026-03-10' })
  const again = await boss.call('md.userReport.report', { userIds: [userId] })
  expect(again).toMatchObject({ resultCode: '103', content: '员工【王业务】已上报，不能重复上报' })
  await boss.must('md.userReport.closeReport', { userIds: [userId], reason: '已离职' })
  expect(await boss.call('md.userReport.closeReport', { userIds: [userId], reason: '已离职' })).toMatchObject({
    resultCode: '103',
    content: '员工【王业务】未上报，不能关闭',
  })
  expect(await person()).toMatchObject({ reportStatus: 'closed', reported: 'F', closeReason: '已离职' })
  await boss.must('md.userReport.report', { userIds: [userId] })
  await runJobs(test.database, boss.clock, { manufacturer: simulatedManufacturer(test.database), store: boss.store })
  const events = await history()
  expect(events.map(({ action, delivery }) => [action, delivery])).toEqual([
    ['report', 'taken'],
    ['close', 'taken'],
    ['report', 'taken'],
  ])
  expect(events[0]?.receiptNo).toMatch(/^SBT001\d+$/)
})

it('says what had changed since the report before', async () => {
  const [last] = await history()
  expect(await boss.must('md.userReport.getChangeLogByReportId', { reportId: last?.reportId ?? '' })).toEqual([])
  await boss.must('md.userReport.closeReport', { userIds: [userId], reason: '资料变更' })
  boss.clock.forward(5)
  await test.database.transaction({ dealerCode: 'T001' }, async (tx) =>
    staffChanges.write(makeWork(tx, test.first.admin, boss.clock), 'pc', {
      id: userId,
      before: { mobile: '10000010002' },
      after: { mobile: '10000010088' },
    }),
  )
  boss.clock.forward(5)
  await boss.must('md.userReport.report', { userIds: [userId] })
  const [latest] = await history()
  const changes = await boss.must('md.userReport.getChangeLogByReportId', { reportId: latest?.reportId ?? '' })
  expect(changes).toMatchObject([{ fieldLabel: '手机号', oldValue: '10000010002', newValue: '10000010088' }])
  expect((await boss.call('md.userReport.getChangeLogByReportId', { reportId: '999999' })).resultCode).toBe('106')
  expect((await boss.call('md.userReport.reportHistory', { userId: '999999' })).resultCode).toBe('106')
})
