import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import type { Args } from '../../src/platform/contract/types.ts'
import { nationalIdOf } from '../../src/seed/people-numbers.ts'
import { refusal } from '../support/refusal.ts'
import { newRequestNo } from '../support/server.ts'
import { StaffDesk } from './staff-desk.ts'

type Save = Args<'md.user.save'>

let desk: StaffDesk
beforeAll(async () => {
  desk = await StaffDesk.open()
})
afterAll(() => desk?.close())
beforeEach(() => desk.seatClerk())

const logs = async (userId: string) => (await desk.boss.must('md.user.getChangeLogList', { userId })).rows
const numberOfStaff = async () => (await desk.boss.must('md.user.list', {})).total

it('a person is added with a one-time password that nothing keeps, is read, listed and found', async () => {
  const { given, userId, initialPwd } = await desk.add({
    businessType: '2000',
    parentUserId: desk.ground.first.admin.userId,
  })
  expect(await desk.one(userId)).toMatchObject({
    ...{ realName: given.realName, stationName: '业务员', positionIds: [desk.roles.Z002], jobStatus: 'onJob' },
    ...{ businessTypeName: '业务员', parentUserName: '陈经理', isadmin: 'F', isWeakPwd: 'T', syncStatus: 'none' },
  })
  for (const keyword of [given.userCode.toLowerCase(), given.username, given.realName])
    expect((await desk.boss.must('md.user.list', { keyword })).total).toBe(1)
  expect(
    (await desk.boss.must('md.user.list', { stationId: desk.post, positionId: desk.roles.Z002, businessType: '2000' }))
      .total,
  ).toBe(1)
  expect(
    (await desk.boss.must('md.user.list', { entryDateStart: '2026-01-05', entryDateEnd: '2026-01-05' })).total,
  ).toBe(1)
  const guest = desk.ground.server()
  expect(await guest.login(given.username, initialPwd)).toMatchObject({ isWeakPwd: true })
  expect(JSON.stringify((await desk.run('select answer from request_log')).rows)).not.toContain(initialPwd)
})

it('the same request adds one person, and does not tell the password again', async () => {
  const given = { ...desk.person(), requestNo: newRequestNo() }
  const first = await desk.boss.must('md.user.save', given)
  expect(await desk.boss.must('md.user.save', given)).toEqual({ userId: first.userId })
  expect((await desk.boss.must('md.user.list', { keyword: given.username })).total).toBe(1)
})

it('[VAL-3] a national id that is written with a small x is kept with the capital, and is the same', async () => {
  const { userId } = await desk.add({ idCard: '11010519491231002x' })
  expect((await desk.one(userId)).idCard).toBe('11010519491231002X')
  expect(await desk.boss.call('md.user.save', desk.person({ idCard: '110105491231002' }))).toMatchObject({
    ...{ resultCode: '102', field: 'idCard' },
  })
})

it('[BM-17] code, mobile and national id are unique at the dealer, account names over all dealers', async () => {
  const { given } = await desk.add()
  const before = await numberOfStaff()
  const twice = (values: Partial<Save>) => desk.boss.call('md.user.save', desk.person(values))
  expect(await twice({ userCode: given.userCode.toLowerCase() })).toEqual(
    refusal('102', `员工编码【${given.userCode.toLowerCase()}】已存在`, { field: 'userCode' }),
  )
  expect(await twice({ mobile: given.mobile })).toEqual(
    refusal('102', `手机号【${given.mobile}】已存在`, { field: 'mobile' }),
  )
  expect(await twice({ idCard: given.idCard })).toEqual(
    refusal('102', `身份证号【${given.idCard}】已存在`, { field: 'idCard' }),
  )
  const short = `${given.idCard.slice(0, 6)}${given.idCard.slice(8, 17)}`
  expect(await twice({ idCard: short })).toEqual(refusal('102', `身份证号【${short}】已存在`, { field: 'idCard' }))
  expect(await twice({ username: 'SALES2' })).toEqual(refusal('102', '登录账号【SALES2】已存在', { field: 'username' }))
  expect(await numberOfStaff()).toBe(before)
  expect(await desk.boss.must('md.user.checkCode', { code: given.userCode })).toBe(false)
  expect(await desk.boss.must('md.user.checkPhone', { mobile: given.mobile! })).toBe(false)
  expect(await desk.other.must('md.user.checkPhone', { mobile: given.mobile! })).toBe(true)
  expect(await desk.boss.must('md.user.checkAccount', { username: 'Sales2' })).toBe(false)
  expect(await desk.boss.must('md.user.checkAccount', { username: 'nobody' })).toBe(true)
})

it('what a person is does not contradict itself', async () => {
  const before = await numberOfStaff()
  const wrong: [Partial<Save>, string, string][] = [
    [{ idCard: nationalIdOf('20090101', 5) }, '员工须年满18周岁', 'idCard'],
    [{ idCard: '330100199002310015' }, '身份证号格式不正确', 'idCard'],
    [{ birthday: '1990-03-16' }, '出生日期与身份证号不一致', 'birthday'],
    [{ stationId: '999999' }, '岗位不存在或已删除', 'stationId'],
    [{ positionIds: ['999999'] }, '角色不存在或已删除', 'positionIds'],
    [{ parentUserId: '999999' }, '上级不存在或已删除', 'parentUserId'],
    [{ businessType: '9999' }, '业务类型不存在或已删除', 'businessType'],
    [{ regionCodes: ['R999'] }, '线路不存在或已删除', 'regionCodes'],
    [{ regionCodes: ['R001'] }, '线路【一线】的业务类型与员工不一致', 'regionCodes'],
  ]
  for (const [values, content, field] of wrong)
    expect(await desk.boss.call('md.user.save', desk.person(values))).toMatchObject({ content, field })
  expect(await numberOfStaff()).toBe(before)
})

