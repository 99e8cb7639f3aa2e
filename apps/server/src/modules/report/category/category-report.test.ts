import { divide, minus, plus } from '@dealer/validators'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { OrderJob, orderOf } from '../../../../test/http/order-job.ts'
import { type FixtureDealer, TODAY } from '../../../../test/support/fixture.ts'
import { type Ground, openGround } from '../../../../test/support/ground.ts'
import type { TestServer } from '../../../../test/support/server.ts'
import type { Args } from '../../../platform/contract/types.ts'
import type { Open } from '../../../platform/list/export.ts'
import { makeWork } from '../../../platform/work.ts'
import { category } from '../../md/category/category.schema.ts'
import { categoryCustomers } from './category-customer.list.sql.ts'
import { permitSalesmen, withCategory } from './category-report.fixture.ts'

const TOMORROW = '2026-03-11'
let test: Ground
let dealer: FixtureDealer
let boss: TestServer
let salesman: TestServer
let job: OrderJob

beforeAll(async () => {
  test = await openGround()
  dealer = test.first
  boss = await test.as('boss1')
  salesman = await test.as('sales1')
  job = new OrderJob(boss)
})
afterAll(() => test?.close())

const report = (args: Args<'report.web.categoryCustomerList'> = {}, server = boss) =>
  server.must('report.web.categoryCustomerList', args)

/** The session of the day before is over by then. */
const onDay = (day: string) => {
  boss.clock.set(new Date(`${day}T12:00:00+08:00`))
  return boss.login('boss1')
}
const nothing = { total: 0, rows: [], footer: { saleQty: '0', saleAmount: '0.00' } }

const idOf = (categoryName: string) =>
  test.database.transaction({ dealerCode: 'T001' }, async (tx) => {
    const [found] = await tx.select({ id: category.id }).from(category).where(eq(category.categoryName, categoryName))
    return found?.id ?? ''
  })

