import { minus, plus } from '@dealer/validators'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { OrderJob, orderOf } from '../../../../test/http/order-job.ts'
import { TODAY } from '../../../../test/support/fixture.ts'
import { type Ground, openGround } from '../../../../test/support/ground.ts'
import type { TestServer } from '../../../../test/support/server.ts'
import type { Args } from '../../../platform/contract/types.ts'
import { growRate } from '../report.rules.ts'

let test: Ground
let boss: TestServer
/** What each sold, less what came back of it. */
let [ofBoss, ofSalesman, back] = ['', '', '']

beforeAll(async () => {
  test = await openGround()
  boss = await test.as('boss1')
  const job = new OrderJob(boss)
  const order = await job.shipped(orderOf([['P1', 'big', '3']]), test.first.driverId)
  back = (await job.cameBack(order.soId, ['24'])).inAmount
  ofBoss = minus(order.outAmount, back)
  const other = orderOf([['P2', 'small', '10']], { customerCode: 'K001' })
  ofSalesman = (await job.shipped(other, test.first.driverId)).outAmount
  // Sold before the month, in what it is compared with.
  const before = await job.shipped(orderOf([['P2', 'small', '1']], { customerCode: 'K001' }), test.first.driverId)
  await test.database.db.execute(sql`update sales_out set out_date = '2026-02-27' where so_id = ${before.soId}`)
})
afterAll(() => test?.close())

const rank = async (args: Args<'report.web.businessSalesRank'> = {}) => boss.must('report.web.businessSalesRank', args)

describe('salesmen by what they sold', () => {
  it('are ranked by amount, quantity or customers, less what came back', async () => {
    const { rows, footer, total } = await rank({ sort: 'rankNo', order: 'asc' })
    const [first, second] = [
      { userName: '王业务', netAmount: ofSalesman, saleAmount: ofSalesman, returnAmount: '0.00', saleQty: '10' },
      { userName: '陈经理', netAmount: ofBoss, saleAmount: plus(ofBoss, back), returnAmount: back, saleQty: '72' },
    ]
    expect(total).toBe(2)
    expect(rows).toMatchObject([
      { ...first, rankNo: 1, orderNum: 1, customerNum: 1 },
      { ...second, rankNo: 2, orderNum: 1, customerNum: 1 },
    ])
    expect(footer).toMatchObject({ netAmount: plus(ofBoss, ofSalesman), returnAmount: back, saleQty: '82' })
    expect((await rank()).rows.map(({ userName }) => userName)).toEqual(['王业务', '陈经理'])
    expect((await rank({ rankType: 'qty' })).rows.map((row) => [row.userName, row.rankNo])).toEqual([
      ['陈经理', 1],
      ['王业务', 2],
    ])
    // Both have one customer: they share the place.
    expect((await rank({ rankType: 'customer' })).rows.map(({ rankNo }) => rankNo)).toEqual([1, 1])
  })

  it('stand beside their targets and the time before: as many days, or as many whole months', async () => {
    const item = { targetMonth: '2026-03', targetType: 'salesman', refCode: 'U002', targetAmount: '1000.00' } as const
    await boss.must('guide.salesTarget.salesTargetSave', { items: [item] })
    const byName = async (args: Args<'report.web.businessSalesRank'>, name = '王业务') =>
      (await rank(args)).rows.find(({ userName }) => userName === name)
    const days = await byName({ dateStart: '2026-03-01', dateEnd: TODAY })
    // The ten days before the first of March hold the 27th of February.
    expect(days).toMatchObject({ targetAmount: '1000.00', regionName: '一线' })
    expect(days?.lastPeriodAmount).not.toBe('0.00')
    expect(days?.growRate).toBe(growRate(ofSalesman, days?.lastPeriodAmount ?? ''))
    expect((await byName({ dateStart: TODAY, dateEnd: TODAY }))?.lastPeriodAmount).toBe('0.00')
    const month = await byName({ dateStart: '2026-03-01', dateEnd: '2026-03-31' })
    expect(month?.lastPeriodAmount).toBe(days?.lastPeriodAmount)
    // Two months are compared with two: January and December are empty.
    const months = await byName({ dateStart: '2026-02-01', dateEnd: '2026-03-31' })
    expect(months).toMatchObject({
      lastPeriodAmount: '0.00',
      netAmount: plus(ofSalesman, days?.lastPeriodAmount ?? ''),
    })
    expect(months).not.toHaveProperty('growRate')
    // Who sold then and does not now is there, with nothing.
    expect(await byName({ dateStart: '2026-02-28', dateEnd: '2026-02-28' })).toMatchObject({
      netAmount: '0.00',
      growRate: '-100.00',
    })
  })

  it('are asked for of 24 months at most, which do not end before they begin', async () => {
    const refused = { resultCode: '101', field: 'dateEnd' }
    const asked = (dateStart: string, dateEnd: string) =>
      boss.call('report.web.businessSalesRank', { dateStart, dateEnd })
    expect(await asked('2024-04-01', '2026-03-31')).toMatchObject({ resultCode: '000' })
    expect(await asked('2024-03-31', '2026-03-31')).toMatchObject(refused)
    expect(await asked('2025-11-01', '9999-12-31')).toMatchObject(refused)
    expect(await asked(TODAY, '2026-03-01')).toMatchObject(refused)
  })

  it('are those of a line, and of the own documents for who sees no others', async () => {
    expect((await rank({ regionCode: 'R001' })).rows.map(({ userName }) => userName)).toEqual(['王业务'])
    expect((await rank({ regionCode: 'R009' })).total).toBe(0)
    await test.database.db.execute(
      sql`update position set web_perms = array['report:salesRank:list'] where data_scope = 'self'`,
    )
    const salesman = await test.as('sales1')
    const { rows } = await salesman.must('report.web.businessSalesRank', {})
    expect(rows.map(({ rankNo, userName }) => [rankNo, userName])).toEqual([[1, '王业务']])
    const stranger = await test.as('boss2')
    expect((await stranger.must('report.web.businessSalesRank', {})).total).toBe(0)
  })
})

