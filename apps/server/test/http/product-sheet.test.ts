import type { DealerClient } from '@dealer/sdk'
import { sql } from 'drizzle-orm'
import ExcelJS from 'exceljs'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Args } from '../../src/platform/contract/types.ts'
import { type Ground, openGround } from '../support/ground.ts'
import { asTyped, sheetOf, sheetRowsOf, type Typed } from '../support/sheet.ts'

const IMPORT = '/api/md/productImport/importList'
const traffic = { statements: 0, trips: 0 }
let ground: Ground
let boss: DealerClient
let salesman: DealerClient
let clerk: DealerClient
beforeAll(async () => {
  ground = await openGround('any', { traffic })
  const server = ground.server()
  boss = await ground.client(server, 'boss1')
  salesman = await ground.client(server, 'sales1')
  clerk = await ground.client(server, 'boss2')
  // Two categories of one name below different ones, and what is no longer used.
  const { rows } = await ground.database.db.execute<{ id: string }>(
    sql`select id from category where dealer_code = 'T001' and category_name = '饮料'`,
  )
  const drinks = rows[0]?.id ?? ''
  await boss.md.category.save({ categoryCode: 'CA02', categoryName: '零食', sortNum: 2 })
  const [, snacks] = await boss.md.category.list({})
  for (const [categoryCode, parentId] of [
    ['CA03', drinks],
    ['CA04', snacks?.id],
  ] as const)
    await boss.md.category.save({ categoryCode, categoryName: '其他', parentId, sortNum: 9 })
})
afterAll(() => ground?.close())

const HEAD = [
  ...['商品编码', '商品名称', '条码', '箱码', '类别', '品牌', '规格', '小单位', '大单位', '换算比例', '保质期', '税率'],
  ...['进货价', '小单位价'],
]
const goods = (code: string, more: Typed = {}): Typed => ({
  ...{ 商品编码: code, 商品名称: `泉谷苏打水${code}`, 条码: '6970100000016', 箱码: '16970100000013', 类别: '饮料' },
  ...{ 品牌: '晴川', 规格: '380ml*24', 小单位: '瓶', 大单位: '箱', 换算比例: 24, 保质期: 540, 税率: 13 },
  ...{ 进货价: '0.75', 小单位价: '1.05' },
  ...more,
})
const codeOf = (start: string, number: number) => `${start}${String(number).padStart(4, '0')}`
const good = (number: number, more?: Typed) => goods(codeOf('G', number), more)

/** What can be wrong with a row, each said in its own words. */
const KINDS: readonly (readonly [bad: (code: string, number: number) => Typed, reason: RegExp])[] = [
  [() => goods(''), /^商品编码必填!$/],
  [() => goods('p1'), /^商品编码【p1】已存在(；商品编码【p1】重复)?$/],
  [(_, number) => good(number), /^商品编码【G\d+】重复$/],
  [(_, number) => goods(`坏编码${number}`), /^商品编码格式不正确/],
  [(code) => goods(code, { 商品名称: '' }), /^商品名称必填!$/],
  [(code) => goods(code, { 条码: '6970100000017' }), /^条码格式不正确/],
  [(code) => goods(code, { 箱码: '16970100000012' }), /^箱码格式不正确/],
  [(code) => goods(code, { 类别: '火箭' }), /^类别【火箭】不存在或已停用$/],
  [(code) => goods(code, { 类别: '其他' }), /^类别【其他】不止一个$/],
  [(code) => goods(code, { 品牌: '没有的' }), /^品牌【没有的】不存在或已停用$/],
  [(code) => goods(code, { 换算比例: 0 }), /^换算比例/],
  [(code) => goods(code, { 大单位: '', 箱码: '' }), /^没有大单位时换算比例只能为1$/],
  [(code) => goods(code, { 大单位: '', 换算比例: 1 }), /^没有大单位时不能填写箱码$/],
  [(code) => goods(code, { 大单位: '瓶' }), /^大单位不能与小单位相同$/],
  [(code) => goods(code, { 保质期: '很久' }), /^保质期/],
  [(code) => goods(code, { 税率: '免' }), /^税率\(%\)格式不正确/],
  [(code) => goods(code, { 进货价: '很贵' }), /^进货价格式不正确/],
  [(code) => goods(code, { 小单位价: '便宜' }), /^小单位价格式不正确/],
  [(code) => goods(code, { 小单位价: 0 }), /价格不能为0$/],
]
const EACH = 30
const ALL = 1_000