describe('customers of a category', () => {
  it('are none before anything left', async () => {
    await job.confirmed(orderOf([['P1', 'small', '9']]))
    expect(await report()).toEqual(nothing)
  })

  it('are summed from what left, by day, category and customer', async () => {
    const { above, below } = await withCategory(test)
    const both: Parameters<typeof orderOf>[0] = [
      ['P1', 'big', '2'],
      ['P2', 'small', '3'],
    ]
    const first = await job.shipped(orderOf(both, { customerCode: 'K001' }), dealer.driverId)
    const second = await job.shipped(orderOf([['P1', 'small', '5']], { customerCode: 'K001' }), dealer.driverId)
    const third = await job.shipped(orderOf([['P2', 'small', '4']]), dealer.driverId)
    const amount = plus(first.outAmount, second.outAmount)
    const one = { customerCode: 'K001', customerName: '惠万家超市', saleQty: '56', saleAmount: amount, orderNum: 2 }
    const two = { customerCode: 'K002', customerName: '好邻居便利店', saleQty: '4', saleAmount: third.outAmount }
    const rows = [
      { ...one, lastDate: TODAY },
      { ...two, orderNum: 1, lastDate: TODAY },
    ]
    const footer = { saleQty: '60', saleAmount: plus(amount, third.outAmount) }
    expect(await report()).toEqual({ total: 2, rows, footer })
    expect(await report({ categoryId: above })).toEqual({ total: 2, rows, footer })
    const cups = await report({ categoryId: below, sort: 'saleQty', order: 'asc' })
    expect(cups.rows.map((row) => [row.customerCode, row.saleQty, row.orderNum])).toEqual([
      ['K001', '3', 1],
      ['K002', '4', 1],
    ])
    const [, cupsOfFirst] = first.lines.map((line) => line.amount)
    expect(cups.rows[0]?.saleAmount).toBe(cupsOfFirst)
  })

  it('have sums over all rows, whatever the page', async () => {
    const all = await report()
    expect(await report({ page: 2 })).toEqual({ ...all, rows: [] })
  })

  it('are those of the month up to the last day unless told otherwise', async () => {
    const all = await report()
    expect(await report({ dateStart: '2026-03-01', dateEnd: TODAY })).toEqual(all)
    expect(await report({ dateEnd: TOMORROW })).toEqual(all)
    expect(await report({ dateEnd: '2026-04-30' })).toEqual(nothing)
    expect(await report({ dateEnd: '2026-03-09' })).toEqual(nothing)
    expect(await report({ dateStart: TOMORROW, dateEnd: TOMORROW })).toEqual(nothing)
  })

  it('are exported as they are listed', async () => {
    const open: Open = (step) =>
      test.database.transaction({ dealerCode: 'T001' }, (tx) => step(makeWork(tx, dealer.admin, boss.clock)))
    const exported = async (args: Args<'report.web.categoryCustomerList'>) => {
      const found = []
      for await (const rows of categoryCustomers.export(dealer.admin, args).pages(open)) found.push(...rows)
      return found
    }
    expect(await exported({})).toEqual((await report()).rows)
    expect(await exported({ dateEnd: '2026-04-30' })).toEqual([])
  })

  it('lose what is reversed on the day of the reversal', async () => {
    const before = await report()
    const { soId, version, outAmount } = await job.shipped(orderOf([['P1', 'small', '7']]), dealer.driverId)
    await onDay(TOMORROW)
    await boss.must('so.salesOrder.redFlushOrder', { soId, version, reason: '录错' })
    const days = (dateStart: string, dateEnd: string) => report({ dateStart, dateEnd })
    const sent = await days(TODAY, TODAY)
    expect(minus(sent.footer.saleAmount, before.footer.saleAmount)).toBe(outAmount)
    const undone = { customerCode: 'K002', customerName: '好邻居便利店', saleQty: '-7', orderNum: 0 }
    expect((await days(TOMORROW, TOMORROW)).rows).toEqual([{ ...undone, saleAmount: `-${outAmount}` }])
    expect((await days(TODAY, TOMORROW)).footer).toEqual(before.footer)
    await onDay(TODAY)
  })

  it('lose what comes back on the day on which it does, the salesman too', async () => {
    const { soId, outAmount } = await job.shipped(orderOf([['P1', 'small', '8']]), dealer.driverId)
    const before = await report()
    const { inAmount } = await job.cameBack(soId, ['2'])
    const after = await report()
    expect(minus(before.footer.saleQty, after.footer.saleQty)).toBe('2')
    expect(minus(before.footer.saleAmount, after.footer.saleAmount)).toBe(inAmount)
    // It was sent all the same.
    expect(after.rows.map((row) => row.orderNum)).toEqual(before.rows.map((row) => row.orderNum))
    expect(Number(inAmount) * 4).toBeCloseTo(Number(outAmount), 1)
  })

  it('are for who has the permission, and for a salesman those of the own orders', async () => {
    expect(await salesman.call('report.web.categoryCustomerList', {})).toMatchObject({ resultCode: '107' })
    await permitSalesmen(test, 'report:category:list')
    await salesman.login('sales1')
    const all = await report()
    const own = await report({}, salesman)
    expect(own.rows).toEqual(all.rows.filter((row) => row.customerCode === 'K001'))
    expect(own.footer).toEqual({ saleQty: own.rows[0]?.saleQty, saleAmount: own.rows[0]?.saleAmount })
    const other = await test.as('boss2')
    expect(await report({}, other)).toEqual(nothing)
    await other.close()
  })
})

describe('products of a category', () => {
  it('are those that customers bought of it, with their average price', async () => {
    const [{ rows, footer, total }, customers] = await Promise.all([
      boss.must('report.web.categoryProductList', {}),
      report(),
    ])
    expect(total).toBe(2)
    expect(footer).toEqual(customers.footer)
    for (const { saleAmount, saleQty, avgPrice } of rows) expect(avgPrice).toBe(divide(saleAmount, saleQty, 6))
    const { rows: cups } = await boss.must('report.web.categoryProductList', { categoryId: await idOf('杯子') })
    expect(cups).toEqual(rows.filter(({ productCode }) => productCode === 'P2'))
    expect(cups[0]?.customerNum).toBe(2)
  })

  it('are the same by month, in the year of their days', async () => {
    const { rows, footer } = await boss.must('report.web.categoryMonthlySales', {})
    expect(rows.map((row) => [row.productCode, row.categoryName]).toSorted()).toEqual([
      ['P1', '饮料'],
      ['P2', '杯子'],
    ])
    expect(rows.every(({ m03, total }) => m03 === total)).toBe(true)
    expect(footer.total).toBe((await report({ dateEnd: TOMORROW })).footer.saleAmount)
    expect((await boss.must('report.web.categoryMonthlySales', { year: 2025 })).total).toBe(0)
  })
})
