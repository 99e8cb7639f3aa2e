import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { MONEY_HELD } from '../../src/modules/md/user/hand-over.registry.ts'
import type { MoneyHeld } from '../../src/modules/md/user/hand-over.ts'
import type { Args } from '../../src/platform/contract/types.ts'
import { nationalIdOf } from '../../src/seed/people-numbers.ts'
import { type Ground, openGround } from '../support/ground.ts'
import { encrypt, newRequestNo, type TestServer } from '../support/server.ts'
import { expectRefused } from '../support/traces.ts'

let ground: Ground
let boss: TestServer
let clerk: TestServer
let other: TestServer
let post: string
let roles: Record<string, string>
const run = (text: string) => ground.database.db.execute<Record<string, string>>(sql.raw(text))
beforeAll(async () => {
  ground = await openGround()
  ;[boss, clerk, other] = [ground.server(), ground.server(), ground.server()]
  await boss.login('boss1')
  await other.login('boss2')
  for (const dealer of ['T001', 'T002'])
    await run(`insert into region_type (dealer_code, type_code, type_name) values ('${dealer}', '2000', '业务员')`)
  const { rows } = await run(`insert into station (dealer_code, station_code, station_name, station_type)
    values ('T001', 'GW01', '业务员', 'sales') returning id::text`)
  post = rows[0]!.id!
  const found = await run(`select position_code, id::text from position where dealer_code = 'T001'`)
  roles = Object.fromEntries(found.rows.map((row) => [row.position_code, row.id]))
})
afterAll(() => ground?.close())
beforeEach(async () => {
  await run(`update position set web_perms = '{md:user:list,md:user:add,md:user:edit,md:user:delete,md:user:onJob}'
    where dealer_code = 'T001' and position_code = 'Z002'`)
  await clerk.login('sales1')
})

type Save = Args<'md.user.save'>
let number = 100
const person = (values: Partial<Save> = {}): Save => {
  number++
  return {
    userCode: `U${number}`,
    username: `person${number}`,
    realName: `员工${number}`,
    sex: '1',
    mobile: `10000012${number}`,
    idCard: nationalIdOf('19900315', number),
    stationId: post,
    positionIds: [roles.Z002!],
    entryDate: '2026-01-05',
    appOpen: 'F',
    webOpen: 'T',
    ...values,
  }
}
const add = async (values: Partial<Save> = {}) => {
  const given = person(values)
  const { userId, initialPwd } = await boss.must('md.user.save', given)
  return { given, userId, initialPwd: initialPwd ?? '' }
}
const change = (userId: string, given: Save, version: number, by = boss) =>
  by.call('md.user.save', { ...given, userId, version })
const one = (userId: string) => boss.must('md.user.getUser', { userId })
const refusal = (resultCode: string, content: string, more: object = {}) =>
  expect.objectContaining({ resultCode, content, ...more })
const logs = async (userId: string) => (await boss.must('md.user.getChangeLogList', { userId })).rows
const numberOfStaff = async () => (await boss.must('md.user.list', {})).total

it('a person is added with a one-time password that nothing keeps, is read, listed and found', async () => {
  const { given, userId, initialPwd } = await add({ businessType: '2000', parentUserId: ground.first.admin.userId })
  expect(await one(userId)).toMatchObject({
    ...{ realName: given.realName, stationName: '业务员', positionIds: [roles.Z002], jobStatus: 'onJob' },
    ...{ businessTypeName: '业务员', parentUserName: '陈经理', isadmin: 'F', isWeakPwd: 'T', syncStatus: 'none' },
  })
  for (const keyword of [given.userCode.toLowerCase(), given.username, given.realName])
    expect((await boss.must('md.user.list', { keyword })).total).toBe(1)
  expect(
    (await boss.must('md.user.list', { stationId: post, positionId: roles.Z002, businessType: '2000' })).total,
  ).toBe(1)
  expect((await boss.must('md.user.list', { entryDateStart: '2026-01-05', entryDateEnd: '2026-01-05' })).total).toBe(1)
  const guest = ground.server()
  expect(await guest.login(given.username, initialPwd)).toMatchObject({ isWeakPwd: true })
  expect(JSON.stringify((await run('select answer from request_log')).rows)).not.toContain(initialPwd)
})

