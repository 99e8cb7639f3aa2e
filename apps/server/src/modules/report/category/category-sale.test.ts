import { minus, plus } from '@dealer/validators'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { OrderJob, orderOf } from '../../../../test/http/order-job.ts'
import { TODAY } from '../../../../test/support/fixture.ts'
import { type Ground, openGround } from '../../../../test/support/ground.ts'
import type { TestServer } from '../../../../test/support/server.ts'
import type { Args } from '../../../platform/contract/types.ts'
import { growRate } from '../report.rules.ts'
import { permitSalesmen, withCategory } from './category-report.fixture.ts'

let test: Ground
let boss: TestServer
let [above, below] = ['', '']
/** Amounts: of the goods that lie in the category itself, of those below it less what came back, and of February. */
let [own, cups, ofSalesman, before] = ['', '', '', '']

beforeAll(async () => {
  test = await openGround()
  boss = await test.as('boss1')
  ;({ above, below } = await withCategory(test))
  const job = new OrderJob(boss)
  const { driverId } = test.first
  const both: Parameters<typeof orderOf>[0] = [
    ['P1', 'big', '4'],
    ['P2', 'small', '3'],
  ]
  const first = await job.shipped(orderOf(both, { customerCode: 'K001' }), driverId)
  const [bottles = '', three = ''] = first.lines.map(({ amount }) => amount)
  const second = await job.shipped(orderOf([['P2', 'small', '4']]), driverId)
  const { inAmount } = await job.cameBack(second.soId, ['1'])
  const third = await job.shipped(orderOf([['P2', 'small', '1']]), driverId)
  await test.database.db.execute(sql`update sales_out set out_date = '2026-02-27' where so_id = ${third.soId}`)
  ;[own, cups, ofSalesman, before] = [
    bottles,
    plus(three, minus(second.outAmount, inAmount)),
    plus(bottles, three),
    third.outAmount,
  ]
})
afterAll(() => test?.close())

const report = (args: Args<'report.web.categorySaleList'> = {}, server = boss) =>
  server.must('report.web.categorySaleList', args)

