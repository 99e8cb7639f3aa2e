import type { DealerClient } from '@dealer/sdk'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Ground, openGround } from '../../../../test/support/ground.ts'
import { sheetOf, sheetRowsOf, type Typed } from '../../../../test/support/sheet.ts'
import type { Args } from '../../../platform/contract/types.ts'
import { nationalIdOf } from '../../../seed/people-numbers.ts'

const IMPORT = '/api/md/user/importList'
const traffic = { statements: 0, trips: 0 }
let ground: Ground
let boss: DealerClient

beforeAll(async () => {
  ground = await openGround('any', { traffic })
  const { db } = ground.database
  await db.execute(
    sql`insert into station (dealer_code, station_code, station_name, station_type) values ('T001', 'GW01', '业务员', 'sales')`,
  )
  await db.execute(sql`insert into region_type (dealer_code, type_code, type_name) values ('T001', '2000', '业务员')`)
  await db.execute(sql`insert into position (dealer_code, position_code, position_name, position_type_code, web_perms, app_perms, data_scope, biz_permissions, enabled)
    values ('T001', 'JS77', '内勤', 'sales', array['md:customer:list'], array[]::text[], 'self', (select biz_permissions from position where dealer_code = 'T001' and data_scope = 'self' limit 1), 'T')`)
  await db.execute(sql`insert into region (dealer_code, region_code, region_name, region_type, user_id, enabled)
    select 'T001', 'R100', '新线', '2000', ${ground.first.admin.userId}, 'T'`)
  boss = await ground.client(ground.server(), 'boss1')
})
afterAll(() => ground?.close())

const HEAD = [
  '员工编码',
  '姓名',
  '性别',
  '手机号',
  '身份证号',
  '岗位',
  '角色',
  '业务类型',
  '线路',
  '入职日期',
  '登录账号',
]
const person = (number: number, more: Typed = {}): Typed => ({
  ...{ 员工编码: `E${1000 + number}`, 姓名: `员工${number}`, 性别: '男', 手机号: `1000002${1000 + number}` },
  身份证号: nationalIdOf(`${1960 + (number % 30)}0${1 + (number % 9)}${10 + (number % 18)}`, 2 * (number % 400) + 1),
  ...{ 岗位: '业务员', 角色: '内勤', 业务类型: '', 线路: '', 入职日期: '2026-03-01', 登录账号: `emp${1000 + number}` },
  ...more,
})
const sheet = (rows: readonly Typed[]) => sheetOf('员工', HEAD, rows)
const read = async (rows: readonly Typed[]) => boss.md.user.importList({ file: await sheet(rows) })
const staffCount = async () =>
  Number(
    (
      await ground.database.db.execute<{ n: number }>(
        sql`select count(*)::int as n from staff where dealer_code = 'T001'`,
      )
    ).rows[0]?.n,
  )
type Item = Args<'md.user.userImportSave'>['items'][number]
const asItems = (rows: readonly object[]): Item[] =>
  rows.map((row) => {
    const {
      isChecked: _checked,
      checkResult: _result,
      ...item
    } = row as Item & { isChecked: string; checkResult?: string }
    return item
  })

it('says of every row what is wrong, keeps the rows and adds nobody', async () => {
  const before = await staffCount()
  const rows = await read([
    person(1),
    person(2, { 性别: '', 岗位: '宇航员', 角色: '' }),
    person(3, { 手机号: String(person(1).手机号), 登录账号: 'BOSS1' }),
    person(4, { 身份证号: nationalIdOf('20150115', 1) }),
    person(5, { 线路: '新线' }),
  ])
  expect(rows.map(({ isChecked, checkResult }) => [isChecked, checkResult])).toEqual([
    ['T', undefined],
    ['F', '性别必填!；岗位【宇航员】不存在或已停用；角色必填!'],
    ['F', `手机号【${person(1).手机号}】重复；登录账号【BOSS1】已存在`],
    ['F', '员工须年满18周岁'],
    ['F', '线路【新线】的业务类型与员工不一致'],
  ])
  expect(await staffCount()).toBe(before)
  const chosen = await boss.md.user.importListByIds({ ids: [rows[4]!.id, rows[0]!.id] })
  expect(chosen.map(({ rowNo, realName }) => [rowNo, realName])).toEqual([
    [2, '员工1'],
    [6, '员工5'],
  ])
  await expect(boss.md.user.importListByIds({ ids: ['999999'] })).rejects.toMatchObject({ resultCode: '106' })
})

it('[BM-20] adds the corrected rows, each with post, role and lines, and keeps them no longer', async () => {
  const rows = await read([person(10, { 业务类型: '业务员', 线路: '新线' }), person(11, { 岗位: '宇航员' })])
  const items = asItems(rows)
  const refused = await boss.md.user.userImportSave({ items })
  expect(refused).toEqual({ added: 0, failed: [{ key: '3', message: '岗位【宇航员】不存在或已停用' }] })
  const corrected = items.map((item) => ({ ...item, stationName: '业务员' }))
  expect(await boss.md.user.userImportSave({ items: corrected })).toEqual({ added: 2, failed: [] })
  const { rows: found } = await boss.md.user.list({ keyword: '员工10' })
  expect(found[0]).toMatchObject({
    userCode: 'E1010',
    stationName: '业务员',
    positionNames: '内勤',
    regionNames: '新线',
  })
  await expect(boss.md.user.importListByIds({ ids: [rows[0]!.id] })).rejects.toMatchObject({ resultCode: '106' })
})

