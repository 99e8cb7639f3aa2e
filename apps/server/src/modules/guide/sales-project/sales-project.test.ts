import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Ground, openGround } from '../../../../test/support/ground.ts'
import type { TestServer } from '../../../../test/support/server.ts'
import { expectRefused } from '../../../../test/support/traces.ts'
import type { Args } from '../../../platform/contract/types.ts'

let ground: Ground
let server: TestServer
let categoryId: string

beforeAll(async () => {
  ground = await openGround()
  server = await ground.as('boss1')
  const { rows } = await ground.database.db.execute<{ id: string }>(
    sql`select id::text from category where dealer_code = 'T001'`,
  )
  categoryId = rows[0]?.id ?? ''
})
afterAll(() => ground?.close())

type Save = Args<'guide.salesProject.saveOrUpdate'>
const ITEM: Save = {
  projectCode: 'XM01',
  projectName: '堆头数量',
  projectType: 'qty',
  scope: 'product',
  productCodes: ['P1', 'P2'],
}
const save = (change: Partial<Save> = {}) => server.call('guide.salesProject.saveOrUpdate', { ...ITEM, ...change })
const must = async (change: Partial<Save>) =>
  (await server.must('guide.salesProject.saveOrUpdate', { ...ITEM, ...change })).id
const refused = (call: () => ReturnType<TestServer['call']>, code: string, message: string) =>
  expectRefused(ground.database, call, code, message)
const one = async (keyword: string) => (await server.must('guide.salesProject.page', { keyword })).rows[0]!

describe('report items', () => {
  it('name products or categories, in the order given', async () => {
    await must({ productCodes: ['P2', 'P1'], unit: '个', isRequired: 'T' })
    expect(await one('XM01')).toMatchObject({ productCodes: ['P2', 'P1'], isRequired: 'T', enabled: 'T', version: 1 })
    expect((await one('XM01')).productNames).toHaveLength(2)
    await must({ projectCode: 'XM02', projectName: '陈列', scope: 'category', categoryIds: [categoryId] })
    expect(await one('陈列')).toMatchObject({ categoryNames: ['饮料'] })
    expect(await one('陈列')).not.toHaveProperty('productCodes')
    expect((await server.must('guide.salesProject.page', { scope: 'category', projectType: 'qty' })).total).toBe(1)
  })

  it('lack nothing and have a code of their own', async () => {
    await refused(() => save({ projectCode: 'xm01' }), '102', '项目编码【xm01】已存在')
    const fresh = { projectCode: 'XM09' }
    await refused(() => save({ ...fresh, productCodes: [] }), '101', '适用商品必填!')
    await refused(() => save({ ...fresh, scope: 'category' }), '101', '适用品类必填!')
    await refused(() => save({ ...fresh, productCodes: ['P9'] }), '106', '商品【P9】不存在')
    await refused(() => save({ ...fresh, scope: 'category', categoryIds: ['999999'] }), '106', '商品类别不存在')
    const days = { startDate: '2026-03-10', endDate: '2026-03-09' }
    await refused(() => save({ ...fresh, ...days }), '101', '结束日期不能早于开始日期')
  })

  it('are asked of a product, of its category and those above', async () => {
    const codes = async (productCode: string) =>
      (await server.must('guide.salesProject.findByProduct', { productCode })).map((item) => item.projectCode)
    expect(await codes('P1')).toEqual(['XM01', 'XM02'])
    expect(await codes('P3')).toEqual(['XM02'])
    const ofCategory = await server.must('guide.salesProject.findByCategory', { categoryId })
    expect(ofCategory.map((item) => item.projectCode)).toEqual(['XM02'])
    await refused(() => server.call('guide.salesProject.findByProduct', { productCode: 'P9' }), '106', '商品不存在')
    await refused(() => server.call('guide.salesProject.findByCategory', { categoryId: '999999' }), '106', '不存在')
  })
})

describe('a report', () => {
  const report = (items: Args<'guide.salesProject.saveSalesData'>['items'], more: object = {}) =>
    server.call('guide.salesProject.saveSalesData', { reportDate: '2026-03-10', customerCode: 'K002', items, ...more })

  it('answers what is asked, each item once and with the value of its type', async () => {
    const [heap, shelf] = [(await one('XM01')).id, (await one('XM02')).id]
    const good = { projectId: heap, productCode: 'P1', qty: '3' }
    await refused(() => report([{ projectId: shelf, productCode: 'P1', qty: '1' }]), '101', '报告项目【堆头数量】必填!')
    await refused(() => report([good, good]), '101', '报告项目【堆头数量】重复')
    await refused(() => report([{ projectId: heap, productCode: 'P1' }]), '101', '数量必填!')
    await refused(() => report([{ ...good, amount: '2.00' }]), '101', '不需要金额')
    await refused(() => report([{ projectId: heap, qty: '3' }]), '101', '商品必填!')
    await refused(() => report([{ ...good, productCode: 'P3' }]), '101', '不适用于该商品')
    await refused(() => report([{ ...good, projectId: '999999' }]), '106', '报告项目不存在')
    await refused(() => report([good], { reportDate: '2026-03-11' }), '101', '上报日期不能晚于今天')
    await refused(() => report([good], { customerCode: 'K999' }), '106', '')
    expect(await report([good, { projectId: shelf, productCode: 'P2', qty: '1' }])).toMatchObject({ resultCode: '000' })
    const { rows } = await ground.database.db.execute(sql`select customer_code, user_name from sales_report`)
    expect(rows).toEqual([{ customer_code: 'K002', user_name: '陈经理' }])
  })

  it('is asked on the days of an item, and of whom it names', async () => {
    const past = {
      projectCode: 'XM03',
      projectName: '夏季',
      scope: 'free',
      productCodes: undefined,
      endDate: '2026-03-09',
    } as const
    const id = await must(past)
    await refused(() => report([{ projectId: id, qty: '3' }]), '106', '报告项目不存在')
    await refused(
      () => report([{ projectId: id, qty: '3' }], { reportDate: '2026-03-09' }),
      '101',
      '报告项目【堆头数量】必填!',
    )
  })

  it('keeps its items: they are neither deleted nor made another, only disabled', async () => {
    const { id, version } = await one('XM01')
    const items = [{ id, version }]
    await refused(
      () => server.call('guide.salesProject.delete', { items }),
      '111',
      '报告项目【堆头数量】已被使用，不能删除',
    )
    const kept = { id, version, productCodes: ['P1'] }
    await refused(() => save({ ...kept, projectType: 'amount' }), '103', '已有上报数据，不能修改项目类型和适用范围')
    await refused(() => save({ ...kept, scope: 'free' }), '103', '已有上报数据')
    expect(await save({ ...kept, enabled: 'F' })).toMatchObject({ resultCode: '000' })
    expect(await server.must('guide.salesProject.findByProduct', { productCode: 'P1' })).toHaveLength(1)
    const free = await one('XM03')
    const unused = { items: [{ id: free.id, version: free.version }] }
    expect(await server.call('guide.salesProject.delete', unused)).toMatchObject({ resultCode: '000' })
  })
})
