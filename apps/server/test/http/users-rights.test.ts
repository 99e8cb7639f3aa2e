import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { refusal } from '../support/refusal.ts'
import { encrypt, newRequestNo } from '../support/server.ts'
import { StaffDesk } from './staff-desk.ts'

let desk: StaffDesk
beforeAll(async () => {
  desk = await StaffDesk.open()
})
afterAll(() => desk?.close())
beforeEach(() => desk.seatClerk())

it('nobody grants what he lacks, changes his own role, or somebody who may do more', async () => {
  const { given, userId } = await desk.add()
  const lacking = { ...given, positionIds: [desk.roles.Z001] }
  expect(await desk.clerk.call('md.user.save', desk.person({ positionIds: [desk.roles.Z001] }))).toEqual(
    refusal('107', '不能授予自己没有的权限'),
  )
  expect(await desk.change(userId, lacking, 1, desk.clerk)).toEqual(refusal('107', '不能授予自己没有的权限'))
  expect(await desk.change(userId, { ...given, isadmin: 'T' }, 1, desk.clerk)).toEqual(
    refusal('107', '只有管理员可以设置管理员', { field: 'isadmin' }),
  )
  const own = await desk.one(desk.ground.first.salesman.userId)
  const ownGiven = desk.person({
    ...{ userCode: 'U002', username: 'sales1', realName: '王业务', mobile: '10000010002' },
  })
  expect(
    await desk.change(own.userId, { ...ownGiven, positionIds: [desk.roles.Z001] }, own.version, desk.clerk),
  ).toEqual(refusal('107', '不能修改自己的角色', { field: 'positionIds' }))
  const boss1 = await desk.one(desk.ground.first.admin.userId)
  for (const reply of [
    await desk.clerk.call('md.user.updateUserPhone', {
      userId: boss1.userId,
      version: boss1.version,
      mobile: '10000013009',
    }),
    await desk.clerk.call('md.user.setOnJob', { userId: boss1.userId, version: boss1.version, jobStatus: 'offJob' }),
    await desk.clerk.call('md.user.delete', { items: [{ id: boss1.userId, version: boss1.version }] }),
  ])
    expect(reply).toEqual(refusal('107', '该账号的权限高于您，不能操作'))
})

it('nobody takes over the account of somebody who has a right that he lacks', async () => {
  const none = { canChangePrice: 'F', canSeeCost: 'F', canOverCredit: 'F', canOverRulingPrice: 'F' } as const
  const more: readonly object[] = [
    ...Object.keys(none).map((right) => ({ [right]: 'T', maxDiscountRate: '0.00' })),
    { maxDiscountRate: '0.01' },
  ]
  for (const [index, rights] of more.entries()) {
    const { id } = await desk.boss.must('md.position.save', {
      ...{ positionCode: `JS5${index}`, positionName: `更大${index}`, positionTypeCode: 'sales', dataScope: 'self' },
      ...{ webPerms: [], appPerms: [], bizPermissions: { ...none, ...rights } },
    })
    const { userId } = await desk.add({ positionIds: [id] })
    const mobile = `1000001500${index}`
    for (const reply of [
      await desk.clerk.call('md.user.resetPwd', { userId, requestNo: newRequestNo() }),
      await desk.clerk.call('md.user.updateUserPhone', { userId, version: 1, mobile }),
    ])
      expect([rights, reply]).toEqual([rights, refusal('107', '该账号的权限高于您，不能操作')])
  }
})

