import { sql } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Ground, openGround } from '../../../../test/support/ground.ts'
import type { TestServer } from '../../../../test/support/server.ts'
import { makeWork, type Work } from '../../../platform/work.ts'
import { nationalIdOf } from '../../../seed/people-numbers.ts'
import { askForCorrection, type UserCorrection } from '../user-correct/user-correct.document.ts'
import { applyForJob } from './recruit.document.ts'

let test: Ground
let boss: TestServer
let stationId: string
let roleId: string

beforeAll(async () => {
  test = await openGround()
  boss = await test.as('boss1')
  const { rows } = await test.database.db.execute<{ id: string }>(sql`insert into station
    (dealer_code, station_code, station_name, station_type) values ('T001', 'GW99', '城东业务员', 'sales') returning id::text`)
  stationId = rows[0]?.id ?? ''
  const { rows: roles } = await test.database.db.execute<{ id: string }>(
    sql`select id::text from position where dealer_code = 'T001' and position_code = 'Z002'`,
  )
  roleId = roles[0]?.id ?? ''
})
afterAll(() => test?.close())

const inApp = <T>(work: (work: Work) => Promise<T>) =>
  test.database.transaction({ dealerCode: 'T001' }, (tx) => work(makeWork(tx, test.first.salesman, boss.clock)))
/** The client of somebody, where the files lie. */
const as = (username: string) => test.client(boss, username)
/** A picture, as it comes from a telephone. */
const png = async () =>
  new Uint8Array(
    await sharp({ create: { width: 40, height: 40, channels: 3, background: '#3366cc' } })
      .png()
      .toBuffer(),
  )
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

it('[BM-19] [BM-15] an applicant who is passed is a person of the staff that cannot log in yet, and is hired by the first save', async () => {
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
  // What else is done to the person does not hire.
  const passed = await boss.must('md.user.getUser', { userId })
  await boss.must('md.user.updateUserPhone', { userId, version: passed.version, mobile: '10000017999' })
  expect(await recruitOf(id)).toMatchObject({ status: '02' })
  const seen = await boss.must('md.user.getUser', { userId })
  const save = (more: object = {}) =>
    boss.call('md.user.save', {
      ...{ userId, version: seen.version, userCode: seen.userCode, username: seen.username, realName: seen.realName },
      ...{ sex: '2', mobile: seen.mobile, idCard: nationalIdOf('19900315', 702), stationId, positionIds: [roleId] },
      ...{ businessType: '2000', entryDate: seen.entryDate ?? '2026-03-10', appOpen: 'F', webOpen: 'T' },
      ...more,
    })
  // One that is refused hires nobody.
  expect(await save({ mobile: '10000010001' })).toMatchObject({ resultCode: '102' })
  expect(await recruitOf(id)).toMatchObject({ status: '02' })
  expect(await save()).toMatchObject({ resultCode: '000' })
  expect(await recruitOf(id)).toMatchObject({ status: '04', userId })
  // The next save changes the person alone.
  const { version: hired } = await recruitOf(id)
  const again = await boss.must('md.user.getUser', { userId })
  expect(await save({ version: again.version, realName: '赵雪' })).toMatchObject({ resultCode: '000' })
  expect(await recruitOf(id)).toMatchObject({ status: '04', version: hired })
})

it('photo and résumé are seen by who sees the applicants, and the photo is that of the person who is hired', async () => {
  const [app, client, other] = [await as('sales1'), await as('boss1'), await as('boss2')]
  const upload = (name: string, bytes: Uint8Array) =>
    app.file.file.upload.uploadFileJson({ file: { name, bytes }, bizType: 'recruit' })
  const photo = await upload('照片.png', await png())
  const resume = await upload('简历.pdf', new TextEncoder().encode('%PDF-1.4\n%%EOF\n'))
  const { id, version } = await inApp((work) =>
    applyForJob(work, {
      ...{ realName: '钱志刚', sex: '1', mobile: '10000017555', applyStationId: stationId, source: 'app' },
      ...{ applyDate: work.today, status: '01', photoFileId: photo.fileId, resumeFileId: resume.fileId },
    }),
  )
  const read = (by: typeof client, { fileId }: { fileId: string }) =>
    by.file.file.download.downloadFileById({ fileId }).then(({ name }) => name)
  expect(await read(client, photo)).toBe('照片.png')
  expect(await read(client, resume)).toBe('简历.pdf')
  await expect(read(other, photo)).rejects.toMatchObject({ resultCode: '106' })
  // One session a person.
  await boss.login('boss1')
  const { userId } = await boss.must('md.recruit.passed', { id, version })
  const person = await boss.must('md.user.getUser', { userId })
  expect(person.faceFileId).toBe(photo.fileId)
  // Somebody else uploaded it: the form may send it back all the same.
  await boss.must('md.user.save', {
    ...{ userId, version: person.version, userCode: person.userCode, username: person.username, realName: '钱志刚' },
    ...{ sex: '1', mobile: person.mobile, idCard: nationalIdOf('19900315', 703), stationId, positionIds: [roleId] },
    ...{ entryDate: '2026-03-10', appOpen: 'F', webOpen: 'F', faceFileId: photo.fileId },
  })
  expect(await recruitOf(id)).toMatchObject({ status: '04' })
})

it('takes nobody whose files are not his', async () => {
  const client = await as('boss1')
  const { fileId } = await client.file.file.upload.uploadFileJson({ file: { name: '别人.png', bytes: await png() } })
  const draft = { realName: '孙某', sex: '1', mobile: '10000017556', applyStationId: stationId, source: 'app' } as const
  const tried = inApp((work) =>
    applyForJob(work, { ...draft, applyDate: work.today, status: '01', photoFileId: fileId }),
  )
  await expect(tried).rejects.toMatchObject({ code: '106' })
  await boss.login('boss1')
  expect((await boss.must('md.recruit.list', { keyword: '10000017556' })).total).toBe(0)
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
  expect((await boss.must('md.recruit.getStatusList', {})).map(({ key }) => key)).toEqual(['01', '02', '03', '04'])
})

const asked = (values: UserCorrection['values']) =>
  inApp((work) => askForCorrection(work, { userId: test.first.salesman.userId, values }))
const correctionOf = (id: string) => boss.must('md.userCorrect.getUserCorrectById', { id })

it('[BM-19] [BM-15] a correction that is passed is written with a change log row for each field', async () => {
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
    sql`select field_name, new_value, source from change_log where entity = 'staff' and source = 'correct' order by id`,
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
  expect(await boss.must('md.userCorrect.getStatusList', {})).toEqual([
    { key: '02', label: '待经销商审核' },
    { key: '03', label: '经销商驳回' },
    { key: '10', label: '经销商通过' },
  ])
})
