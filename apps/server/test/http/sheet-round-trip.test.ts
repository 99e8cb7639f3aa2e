import type { DealerClient } from '@dealer/sdk'
import { sql } from 'drizzle-orm'
import ExcelJS from 'exceljs'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { nationalIdOf } from '../../src/seed/people-numbers.ts'
import { type Ground, openGround } from '../support/ground.ts'

let ground: Ground
let boss: DealerClient
beforeAll(async () => {
  ground = await openGround()
  const { db } = ground.database
  await db.execute(
    sql`insert into station (dealer_code, station_code, station_name, station_type) values ('T001', 'GW01', '内勤', 'manage')`,
  )
  boss = await ground.client(ground.server(), 'boss1')
})
afterAll(() => ground?.close())

type Typed = Readonly<Record<string, string | number>>
const RUNS = { numRuns: 3 }
/** Names that a sheet could take for something else. */
const name = fc.constantFrom(
  ...[
    '=1+1',
    '+86店',
    '-3',
    '@店',
    '007',
    '1e5',
    '1/2',
    'TRUE',
    'NULL',
    '#N/A',
    '“引号”',
    '"',
    "'",
    'a,b',
    '中 文',
    '<b>',
    '&amp;',
  ],
)
/** Rows whose codes and names nobody has had: what they are numbered by goes on. */
let last = 0
const rowsOf = (make: (name: string, number: number) => Typed) =>
  fc.array(name, { minLength: 1, maxLength: 30 }).map((names) =>
    names.map((one) => {
      last++
      return make(`${one}${last}`, last)
    }),
  )

async function sheetOf(rows: readonly Typed[]) {
  const head = Object.keys(rows[0] ?? {})
  const workbook = new ExcelJS.Workbook()
  workbook.addWorksheet('导入').addRows([head, ...rows.map((row) => head.map((title) => row[title]))])
  return { name: '导入.xlsx', bytes: new Uint8Array(await workbook.xlsx.writeBuffer()) }
}

type Query = Readonly<Record<string, string>>
/** All rows of a list as its export has them, under the titles given. */
async function exported(listPath: string, query: Query, columns: Readonly<Record<string, string>>) {
  const file = await boss.export.export.list({
    listPath,
    filters: Object.entries(query).map(([field, value]) => ({ name: field, value })),
    columns: Object.entries(columns).map(([prop, label]) => ({ prop, label })),
  })
  const workbook = new ExcelJS.Workbook()
  await workbook.xlsx.load((await file.bytes()) as never)
  const [head = [], ...rows] = (workbook.worksheets[0]?.getSheetValues() ?? [])
    .slice(1)
    .map((row) => (row as unknown[]).slice(1))
  return rows.map((row) => Object.fromEntries(head.map((title, index) => [String(title), row[index]] as const)))
}

/** Rows that were read from a sheet, as they are saved. */
const asItems = <Row extends { readonly isChecked: string; readonly checkResult?: string }>(rows: readonly Row[]) =>
  rows.map(({ isChecked, checkResult, ...row }) => {
    expect([row, isChecked, checkResult]).toEqual([row, 'T', undefined])
    return row
  })

it('staff that came in from a sheet come out as they were typed', async () => {
  const rows = rowsOf((realName, number) => ({
    ...{
      员工编码: `E${1000 + number}`,
      姓名: realName,
      性别: number % 2 === 0 ? '女' : '男',
      手机号: `1000002${1000 + number}`,
    },
    ...{ 身份证号: nationalIdOf(`${1960 + (number % 30)}0115`, number), 岗位: '内勤', 角色: '角色2' },
    ...{ 入职日期: '2026-03-01', 登录账号: `emp${1000 + number}` },
  }))
  const columns = {
    ...{
      userCode: '员工编码',
      realName: '姓名',
      sex: '性别',
      mobile: '手机号',
      stationName: '岗位',
    },
    ...{ positionNames: '角色', username: '登录账号' },
  }
  await fc.assert(
    fc.asyncProperty(rows, async (typed) => {
      const read = await boss.md.user.importList({ file: await sheetOf(typed) })
      expect(await boss.md.user.userImportSave({ items: asItems(read) as never })).toMatchObject({ failed: [] })
      const found = await exported('/api/md/user/list', { keyword: 'E1', sort: 'userCode', order: 'asc' }, columns)
      const codes = new Set(typed.map((row) => row.员工编码))
      expect(found.filter((row) => codes.has(String(row.员工编码)))).toEqual(
        // Lists show no national ids.
        typed.map(({ 入职日期: _entry, 身份证号: _idCard, ...row }) => row),
      )
    }),
    RUNS,
  )
})