describe('sales by category', () => {
  it('are of the roots with all below them, as much as customers and products have', async () => {
    const { total, rows, footer } = await report()
    const saleAmount = plus(own, cups)
    expect(total).toBe(1)
    // Ten days are compared with the ten before them.
    expect(rows).toEqual([
      {
        ...{ categoryId: above, categoryName: '饮料', saleQty: '102', saleAmount, saleRate: '100.00', customerNum: 2 },
        ...{ lastAmount: before, growRate: growRate(saleAmount, before) },
      },
    ])
    expect(footer).toEqual({ saleQty: '102', saleAmount, lastAmount: before })
    for (const call of ['report.web.categoryCustomerList', 'report.web.categoryProductList'] as const)
      expect((await boss.must(call, {})).footer).toEqual({ saleQty: '102', saleAmount })
  })

  it('are of those right below a category, goods in itself last, however they are ordered', async () => {
    const { rows, footer, total } = await report({ categoryId: above })
    const share = (amount: string) => ((100 * Number(amount)) / Number(plus(own, cups))).toFixed(2)
    expect(Number(own)).toBeGreaterThan(Number(cups))
    expect(total).toBe(2)
    expect(rows).toEqual([
      {
        ...{ categoryId: below, categoryName: '杯子', saleQty: '6', saleAmount: cups, saleRate: share(cups) },
        ...{ customerNum: 2, lastAmount: before, growRate: growRate(cups, before) },
      },
      {
        ...{ categoryId: above, categoryName: '饮料（本级）', saleQty: '96', saleAmount: own, saleRate: share(own) },
        ...{ customerNum: 1, lastAmount: '0.00' },
      },
    ])
    expect(footer).toEqual((await report()).footer)
    for (const sort of ['categoryName', 'saleAmount', 'saleRate', 'customerNum'] as const)
      for (const order of ['asc', 'desc'] as const)
        expect((await report({ categoryId: above, sort, order })).rows.map((row) => row.categoryId)).toEqual([
          below,
          above,
        ])
    expect((await report({ categoryId: below })).rows.map((row) => [row.categoryName, row.saleAmount])).toEqual([
      ['杯子（本级）', cups],
    ])
    expect((await report({ categoryId: '987654321' })).total).toBe(0)
  })

  it('stand beside as many whole months before, and stay where nothing is sold any more', async () => {
    const months = await report({ dateStart: '2026-02-01', dateEnd: '2026-03-31' })
    expect(months.rows).toMatchObject([{ saleAmount: plus(plus(own, cups), before), lastAmount: '0.00' }])
    expect(months.rows[0]).not.toHaveProperty('growRate')
    const { rows } = await report({ dateStart: '2026-02-28', dateEnd: '2026-02-28' })
    expect(rows).toMatchObject([{ saleAmount: '0.00', customerNum: 0, lastAmount: before, growRate: '-100.00' }])
    expect(rows[0]).not.toHaveProperty('saleRate')
  })

  it('are of 24 months at most, whatever the days', async () => {
    const refused = { resultCode: '101', field: 'dateEnd' }
    const asked = (dateStart: string, dateEnd: string) =>
      boss.call('report.web.categorySaleList', { dateStart, dateEnd })
    expect(await asked('2024-04-01', '2026-03-31')).toMatchObject({ resultCode: '000' })
    expect(await asked('2024-03-31', '2026-03-31')).toMatchObject(refused)
    expect(await asked(TODAY, '2026-03-01')).toMatchObject(refused)
    expect(await asked('0001-01-01', '0001-01-31')).toMatchObject(refused)
    expect(await asked('9999-12-01', '9999-12-31')).toMatchObject({ resultCode: '000', content: { total: 0 } })
  })

  it('are of a line, of the own orders for a salesman, and of no other dealer', async () => {
    expect((await report({ regionCode: 'R001' })).footer.saleAmount).toBe(ofSalesman)
    expect((await report({ regionCode: 'R009' })).total).toBe(0)
    const salesman = await test.as('sales1')
    expect(await salesman.call('report.web.categorySaleList', {})).toMatchObject({ resultCode: '107' })
    await permitSalesmen(test, 'report:category:list')
    await salesman.login('sales1')
    expect((await report({}, salesman)).rows).toMatchObject([{ saleAmount: ofSalesman, customerNum: 1 }])
    const stranger = await test.as('boss2')
    expect((await report({}, stranger)).total).toBe(0)
    expect((await report({ categoryId: above }, stranger)).total).toBe(0)
  })

  it('lose what is reversed on the day of the reversal', async () => {
    const job = new OrderJob(boss)
    const { soId, version } = await job.shipped(orderOf([['P2', 'small', '2']]), test.first.driverId)
    expect((await report()).footer.saleQty).toBe('104')
    await boss.must('so.salesOrder.redFlushOrder', { soId, version, reason: '录错' })
    const { rows, footer } = await report()
    expect([footer.saleQty, footer.saleAmount]).toEqual(['102', plus(own, cups)])
    expect(rows[0]?.customerNum).toBe(2)
  })
})

describe('categories over time', () => {
  const trend = async (args: Partial<Args<'report.web.categorySaleTrend'>> = {}, server = boss) => {
    const days = { dateStart: '2026-02-27', dateEnd: TODAY, unit: 'month' } as const
    const { periods, series } = await server.must('report.web.categorySaleTrend', { ...days, ...args })
    return { periods, lines: series.map(({ label, measure, values }) => [label, measure, ...values]) }
  }

  it('are of the roots that sold something, with all below them, or of those that are named', async () => {
    expect(await trend()).toEqual({
      periods: ['2026-02', '2026-03'],
      lines: [
        ['饮料', 'saleAmount', before, plus(own, cups)],
        ['饮料', 'saleQty', '1', '102'],
      ],
    })
    const { lines } = await trend({ categoryIds: `${below}, ${above}` })
    expect(lines.map(([label, measure, , last]) => [label, measure, last])).toEqual([
      ['杯子', 'saleAmount', cups],
      ['杯子', 'saleQty', '6'],
      ['饮料', 'saleAmount', plus(own, cups)],
      ['饮料', 'saleQty', '102'],
    ])
    const days = await trend({ dateStart: '2026-03-09', unit: 'day', categoryIds: below })
    expect(days).toMatchObject({ periods: ['2026-03-09', TODAY], lines: [['杯子', 'saleAmount', '0.00', cups], {}] })
    // What is no category, or nobody's, finds nothing.
    expect((await trend({ categoryIds: 'abc,987654321' })).lines).toEqual([])
    expect((await trend({ dateStart: '2026-03-08', dateEnd: '2026-03-09' })).lines).toEqual([])
  })

  it('cover 366 periods at most', async () => {
    const asked = (dateStart: string, dateEnd: string) =>
      boss.call('report.web.categorySaleTrend', { dateStart, dateEnd })
    const refused = { resultCode: '101', field: 'dateEnd' }
    expect(await asked('2025-03-10', TODAY)).toMatchObject({ resultCode: '000' })
    expect(await asked('2025-03-09', TODAY)).toMatchObject(refused)
    expect(await asked('0001-01-01', '9999-12-31')).toMatchObject(refused)
    expect(await asked(TODAY, '2026-03-01')).toMatchObject(refused)
  })

  it('are of the own orders for a salesman, and of no other dealer', async () => {
    const salesman = await test.as('sales1')
    expect((await trend({}, salesman)).lines[0]).toEqual(['饮料', 'saleAmount', '0.00', ofSalesman])
    const stranger = await test.as('boss2')
    expect((await trend({}, stranger)).lines).toEqual([])
    expect((await trend({ categoryIds: above }, stranger)).lines).toEqual([])
  })
})

