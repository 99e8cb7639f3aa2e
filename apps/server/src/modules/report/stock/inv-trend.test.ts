import { sum, toScale } from '@dealer/validators'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { MonthJob } from '../../../../test/http/month-job.ts'
import { TODAY } from '../../../../test/support/fixture.ts'
import { type Ground, openGround } from '../../../../test/support/ground.ts'
import type { TestServer } from '../../../../test/support/server.ts'
import type { Args } from '../../../platform/contract/types.ts'
import { permitSalesmen } from '../category/category-report.fixture.ts'

const DAYS = { dateStart: '2025-08-08', dateEnd: '2025-10-06' }
/** Days around what happened, before and after it. */
const LOOKED_AT = ['2025-08-09', '2025-08-10', '2025-08-31', '2025-09-01', '2025-09-02', '2025-09-10', '2025-10-05']

let test: Ground
let boss: TestServer

beforeAll(async () => {
  test = await openGround()
  boss = await test.as('boss1')
  const job = new MonthJob(test)
  for (const code of ['DAYS', 'IDLE']) await job.product(code)
  await job.post('initial', '2025-08-10', 'DAYS', '100', { costPrice: '2', costAmount: '200.00' })
  await job.post('initial', '2025-08-10', 'IDLE', '7', { costPrice: '1', costAmount: '7.00', warehouseCode: 'W002' })
  await job.post('sales', '2025-08-20', 'DAYS', '-40')
  await job.post('purchase', '2025-09-02', 'DAYS', '60', { costPrice: '3', costAmount: '180.00' })
  await job.post('sales', '2025-09-10', 'DAYS', '-30')
  await job.post('purchase', '2025-10-05', 'DAYS', '10', { costPrice: '4', costAmount: '40.00' })
})
afterAll(() => test?.close())

type Asked = Args<'report.web.invTrend'>
const trend = async (args: Partial<Asked> = {}, server = boss) => {
  const { periods, series } = await server.must('report.web.invTrend', { ...DAYS, ...args })
  const values = Object.fromEntries(series.map((one) => [one.measure, one.values]))
  const on = (day: string) => Object.fromEntries(series.map((one) => [one.measure, one.values[periods.indexOf(day)]]))
  return { periods, values, on }
}
const asOf = async (asOfDate: string, asked: Args<'inv.stockQuery.asOfList'> = {}) => {
  const { rows, footer } = await boss.must('inv.stockQuery.asOfList', { asOfDate, limit: 500, ...asked })
  return { onHandQty: sum(rows.map(({ asOfQty }) => asOfQty)), costAmount: footer.asOfAmount }
}
/** What it says of each day is what the stock as of the day is, over all goods and over some. */
async function agrees() {
  for (const asked of [{}, { productCode: 'DAYS' }, { productCode: 'IDLE' }]) {
    const { on } = await trend(asked)
    for (const day of LOOKED_AT) expect([asked, day, on(day)]).toMatchObject([asked, day, await asOf(day, asked)])
  }
}

it('is the stock as of each day, with its value, over closings and openings of months', async () => {
  const { periods, on } = await trend({ productCode: 'DAYS' })
  expect([periods.length, periods[0], periods.at(-1)]).toEqual([60, DAYS.dateStart, DAYS.dateEnd])
  expect(on('2025-08-09')).toEqual({ onHandQty: '0', costAmount: '0.00', inQty: '0', outQty: '0' })
  expect(on('2025-08-10')).toEqual({ onHandQty: '100', costAmount: '200.00', inQty: '100', outQty: '0' })
  expect(on('2025-08-20')).toEqual({ onHandQty: '60', costAmount: '120.00', inQty: '0', outQty: '40' })
  expect(on('2025-08-21')).toEqual({ onHandQty: '60', costAmount: '120.00', inQty: '0', outQty: '0' })
  await agrees()
  for (const month of ['2025-08', '2025-09']) {
    await boss.must('inv.inventoryMonthly.afreshMonthly', { month })
    await boss.must('inv.inventoryMonthly.closeMonth', { month })
    await agrees()
  }
  await boss.must('inv.inventoryMonthly.openMonth', { month: '2025-09' })
  await agrees()
})

