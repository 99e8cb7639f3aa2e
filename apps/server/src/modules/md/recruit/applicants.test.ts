import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Ground, openGround } from '../../../../test/support/ground.ts'
import type { TestServer } from '../../../../test/support/server.ts'
import { makeWork, type Work } from '../../../platform/work.ts'
import { askForCorrection, type UserCorrection } from '../user-correct/user-correct.document.ts'
import { completeHiring } from './complete-hiring.ts'
import { applyForJob } from './recruit.document.ts'

let test: Ground
let boss: TestServer
let stationId: string

beforeAll(async () => {
  test = await openGround()
  boss = test.server()
  await boss.login('boss1')
  const { rows } = await test.database.db.execute<{ id: string }>(sql`insert into station
    (dealer_code, station_code, station_name, station_type) values ('T001', 'GW99', '城东业务员', 'sales') returning id::text`)
  stationId = rows[0]?.id ?? ''
})
afterAll(() => test?.close())

const inApp = <T>(work: (work: Work) => Promise<T>) =>
  test.database.transaction({ dealerCode: 'T001' }, (tx) => work(makeWork(tx, test.first.salesman, boss.clock)))
let number = 0
const applied = (mobile = `1000001${String(7000 + number++)}`) =>
  inApp((work) =>
    applyForJob(work, {
      ...{ realName: '赵雪梅', sex: '2', mobile, applyStationId: stationId, businessType: '2000', source: 'referral' },
      ...{ applyDate: work.today, status: '01' },
    }),
  )
const recruitOf = (id: string) => boss.must('md.recruit.getRecruitById', { id })
const staffRow = async (id: string) => {
  const { rows } = await test.database.db.execute<Record<string, unknown>>(sql`select * from staff where id = ${id}`)
  return rows[0]
}

it('[BM-15] an applicant who is passed is a person of the staff that cannot log in yet, and is hired by the first save', async () => {
  const { id, version } = await applied()
  expect(await recruitOf(id)).toMatchObject({
    applyStationName: '城东业务员',
    status: '01',
    actions: ['passed', 'rejected'],
  })
  const { userId } = await boss.must('md.recruit.passed', { id, version })
  expect(await staffRow(userId)).toMatchObject({
    // The form of a person takes the code as it is.
    user_code: 'YG0001',
    real_name: '赵雪梅',
    app_open: 'F',
    web_open: 'F',
    job_status: 'onJob',
  })
  expect(await recruitOf(id)).toMatchObject({ status: '02', userId, auditName: '陈经理', actions: [] })
  await inApp((work) => completeHiring(work, userId))
  expect(await recruitOf(id)).toMatchObject({ status: '04' })
})

it('takes nobody whose mobile number somebody has, and leaves no trace', async () => {
  const { id, version } = await applied('10000010001')
  const { rows: before } = await test.database.db.execute(sql`select count(*) from staff`)
  expect(await boss.call('md.recruit.passed', { id, version })).toMatchObject({
    resultCode: '102',
    content: '手机号【10000010001】已存在',
  })
  expect(await recruitOf(id)).toMatchObject({ status: '01', version })
  expect((await test.database.db.execute(sql`select count(*) from staff`)).rows).toEqual(before)
})

it('rejects with the reason only, and each once', async () => {
  const { id, version } = await applied()
  const without = await boss.call('md.recruit.rejected', { id, version })
  expect(without).toMatchObject({ resultCode: '101', content: '请填写驳回原因' })
  await boss.must('md.recruit.rejected', { id, version, auditRemark: '暂无合适岗位' })
  const rejected = await recruitOf(id)
  expect(rejected).toMatchObject({ status: '03', auditRemark: '暂无合适岗位' })
  expect((await boss.call('md.recruit.passed', { id, version })).resultCode).toBe('104')
  expect((await boss.call('md.recruit.passed', { id, version: rejected.version })).resultCode).toBe('103')
  expect((await boss.call('md.recruit.getRecruitById', { id: '999999' })).resultCode).toBe('106')
  expect((await boss.must('md.recruit.list', { status: '03', keyword: '雪梅' })).total).toBe(1)
  expect((await boss.must('md.recruit.getStatusList', {})).map(({ key }) => key).toSorted()).toEqual([
    '01',
    '02',
    '03',
    '04',
  ])
})

const asked = (values: UserCorrection['values']) =>
  inApp((work) => askForCorrection(work, { userId: test.first.salesman.userId, values }))
const correctionOf = (id: string) => boss.must('md.userCorrect.getUserCorrectById', { id })

it('[BM-15] a correction that is passed is written with a change log row for each field', async () => {
  const { id, version } = await asked({ homeAddress: '秋涛路66号', degree: '4' })
  expect(await correctionOf(id)).toMatchObject({
    ...{ realName: '王业务', status: '02', actions: ['passed', 'rejected'] },
    items: [
      { fieldLabel: '学历', newValue: '本科' },
      { fieldLabel: '住址', newValue: '秋涛路66号' },
    ],
  })
  await boss.must('md.userCorrect.passed', { id, version })
  expect(await staffRow(test.first.salesman.userId)).toMatchObject({ home_address: '秋涛路66号', degree: '4' })
  const { rows } = await test.database.db.execute(
    sql`select field_name, new_value, source from change_log where entity = 'staff' order by id`,
  )
  expect(rows).toEqual([
    { field_name: 'degree', new_value: '本科', source: 'correct' },
    { field_name: 'homeAddress', new_value: '秋涛路66号', source: 'correct' },
  ])
})

it('shows what a value is by now, and a newer correction stands for the older', async () => {
  const older = await asked({ homeAddress: '望江路1号' })
  await test.database.db.execute(
    sql`update staff set home_address = '望江路9号' where id = ${test.first.salesman.userId}`,
  )
  expect((await correctionOf(older.id)).items).toMatchObject([
    { oldValue: '秋涛路66号', nowValue: '望江路9号', newValue: '望江路1号' },
  ])
  const newer = await asked({ homeAddress: '望江路2号' })
  const superseded = await correctionOf(older.id)
  expect(superseded).toMatchObject({ status: '03', auditRemark: '已被新申请替代' })
  const late = { id: older.id, version: superseded.version }
  expect((await boss.call('md.userCorrect.passed', late)).resultCode).toBe('103')
  const without = await boss.call('md.userCorrect.rejected', { id: newer.id, version: newer.version })
  expect(without).toMatchObject({ resultCode: '101', content: '请填写驳回原因' })
  await boss.must('md.userCorrect.rejected', { id: newer.id, version: newer.version, auditRemark: '地址不详' })
  expect(await staffRow(test.first.salesman.userId)).toMatchObject({ home_address: '望江路9号' })
})

it('refuses a correction whose mobile number is taken by now', async () => {
  const { id, version } = await asked({ mobile: '10000010001' })
  expect(await boss.call('md.userCorrect.passed', { id, version })).toMatchObject({
    resultCode: '102',
    content: '手机号【10000010001】已存在',
  })
  expect(await correctionOf(id)).toMatchObject({ status: '02', version })
  expect((await boss.must('md.userCorrect.list', { status: '02' })).total).toBe(1)
  expect((await boss.must('md.userCorrect.getStatusList', {})).map(({ label }) => label)).toContain('待经销商审核')
})
