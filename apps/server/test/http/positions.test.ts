import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import type { Args } from '../../src/platform/contract/types.ts'
import { type Ground, openGround } from '../support/ground.ts'
import { refusal } from '../support/refusal.ts'
import type { TestServer } from '../support/server.ts'

let ground: Ground
let boss: TestServer
let clerk: TestServer
beforeAll(async () => {
  ground = await openGround()
  boss = await ground.as('boss1')
  clerk = ground.server()
})
afterAll(() => ground?.close())

type Save = Args<'md.position.save'>
const RIGHTS = { canChangePrice: 'F', canSeeCost: 'F', canOverCredit: 'F', canOverRulingPrice: 'F' } as const
const role = (values: Partial<Save> = {}): Save => ({
  positionCode: 'JS20',
  positionName: '内勤',
  positionTypeCode: 'manage',
  dataScope: 'self',
  webPerms: ['md:brand:list'],
  appPerms: [],
  bizPermissions: { ...RIGHTS, maxDiscountRate: '0.00' },
  ...values,
})
const rows = async (keyword: string) => (await boss.must('md.position.list', { keyword })).rows

/** What the salesman's own role gives from now on. */
const giveClerk = async (perms: string) => {
  await ground.database.db.execute(
    sql`update position set web_perms = ${perms}::text[] where dealer_code = 'T001' and position_code = 'Z002'`,
  )
  await clerk.login('sales1')
}

it('a role is added, read, changed, counted and offered', async () => {
  const { id } = await boss.must('md.position.save', role())
  expect(await boss.must('md.position.getPosition', { id })).toMatchObject({
    positionTypeName: '管理',
    userNum: 0,
    enabled: 'T',
    shopRole: 'none',
    menuIds: ['/main-data/product-management/brands'],
    bizPermissions: { ...RIGHTS, maxDiscountRate: '0.00' },
  })
  expect(await boss.must('md.position.select', {})).toContainEqual({ key: id, label: '内勤' })
  expect(await boss.must('md.position.checkCode', { code: 'js20' })).toBe(false)
  expect(await boss.must('md.position.checkCode', { code: 'js20', id })).toBe(true)
  expect(await boss.call('md.position.save', role({ positionCode: 'js20', positionName: '另一个' }))).toEqual(
    refusal('102', '角色编码【js20】已存在'),
  )
  expect(await boss.call('md.position.save', role({ positionCode: 'JS21' }))).toEqual(
    refusal('102', '角色名称【内勤】已存在'),
  )
  await boss.must(
    'md.position.save',
    role({ id, version: 1, webPerms: ['md:brand:list', 'md:brand:edit'], shopRole: 'service' }),
  )
  expect(await boss.must('md.position.getPosition', { id })).toMatchObject({
    webPerms: ['md:brand:list', 'md:brand:edit'],
    shopRole: 'service',
    version: 2,
  })
  expect(await boss.call('md.position.save', role({ id, version: 1 }))).toEqual(
    refusal('104', '数据已被他人修改，请刷新后重试'),
  )
  expect(await rows('JS20')).toMatchObject([{ positionName: '内勤', dataScope: 'self', userNum: 0 }])
})

it('[SH-PERM-3] what a role gives holds from the next call on, and what it no longer gives is refused from the next call on', async () => {
  await giveClerk('{so:salesOrder:list}')
  const [own] = await rows('Z002')
  const seen = await boss.must('md.position.getPosition', { id: own!.id })
  const change = (version: number, webPerms: string[]) => {
    const { positionCode, positionName, positionTypeCode, dataScope, appPerms, bizPermissions, shopRole } = seen
    return boss.must('md.position.save', {
      ...{ id: own!.id, version, positionCode, positionName, positionTypeCode, dataScope, webPerms, appPerms },
      ...{ bizPermissions, shopRole },
    })
  }
  // The clock stands still: what is kept of a session would be believed for ever if nobody were told.
  const answers = (code: string) =>
    vi.waitFor(async () => expect((await clerk.call('md.brand.brandList', {})).resultCode).toBe(code), { interval: 20 })
  await answers('107')
  await change(seen.version, ['md:brand:list'])
  await answers('000')
  await boss.must('md.position.disable', { id: own!.id, version: seen.version + 1, enabled: 'F' })
  await answers('107')
  await boss.must('md.position.disable', { id: own!.id, version: seen.version + 2, enabled: 'T' })
  await change(seen.version + 3, ['so:salesOrder:list'])
  await answers('107')
})