const sheet = (rows: readonly Typed[]) => sheetOf('商品', HEAD, rows)

type Read = Awaited<ReturnType<DealerClient['md']['productImport']['importList']>>[number]
type Item = NonNullable<Args<'md.productImport.batchImport'>['items']>[number]
const asItem = (row: Read) => asTyped(row) as Item
const read = async (rows: readonly Typed[]) => boss.md.productImport.importList({ file: await sheet(rows) })

/** Products and their prices. */
const counts = async () => {
  const { rows } = await ground.database.db.execute<{ products: number; prices: number }>(sql`
    select (select count(*)::int from product where dealer_code = 'T001') as products,
      (select count(*)::int from product_base_price where dealer_code = 'T001') as prices`)
  return rows[0] ?? { products: 0, prices: 0 }
}

it('has a template with the columns of a product', async () => {
  const file = await boss.export.export.downloadImportTemplete({ importPath: IMPORT })
  expect(file.name).toBe('商品导入模板.xlsx')
  const workbook = new ExcelJS.Workbook()
  await workbook.xlsx.load((await file.bytes()) as never)
  const [head = []] = (workbook.worksheets[0]?.getSheetValues() ?? []).slice(1) as string[][]
  expect(head.slice(1)).toEqual(HEAD)
})

it('[BM-18] a thousand rows with thirty wrong ones of each kind: those come back with reasons, and the others go in', async () => {
  const fine = Array.from({ length: ALL - KINDS.length * EACH }, (_, index) => good(index))
  // Wrong ones behind those whose codes they repeat.
  const bad = KINDS.flatMap(([make], kind) =>
    Array.from({ length: EACH }, (_, number) => make(codeOf('B', kind * EACH + number), number)),
  )
  const sent = await sheet([...fine, ...bad])
  const before = await counts()
  const found = await boss.md.productImport.importList({ file: sent })
  expect(found).toHaveLength(ALL)
  const wrong = found.filter(({ isChecked }) => isChecked === 'F')
  expect(wrong).toHaveLength(KINDS.length * EACH)
  for (const [index, [, reason]] of KINDS.entries())
    for (const row of wrong.slice(index * EACH, (index + 1) * EACH)) expect(row.checkResult).toMatch(reason)

  const { fileId, fileName } = await boss.export.export.importErrors({ importPath: IMPORT, file: sent })
  expect(fileName).toBe('商品导入错误.xlsx')
  const returned = await sheetRowsOf(await boss.file.file.download.downloadFileById({ fileId }))
  expect(returned.map((row) => row.错误原因)).toEqual(wrong.map(({ checkResult }) => checkResult))
  expect(returned.map((row) => row.商品编码 ?? '')).toEqual(wrong.map(({ productCode = '' }) => productCode))

  // With wrong ones among them nothing goes in. What lacks a required field is not sent at all.
  const without = found.filter(({ productCode, productName }) => productCode && productName).map(asItem)
  const refused = await boss.md.productImport.batchImport({ items: without })
  expect(refused.added).toBe(0)
  expect(refused.failed.map(({ key }) => Number(key))).toEqual(
    wrong.filter(({ productCode, productName }) => productCode && productName).map(({ rowNo }) => rowNo),
  )
  expect(await counts()).toEqual(before)

  const items = found.filter(({ isChecked }) => isChecked === 'T').map(asItem)
  expect(await boss.md.productImport.batchImport({ items })).toEqual({ added: fine.length, failed: [] })
  expect(await counts()).toEqual({
    products: before.products + fine.length,
    prices: before.prices + fine.length,
  })

  // What went in comes out as it was typed.
  const props = ['productCode', 'productName', 'barcode', 'bigBarcode', 'categoryName', 'brandName', 'spec'] as const
  const more = ['smallUnit', 'bigUnit', 'unitRatio', 'shelfLifeDays', 'purchasePrice', 'basePrice'] as const
  const file = await boss.export.export.list({
    listPath: '/api/md/product/productList',
    filters: [
      { name: 'keyword', value: '泉谷苏打水' },
      { name: 'sort', value: 'productCode' },
      { name: 'order', value: 'asc' },
    ],
    columns: [...props, ...more].map((prop) => ({ prop, label: prop })),
  })
  expect(await sheetRowsOf(file)).toEqual(
    fine.map((row) => ({
      ...{ productCode: row.商品编码, productName: row.商品名称, barcode: row.条码, bigBarcode: row.箱码 },
      ...{ categoryName: '饮料', brandName: '晴川', spec: '380ml*24', smallUnit: '瓶', bigUnit: '箱' },
      ...{ unitRatio: 24, shelfLifeDays: 540, purchasePrice: 0.75, basePrice: 1.05 },
    })),
  )
})