describe('how sales divide', () => {
  it('is by category, channel and product, each with the same sum', async () => {
    const { pie, top, channels } = await boss.must('report.web.categoryAnalysis', {})
    const saleAmount = plus(own, cups)
    expect(pie).toEqual([{ categoryId: above, categoryName: '饮料', saleAmount, saleRate: '100.00' }])
    expect(top).toMatchObject([
      { rankNo: 1, productCode: 'P1', saleQty: '96', saleAmount: own, customerNum: 1 },
      { rankNo: 2, productCode: 'P2', saleQty: '6', saleAmount: cups, customerNum: 2 },
    ])
    expect(channels.map((one) => one.saleAmount).reduce(plus, '0.00')).toBe(saleAmount)
    const none = await boss.must('report.web.categoryAnalysis', { dateStart: '2026-03-01', dateEnd: '2026-03-09' })
    expect(none).toEqual({ pie: [], top: [], channels: [] })
    const refused = { resultCode: '101', field: 'dateEnd' }
    for (const call of ['report.web.categoryAnalysis', 'report.web.hotSaleList'] as const)
      expect(await boss.call(call, { dateStart: '2024-01-01', dateEnd: TODAY })).toMatchObject(refused)
  })

  it('takes the channel of a customer, else that of its type', async () => {
    await test.database.db.execute(sql`update customer set channel_type = null where dealer_code = 'T001'`)
    const ofType = await boss.must('report.web.categoryAnalysis', {})
    expect(ofType.channels).toMatchObject([{ saleAmount: plus(own, cups), saleRate: '100.00' }])
    const other = ofType.channels[0]?.channelType === 'market' ? 'grocery' : 'market'
    await test.database.db.execute(
      sql`update customer set channel_type = ${other} where dealer_code = 'T001' and customer_code = 'K001'`,
    )
    const { channels } = await boss.must('report.web.categoryAnalysis', {})
    const ofOther = minus(plus(own, cups), ofSalesman)
    expect(channels).toMatchObject([
      { channelType: other, saleAmount: ofSalesman },
      { channelType: ofType.channels[0]?.channelType, saleAmount: ofOther },
    ])
  })

  it('has as many of the best products as are wanted, of a category, of the own orders', async () => {
    const hot = async (args: Args<'report.web.hotSaleList'> = {}, server = boss) =>
      (await server.must('report.web.hotSaleList', args)).map(({ rankNo, productCode }) => [rankNo, productCode])
    expect(await hot()).toEqual([
      [1, 'P1'],
      [2, 'P2'],
    ])
    expect(await hot({ topN: 1 })).toEqual([[1, 'P1']])
    expect(await hot({ categoryId: below })).toEqual([[1, 'P2']])
    const salesman = await test.as('sales1')
    expect((await salesman.must('report.web.hotSaleList', {})).map((row) => row.saleAmount)).toEqual([
      own,
      minus(ofSalesman, own),
    ])
    expect(await hot({}, await test.as('boss2'))).toEqual([])
    expect(await boss.call('report.web.hotSaleList', { topN: 101 })).toMatchObject({ resultCode: '101' })
  })
})
