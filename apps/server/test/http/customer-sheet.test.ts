import type { DealerClient } from '@dealer/sdk'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Args } from '../../src/platform/contract/types.ts'
import { type Ground, openGround } from '../support/ground.ts'
import { asTyped, sheetOf, sheetRowsOf, type Typed } from '../support/sheet.ts'

const IMPORT = '/api/md/customer/importList'
let ground: Ground
let boss: DealerClient
let clerk: DealerClient
beforeAll(async () => {
  ground = await openGround()
  boss = await ground.client(ground.server(), 'boss1')
  clerk = await ground.client(ground.server(), 'boss2')
})
afterAll(() => ground?.close())

const HEAD = [
  ...['客户名称', '客户类型', '渠道', '等级', '线路', '联系人', '手机号', '省', '市', '区县', '乡镇', '地址'],
  ...['结算方式', '账期', '信用额度', '价格系列'],
]
const shop = (name: string, more: Typed = {}): Typed => ({
  ...{ 客户名称: name, 客户类型: '食杂店', 等级: 'B', 线路: '一线', 联系人: '李秀英', 手机号: '10000010088' },
  ...{
    省: '浙江省',
    市: '杭州市',
    区县: '上城区',
    乡镇: '望江街道',
    地址: '望江路88号',
    结算方式: '账期',
    账期: 30,
    信用额度: '5000.50',
  },
  ...more,
})

/** What can be wrong with a row, each said in its own words. */
const KINDS: readonly (readonly [bad: (number: number) => Typed, reason: RegExp])[] = [
  [() => shop(''), /^客户名称必填!$/],
  [() => shop('惠万家超市'), /^客户名称【惠万家超市】(已存在|已存在；客户名称【惠万家超市】重复)$/],
  [(number) => shop(`好店${number}`), /^客户名称【好店\d+】重复$/],
  [(number) => shop(`坏类型${number}`, { 客户类型: '火箭店' }), /^客户类型【火箭店】不存在或已停用$/],
  [(number) => shop(`坏渠道${number}`, { 渠道: '餐饮' }), /^渠道【餐饮】与客户类型不符$/],
  [(number) => shop(`坏等级${number}`, { 等级: 'E' }), /^等级只能填写A级、B级、C级、D级$/],
  [(number) => shop(`坏线路${number}`, { 线路: '月球线' }), /^线路【月球线】不存在或已停用$/],
  [(number) => shop(`坏手机${number}`, { 手机号: '123' }), /^手机号格式不正确$/],
  [(number) => shop(`坏省份${number}`, { 省: '火星省' }), /^省【火星省】不存在$/],
  [(number) => shop(`坏区县${number}`, { 区县: '黄浦区' }), /^区县【黄浦区】不存在$/],
  [(number) => shop(`无乡镇${number}`, { 乡镇: '' }), /^乡镇必填!$/],
  [(number) => shop(`坏乡镇${number}`, { 乡镇: '下沙街道' }), /^乡镇【下沙街道】不存在$/],
  [(number) => shop(`坏结算${number}`, { 结算方式: '赊' }), /^结算方式只能填写/],
  [(number) => shop(`无账期${number}`, { 账期: '' }), /^账期必填!$/],
  [(number) => shop(`坏额度${number}`, { 信用额度: '很多' }), /^信用额度格式不正确/],
  [(number) => shop(`坏系列${number}`, { 价格系列: '没有的' }), /^价格系列【没有的】不存在或已停用$/],
]
const EACH = 30
const ALL = 1_000

const sheet = (rows: readonly Typed[]) => sheetOf('客户', HEAD, rows)

type Read = Awaited<ReturnType<DealerClient['md']['customer']['importList']>>[number]
const asItem = (row: Read) => asTyped(row) as Args<'md.customer.importSave'>['items'][number]
const count = async () =>
  (
    await ground.database.db.execute<{ count: number }>(
      sql`select count(*)::int as count from customer where dealer_code = 'T001'`,
    )
  ).rows[0]?.count ?? 0