it('a change is kept field by field, in words', async () => {
  const { given, userId } = await desk.add()
  const changed = { ...given, mobile: '10000013001', positionIds: [desk.roles.Z001], appOpen: 'T' as const }
  expect((await desk.change(userId, changed, 1)).resultCode).toBe('000')
  const kept = (await logs(userId)).map(({ fieldLabel, oldValue, newValue, changeName, source }) =>
    [fieldLabel, oldValue, newValue, changeName, source].join(' '),
  )
  expect(kept.toSorted()).toEqual([
    'APP登录权限 否 是 陈经理 pc',
    `手机号 ${given.mobile} 10000013001 陈经理 pc`,
    '角色 角色2 角色1 陈经理 pc',
  ])
  expect(await desk.change(userId, changed, 1)).toEqual(refusal('104', '数据已被他人修改，请刷新后重试'))
  expect(await desk.boss.must('md.user.updateUserPhone', { userId, version: 2, mobile: '10000013002' })).toBe(
    '操作成功',
  )
  expect((await logs(userId))[0]).toMatchObject({
    fieldName: 'mobile',
    oldValue: '10000013001',
    newValue: '10000013002',
  })
  expect(await desk.boss.call('md.user.updateUserPhone', { userId, version: 3, mobile: '10000010002' })).toEqual(
    refusal('102', '手机号【10000010002】已存在', { field: 'mobile' }),
  )
  await expect(desk.run(`update change_log set new_value = 'x'`)).rejects.toThrow()
})

it('superiors form no circle', async () => {
  const [top, middle] = [await desk.add(), await desk.add()]
  await desk.change(middle.userId, { ...middle.given, parentUserId: top.userId }, 1)
  const low = await desk.add({ parentUserId: middle.userId })
  for (const parentUserId of [low.userId, middle.userId, top.userId])
    expect(await desk.change(top.userId, { ...top.given, parentUserId }, 1)).toEqual(
      refusal('101', '上级不能形成循环', { field: 'parentUserId' }),
    )
})

it('lines are given to somebody and never left without anybody', async () => {
  const { given, userId } = await desk.add({ businessType: '2000', regionCodes: ['R001'] })
  expect(await desk.one(userId)).toMatchObject({ regionCodes: ['R001'], regionNames: '一线' })
  expect(await desk.change(userId, { ...given, regionCodes: [] }, 1)).toMatchObject({
    content: '线路【一线】须有负责人，请交给其他员工',
  })
  await desk.giveLineBack()
})

it('keeps the business of the lines that it has', async () => {
  await desk.run(`insert into region_type (dealer_code, type_code, type_name) values ('T001', '3000', '导购')`)
  const { given, userId } = await desk.add({ businessType: '2000', regionCodes: ['R001'] })
  const refused = refusal('101', '线路【一线】的业务类型与员工不一致，请先交给其他员工', { field: 'businessType' })
  for (const change of [
    { businessType: '3000' },
    { businessType: undefined },
    { businessType: '3000', regionCodes: undefined },
  ])
    expect(await desk.change(userId, { ...given, ...change }, 1)).toEqual(refused)
  expect(await desk.one(userId)).toMatchObject({ businessType: '2000', regionCodes: ['R001'], version: 1 })
  await desk.giveLineBack()
  await desk.boss.must('md.user.save', { ...given, userId, version: 1, businessType: undefined, regionCodes: [] })
})

it('is deleted only when nothing refers to it', async () => {
  const { userId } = await desk.add()
  const salesman = await desk.one(desk.ground.first.salesman.userId)
  expect(
    await desk.boss.call('md.user.delete', { items: [{ id: salesman.userId, version: salesman.version }] }),
  ).toEqual(refusal('111', '员工【王业务】已被使用，不能删除'))
  await desk.boss.must('md.user.delete', { items: [{ id: userId, version: 1 }] })
  expect((await desk.boss.call('md.user.getUser', { userId })).resultCode).toBe('106')
  expect((await desk.other.call('md.user.getUser', { userId: salesman.userId })).resultCode).toBe('106')
})

it('offers salesmen by line, by kind, by role and customer, and counts who is not reported', async () => {
  await desk.run(
    `update staff set business_type = '2000' where dealer_code = 'T001' and username in ('sales1', 'boss1')`,
  )
  expect(await desk.boss.must('md.user.findBusinessman', { regionCode: 'R001' })).toEqual([
    { userId: desk.ground.first.salesman.userId, realName: '王业务', regionCode: 'R001' },
  ])
  expect(await desk.clerk.must('md.user.findBusinessman', {})).toHaveLength(1)
  expect(
    (await desk.boss.must('md.user.findBusiness', { businessType: '2000' })).map(({ realName }) => realName),
  ).toContain('王业务')
  expect(await desk.boss.must('md.user.findBusiness', { businessType: '3000' })).toEqual([])
  const [found] = await desk.boss.must('md.user.findBusinessmanWithPositionAndCustomerName', {
    keyword: '王业',
    positionId: desk.roles.Z002,
  })
  expect(found).toMatchObject({ realName: '王业务', customerNum: 1 })
  expect(
    await desk.boss.must('md.user.findBusinessmanWithPositionAndCustomerName', { customerName: '没有这家' }),
  ).toEqual([])
  const before = await desk.boss.must('md.user.getNotSynUserNum', {})
  await desk.run(`update staff set sync_status = 'success' where dealer_code = 'T001' and username = 'sales1'`)
  expect(await desk.boss.must('md.user.getNotSynUserNum', {})).toBe(before - 1)
})