it('a price is one of today, the big one by the ratio; without one the product has none', async () => {
  const items = (await read([goods('price1'), goods('PRICE2', { 小单位价: '' })])).map(asItem)
  expect(await boss.md.productImport.batchImport({ items })).toEqual({ added: 2, failed: [] })
  const { rows } = await ground.database.db.execute(sql`
    select product_code as code, small_price as small, big_price as big, effect_date as day, source from product_base_price
    where dealer_code = 'T001' and product_code like 'PRICE%'`)
  expect(rows).toEqual([{ code: 'PRICE1', small: '1.0500', big: '25.2000', day: '2026-03-10', source: 'import' }])
})

it.each([
  ['换算比例', { 换算比例: 1.5 }, /^换算比例/],
  ['保质期', { 保质期: -1 }, /^保质期/],
  ['税率', { 税率: '13.00005' }, /^税率\(%\)格式不正确/],
  ['进货价', { 进货价: '0.75001' }, /^进货价格式不正确/],
  ['小单位价', { 小单位价: '-1.05' }, /^小单位价格式不正确/],
])('[BM-18] %s of a sheet is a number by the rules of one that is entered by hand', async (_, wrong, reason) => {
  const [row] = await read([goods('NUM1', wrong)])
  expect(row).toMatchObject({ isChecked: 'F', checkResult: expect.stringMatching(reason) })
  const [fine] = await read([goods('NUM1', { 进货价: '0.7501', 税率: '13.05', 小单位价: '1.0501' })])
  expect(fine).toMatchObject({ isChecked: 'T', purchasePrice: '0.7501', taxRate: '13.05', smallPrice: '1.0501' })
})

it('a row that went wrong since it was read keeps the others out', async () => {
  const items = (await read([goods('LATE1'), goods('LATE2')])).map(asItem)
  expect(await boss.md.productImport.batchImport({ items: items.slice(1) })).toMatchObject({ added: 1 })
  const before = await counts()
  expect(await boss.md.productImport.batchImport({ items })).toEqual({
    added: 0,
    failed: [{ key: '3', message: '商品编码【LATE2】已存在' }],
  })
  expect(await counts()).toEqual(before)
})

it('takes as many statements for two hundred as for one', async () => {
  const count = async (items: Item[]) => {
    traffic.statements = 0
    expect(await boss.md.productImport.batchImport({ items })).toMatchObject({ added: items.length })
    return traffic.statements
  }
  const items = (await read(Array.from({ length: 201 }, (_, index) => goods(codeOf('MANY', index))))).map(asItem)
  const one = await count(items.slice(0, 1))
  expect(await count(items.slice(1))).toBe(one)
})

it('one sheet that two people import at once goes in once', async () => {
  const items = (await read(Array.from({ length: 20 }, (_, index) => goods(codeOf('TWICE', index))))).map(asItem)
  const before = await counts()
  const outcomes = await Promise.all([
    boss.md.productImport.batchImport({ items }),
    boss.md.productImport.batchImport({ items: items.toReversed() }),
  ])
  expect(outcomes.map(({ added }) => added).toSorted((one, other) => one - other)).toEqual([0, items.length])
  expect(await counts()).toEqual({ products: before.products + 20, prices: before.prices + 20 })
})

it('is for those who may import, and no dealer sees the products of another', async () => {
  const file = await sheet([goods('OTHER1')])
  const denied = { resultCode: '107' }
  await expect(salesman.md.productImport.importList({ file })).rejects.toMatchObject(denied)
  const items = (await read([goods('OTHER1')])).map(asItem)
  await expect(salesman.md.productImport.batchImport({ items })).rejects.toMatchObject(denied)
  expect((await clerk.md.product.productList({ keyword: '泉谷苏打水' })).total).toBe(0)
})