it('products that came in from a sheet come out as they were typed', async () => {
  const rows = rowsOf((productName, number) => ({
    ...{
      商品编码: `G${1000 + number}`,
      商品名称: productName,
      条码: '6970100000016',
      箱码: '16970100000013',
      类别: '饮料',
    },
    ...{
      品牌: '晴川',
      规格: `1*${number}`,
      小单位: '瓶',
      大单位: '箱',
      换算比例: (number % 98) + 2,
      保质期: 540,
      税率: 13,
    },
    ...{ 进货价: number / 100, 小单位价: number / 10 },
  }))
  const columns = {
    ...{ productCode: '商品编码', productName: '商品名称', barcode: '条码', bigBarcode: '箱码', categoryName: '类别' },
    ...{ brandName: '品牌', spec: '规格', smallUnit: '小单位', bigUnit: '大单位', unitRatio: '换算比例' },
    ...{ shelfLifeDays: '保质期', taxRate: '税率', purchasePrice: '进货价', basePrice: '小单位价' },
  }
  await fc.assert(
    fc.asyncProperty(rows, async (typed) => {
      const read = await boss.md.productImport.importList({ file: await sheetOf(typed) })
      expect(await boss.md.productImport.batchImport({ items: asItems(read) as never })).toMatchObject({ failed: [] })
      const query = { keyword: 'G1', sort: 'productCode', order: 'asc' }
      const found = await exported('/api/md/product/productList', query, columns)
      const codes = new Set(typed.map((row) => row.商品编码))
      expect(found.filter((row) => codes.has(String(row.商品编码)))).toEqual(typed)
    }),
    RUNS,
  )
})

it('customers that came in from a sheet come out as they were typed', async () => {
  const rows = rowsOf((customerName, number) => ({
    ...{
      客户名称: customerName,
      客户类型: '食杂店',
      等级: 'B级',
      线路: '一线',
      联系人: '李秀英',
      手机号: `1000003${1000 + number}`,
    },
    ...{
      省: '浙江省',
      市: '杭州市',
      区县: '上城区',
      乡镇: '望江街道',
      地址: `望江路${number}号`,
      结算方式: '账期',
      账期: 30,
    },
    信用额度: number + 0.5,
  }))
  const columns = {
    ...{ customerName: '客户名称', customerTypeName: '客户类型', level: '等级', regionName: '线路', contact: '联系人' },
    ...{ mobile: '手机号', address: '地址', settleType: '结算方式', periodDays: '账期', creditAmount: '信用额度' },
  }
  await fc.assert(
    fc.asyncProperty(rows, async (typed) => {
      const read = await boss.md.customer.importList({ file: await sheetOf(typed) })
      expect(await boss.md.customer.importSave({ items: asItems(read) as never })).toMatchObject({ failed: [] })
      const query = { sort: 'customerCode', order: 'asc' }
      const found = await exported('/api/md/customer/list', query, columns)
      const mobiles = new Set(typed.map((row) => row.手机号))
      const said = typed.map(({ 省, 市, 区县, 乡镇, 地址, ...row }) => ({
        ...row,
        地址: `${省}${市}${区县}${乡镇}${地址}`,
      }))
      expect(found.filter((row) => mobiles.has(String(row.手机号)))).toEqual(said)
    }),
    RUNS,
  )
})

it('prices of a series that came in from a sheet come out as they were typed', async () => {
  const { id } = await boss.md.priceSeries.save({
    seriesCode: 'PS01',
    seriesName: '系列',
    baseRate: '95.00',
    lines: [],
  })
  await boss.md.priceSeries.setCustomer({ seriesCode: 'PS01', customerCodes: ['K001'] })
  const price = fc.integer({ min: 1, max: 99_999_999 }).map((part) => part / 10_000)
  const prices = fc.record({ P1: price, P2: price, P3: price }, { requiredKeys: [] })
  await fc.assert(
    fc.asyncProperty(prices, async (typed) => {
      const rows = Object.entries(typed).map(([code, one]) => ({ 商品编码: code, 小单位价: one }))
      if (rows.length === 0) return
      const read = await boss.md.priceSeries.importList({ file: await sheetOf(rows) })
      const lines = asItems(read).map(({ productCode, smallPrice }) => ({ productCode, smallPrice }))
      const { version } = await boss.md.priceSeries.getSeries({ id })
      await boss.md.priceSeries.save({
        id,
        version,
        seriesCode: 'PS01',
        seriesName: '系列',
        baseRate: '95.00',
        lines,
      } as never)
      const query = { customerCode: 'K001', priceDate: '2026-03-10', sort: 'productCode', order: 'asc' }
      const columns = { productCode: '商品编码', itemPrice: '小单位价' }
      const found = await exported('/api/md/priceSet/searchList', query, columns)
      expect(found.filter((row) => row.小单位价 !== undefined)).toEqual(rows)
    }),
    { numRuns: 5 },
  )
})

it('targets that came in from a sheet come out as they were typed', async () => {
  const amount = fc.integer({ min: 0, max: 999_999_999 }).map((fen) => fen / 100)
  const targets = fc.record({ R001: amount, R002: amount })
  const qty = fc.integer({ min: 0, max: 9_999_999 }).map((part) => part / 1_000)
  const upload = (file: { name: string; bytes: Uint8Array }) =>
    boss.guide.salesTarget.uploadExcel({ file, targetMonth: '2026-06', targetType: 'region' })
  const columns = { refCode: '编码', refName: '名称', targetAmount: '目标金额', targetQty: '目标数量' }
  const listed = () =>
    exported('/api/guide/salesTarget/page', { targetMonth: '2026-06', sort: 'refCode', order: 'asc' }, columns)
  await fc.assert(
    fc.asyncProperty(targets, qty, async ({ R001, R002 }, num) => {
      const rows = [
        { 编码: 'R001', 名称: '一线', 目标金额: R001, 目标数量: num },
        { 编码: 'R002', 名称: '二线', 目标金额: R002, 目标数量: 5 },
      ]
      expect(await upload(await sheetOf(rows))).toEqual({ saved: 2, failed: [] })
      // The last row is the sum.
      expect((await listed()).slice(0, -1)).toEqual(rows)
    }),
    { numRuns: 5 },
  )
})
