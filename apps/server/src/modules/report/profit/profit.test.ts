import { minus, plus, sum, toScale } from '@dealer/validators'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { MonthJob } from '../../../../test/http/month-job.ts'
import { OrderJob, orderOf } from '../../../../test/http/order-job.ts'
import { TODAY } from '../../../../test/support/fixture.ts'
import { type Ground, openGround } from '../../../../test/support/ground.ts'
import type { TestServer } from '../../../../test/support/server.ts'
import { expectRefused } from '../../../../test/support/traces.ts'
import type { Args } from '../../../platform/contract/types.ts'
import type { Open } from '../../../platform/list/export.ts'
import { makeWork } from '../../../platform/work.ts'
import { position } from '../../md/user/user.schema.ts'
import { permitSalesmen, withCategory } from '../category/category-report.fixture.ts'
import { grossProfits } from './gross-profit.list.sql.ts'

type Asked = Args<'report.web.grossProfitList'>
const DIMENSIONS = ['product', 'customer', 'salesman', 'order'] as const
const MONTH = '2026-03'

let test: Ground
let boss: TestServer
let [above, below] = ['', '']
/** Amounts: of the bottles and cups of the salesman's order, of the cups of the other less what came back. */
let [bottles, cups, others] = ['', '', '']
let [first, second] = ['', '']

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
  const own = await job.shipped(orderOf(both, { customerCode: 'K001' }), driverId)
  const [of1 = '', of2 = ''] = own.lines.map(({ amount }) => amount)
  const other = await job.shipped(orderOf([['P2', 'small', '4']]), driverId)
  const { inAmount } = await job.cameBack(other.soId, ['1'])
  const undone = await job.shipped(orderOf([['P1', 'small', '5']]), driverId)
  await boss.must('so.salesOrder.redFlushOrder', { soId: undone.soId, version: undone.version, reason: '录错' })
  ;[bottles, cups, others, first, second] = [of1, of2, minus(other.outAmount, inAmount), own.soNum, other.soNum]
})
afterAll(() => test?.close())

const profits = (args: Asked = {}, server = boss) => server.must('report.web.grossProfitList', args)
const ofMonths = (args: Args<'report.web.categoryGrossProfit'> = {}, server = boss) =>
  server.must('report.web.categoryGrossProfit', args)
/** What a sale of some goods comes to. */
const figures = (saleAmount: string, costAmount: string) => {
  const grossProfit = minus(saleAmount, costAmount)
  return {
    saleAmount,
    costAmount,
    grossProfit,
    grossRate: ((100 * Number(grossProfit)) / Number(saleAmount)).toFixed(2),
  }
}

