import type { DealerClient } from '@dealer/sdk'
import { sql } from 'drizzle-orm'
import ExcelJS from 'exceljs'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Args } from '../../src/platform/contract/types.ts'
import { type Ground, openGround } from '../support/ground.ts'
import type { TestServer } from '../support/server.ts'
import { orderOf } from './order-job.ts'

const IMPORT = '/api/md/customer/importList'
const traffic = { statements: 0, trips: 0 }
let test: Ground
let server: TestServer
let boss: DealerClient
let salesman: DealerClient

beforeAll(async () => {
  test = await openGround('any', { traffic })
  server = test.server()
  const client = (username: string) => test.client(server, username)
  boss = await client('boss1')
  salesman = await client('sales1')
})
afterAll(() => test?.close())

type Item = Args<'md.customer.importSave'>['items'][number]
type Typed = Readonly<Record<string, string | number>>
const shop = (name: string, more: Typed = {}): Typed => ({
  ...{ 客户名称: name, 客户类型: '食杂店', 等级: 'B', 线路: '一线', 联系人: '李秀英', 手机号: '10000010088' },
  ...{ 省: '浙江省', 市: '杭州市', 区县: '上城区', 乡镇: '望江街道', 地址: '望江路88号' },
  ...{ 结算方式: '账期', 账期: 30, 信用额度: 5000.5 },
  ...more,
})

/** The template with these rows below its headings, each under its own. */
async function filled(rows: readonly Typed[]) {
  const template = await boss.export.export.downloadImportTemplete({ importPath: IMPORT })
  expect(template.name).toBe('客户导入模板.xlsx')
  const workbook = new ExcelJS.Workbook()
  await workbook.xlsx.load((await template.bytes()) as never)
  const [sheet] = workbook.worksheets
  const head = ((sheet?.getRow(1).values ?? []) as string[]).slice(1)
  for (const row of rows) sheet?.addRow(head.map((title) => row[title] ?? null))
  return { name: '客户.xlsx', bytes: new Uint8Array(await workbook.xlsx.writeBuffer()) }
}
const read = async (rows: readonly Typed[]) => boss.md.customer.importList({ file: await filled(rows) })
/** The rows that may be chosen, as a page sends them back. */
const chosen = async (rows: readonly Typed[]) =>
  (await read(rows)).map(({ isChecked: _checked, checkResult: _result, ...row }) => row as Item)

const customers = async () =>
  (
    await test.database.db.execute<{ code: string; name: string }>(sql`
    select customer_code as code, customer_name as name from customer
    where dealer_code = 'T001' and customer_code like 'C%' order by 1`)
  ).rows

it('takes names as people see them', async () => {
  const rows = await read([shop('晨曦\u200b小店'), shop('晨曦小店\u00ad'), shop('晨\n光'), shop('\u200b')])
  expect(rows.map(({ customerName }) => customerName)).toEqual(['晨曦小店', '晨曦小店', '晨 光', undefined])
  expect(rows.map(({ checkResult }) => checkResult)).toEqual([
    undefined,
    expect.stringContaining('客户名称【晨曦小店】重复'),
    undefined,
    '客户名称必填!',
  ])
})

it('has a template whose example is good once it has another name, and which offers what there is to choose', async () => {
  const template = await boss.export.export.downloadImportTemplete({ importPath: IMPORT })
  const workbook = new ExcelJS.Workbook()
  await workbook.xlsx.load((await template.bytes()) as never)
  const [sheet, offered] = workbook.worksheets
  const columnOf = (title: string) => ((sheet?.getRow(1).values ?? []) as string[]).indexOf(title)
  const choicesOf = (title: string) =>
    ((offered?.getColumn(columnOf(title)).values ?? []) as string[]).filter((text) => text !== undefined)
  expect(choicesOf('等级')).toEqual(['A级', 'B级', 'C级', 'D级'])
  expect(choicesOf('结算方式')).toContain('账期')
  for (const title of ['客户类型', '线路']) {
    expect(choicesOf(title)).toContain(sheet?.getCell(2, columnOf(title)).value)
    expect(sheet?.getCell(3, columnOf(title)).dataValidation).toMatchObject({ type: 'list' })
  }
  if (sheet) sheet.getCell(2, columnOf('客户名称')).value = '望江小店'
  const file = { name: '客户.xlsx', bytes: new Uint8Array(await workbook.xlsx.writeBuffer()) }
  expect(await boss.md.customer.importList({ file })).toMatchObject([{ customerName: '望江小店', isChecked: 'T' }])
})