it('the same request adds one person, and does not tell the password again', async () => {
  const given = { ...person(), requestNo: newRequestNo() }
  const first = await boss.must('md.user.save', given)
  expect(await boss.must('md.user.save', given)).toEqual({ userId: first.userId })
  expect((await boss.must('md.user.list', { keyword: given.username })).total).toBe(1)
})

it('code, mobile and national id are unique at the dealer, account names over all dealers', async () => {
  const { given } = await add()
  const before = await numberOfStaff()
  const twice = (values: Partial<Save>) => boss.call('md.user.save', person(values))
  expect(await twice({ userCode: given.userCode.toLowerCase() })).toEqual(
    refusal('102', `员工编码【${given.userCode.toLowerCase()}】已存在`, { field: 'userCode' }),
  )
  expect(await twice({ mobile: given.mobile })).toEqual(
    refusal('102', `手机号【${given.mobile}】已存在`, { field: 'mobile' }),
  )
  expect(await twice({ idCard: given.idCard })).toEqual(
    refusal('102', `身份证号【${given.idCard}】已存在`, { field: 'idCard' }),
  )
  expect(await twice({ username: 'SALES2' })).toEqual(refusal('102', '登录账号【SALES2】已存在', { field: 'username' }))
  expect(await numberOfStaff()).toBe(before)
  expect(await boss.must('md.user.checkCode', { code: given.userCode })).toBe(false)
  expect(await boss.must('md.user.checkPhone', { mobile: given.mobile! })).toBe(false)
  expect(await other.must('md.user.checkPhone', { mobile: given.mobile! })).toBe(true)
  expect(await boss.must('md.user.checkAccount', { username: 'Sales2' })).toBe(false)
  expect(await boss.must('md.user.checkAccount', { username: 'nobody' })).toBe(true)
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
    expect(await boss.call('md.user.save', person(values))).toMatchObject({ content, field })
  expect(await numberOfStaff()).toBe(before)
})

it('a change is kept field by field, in words', async () => {
  const { given, userId } = await add()
  const changed = { ...given, mobile: '10000013001', positionIds: [roles.Z001!], appOpen: 'T' as const }
  expect((await change(userId, changed, 1)).resultCode).toBe('000')
  const kept = (await logs(userId)).map(({ fieldLabel, oldValue, newValue, changeName, source }) =>
    [fieldLabel, oldValue, newValue, changeName, source].join(' '),
  )
  expect(kept.toSorted()).toEqual([
    'APP登录权限 否 是 陈经理 pc',
    `手机号 ${given.mobile} 10000013001 陈经理 pc`,
    '角色 角色2 角色1 陈经理 pc',
  ])
  expect(await change(userId, changed, 1)).toEqual(refusal('104', '数据已被他人修改，请刷新后重试'))
  expect(await boss.must('md.user.updateUserPhone', { userId, version: 2, mobile: '10000013002' })).toBe('操作成功')
  expect((await logs(userId))[0]).toMatchObject({
    fieldName: 'mobile',
    oldValue: '10000013001',
    newValue: '10000013002',
  })
  expect(await boss.call('md.user.updateUserPhone', { userId, version: 3, mobile: '10000010002' })).toEqual(
    refusal('102', '手机号【10000010002】已存在', { field: 'mobile' }),
  )
  await expect(run(`update change_log set new_value = 'x'`)).rejects.toThrow()
})

it('superiors form no circle', async () => {
  const [top, middle] = [await add(), await add()]
  await change(middle.userId, { ...middle.given, parentUserId: top.userId }, 1)
  const low = await add({ parentUserId: middle.userId })
  for (const parentUserId of [low.userId, middle.userId, top.userId])
    expect(await change(top.userId, { ...top.given, parentUserId }, 1)).toEqual(
      refusal('101', '上级不能形成循环', { field: 'parentUserId' }),
    )
})