it('goes on from what there was, wherever it begins', async () => {
  const all = await trend()
  for (const dateStart of ['2025-08-21', '2025-09-01', '2025-10-05']) {
    const { periods, on } = await trend({ dateStart })
    for (const day of periods) expect([dateStart, day, on(day)]).toEqual([dateStart, day, all.on(day)])
  }
  const ahead = await trend({ dateStart: TODAY, dateEnd: '2026-03-20' })
  const { rows } = await boss.must('inv.stockQuery.inventoryList', { groupBy: 'product' })
  expect(ahead.on('2026-03-20').onHandQty).toBe(sum(rows.map(({ onHandQty }) => onHandQty)))
  expect(ahead.values.inQty?.every((qty) => qty === '0')).toBe(true)
})

it('is of a warehouse without its value, and of a category with all below it', async () => {
  const one = await trend({ warehouseCode: 'W002' })
  expect(Object.keys(one.values)).toEqual(['onHandQty', 'inQty', 'outQty'])
  for (const day of LOOKED_AT) {
    const { onHandQty } = await asOf(day, { warehouseCode: 'W002' })
    expect([day, one.on(day).onHandQty]).toEqual([day, onHandQty])
  }
  expect(one.on('2025-08-10')).toMatchObject({ onHandQty: '7', inQty: '7' })
  const { rows } = await test.database.db.execute<{ id: string }>(
    sql`select id::text from category where dealer_code = 'T001'`,
  )
  const all = await trend()
  expect((await trend({ categoryId: rows[0]?.id ?? '' })).values).toEqual(all.values)
  const none = await trend({ categoryId: '987654321' })
  expect([...new Set(none.values.onHandQty)]).toEqual(['0'])
})

it('has in and out of a day as the standing book', async () => {
  const { on } = await trend({ dateStart: '2026-03-01', dateEnd: TODAY })
  // All goods of the fixture came in on the first of the month; nothing moves today.
  for (const [day, costs] of [
    ['2026-03-01', '1887.00'],
    [TODAY, '0.00'],
  ] as const) {
    const { rows } = await boss.must('inv.stockQuery.ledgerList', { docDateStart: day, docDateEnd: day, limit: 500 })
    expect([day, on(day).inQty, on(day).outQty]).toEqual([
      day,
      sum(rows.map(({ inQty }) => inQty)),
      sum(rows.map(({ outQty }) => outQty)),
    ])
    expect([day, toScale(sum(rows.map(({ costAmount }) => costAmount ?? 'none')), 2)]).toEqual([day, costs])
  }
})

it('covers 366 days at most, which do not end before they begin', async () => {
  const asked = (dateStart: string, dateEnd: string) => boss.call('report.web.invTrend', { dateStart, dateEnd })
  const refused = { resultCode: '101', field: 'dateEnd' }
  expect((await trend({ dateStart: '2025-03-10', dateEnd: TODAY })).periods).toHaveLength(366)
  expect(await asked('2025-03-09', TODAY)).toMatchObject(refused)
  expect(await asked('0001-01-01', '9999-12-31')).toMatchObject(refused)
  expect(await asked(TODAY, '2026-03-01')).toMatchObject(refused)
  const first = await trend({ dateStart: '0001-01-01', dateEnd: '0001-01-02' })
  expect(first.values.onHandQty).toEqual(['0', '0'])
  const last = await trend({ dateStart: '9999-12-01', dateEnd: '9999-12-02' })
  expect(last.values.onHandQty?.[0]).toBe((await asOf('9999-12-01')).onHandQty)
})

it('is for who has the permission, without value for who may not see cost, and of no other dealer', async () => {
  const salesman = await test.as('sales1')
  expect(await salesman.call('report.web.invTrend', DAYS)).toMatchObject({ resultCode: '107' })
  await permitSalesmen(test, 'report:invTrend:list')
  await salesman.login('sales1')
  const { values } = await trend({}, salesman)
  const { costAmount: _cost, ...rest } = (await trend()).values
  expect(values).toEqual(rest)
  const stranger = await test.as('boss2')
  expect([...new Set((await trend({}, stranger)).values.onHandQty)]).toEqual(['0'])
})