it('[SH-PERM-2] nobody grants what he lacks, nor more than he sees', async () => {
  await giveClerk('{md:position:list,md:position:edit,md:brand:list}')
  const before = (await rows('')).length
  const lacking: Partial<Save>[] = [
    { webPerms: ['md:brand:edit'] },
    { webPerms: ['*:*:*'] },
    { appPerms: ['md:brand:delete'] },
    { dataScope: 'all' },
    { bizPermissions: { ...RIGHTS, canSeeCost: 'T', maxDiscountRate: '0.00' } },
    { bizPermissions: RIGHTS },
    { shopRole: 'service' },
  ]
  for (const more of lacking)
    expect(await clerk.call('md.position.save', role({ positionCode: 'JS30', positionName: '越权', ...more }))).toEqual(
      refusal('107', '不能授予自己没有的权限'),
    )
  expect((await rows('')).length).toBe(before)
  const made = await clerk.must('md.position.save', role({ positionCode: 'JS31', positionName: '品牌查看' }))
  expect(made.id).toBeTruthy()
})

it('[SH-PERM-2] nobody changes his own role, nor one that may do more', async () => {
  await giveClerk('{md:position:list,md:position:edit,md:position:delete,md:position:enable,md:brand:list}')
  const [own] = await rows('Z002')
  const [high] = await rows('Z001')
  const ownRole = { id: own!.id, version: own!.version }
  const highRole = { id: high!.id, version: high!.version }
  expect(
    await clerk.call('md.position.save', role({ ...ownRole, positionCode: 'Z002', positionName: own!.positionName })),
  ).toEqual(refusal('107', '不能修改自己的角色'))
  expect(await clerk.call('md.position.disable', { ...ownRole, enabled: 'F' })).toEqual(
    refusal('107', '不能修改自己的角色'),
  )
  expect(await clerk.call('md.position.disable', { ...highRole, enabled: 'F' })).toEqual(
    refusal('107', '该角色的权限高于您，不能操作'),
  )
  expect(await clerk.call('md.position.delete', { items: [highRole] })).toEqual(
    refusal('107', '该角色的权限高于您，不能操作'),
  )
  expect(await boss.call('md.position.disable', { ...highRole, enabled: 'F' })).toEqual(
    refusal('107', '不能修改自己的角色'),
  )
})

it('a role that somebody has is not deleted; one that nobody has is gone', async () => {
  const [used] = await rows('Z002')
  expect(await boss.call('md.position.delete', { items: [{ id: used!.id, version: used!.version }] })).toEqual(
    refusal('111', `角色【${used!.positionName}】已被使用，不能删除`),
  )
  const [unused] = await rows('JS20')
  await boss.must('md.position.delete', { items: [{ id: unused!.id, version: unused!.version }] })
  expect(await boss.call('md.position.getPosition', { id: unused!.id })).toEqual(refusal('106', '数据不存在或已删除'))
})

it('the tree of permissions is that of the menu', async () => {
  const tree = await boss.must('md.position.getPermTree', { terminal: 'web' })
  expect(tree.map(({ name }) => name)).toContain('基础资料')
  expect((await boss.must('md.position.getPermTree', { terminal: 'app' })).length).toBeGreaterThan(2)
})

it('what roles give, and what becomes of them, stands in the security log', async () => {
  const { id } = await boss.must('md.position.save', role({ positionCode: 'JS40', positionName: '外勤' }))
  const rights = { ...RIGHTS, canSeeCost: 'T', maxDiscountRate: '5.00' } as const
  await boss.must(
    'md.position.save',
    role({ positionCode: 'JS40', positionName: '外勤', id, version: 1, bizPermissions: rights }),
  )
  await boss.must('md.position.disable', { id, version: 2, enabled: 'F' })
  await boss.must('md.position.delete', { items: [{ id, version: 3 }] })
  const { rows: events } = await ground.database.db.execute(
    sql`select details from security_log where kind = 'roleChanged' and target = '外勤' order by id`,
  )
  expect(events).toEqual(
    [
      { after: '数据范围本人，品牌-查看' },
      { before: '数据范围本人', after: '数据范围本人，最大折扣率5.00%，查看成本' },
      { before: '启用', after: '停用' },
      { before: '本人', after: '已删除' },
    ].map((details) => ({ details })),
  )
})
