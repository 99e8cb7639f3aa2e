import { sum, toScale } from '@dealer/validators'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { OrderJob, orderOf } from '../../../../test/http/order-job.ts'
import { TODAY } from '../../../../test/support/fixture.ts'
import { type Ground, openGround } from '../../../../test/support/ground.ts'
import type { TestServer } from '../../../../test/support/server.ts'
import type { Args } from '../../../platform/contract/types.ts'
import { permitSalesmen, withCategory } from '../category/category-report.fixture.ts'

let test: Ground
let boss: TestServer
let [above, below] = ['', '']

beforeAll(async () => {
  test = await openGround()
  boss = await test.as('boss1')
  ;({ above, below } = await withCategory(test))
  // 60 small units of P1 leave, 6 of P2, and 3 of these come back.
  const job = new OrderJob(boss)
  await job.shipped(orderOf([['P1', 'small', '60']]), test.first.driverId)
  const order = await job.shipped(orderOf([['P2', 'small', '6']]), test.first.driverId)
  await job.cameBack(order.soId, ['3'])
})
afterAll(() => test?.close())

type Asked = Args<'report.web.categoryStockList'>
const stocks = (args: Asked = {}, server = boss) => server.must('report.web.categoryStockList', args)
const rowOf = async (productCode: string, args: Asked = {}) =>
  (await stocks(args)).rows.find((row) => row.productCode === productCode)
const limit = (productCode: string, minQty: string, maxQty: string, warehouseCode?: string) =>
  boss.must('md.capacityTips.tipProduct', {
    items: [{ productCode, minQty, maxQty, ...(warehouseCode && { warehouseCode }) }],
  })
const execute = (text: ReturnType<typeof sql>) => test.database.db.execute(text)

it('has what lies there of each product, what it cost and for how many days it lasts', async () => {
  const { rows, footer, total } = await stocks({ sort: 'productCode', order: 'asc' })
  expect(total).toBe(3)
  expect(rows).toEqual([
    {
      ...{ categoryName: '饮料', productCode: 'P1', productName: '柠檬汽水500ml', onHandQty: '280' },
      ...{ costAmount: '518.00', dailySaleQty: '2', coverDays: 140, stockStatus: 'normal' },
    },
    {
      ...{ categoryName: '杯子', productCode: 'P2', productName: '保温杯', onHandQty: '337' },
      ...{ costAmount: '623.45', dailySaleQty: '0.1', coverDays: 3370, stockStatus: 'normal' },
    },
    {
      ...{ categoryName: '饮料', productCode: 'P3', productName: '散装瓜子', onHandQty: '340' },
      ...{ costAmount: '629.00', dailySaleQty: '0', stockStatus: 'normal' },
    },
  ])
  expect(footer).toEqual({ onHandQty: '957', costAmount: '1770.45', dailySaleQty: '2.1' })
  expect((await stocks()).rows.map(({ productCode }) => productCode)).toEqual(['P3', 'P2', 'P1'])
  expect((await stocks({ categoryId: below })).rows.map(({ productCode }) => productCode)).toEqual(['P2'])
  expect((await stocks({ categoryId: above })).total).toBe(3)
  expect(await stocks({ page: 2 })).toEqual({ rows: [], footer, total })
})

it('agrees with the stock on hand of a warehouse, and of all normal ones', async () => {
  const onHand = async (asked: { warehouseCode?: string; categoryId?: string }) =>
    (await boss.must('inv.stockQuery.inventoryList', { ...asked, groupBy: 'product' })).footer
  for (const warehouseCode of ['W001', 'W002'])
    for (const categoryId of [above, below]) {
      const { costAmount } = await onHand({ warehouseCode, categoryId })
      const { rows, footer } = await stocks({ warehouseCode, categoryId })
      expect([warehouseCode, footer.costAmount]).toEqual([warehouseCode, costAmount])
      expect(toScale(sum(rows.map((row) => row.costAmount ?? '')), 2)).toBe(costAmount)
    }
  expect((await stocks()).footer.costAmount).toBe((await onHand({})).costAmount)
  expect(await rowOf('P1', { warehouseCode: 'W001' })).toMatchObject({
    onHandQty: '180',
    dailySaleQty: '2',
    coverDays: 90,
  })
  expect(await rowOf('P1', { warehouseCode: 'W002' })).toMatchObject({ onHandQty: '100', dailySaleQty: '0' })
  // What lies in vehicles is in no normal warehouse.
  await execute(
    sql`update warehouse set warehouse_type = 'vehicle' where dealer_code = 'T001' and warehouse_code = 'W002'`,
  )
  expect(await rowOf('P1')).toMatchObject({ onHandQty: '180', costAmount: '333.00' })
  await execute(
    sql`update warehouse set warehouse_type = 'normal' where dealer_code = 'T001' and warehouse_code = 'W002'`,
  )
  expect((await stocks({ warehouseCode: 'W999' })).footer).toEqual({
    onHandQty: '0',
    costAmount: '0.00',
    dailySaleQty: '0',
  })
})