describe('sales over time', () => {
  const trend = async (args: Args<'report.web.salesTrend'>) => {
    const { periods, series } = await boss.must('report.web.salesTrend', args)
    return { periods, values: Object.fromEntries(series.map(({ measure, values }) => [measure, values])) }
  }
  const all = () => plus(ofBoss, ofSalesman)

  it('are days, weeks or months, with what was sent, what came back and what is left', async () => {
    const { periods, values } = await trend({ dateStart: '2026-03-09', dateEnd: TODAY })
    expect(periods).toEqual(['2026-03-09', TODAY])
    expect(values).toEqual({
      netAmount: ['0.00', all()],
      saleAmount: ['0.00', plus(all(), back)],
      returnAmount: ['0.00', back],
      orderNum: ['0', '2'],
    })
    const weeks = await trend({ dateStart: '2026-02-27', dateEnd: TODAY, unit: 'week' })
    expect([weeks.periods, weeks.values.orderNum]).toEqual([
      ['2026-02-23', '2026-03-02', '2026-03-09'],
      ['1', '0', '2'],
    ])
    const months = await trend({ dateStart: '2026-01-01', dateEnd: TODAY, unit: 'month' })
    expect([months.periods, months.values.orderNum]).toEqual([
      ['2026-01', '2026-02', '2026-03'],
      ['0', '1', '2'],
    ])
    const line = await trend({ dateStart: TODAY, dateEnd: TODAY, regionCode: 'R001' })
    expect(line.values.netAmount).toEqual([ofSalesman])
  })

  it('cover 366 periods at most, and do not end before they begin', async () => {
    const refused = { resultCode: '101', field: 'dateEnd' }
    const asked = (dateStart: string, dateEnd: string) => boss.call('report.web.salesTrend', { dateStart, dateEnd })
    expect(await asked('2024-01-01', '2026-01-01')).toMatchObject(refused)
    expect(await asked(TODAY, '2026-03-01')).toMatchObject(refused)
  })
})

describe('sales by month', () => {
  it('are those of products, customers, salesmen or lines, with the same sum', async () => {
    const months = async (dimension: Args<'report.web.monthlySalesList'>['dimension'], year?: number) => {
      const { rows, footer } = await boss.must('report.web.monthlySalesList', { ...(year && { year }), dimension })
      return { rows: rows.map(({ dimCode, m03 }) => [dimCode, m03]), footer }
    }
    const { rows, footer } = await months('salesman')
    expect(rows).toEqual([
      ['U002', ofSalesman],
      ['U001', ofBoss],
    ])
    expect(footer).toMatchObject({ m01: '0.00', m03: plus(ofBoss, ofSalesman), total: plus(footer.m02, footer.m03) })
    for (const dimension of ['product', 'customer', 'region'] as const)
      expect((await months(dimension)).footer).toEqual(footer)
    expect((await months('product')).rows).toContainEqual(['P1', ofBoss])
    expect((await months('customer', 2025)).rows).toEqual([])
  })
})