it('lines are given to somebody and never left without anybody', async () => {
  const { given, userId } = await add({ businessType: '2000', regionCodes: ['R001'] })
  expect(await one(userId)).toMatchObject({ regionCodes: ['R001'], regionNames: '一线' })
  expect(await change(userId, { ...given, regionCodes: [] }, 1)).toMatchObject({
    content: '线路【一线】须有负责人，请交给其他员工',
  })
  await run(
    `update region set user_id = ${ground.first.salesman.userId} where dealer_code = 'T001' and region_code = 'R001'`,
  )
})

it('nobody grants what he lacks, changes his own role, or somebody who may do more', async () => {
  const { given, userId } = await add()
  const lacking = { ...given, positionIds: [roles.Z001!] }
  expect(await clerk.call('md.user.save', person({ positionIds: [roles.Z001!] }))).toEqual(
    refusal('107', '不能授予自己没有的权限'),
  )
  expect(await change(userId, lacking, 1, clerk)).toEqual(refusal('107', '不能授予自己没有的权限'))
  expect(await change(userId, { ...given, isadmin: 'T' }, 1, clerk)).toEqual(
    refusal('107', '只有管理员可以设置管理员', { field: 'isadmin' }),
  )
  const own = await one(ground.first.salesman.userId)
  const ownGiven = person({ ...{ userCode: 'U002', username: 'sales1', realName: '王业务', mobile: '10000010002' } })
  expect(await change(own.userId, { ...ownGiven, positionIds: [roles.Z001!] }, own.version, clerk)).toEqual(
    refusal('107', '不能修改自己的角色', { field: 'positionIds' }),
  )
  const boss1 = await one(ground.first.admin.userId)
  for (const reply of [
    await clerk.call('md.user.updateUserPhone', {
      userId: boss1.userId,
      version: boss1.version,
      mobile: '10000013009',
    }),
    await clerk.call('md.user.setOnJob', { userId: boss1.userId, version: boss1.version, jobStatus: 'offJob' }),
    await clerk.call('md.user.delete', { items: [{ id: boss1.userId, version: boss1.version }] }),
  ])
    expect(reply).toEqual(refusal('107', '该账号的权限高于您，不能操作'))
})

it('an administrator who may log in is always left', async () => {
  const { given, userId, initialPwd } = await add({ isadmin: 'T', positionIds: [roles.Z001!] })
  const second = ground.server()
  await second.login(given.username, initialPwd)
  await second.must('md.user.modefiyPwd', { oldPwd: initialPwd, newPwd: 'demo2345', newPwdAgain: 'demo2345' })
  const boss1 = await one(ground.first.admin.userId)
  const shut = () =>
    second.call('md.user.saveLoginPermission', { userIds: [boss1.userId, userId], appOpen: 'F', webOpen: 'F' })
  expect(await shut()).toEqual(refusal('103', '至少保留一名可登录的管理员'))
  const { version } = await one(userId)
  expect((await change(userId, { ...given, isadmin: 'F' }, version)).resultCode).toBe('000')
  expect(
    (await boss.call('md.user.setOnJob', { userId: boss1.userId, version: boss1.version, jobStatus: 'offJob' }))
      .content,
  ).toBe('不能设置本人的在职状态')
})