it('says of every row all that is wrong, and saves nothing', async () => {
  const found = await read([
    shop('福满堂便利店'),
    shop('福满堂便利店'),
    shop('', { 手机号: '12', 线路: '月球线', 等级: 'E', 账期: 'bald' }),
    shop('错误商行', { 手机号: '12', 线路: '月球线', 等级: 'E', 账期: 'bald', 客户类型: '火箭店' }),
    shop('现结商行', { 结算方式: '现结', 账期: '', 信用额度: '', 渠道: '餐饮' }),
    shop('无账期商行', { 账期: '' }),
  ])
  expect(found.map(({ rowNo, isChecked, checkResult }) => [rowNo, isChecked, checkResult])).toEqual([
    [3, 'T', undefined],
    [4, 'F', '客户名称【福满堂便利店】重复'],
    [5, 'F', '客户名称必填!'],
    [
      6,
      'F',
      '手机号格式不正确；账期(天)格式不正确；客户类型【火箭店】不存在或已停用；线路【月球线】不存在或已停用；等级只能填写A级、B级、C级、D级',
    ],
    [7, 'F', '渠道【餐饮】与客户类型不符'],
    [8, 'F', '账期必填!'],
  ])
  expect(await customers()).toEqual([])
})

it('hands the wrong rows back in a workbook', async () => {
  const file = await filled([shop('好商行'), shop('坏商行', { 线路: '月球线' })])
  const { fileId, fileName } = await boss.export.export.importErrors({ importPath: IMPORT, file })
  expect(fileName).toBe('客户导入错误.xlsx')
  const workbook = new ExcelJS.Workbook()
  const stored = await boss.file.file.download.downloadFileById({ fileId })
  await workbook.xlsx.load((await stored.bytes()) as never)
  const rows = (workbook.worksheets[0]?.getSheetValues() ?? []) as unknown[][]
  expect(rows).toHaveLength(3)
  expect(rows[2]?.[1]).toBe('坏商行')
  expect(rows[2]?.at(-1)).toBe('线路【月球线】不存在或已停用')
})

it('adds all or none, also when a row went wrong since it was read', async () => {
  const items = await chosen([shop('长安街7-ELEVEn店'), shop('和平小卖部')])
  const failed = await boss.md.customer.importSave({
    items: [...items, { ...items[0], rowNo: 9 } as Item],
  })
  expect(failed).toEqual({ added: 0, failed: [{ key: '9', message: '客户名称【长安街7-ELEVEn店】重复' }] })
  expect(await customers()).toEqual([])
  const requestNo = '00000000-0000-4000-8000-000000000001'
  for (const _ of [1, 2])
    expect(await boss.md.customer.importSave({ items, requestNo })).toEqual({ added: 2, failed: [] })
  expect(await customers()).toEqual([
    { code: 'C000001', name: '长安街7-ELEVEn店' },
    { code: 'C000002', name: '和平小卖部' },
  ])
  expect(await boss.md.customer.importSave({ items })).toMatchObject({
    added: 0,
    failed: [{ key: '3', message: '客户名称【长安街7-ELEVEn店】已存在' }, { key: '4' }],
  })
})

it('adds customers that are found by their initials and can order at once', async () => {
  const { rows } = await test.database.db.execute(
    sql`select help_code as code from customer where customer_code like 'C%'`,
  )
  expect(rows).toEqual([{ code: 'CAJ7ELEVEND' }, { code: 'HPXMB' }])
  const { soId } = await boss.so.salesOrder.save(orderOf([['P1', 'small', '1']], { customerCode: 'C000001' }))
  expect(await boss.so.salesOrder.orderDetail({ soId })).toMatchObject({
    customerName: '长安街7-ELEVEn店',
    mobile: '10000010088',
    address: '浙江省杭州市上城区望江街道望江路88号',
  })
})

it('takes as many statements for five hundred as for one', async () => {
  const count = async (items: Item[]) => {
    traffic.statements = 0
    expect(await boss.md.customer.importSave({ items })).toMatchObject({ added: items.length })
    return traffic.statements
  }
  const [pattern] = await chosen([shop('样板店')])
  const many = Array.from(
    { length: 500 },
    (_, index) => ({ ...pattern, rowNo: index + 2, customerName: `${index}号店` }) as Item,
  )
  const one = await count([pattern as Item])
  expect(await count(many)).toBe(one)
  expect((await customers()).at(-1)?.code).toBe('C000503')
})

it('is for those who may import', async () => {
  const file = await filled([shop('越权商行')])
  await expect(salesman.md.customer.importList({ file })).rejects.toMatchObject({ resultCode: '107' })
  await expect(salesman.md.customer.importSave({ items: [{ rowNo: 2 } as never] })).rejects.toMatchObject({
    resultCode: '107',
  })
})