/** What can be wrong with a row, each said in its own words. */
const KINDS: readonly (readonly [wrong: (number: number) => Typed, reason: RegExp])[] = [
  [() => ({ 员工编码: '' }), /^员工编码必填!$/],
  [(number) => ({ 员工编码: `E${3000 + number}` }), /^员工编码【E30\d\d】重复$/],
  [() => ({ 姓名: '' }), /^姓名必填!$/],
  [() => ({ 性别: '' }), /^性别必填!$/],
  [() => ({ 性别: '未知' }), /^性别只能填写/],
  [(number) => ({ 手机号: String(100 + number) }), /^手机号格式不正确$/],
  [(number) => ({ 手机号: String(person(2000 + number).手机号) }), /^手机号【10000023\d\d\d】重复$/],
  [() => ({ 身份证号: '330102199002310011' }), /^身份证号格式不正确(；身份证号【\d+】重复)?$/],
  [(number) => ({ 身份证号: nationalIdOf('20150115', 2 * number + 1) }), /^员工须年满18周岁$/],
  [() => ({ 岗位: '宇航员' }), /^岗位【宇航员】不存在或已停用$/],
  [() => ({ 岗位: '' }), /^岗位必填!$/],
  [() => ({ 角色: '国王' }), /^角色【国王】不存在或已停用$/],
  [() => ({ 业务类型: '火箭' }), /^业务类型【火箭】不存在或已停用$/],
  [() => ({ 线路: '月球线' }), /^线路【月球线】不存在或已停用$/],
  [() => ({ 线路: '新线' }), /^线路【新线】的业务类型与员工不一致$/],
  [() => ({ 入职日期: '去年' }), /^入职日期格式不正确/],
  [() => ({ 登录账号: 'BOSS1' }), /^登录账号【BOSS1】已存在(；登录账号【BOSS1】重复)?$/],
]
const EACH = 30

it('of 1,000 rows with 30 bad ones of each kind adds nobody, hands those back with reasons, and adds the rest', async () => {
  const fine = Array.from({ length: 1_000 - KINDS.length * EACH }, (_, index) => person(2000 + index))
  const bad = KINDS.flatMap(([wrong], kind) =>
    Array.from({ length: EACH }, (_, index) => person(2600 + kind * EACH + index, wrong(index))),
  )
  const file = await sheet([...fine, ...bad])
  const rows = await boss.md.user.importList({ file })
  expect(rows).toHaveLength(1_000)
  const wrong = rows.filter(({ isChecked }) => isChecked === 'F')
  expect(wrong).toHaveLength(bad.length)
  for (const [index, [, reason]] of KINDS.entries())
    for (const row of wrong.slice(index * EACH, (index + 1) * EACH)) expect(row.checkResult).toMatch(reason)
  const before = await staffCount()
  const all = await boss.md.user.userImportSave({ items: asItems(rows) })
  expect([all.added, all.failed.map(({ key }) => Number(key))]).toEqual([0, wrong.map(({ rowNo }) => rowNo)])
  expect(await staffCount()).toBe(before)
  const { fileId } = await boss.export.export.importErrors({ file, importPath: IMPORT })
  const returned = await sheetRowsOf(await boss.file.file.download.downloadFileById({ fileId }))
  expect(returned.map((row) => row.错误原因)).toEqual(wrong.map(({ checkResult }) => checkResult))
  expect(returned.map((row) => row.登录账号)).toEqual(bad.map((row) => row.登录账号))
  const good = asItems(rows.filter(({ isChecked }) => isChecked === 'T'))
  expect(await boss.md.user.userImportSave({ items: good })).toEqual({ added: fine.length, failed: [] })
  expect(await staffCount()).toBe(before + fine.length)
})

it('takes as many statements for five hundred as for one', async () => {
  const count = async (items: Item[]) => {
    traffic.statements = 0
    expect(await boss.md.user.userImportSave({ items })).toMatchObject({ added: items.length })
    return traffic.statements
  }
  const items = asItems(await read(Array.from({ length: 501 }, (_, index) => person(4000 + index))))
  const one = await count(items.slice(0, 1))
  expect(await count(items.slice(1))).toBe(one)
})

it('gives nobody more than the one who imports has, and is refused without the permission', async () => {
  const clerk = await ground.client(ground.server(), 'sales1')
  await expect(clerk.md.user.userImportSave({ items: [{ rowNo: 2 }] })).rejects.toMatchObject({ resultCode: '107' })
  await ground.database.db.execute(
    sql`update position set web_perms = array['md:user:import'] where dealer_code = 'T001' and position_code <> 'JS77' and data_scope = 'self'`,
  )
  const again = await ground.client(ground.server(), 'sales1')
  const items = asItems(await again.md.user.importList({ file: await sheet([person(5000)]) }))
  const { added, failed } = await again.md.user.userImportSave({ items })
  expect([added, failed[0]?.message]).toEqual([0, '不能授予自己没有的权限'])
})