it('who leaves hands over what is open, to whom is named or to the superior; sessions end and stay ended', async () => {
  const successor = await add({ businessType: '2000' })
  const leaving = await add({ businessType: '2000', regionCodes: ['R001'], webOpen: 'T' })
  const below = await add({ parentUserId: leaving.userId })
  expect(await boss.must('md.user.getHandOver', { userId: below.userId })).toEqual({
    ...{ toUserId: leaving.userId, toUserName: leaving.given.realName, items: [] },
  })
  const guest = ground.server()
  await guest.login(leaving.given.username, leaving.initialPwd)
  await run(`update vehicle set salesman_id = ${leaving.userId} where dealer_code = 'T001'`)
  expect(await boss.must('md.user.getHandOver', { userId: leaving.userId })).toMatchObject({
    items: expect.arrayContaining([
      { label: '线路', num: 1, names: '一线' },
      { label: '车辆', num: 1, names: 'V01' },
    ]),
  })
  const leave = (more: object = {}) =>
    boss.call('md.user.setOnJob', { userId: leaving.userId, version: 1, jobStatus: 'offJob', ...more })
  expect(await leave()).toEqual(refusal('101', '请先指定交接人', { field: 'handOverUserId' }))
  expect(await leave({ handOverUserId: leaving.userId })).toMatchObject({ content: '交接人不能是本人' })
  expect(await leave({ handOverUserId: '999999' })).toMatchObject({ resultCode: '106' })
  expect(await leave({ handOverUserId: successor.userId, leaveDate: '2026-01-01' })).toMatchObject({
    content: '离职日期不能早于入职日期',
  })
  expect(await one(leaving.userId)).toMatchObject({ jobStatus: 'onJob', regionCodes: ['R001'] })
  await boss.must('md.user.setOnJob', {
    ...{ userId: leaving.userId, version: 1, jobStatus: 'offJob', handOverUserId: successor.userId },
  })
  expect(await one(leaving.userId)).toMatchObject({ jobStatus: 'offJob', leaveDate: '2026-03-10', webOpen: 'F' })
  expect(await one(successor.userId)).toMatchObject({ regionCodes: ['R001'] })
  expect(await one(below.userId)).toMatchObject({ parentUserId: successor.userId })
  const { rows } = await run(`select salesman_id::text as id from vehicle where dealer_code = 'T001'`)
  expect(rows).toEqual([{ id: successor.userId }])
  expect(await leave({ version: 2 })).toMatchObject({ resultCode: '103' })
  await boss.must('md.user.setOnJob', { userId: leaving.userId, version: 2, jobStatus: 'onJob' })
  await boss.must('md.user.saveLoginPermission', { userIds: [leaving.userId], appOpen: 'F', webOpen: 'T' })
  expect((await guest.call('md.user.getCurrentUser', {})).resultCode).toBe('G001')
  await run(
    `update region set user_id = ${ground.first.salesman.userId} where dealer_code = 'T001' and region_code = 'R001'`,
  )
})

it('nobody leaves with money of the dealer, whichever modules know of it', async () => {
  const holder = await add()
  const free = await add()
  const held = new Map([
    [holder.userId, ['120.5', '3.00']],
    [free.userId, ['0.00', '0']],
  ])
  const kinds: readonly MoneyHeld[] = [0, 1].map((kind) => async (_work, userId) => held.get(userId)?.[kind] ?? '0.00')
  const joined = MONEY_HELD as MoneyHeld[]
  joined.push(...kinds)
  try {
    const leave = ({ userId }: { userId: string }) =>
      boss.call('md.user.setOnJob', { userId, version: 1, jobStatus: 'offJob' })
    await expectRefused(ground.database, () => leave(holder), '103', '员工名下有未交款项123.50元，请先交款')
    expect(await one(holder.userId)).toMatchObject({ jobStatus: 'onJob', version: 1 })
    expect(await leave(free)).toMatchObject({ resultCode: '000' })
    held.delete(holder.userId)
    expect(await leave(holder)).toMatchObject({ resultCode: '000' })
  } finally {
    joined.splice(joined.length - kinds.length)
  }
})

it('comes back only when nobody on the job has the same national id', async () => {
  const former = await add()
  await boss.must('md.user.setOnJob', { userId: former.userId, version: 1, jobStatus: 'offJob' })
  await add({ idCard: former.given.idCard })
  expect(await boss.call('md.user.setOnJob', { userId: former.userId, version: 2, jobStatus: 'onJob' })).toEqual(
    refusal('102', `身份证号【${former.given.idCard}】已存在`, { field: 'idCard' }),
  )
})

it('is deleted only when nothing refers to it', async () => {
  const { userId } = await add()
  const salesman = await one(ground.first.salesman.userId)
  expect(await boss.call('md.user.delete', { items: [{ id: salesman.userId, version: salesman.version }] })).toEqual(
    refusal('111', '员工【王业务】已被使用，不能删除'),
  )
  await boss.must('md.user.delete', { items: [{ id: userId, version: 1 }] })
  expect((await boss.call('md.user.getUser', { userId })).resultCode).toBe('106')
  expect((await other.call('md.user.getUser', { userId: salesman.userId })).resultCode).toBe('106')
})

