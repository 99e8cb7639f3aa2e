import type { DealerClient } from '@dealer/sdk'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Ground, openGround } from '../../../../test/support/ground.ts'
import { sheetOf, sheetRowsOf, type Typed } from '../../../../test/support/sheet.ts'

const IMPORT = '/api/md/priceSeries/importList'
const HEAD = ['商品编码', '小单位价', '大单位价']
const EACH = 30
let ground: Ground
let boss: DealerClient

beforeAll(async () => {
  ground = await openGround()
  boss = await ground.client(ground.server(), 'boss1')
  // As many products as a sheet has rows; those from Z on have no big unit.
  await ground.database.db.execute(sql`
    insert into product (dealer_code, product_code, product_name, help_code, barcode, category_id, brand_id, spec, small_unit, big_unit,
      unit_ratio, allow_decimal_qty, shelf_life_days, tax_rate, is_gift, is_batch, purchase_price)
    select p.dealer_code, start || n, '商品' || start || n, 'SP', '6970100000016', p.category_id, p.brand_id, p.spec, '瓶',
      case start when 'G' then '箱' end, case start when 'G' then 24 else 1 end, 'F', 540, 13, 'F', 'T', 1
    from product p, generate_series(1, 1000) n, (values ('G'), ('Z')) starts(start)
    where p.dealer_code = 'T001' and p.product_code = 'P1' and (start = 'G' or n <= 30)`)
})
afterAll(() => ground?.close())

const line = (number: number, more: Typed = {}): Typed => ({ 商品编码: `G${number}`, 小单位价: '1.25', ...more })

/** What can be wrong with a row, each said in its own words. */
const KINDS: readonly (readonly [wrong: (number: number) => Typed, reason: RegExp])[] = [
  [() => ({ 商品编码: '' }), /^商品编码必填!$/],
  [(number) => ({ 商品编码: `X${number}` }), /^商品编码【X\d+】不存在$/],
  [(number) => ({ 商品编码: `G${number + 1}` }), /^商品编码【G\d+】重复$/],
  [() => ({ 小单位价: '便宜' }), /^小单位价格式不正确/],
  [() => ({ 小单位价: '' }), /^小单位价和大单位价至少填写一个$/],
  [() => ({ 小单位价: '0' }), /^价格必须大于0$/],
  [(number) => ({ 商品编码: `Z${number + 1}`, 大单位价: '30' }), /^商品没有大单位，不能填写大单位价$/],
]

it('a thousand rows with thirty wrong ones of each kind: those come back with reasons, and the others go in', async () => {
  const fine = Array.from({ length: 1_000 - KINDS.length * EACH }, (_, index) => line(index + 1))
  const bad = KINDS.flatMap(([wrong], kind) =>
    Array.from({ length: EACH }, (_, index) => line(fine.length + kind * EACH + index + 1, wrong(index))),
  )
  const file = await sheetOf('价格', HEAD, [...fine, ...bad])
  const read = await boss.md.priceSeries.importList({ file })
  expect(read).toHaveLength(1_000)
  const wrong = read.filter(({ isChecked }) => isChecked === 'F')
  expect(wrong).toHaveLength(bad.length)
  for (const [index, [, reason]] of KINDS.entries())
    for (const row of wrong.slice(index * EACH, (index + 1) * EACH)) expect(row.checkResult).toMatch(reason)
  const { fileId } = await boss.export.export.importErrors({ importPath: IMPORT, file })
  const returned = await sheetRowsOf(await boss.file.file.download.downloadFileById({ fileId }))
  expect(returned.map((row) => row.错误原因)).toEqual(wrong.map(({ checkResult }) => checkResult))
  expect(returned.map((row) => row.商品编码 || undefined)).toEqual(wrong.map(({ productCode }) => productCode))

  const series = { seriesCode: 'XL77', seriesName: '满千系列', baseRate: '95' }
  const linesOf = (rows: typeof read) =>
    rows.map(({ productCode = '', smallPrice, bigPrice }) => ({ productCode, smallPrice, bigPrice }))
  const seriesThere = async () => (await boss.md.priceSeries.list({ keyword: 'XL77' })).rows
  // With wrong ones among them nothing goes in.
  await expect(
    boss.md.priceSeries.save({ ...series, lines: linesOf(read.filter(({ productCode }) => productCode)) }),
  ).rejects.toMatchObject({ resultCode: expect.stringMatching(/^10[16]$/) })
  expect(await seriesThere()).toEqual([])
  await boss.md.priceSeries.save({ ...series, lines: linesOf(read.filter(({ isChecked }) => isChecked === 'T')) })
  expect(await seriesThere()).toMatchObject([{ productNum: fine.length }])
})