it('the shop is opened to others by administrators and those who get in themselves', async () => {
  const { id } = await desk.boss.must('md.position.save', {
    ...{ positionCode: 'JS60', positionName: '商城客服', positionTypeCode: 'store', dataScope: 'self' },
    ...{ webPerms: [], appPerms: [], shopRole: 'service' },
  })
  const asStore = desk.person({ isStore: 'T' })
  const notStore = refusal('107', '只有管理员或店铺运营可以设置店铺运营', { field: 'isStore' })
  expect(await desk.clerk.call('md.user.save', asStore)).toEqual(notStore)
  expect(await desk.clerk.call('md.user.save', desk.person({ positionIds: [id] }))).toEqual(
    refusal('107', '不能授予自己没有的权限'),
  )
  const { userId, given } = await desk.add({ isStore: 'T', positionIds: [id] })
  expect(await desk.clerk.call('md.user.resetPwd', { userId, requestNo: newRequestNo() })).toEqual(
    refusal('107', '该账号的权限高于您，不能操作'),
  )
  expect((await desk.change(userId, { ...given, isStore: 'F' }, 1)).resultCode).toBe('000')
  expect((await desk.change(userId, { ...given, isStore: 'T' }, 2, desk.clerk)).resultCode).toBe('107')
  await desk.run(`update staff set is_store = 'T' where username = 'sales1'`)
  await desk.run(`update position set shop_role = 'operator' where dealer_code = 'T001' and position_code = 'Z002'`)
  await desk.seatClerk()
  await desk.clerk.must('md.user.save', asStore)
  await desk.clerk.must('md.user.save', desk.person({ positionIds: [id] }))
  await desk.run(`update staff set is_store = 'F' where username = 'sales1'`)
  await desk.run(`update position set shop_role = 'none' where dealer_code = 'T001' and position_code = 'Z002'`)
})

it('an administrator who may log in is always left', async () => {
  const { given, userId, initialPwd } = await desk.add({ isadmin: 'T', positionIds: [desk.roles.Z001] })
  const second = desk.ground.server()
  await second.login(given.username, initialPwd)
  await second.must('md.user.modefiyPwd', { oldPwd: initialPwd, newPwd: 'demo2345', newPwdAgain: 'demo2345' })
  const boss1 = await desk.one(desk.ground.first.admin.userId)
  const shut = () =>
    second.call('md.user.saveLoginPermission', { userIds: [boss1.userId, userId], appOpen: 'F', webOpen: 'F' })
  expect(await shut()).toEqual(refusal('103', '至少保留一名可登录的管理员'))
  const { version } = await desk.one(userId)
  expect((await desk.change(userId, { ...given, isadmin: 'F' }, version)).resultCode).toBe('000')
  expect(
    (await desk.boss.call('md.user.setOnJob', { userId: boss1.userId, version: boss1.version, jobStatus: 'offJob' }))
      .content,
  ).toBe('不能设置本人的在职状态')
})

it('access that is given, changed, shut by leaving or gone with its person stands in the security log', async () => {
  const { given, userId } = await desk.add()
  const greater = { ...given, positionIds: [desk.roles.Z001], isadmin: 'T' as const, appOpen: 'T' as const }
  await desk.change(userId, greater, 1)
  await desk.change(userId, greater, 2)
  await desk.boss.must('md.user.setOnJob', { userId, version: 3, jobStatus: 'offJob' })
  await desk.boss.must('md.user.setOnJob', { userId, version: 4, jobStatus: 'onJob' })
  const { version } = await desk.one(userId)
  await desk.boss.must('md.user.delete', { items: [{ id: userId, version }] })
  const { rows } = await desk.run(`select details ->> 'before' as before, details ->> 'after' as after from security_log
    where kind = 'rightsChanged' and target = '${given.realName}' order by id`)
  const [web, both, none] = ['可登录，APP不可', '可登录，APP可', '不可登录，APP不可'].map((one) => `电脑端${one}登录`)
  const { rows: named } = await desk.run(`select position_code, position_name from position where dealer_code = 'T001'`)
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
  const { userId, given } = await desk.add()
  const close = () => desk.boss.call('md.user.closeOldCount', { userId, requestNo: newRequestNo() })
  const flags = async () =>
    (await desk.run(`select web_open from staff where dealer_code = 'T002' and username = 'sales2'`)).rows[0]?.web_open
  await desk.run(`update staff set id_card = '${given.idCard}' where dealer_code = 'T002' and username = 'sales2'`)
  expect((await close()).content).toBe('操作成功')
  expect(await flags()).toBe('T')
  await desk.run(`update staff set mobile = '${given.mobile}' where dealer_code = 'T002' and username = 'sales2'`)
  const guest = await desk.ground.as('sales2')
  expect((await close()).content).toBe('操作成功')
  expect(await flags()).toBe('F')
  expect((await guest.call('md.user.getCurrentUser', {})).resultCode).toBe('G001')
  expect((await desk.one(userId)).webOpen).toBe('T')
  const entered = await desk.ground
    .server()
    .call('session.login', { username: encrypt('sales2'), password: encrypt('demo1234') })
  expect(entered.content).toBe('该账号未开通电脑端登录权限')
})