it('access that is given, changed, shut by leaving or gone with its person stands in the security log', async () => {
  const { given, userId } = await add()
  const greater = { ...given, positionIds: [roles.Z001!], isadmin: 'T' as const, appOpen: 'T' as const }
  await change(userId, greater, 1)
  await change(userId, greater, 2)
  await boss.must('md.user.setOnJob', { userId, version: 3, jobStatus: 'offJob' })
  await boss.must('md.user.setOnJob', { userId, version: 4, jobStatus: 'onJob' })
  const { version } = await one(userId)
  await boss.must('md.user.delete', { items: [{ id: userId, version }] })
  const { rows } = await run(`select details ->> 'before' as before, details ->> 'after' as after from security_log
    where kind = 'rightsChanged' and target = '${given.realName}' order by id`)
  const [web, both, none] = ['可登录，APP不可', '可登录，APP可', '不可登录，APP不可'].map((one) => `电脑端${one}登录`)
  const { rows: named } = await run(`select position_code, position_name from position where dealer_code = 'T001'`)
  const nameOf = (code: string) => named.find((row) => row.position_code === code)?.position_name
  const [small, great] = [`${nameOf('Z002')}，${web}`, `${nameOf('Z001')}，管理员，${both}`]
  expect(rows).toEqual([
    { before: null, after: small },
    { before: small, after: great },
    { before: `在职，${both}`, after: `离职，${none}` },
    { before: '离职', after: '在职' },
    { before: none, after: '已删除' },
  ])
})

it('the login at a former dealer is closed by national id and mobile together, and nothing else is told', async () => {
  const { userId, given } = await add()
  const close = () => boss.call('md.user.closeOldCount', { userId, requestNo: newRequestNo() })
  const flags = async () =>
    (await run(`select web_open from staff where dealer_code = 'T002' and username = 'sales2'`)).rows[0]?.web_open
  await run(`update staff set id_card = '${given.idCard}' where dealer_code = 'T002' and username = 'sales2'`)
  expect((await close()).content).toBe('操作成功')
  expect(await flags()).toBe('T')
  await run(`update staff set mobile = '${given.mobile}' where dealer_code = 'T002' and username = 'sales2'`)
  const guest = ground.server()
  await guest.login('sales2')
  expect((await close()).content).toBe('操作成功')
  expect(await flags()).toBe('F')
  expect((await guest.call('md.user.getCurrentUser', {})).resultCode).toBe('G001')
  expect((await one(userId)).webOpen).toBe('T')
  const entered = await ground
    .server()
    .call('session.login', { username: encrypt('sales2'), password: encrypt('demo1234') })
  expect(entered.content).toBe('该账号未开通电脑端登录权限')
})

it('offers salesmen by line, by kind, by role and customer, and counts who is not reported', async () => {
  await run(`update staff set business_type = '2000' where dealer_code = 'T001' and username in ('sales1', 'boss1')`)
  expect(await boss.must('md.user.findBusinessman', { regionCode: 'R001' })).toEqual([
    { userId: ground.first.salesman.userId, realName: '王业务', regionCode: 'R001' },
  ])
  expect(await clerk.must('md.user.findBusinessman', {})).toHaveLength(1)
  expect((await boss.must('md.user.findBusiness', { businessType: '2000' })).map(({ realName }) => realName)).toContain(
    '王业务',
  )
  expect(await boss.must('md.user.findBusiness', { businessType: '3000' })).toEqual([])
  const [found] = await boss.must('md.user.findBusinessmanWithPositionAndCustomerName', {
    keyword: '王业',
    positionId: roles.Z002,
  })
  expect(found).toMatchObject({ realName: '王业务', customerNum: 1 })
  expect(await boss.must('md.user.findBusinessmanWithPositionAndCustomerName', { customerName: '没有这家' })).toEqual(
    [],
  )
  const before = await boss.must('md.user.getNotSynUserNum', {})
  await run(`update staff set sync_status = 'success' where dealer_code = 'T001' and username = 'sales1'`)
  expect(await boss.must('md.user.getNotSynUserNum', {})).toBe(before - 1)
})
