import { compare, minus, plus, sum } from '@dealer/validators'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { placeOrder } from '../../src/modules/shop/order/shop-order.placing.ts'
import type { PlacedOrder } from '../../src/modules/shop/order/shop-order.ts'
import { makeWork } from '../../src/platform/work.ts'
import { openTestDatabase, type TestDatabase } from '../support/database.ts'
import { type FixtureDealer, prepareFixture, TODAY } from '../support/fixture.ts'
import { runJobs } from '../support/run-jobs.ts'
import { newRequestNo, TestServer } from '../support/server.ts'

let test: TestDatabase
let dealer: FixtureDealer
let server: TestServer

beforeAll(async () => {
  test = await openTestDatabase('any', { content: 'fixture' })
  dealer = (await prepareFixture(test.database)).first
  await test.database.db.execute(sql`insert into shop (dealer_code, shop_name, status) values ('T001', '商城', 'open')`)
  server = new TestServer(test.database)
  await server.login('boss1')
})
afterAll(async () => {
  await server?.close()
  await test?.close()
})

async function arrived(storeOrderNum: string, changes: Partial<PlacedOrder> = {}) {
  await test.database.transaction({ dealerCode: dealer.dealerCode }, (tx) =>
    placeOrder(makeWork(tx, dealer.admin, server.clock), {
      ...{ storeOrderNum, orderSource: 'store', payStatus: 'paid', customerCode: 'K002', buyerName: '张建国' },
      lines: [{ productCode: 'P1', unitType: 'small', qty: '12', price: '10.00' }],
      ...changes,
    }),
  )
  await runJobs(test.database, server.clock, {} as never)
  const { rows } = await server.must('so.storeOrder.list', { storeOrderNum })
  return rows[0] ?? expect.fail(`${storeOrderNum} did not arrive`)
}

it('serves orders of the mall from the list to what was told outside', async () => {
  const { id, soNum, version, actions } = await arrived('SC1', { ticketAmount: '20.00', freight: '8.00' })
  expect(actions).toEqual(['audit', 'refuse'])
  expect(await server.must('so.storeOrder.list', { orderSource: 'point' })).toMatchObject({ total: 0 })
  expect(
    await server.must('so.storeOrder.list', { payStatus: 'paid', customer: 'K002', orderStatus: 'submitted' }),
  ).toMatchObject({
    rows: [
      {
        soNum,
        storeOrderNum: 'SC1',
        buyerName: '张建国',
        isDiscountTicket: 'T',
        ticketAmount: '20.00',
        payStatus: 'paid',
      },
    ],
    footer: { totalAmount: '108.00' },
  })
  const detail = await server.must('so.storeOrder.orderDetail', { id, type: 'store' })
  expect(detail).toMatchObject({ freight: '8.00', goodsAmount: '120.00', promotions: [], warehouseCode: 'W001' })
  expect(await server.must('so.storeOrder.toEdit', { id, type: 'store', isDiscountTicket: 'T' })).toMatchObject({
    order: { id, lines: [{ qty: '12' }] },
    warehouses: expect.arrayContaining([expect.objectContaining({ key: 'W001' })]),
  })
  const lines = await server.must('so.storeOrder.findOrderItem', { id })
  expect(await server.must('so.storeOrder.getSalesOrderPromotion', { id })).toEqual([])
  expect(await server.must('so.storeOrder.viewSplit', { id })).toEqual([])
  const passing = {
    id,
    version,
    warehouseCode: 'W001',
    deliveryDate: TODAY,
    lines: lines.map(({ itemId }) => ({ itemId, qty: '6' })),
  }
  const requestNo = newRequestNo()
  const passed = await server.must('so.storeOrder.saveSalesOrderByStore', { ...passing, requestNo })
  expect(passed).toMatchObject({ soNum, orderStatus: 'confirmed' })
  expect(await server.must('so.storeOrder.saveSalesOrderByStore', { ...passing, requestNo })).toEqual(passed)
  expect(await server.call('so.storeOrder.saveSalesOrderByStore', passing)).toMatchObject({ resultCode: '104' })
  await runJobs(test.database, server.clock, {} as never)
  expect(await server.must('sync.sync.getOutPlaySalesList', { soNum, syncStatus: 'success' as never })).toMatchObject({
    rows: [{ id, soNum, syncStatus: 'success', totalAmount: '48.00' }],
  })
})

it('[I21] amounts of an order of the mall add up on its sheet, with what the ticket takes off and the freight', async () => {
  const { id: soId } = await arrived('SC3', {
    ...{ ticketAmount: '20.00', freight: '8.00' },
    lines: [
      { productCode: 'P1', unitType: 'small', qty: '12', price: '10.00' },
      { productCode: 'P2', unitType: 'small', qty: '8', price: '10.00' },
    ],
  })
  const amounts = await server.must('so.salesOrder.orderAmountDetail', { soId })
  expect(amounts).toMatchObject({
    ...{ goodsAmount: '200.00', ticketAmount: '20.00', freight: '8.00', totalAmount: '188.00' },
  })
  const { goodsAmount, promotionAmount, manualDiscount, roundAmount, ticketAmount, freight, totalAmount } = amounts
  const less = sum([promotionAmount, manualDiscount, roundAmount, ticketAmount])
  expect(compare(plus(minus(goodsAmount, less), freight), totalAmount)).toBe(0)
})

it('lets those refuse them who may, and nobody else see them', async () => {
  const { id, version } = await arrived('SC2')
  await server.login('sales1')
  expect(await server.call('so.storeOrder.list', {})).toMatchObject({ resultCode: '107' })
  await server.login('boss2')
  expect(await server.call('so.storeOrder.orderDetail', { id, type: 'store' })).toMatchObject({ resultCode: '106' })
  expect(await server.call('so.storeOrder.viewSplit', { id })).toMatchObject({ resultCode: '106' })
  expect(await server.call('so.storeOrder.cancelSalesOrderByStore', { id, version, reason: '试' })).toMatchObject({
    resultCode: '106',
  })
  await server.login('boss1')
  await server.must('so.storeOrder.cancelSalesOrderByStore', { id, version, reason: '不在配送范围' })
  expect(await server.must('so.storeOrder.orderDetail', { id, type: 'store' })).toMatchObject({
    ...{ orderStatus: 'canceled', auditRemark: '不在配送范围', actions: [] },
  })
})