it('a thousand rows with thirty wrong ones of each kind: those come back with reasons, and the others go in', async () => {
  const good = Array.from({ length: ALL - KINDS.length * EACH }, (_, index) => shop(`好店${index}`))
  // Wrong ones behind those whose names they repeat.
  const bad = KINDS.flatMap(([make]) => Array.from({ length: EACH }, (_, number) => make(number)))
  const sent = await sheet([...good, ...bad])
  const before = await count()
  const read = await boss.md.customer.importList({ file: sent })
  expect(read).toHaveLength(ALL)
  const wrong = read.filter(({ isChecked }) => isChecked === 'F')
  expect(wrong).toHaveLength(KINDS.length * EACH)
  for (const [index, [, reason]] of KINDS.entries())
    for (const row of wrong.slice(index * EACH, (index + 1) * EACH)) expect(row.checkResult).toMatch(reason)
  expect(await count()).toBe(before)

  const { fileId } = await boss.export.export.importErrors({ importPath: IMPORT, file: sent })
  const returned = await sheetRowsOf(await boss.file.file.download.downloadFileById({ fileId }))
  expect(returned.map((row) => row.错误原因)).toEqual(wrong.map(({ checkResult }) => checkResult))
  expect(returned.map((row) => row.客户名称 ?? '')).toEqual(wrong.map(({ customerName = '' }) => customerName))

  // With a wrong one among them nothing goes in.
  const all = read.filter(({ customerName }) => customerName !== undefined).map(asItem)
  const refused = await boss.md.customer.importSave({ items: all })
  expect(refused.added).toBe(0)
  expect(refused.failed).toHaveLength((KINDS.length - 1) * EACH)
  expect(await count()).toBe(before)
  const items = read.filter(({ isChecked }) => isChecked === 'T').map(asItem)
  expect(await boss.md.customer.importSave({ items })).toEqual({ added: good.length, failed: [] })
  expect(await count()).toBe(before + good.length)

  // What went in comes out as it was typed.
  const columns = [
    ...(['customerName', 'customerTypeName', 'level', 'regionName', 'contact', 'mobile', 'address'] as const),
    ...(['settleType', 'periodDays', 'creditAmount'] as const),
  ].map((prop) => ({ prop, label: prop }))
  const file = await boss.export.export.list({
    listPath: '/api/md/customer/list',
    filters: [
      { name: 'keyword', value: '好店' },
      { name: 'sort', value: 'customerCode' },
      { name: 'order', value: 'asc' },
    ],
    columns,
  })
  const exported = (await sheetRowsOf(file)).filter((row) => String(row.customerName).startsWith('好店'))
  expect(exported).toEqual(
    good.map((row) => ({
      ...{
        customerName: row.客户名称,
        customerTypeName: '食杂店',
        level: 'B级',
        regionName: '一线',
        contact: '李秀英',
      },
      ...{ mobile: '10000010088', address: '浙江省杭州市上城区望江街道望江路88号', settleType: '账期', periodDays: 30 },
      creditAmount: 5000.5,
    })),
  )
})

it('one sheet that two people import at once goes in once', async () => {
  const names = Array.from({ length: 40 }, (_, index) => `两次${index}`)
  const sent = await sheet(names.map((name) => shop(name)))
  const items = (await boss.md.customer.importList({ file: sent })).map(asItem)
  const before = await count()
  const outcomes = await Promise.all([boss.md.customer.importSave({ items }), boss.md.customer.importSave({ items })])
  expect(outcomes.map(({ added }) => added).toSorted((one, other) => one - other)).toEqual([0, names.length])
  expect(outcomes.find(({ added }) => added === 0)?.failed).toHaveLength(names.length)
  expect(await count()).toBe(before + names.length)
  const { rows } = await ground.database.db.execute(
    sql`select customer_code from customer where dealer_code = 'T001' and customer_code like 'C%' group by 1 having count(*) > 1`,
  )
  expect(rows).toEqual([])
})

it('another dealer sees nothing of it, and may use the same names', async () => {
  expect((await clerk.md.customer.list({ keyword: '好店' })).total).toBe(0)
  expect(await clerk.md.customer.checkName({ name: '好店1' })).toBe(true)
})
