import type { DealerClient } from '@dealer/sdk'
import { sql } from 'drizzle-orm'
import ExcelJS from 'exceljs'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Ground, openGround } from '../../../../test/support/ground.ts'
import type { Args } from '../../../platform/contract/types.ts'
import { nationalIdOf } from '../../../seed/people-numbers.ts'

const IMPORT = '/api/md/user/importList'
let ground: Ground
let boss: DealerClient

beforeAll(async () => {
  ground = await openGround()
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
type Typed = Readonly<Record<string, string>>
const person = (number: number, more: Typed = {}): Typed => ({
  ...{ 员工编码: `E${1000 + number}`, 姓名: `员工${number}`, 性别: '男', 手机号: `1000002${1000 + number}` },
  身份证号: nationalIdOf(`${1960 + (number % 30)}0${1 + (number % 9)}${10 + (number % 18)}`, 2 * (number % 400) + 1),
  ...{ 岗位: '业务员', 角色: '内勤', 业务类型: '', 线路: '', 入职日期: '2026-03-01', 登录账号: `emp${1000 + number}` },
  ...more,
})
const sheet = async (rows: readonly Typed[]) => {
  const workbook = new ExcelJS.Workbook()
  workbook.addWorksheet('员工').addRows([HEAD, ...rows.map((row) => HEAD.map((title) => row[title] || null))])
  return { name: '员工.xlsx', bytes: new Uint8Array(await workbook.xlsx.writeBuffer()) }
}
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
    person(3, { 手机号: person(1).手机号 ?? '', 登录账号: 'BOSS1' }),
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

it('adds the corrected rows, each with post, role and lines, and keeps them no longer', async () => {
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

it('of 1,000 rows with 30 bad ones adds nobody, hands those back with reasons, and adds the rest without them', async () => {
  const wrong: readonly Typed[] = [
    ...[{ 手机号: '12' }, { 角色: '国王' }, { 身份证号: '330102199002310011' }],
    ...[{ 姓名: '' }, { 入职日期: 'gestern' }],
  ]
  const bad = (number: number): Typed => wrong[number % wrong.length] ?? {}
  const typed = Array.from({ length: 1000 }, (_, index) => person(100 + index, index < 30 ? bad(index) : {}))
  const file = await sheet(typed)
  const rows = await boss.md.user.importList({ file })
  expect(rows.filter(({ isChecked }) => isChecked === 'F')).toHaveLength(30)
  const before = await staffCount()
  const all = await boss.md.user.userImportSave({ items: asItems(rows) })
  expect([all.added, all.failed.length, await staffCount()]).toEqual([0, 30, before])
  const { fileId } = await boss.export.export.importErrors({ file, importPath: IMPORT })
  const workbook = new ExcelJS.Workbook()
  await workbook.xlsx.load((await (await boss.file.file.download.downloadFileById({ fileId })).bytes()) as never)
  expect(workbook.worksheets[0]?.actualRowCount).toBe(31)
  expect(workbook.worksheets[0]?.getRow(1).values).toContain('错误原因')
  const good = asItems(rows.filter(({ isChecked }) => isChecked === 'T'))
  expect(await boss.md.user.userImportSave({ items: good })).toEqual({ added: 970, failed: [] })
  expect(await staffCount()).toBe(before + 970)
}, 120_000)

it('gives nobody more than the one who imports has, and is refused without the permission', async () => {
  const clerk = await ground.client(ground.server(), 'sales1')
  await expect(clerk.md.user.userImportSave({ items: [{ rowNo: 2 }] })).rejects.toMatchObject({ resultCode: '107' })
  await ground.database.db.execute(
    sql`update position set web_perms = array['md:user:import'] where dealer_code = 'T001' and position_code <> 'JS77' and data_scope = 'self'`,
  )
  const again = await ground.client(ground.server(), 'sales1')
  const items = asItems(await again.md.user.importList({ file: await sheet([person(2000)]) }))
  const { added, failed } = await again.md.user.userImportSave({ items })
  expect([added, failed[0]?.message]).toEqual([0, '不能授予自己没有的权限'])
})