describe('what is left of sales', () => {
  it('is that of products, customers, salesmen or orders, less what came back and what was reversed', async () => {
    const ofCups = plus(cups, others)
    const rowsOf = async (dimension: Asked['dimension']) =>
      (await profits({ ...(dimension && { dimension }), sort: 'dimCode', order: 'asc' })).rows
    const [p1, p2] = [
      { dimCode: 'P1', dimName: '柠檬汽水500ml', saleQty: '96', ...figures(bottles, '177.60'), isFinal: 'F' },
      { dimCode: 'P2', dimName: '保温杯', saleQty: '6', ...figures(ofCups, '11.10'), isFinal: 'F' },
    ]
    expect(await rowsOf(undefined)).toEqual([p1, p2])
    expect(await rowsOf('product')).toEqual([p1, p2])
    const ofOwn = { saleQty: '99', ...figures(plus(bottles, cups), '183.15'), isFinal: 'F' }
    const ofOther = { saleQty: '3', ...figures(others, '5.55'), isFinal: 'F' }
    expect(await rowsOf('customer')).toEqual([
      { dimCode: 'K001', dimName: '惠万家超市', ...ofOwn },
      { dimCode: 'K002', dimName: '好邻居便利店', ...ofOther },
    ])
    expect((await rowsOf('salesman')).map(({ dimName, saleAmount }) => [dimName, saleAmount])).toEqual([
      ['陈经理', others],
      ['王业务', plus(bottles, cups)],
    ])
    const orders = await rowsOf('order')
    expect(orders.find(({ dimCode }) => dimCode === first)).toEqual({ dimCode: first, dimName: '惠万家超市', ...ofOwn })
    expect(orders.find(({ dimCode }) => dimCode === second)).toMatchObject(ofOther)
    const undone = orders.find(({ dimCode }) => dimCode !== first && dimCode !== second)
    expect(undone).toMatchObject({ saleQty: '0', saleAmount: '0.00', costAmount: '0.00', grossProfit: '0.00' })
    expect(undone).not.toHaveProperty('grossRate')
  })

  it('has the sums of sales by category, whatever it is summed by', async () => {
    const { footer: sold } = await boss.must('report.web.categorySaleList', {})
    const costAmount = '188.70'
    const all = { ...sold, costAmount, grossProfit: minus(sold.saleAmount, costAmount) }
    expect(sold.saleAmount).toBe(plus(plus(bottles, cups), others))
    for (const dimension of DIMENSIONS) {
      const { rows, footer } = await profits({ dimension })
      const { lastAmount: _, ...sums } = all
      expect([dimension, footer]).toEqual([dimension, sums])
      for (const name of ['saleAmount', 'costAmount', 'grossProfit'] as const)
        expect([dimension, toScale(sum(rows.map((row) => row[name])), 2)]).toEqual([dimension, footer[name]])
    }
    const { saleQty: _qty, lastAmount: _last, ...sums } = all
    expect((await ofMonths()).footer).toEqual(sums)
  })

  it('stands under its return where it came back of no order', async () => {
    const num = sql`select so_num, return_num from return_in where dealer_code = 'T001'`
    const [back] = (await test.database.db.execute<{ so_num: string; return_num: string }>(num)).rows
    await test.database.db.execute(sql`update return_in set so_num = null where dealer_code = 'T001'`)
    const { rows, footer } = await profits({ dimension: 'order' })
    expect(rows.find(({ dimCode }) => dimCode === back?.return_num)).toMatchObject({
      saleQty: '-1',
      costAmount: '-1.85',
    })
    expect(rows.find(({ dimCode }) => dimCode === back?.return_num)).not.toHaveProperty('grossRate')
    expect(footer).toEqual((await profits()).footer)
    await test.database.db.execute(sql`update return_in set so_num = ${back?.so_num} where dealer_code = 'T001'`)
  })

  it('is that of a category with all below it, in whole months', async () => {
    const ofProducts = async (args: Args<'report.web.categoryGrossProfit'>) =>
      (await ofMonths({ ...args, sort: 'productCode', order: 'asc' })).rows
    const [p1, p2] = [
      { categoryName: '饮料', productCode: 'P1', productName: '柠檬汽水500ml' },
      { categoryName: '杯子', productCode: 'P2', productName: '保温杯' },
    ]
    const rows = [
      { ...p1, ...figures(bottles, '177.60'), isFinal: 'F' },
      { ...p2, ...figures(plus(cups, others), '11.10'), isFinal: 'F' },
    ]
    expect(await ofProducts({})).toEqual(rows)
    expect(await ofProducts({ categoryId: above })).toEqual(rows)
    expect(await ofProducts({ categoryId: below })).toEqual(rows.slice(1))
    expect(await ofProducts({ monthStart: MONTH, monthEnd: '2026-04' })).toEqual(rows)
    expect(await ofProducts({ monthStart: '2026-01', monthEnd: '2026-02' })).toEqual([])
    expect(await ofProducts({ monthEnd: '2026-04' })).toEqual([])
  })

  it('is sorted by what is left, and by nothing that no sale has at last', async () => {
    for (const sort of ['grossProfit', 'grossRate', 'costAmount', 'saleAmount'] as const) {
      const { rows } = await profits({ sort, order: 'asc' })
      const values = rows.map((row) => Number(row[sort]))
      expect(values).toEqual(values.toSorted((one, other) => one - other))
    }
    expect((await profits()).rows.map(({ dimCode }) => dimCode)).toEqual(
      Number(minus(bottles, '177.60')) > Number(minus(plus(cups, others), '11.10')) ? ['P1', 'P2'] : ['P2', 'P1'],
    )
    const { rows } = await profits({ dimension: 'order', sort: 'grossRate' })
    expect(rows.at(-1)).not.toHaveProperty('grossRate')
  })

  it('is asked for of 24 months at most, which do not end before they begin', async () => {
    const days = (dateStart: string, dateEnd: string) => boss.call('report.web.grossProfitList', { dateStart, dateEnd })
    const months = (monthStart: string, monthEnd: string) =>
      boss.call('report.web.categoryGrossProfit', { monthStart, monthEnd })
    expect(await days('2024-04-01', '2026-03-31')).toMatchObject({ resultCode: '000' })
    expect(await months('2024-04', MONTH)).toMatchObject({ resultCode: '000' })
    expect(await months('9999-12', '9999-12')).toMatchObject({ resultCode: '000', content: { total: 0 } })
    for (const [start, end] of [
      ['2024-03-31', '2026-03-31'],
      ['0001-01-01', '0001-01-31'],
      [TODAY, '2026-03-01'],
    ] as const)
      expect(await days(start, end)).toMatchObject({ resultCode: '101', field: 'dateEnd' })
    for (const [start, end] of [
      ['2024-03', MONTH],
      ['0001-01', '0001-01'],
      ['2026-04', MONTH],
    ] as const)
      expect(await months(start, end)).toMatchObject({ resultCode: '101', field: 'monthEnd' })
  })

  it('is refused who may not see cost, exported too, and is of the own orders for a salesman and of no other dealer', async () => {
    await permitSalesmen(test, 'report:category:list')
    const salesman = await test.as('sales1')
    for (const call of ['report.web.grossProfitList', 'report.web.categoryGrossProfit'] as const)
      await expectRefused(test.database, () => salesman.call(call, {}), '107', '没有操作权限')
    const open: Open = (step) =>
      test.database.transaction({ dealerCode: 'T001' }, (tx) => step(makeWork(tx, test.first.salesman, boss.clock)))
    const pages = grossProfits.export(test.first.salesman, {}).pages(open)
    await expect(pages[Symbol.asyncIterator]().next()).rejects.toMatchObject({ code: '107' })

    await test.database.transaction({ dealerCode: 'T001' }, (tx) =>
      tx.update(position).set({ bizPermissions: test.first.admin.rights }).where(eq(position.dataScope, 'self')),
    )
    await salesman.login('sales1')
    const own = { saleAmount: plus(bottles, cups), costAmount: '183.15' }
    expect((await profits({}, salesman)).footer).toMatchObject(own)
    expect((await ofMonths({}, salesman)).footer).toMatchObject(own)
    expect((await profits({ dimension: 'customer' }, salesman)).rows.map(({ dimCode }) => dimCode)).toEqual(['K001'])
    const stranger = await test.as('boss2')
    for (const dimension of DIMENSIONS) expect((await profits({ dimension }, stranger)).total).toBe(0)
    expect((await ofMonths({ categoryId: above }, stranger)).total).toBe(0)
  })

  // Last, as nothing of March is posted after it.
  it('has the final cost once all months of the report are closed', async () => {
    const before = (await ofMonths({ monthStart: MONTH, monthEnd: MONTH })).footer
    await new MonthJob(test).post('purchase', TODAY, 'P1', '96', { costPrice: '3', costAmount: '288.00' })
    expect((await ofMonths({ monthStart: MONTH, monthEnd: MONTH })).footer).toEqual(before)
    boss.clock.set(new Date('2026-04-02T12:00:00+08:00'))
    await boss.login('boss1')
    await boss.must('inv.inventoryMonthly.afreshMonthly', { month: MONTH })
    await boss.must('inv.inventoryMonthly.closeMonth', { month: MONTH })
    const { rows: final } = await test.database.db.execute<{ cost: string }>(sql`
      select (-sum(c.cost_amount))::text as cost from stock_ledger l join ledger_cost c using (dealer_code, ledger_id)
      where l.dealer_code = 'T001' and l.doc_type in ('salesOut', 'returnIn') and l.product_code = 'P1'`)
    const cost = final[0]?.cost ?? ''
    expect(cost).not.toBe('177.60')
    const months = await ofMonths({ monthStart: MONTH, monthEnd: MONTH, sort: 'productCode', order: 'asc' })
    expect(months.rows.map(({ costAmount, isFinal }) => [costAmount, isFinal])).toEqual([
      [cost, 'T'],
      ['11.10', 'T'],
    ])
    const days = { dateStart: '2026-03-01', dateEnd: '2026-03-31' }
    expect((await profits(days)).footer).toMatchObject(months.footer)
    expect((await profits(days)).rows.map(({ isFinal }) => isFinal)).toEqual(['T', 'T'])
    // April is open.
    expect((await profits({ ...days, dateEnd: '2026-04-02' })).rows.map(({ isFinal }) => isFinal)).toEqual(['F', 'F'])
    expect((await ofMonths({ monthStart: MONTH })).rows.map(({ isFinal }) => isFinal)).toEqual(['F', 'F'])
  })
})
