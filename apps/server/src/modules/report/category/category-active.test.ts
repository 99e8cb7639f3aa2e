import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { OrderJob, orderOf } from '../../../../test/http/order-job.ts'
import { TODAY } from '../../../../test/support/fixture.ts'
import { type Ground, openGround } from '../../../../test/support/ground.ts'
import type { TestServer } from '../../../../test/support/server.ts'
import type { Args } from '../../../platform/contract/types.ts'
import { permitSalesmen, withCategory } from './category-report.fixture.ts'

const YESTERDAY = '2026-03-09'
let test: Ground
let boss: TestServer
let job: OrderJob
let [above, below] = ['', '']

const shipped = async (items: Parameters<typeof orderOf>[0], customerCode: 'K001' | 'K002', day = TODAY) => {
  const order = await job.shipped(orderOf(items, { customerCode }), test.first.driverId)
  await execute(sql`update sales_out set out_date = ${day} where so_id = ${order.soId}`)
  return order
}
const execute = (text: ReturnType<typeof sql>) => test.database.db.execute(text)

beforeAll(async () => {
  test = await openGround()
  boss = await test.as('boss1')
  ;({ above, below } = await withCategory(test))
  job = new OrderJob(boss)
  // P1: twice to the one customer, on two days; to the other twice on one. P2: once, less what came back.
  await shipped([['P1', 'small', '5']], 'K001', YESTERDAY)
  await shipped([['P1', 'small', '5']], 'K001')
  await shipped([['P1', 'small', '3']], 'K002')
  await shipped([['P1', 'small', '4']], 'K002')
  const order = await shipped([['P2', 'small', '4']], 'K002', YESTERDAY)
  await job.cameBack(order.soId, ['1'])
})
afterAll(() => test?.close())

type Asked = Args<'report.web.categoryActiveList'>
const actives = (args: Asked = {}, server = boss) => server.must('report.web.categoryActiveList', args)
const P1 = { productCode: 'P1', productName: '柠檬汽水500ml' }
const P2 = { productCode: 'P2', productName: '保温杯' }

it('say how many customers each product reached, and how many had it on more than one day', async () => {
  expect(await actives()).toEqual({
    total: 2,
    rows: [
      { ...P1, customerNum: 2, activeCustomerNum: 2, activeRate: '100.00', saleQty: '17', repeatRate: '50.00' },
      // What comes back on another day is bought no second time.
      { ...P2, customerNum: 2, activeCustomerNum: 1, activeRate: '50.00', saleQty: '3', repeatRate: '0.00' },
    ],
    footer: { saleQty: '20' },
  })
  expect((await actives({ categoryId: below })).rows.map(({ productCode }) => productCode)).toEqual(['P2'])
  expect((await actives({ categoryId: above })).total).toBe(2)
})

it('are of the days of the report, with the quantities of its products', async () => {
  const one = (await actives({ dateStart: TODAY, dateEnd: TODAY })).rows.find(({ productCode }) => productCode === 'P1')
  expect(one).toMatchObject({ activeCustomerNum: 2, saleQty: '12', repeatRate: '0.00' })
  for (const days of [{}, { dateStart: TODAY, dateEnd: TODAY }, { dateEnd: YESTERDAY }, { dateEnd: '2026-02-28' }]) {
    const { rows, footer, total } = await actives({ ...days, sort: 'productCode' })
    const sold = await boss.must('report.web.categoryProductList', { ...days, sort: 'productCode' })
    expect([total, footer.saleQty]).toEqual([sold.total, sold.footer.saleQty])
    expect(rows.map(({ productCode, saleQty }) => [productCode, saleQty])).toEqual(
      sold.rows.map(({ productCode, saleQty }) => [productCode, saleQty]),
    )
  }
  const refused = { resultCode: '101', field: 'dateEnd' }
  const asked = (dateStart: string, dateEnd: string) =>
    boss.call('report.web.categoryActiveList', { dateStart, dateEnd })
  expect(await asked('2024-03-31', '2026-03-31')).toMatchObject(refused)
  expect(await asked('0001-01-01', '0001-01-31')).toMatchObject(refused)
  expect(await asked('9999-12-01', '9999-12-31')).toMatchObject({ resultCode: '000', content: { total: 0 } })
})

it('are sorted by rates and numbers', async () => {
  for (const sort of ['activeCustomerNum', 'activeRate', 'repeatRate', 'saleQty'] as const) {
    const codes = async (order: 'asc' | 'desc') =>
      (await actives({ sort, order })).rows.map(({ productCode }) => productCode)
    expect([sort, await codes('desc')]).toEqual([sort, ['P1', 'P2']])
    expect([sort, await codes('asc')]).toEqual([sort, ['P2', 'P1']])
  }
})

it('reach only customers in use, though what others bought counts', async () => {
  await execute(sql`update customer set enabled = 'F' where dealer_code = 'T001' and customer_code = 'K002'`)
  const { rows } = await actives({ sort: 'productCode', order: 'asc' })
  expect(rows).toEqual([
    { ...P1, customerNum: 1, activeCustomerNum: 1, activeRate: '100.00', saleQty: '17', repeatRate: '100.00' },
    { ...P2, customerNum: 1, activeCustomerNum: 0, activeRate: '0.00', saleQty: '3', repeatRate: '0.00' },
  ])
  await execute(sql`update customer set enabled = 'T' where dealer_code = 'T001' and customer_code = 'K002'`)
})

it('are of the own orders and customers for a salesman, and of no other dealer', async () => {
  const salesman = await test.as('sales1')
  expect(await salesman.call('report.web.categoryActiveList', {})).toMatchObject({ resultCode: '107' })
  await permitSalesmen(test, 'report:category:list')
  await salesman.login('sales1')
  expect((await actives({}, salesman)).rows).toEqual([
    { ...P1, customerNum: 1, activeCustomerNum: 1, activeRate: '100.00', saleQty: '10', repeatRate: '100.00' },
  ])
  // A customer who is another's by now is none of the own ones, though the sales are.
  await execute(sql`update customer set region_code = 'R002' where dealer_code = 'T001' and customer_code = 'K001'`)
  expect((await actives({}, salesman)).rows).toMatchObject([
    { customerNum: 0, activeCustomerNum: 0, activeRate: '0.00', saleQty: '10', repeatRate: '0.00' },
  ])
  expect((await actives({ sort: 'activeRate' }, salesman)).total).toBe(1)
  expect((await actives({}, await test.as('boss2'))).total).toBe(0)
})