it('stands as the warnings say, by the limits that govern each product there', async () => {
  await limit('P1', '300', '900')
  await limit('P2', '1', '100')
  await limit('P2', '1', '900', 'W002')
  const asWarned = async (asked: Pick<Asked, 'warehouseCode'>) => {
    const warned = (await boss.must('inv.stockQuery.shortageList', asked)).rows
    const shown = (await stocks(asked)).rows
    for (const { productCode, stockStatus } of warned) {
      const row = shown.find((one) => one.productCode === productCode)
      expect([asked, productCode, row?.stockStatus]).toEqual([asked, productCode, stockStatus])
    }
    return Object.fromEntries(shown.map(({ productCode, stockStatus }) => [productCode, stockStatus]))
  }
  expect(await asWarned({ warehouseCode: 'W001' })).toEqual({ P1: 'low', P2: 'high', P3: 'normal' })
  expect(await asWarned({ warehouseCode: 'W002' })).toEqual({ P1: 'low', P2: 'normal', P3: 'normal' })
  // Without a warehouse those over all of them, whatever one of them has of its own.
  expect((await stocks()).rows.map(({ productCode, stockStatus }) => [productCode, stockStatus]).toSorted()).toEqual([
    ['P1', 'low'],
    ['P2', 'high'],
    ['P3', 'normal'],
  ])
})

it('is gone or soon below what seven days take where a product has no limits', async () => {
  const of = async () => (await rowOf('P3'))?.stockStatus
  const sold = (qty: number) =>
    execute(sql`insert into stock_ledger (dealer_code, doc_date, post_date, create_id, create_name, trans_type, doc_type, doc_num, doc_item_id, leg_no, month,
        product_code, warehouse_code, location_code, batch_no, inventory_status_code, small_qty, qty_after, cost_price, cost_amount)
      select 'T001', ${TODAY}::date, now(), 1, '陈经理', 'sales', 'salesOut', ${`CK${qty}`}, 1, 1, left(${TODAY}, 7), 'P3', 'W002', '*', '*', '01', ${-qty}, 0, 0, 0`)
  await sold(1455)
  expect(await of()).toBe('normal')
  await sold(15)
  // 49 a day: in seven days more than the 340 that are there.
  expect(await rowOf('P3')).toMatchObject({ dailySaleQty: '49', coverDays: 6, stockStatus: 'lowExpected' })
  await execute(sql`update stock_balance set on_hand_qty = 0 where dealer_code = 'T001' and product_code = 'P3'`)
  expect(await rowOf('P3')).toMatchObject({ onHandQty: '0', coverDays: 0, stockStatus: 'lack' })
})

it('has what is left of products that are out of use, and none of which nothing is left', async () => {
  const disable = (code: string) =>
    execute(sql`update product set enabled = 'F' where dealer_code = 'T001' and product_code = ${code}`)
  await disable('P2')
  expect(await rowOf('P2')).toMatchObject({ onHandQty: '337' })
  await disable('P3')
  expect(await rowOf('P3')).toBeUndefined()
})

it('is sorted by all of its columns that are numbers, what lasts for ever at the end', async () => {
  await execute(sql`update product set enabled = 'T' where dealer_code = 'T001'`)
  for (const sort of ['onHandQty', 'costAmount', 'dailySaleQty'] as const) {
    const { rows } = await stocks({ sort, order: 'asc' })
    expect(rows.map((row) => Number(row[sort]))).toEqual(rows.map((row) => Number(row[sort])).toSorted((a, b) => a - b))
  }
  const { rows } = await stocks({ sort: 'coverDays', order: 'desc', warehouseCode: 'W002' })
  expect(rows.map(({ coverDays }) => coverDays)).toEqual([0, undefined, undefined])
})

it('is for who has the permission, without cost for who may not see it, and of no other dealer', async () => {
  const salesman = await test.as('sales1')
  expect(await salesman.call('report.web.categoryStockList', {})).toMatchObject({ resultCode: '107' })
  await permitSalesmen(test, 'report:category:list')
  await salesman.login('sales1')
  const { rows, footer } = await stocks({}, salesman)
  expect(rows.map(({ productCode }) => productCode).toSorted()).toEqual(['P1', 'P2', 'P3'])
  expect(Object.keys(footer).toSorted()).toEqual(['dailySaleQty', 'onHandQty'])
  for (const row of rows) expect(row).not.toHaveProperty('costAmount')
  expect(await salesman.call('report.web.categoryStockList', { sort: 'costAmount' })).toMatchObject({
    resultCode: '107',
  })
  const stranger = await test.as('boss2')
  const ofOther = (await stocks({}, stranger)).rows.find(({ productCode }) => productCode === 'P1')
  expect(ofOther).toMatchObject({ onHandQty: '340', stockStatus: 'normal' })
  expect((await stocks({ categoryId: above }, stranger)).total).toBe(0)
})
