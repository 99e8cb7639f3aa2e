import { lineAmount, plus } from '@dealer/validators'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { position } from '../../src/modules/md/user/user.schema.ts'
import { addDays } from '../../src/platform/clock.ts'
import type { Args, Content } from '../../src/platform/contract/types.ts'
import type { Traffic } from '../../src/platform/database/connection.ts'
import { deleteRequests } from '../../src/platform/http/repeat.ts'
import { systemUser } from '../../src/platform/session/system-user.ts'
import { makeWork } from '../../src/platform/work.ts'
import { SALES_PERMISSIONS, TODAY } from '../support/fixture.ts'
import { type Ground, openGround } from '../support/ground.ts'
import { addLineCustomers } from '../support/line-customers.ts'
import { refusal } from '../support/refusal.ts'
import { newRequestNo, type TestServer } from '../support/server.ts'
import { expectRefused } from '../support/traces.ts'
import { orderOf } from './order-job.ts'

type Save = Args<'so.salesOrder.save'>
type Book = Content<'so.salesOrder.vehicleBook'>

const VAN = { vehicleCode: 'V01' }
const traffic: Traffic = { statements: 0, trips: 0 }
let ground: Ground
let server: TestServer
let salesman: TestServer

const set = (text: string) => ground.database.db.execute(sql.raw(text))

beforeAll(async () => {
  ground = await openGround('any', { traffic })
  server = await ground.as('boss1')
  await ground.database.transaction({ dealerCode: 'T001' }, (tx) =>
    tx
      .update(position)
      .set({ webPerms: [...SALES_PERMISSIONS, 'so:vehicleOrder:add'] })
      .where(eq(position.dataScope, 'self')),
  )
  await set(
    `update vehicle set driver_id = (select id from driver where dealer_code = 'T001') where dealer_code = 'T001'`,
  )
  await set(`update staff set business_type = '2000' where dealer_code = 'T001' and username = 'sales1'`)
  await server.must('md.priceSeries.save', { seriesCode: 'PS01', seriesName: '九五折', baseRate: '95', lines: [] })
  await server.must('md.priceSeries.setCustomer', { seriesCode: 'PS01', customerCodes: ['K001'] })
  const days = { startDate: TODAY, endDate: addDays(TODAY, 30) }
  await server.must('md.priceSet.save', {
    items: [
      { customerCode: 'K002', productCode: 'P1', bigPrice: '41', ...days },
      { customerTypeCode: 'GT01', productCode: 'P2', smallPrice: '17', ...days },
    ],
  })
  salesman = await ground.as('sales1')
})
afterAll(() => ground?.close())
beforeEach(() => server.must('md.user.getCurrentUser', {}))

const book = (who = server) => who.must('so.salesOrder.vehicleBook', VAN)

/** What the phone looks up: the customer's own price, else that of its list. */
function looked({ customers, priceLists }: Book, customerCode: string, productCode: string) {
  const customer = customers.find((one) => one.customerCode === customerCode)
  const own = customer?.prices?.find((one) => one.productCode === productCode)
  return own ?? priceLists[customer?.priceList ?? -1]?.prices.find((one) => one.productCode === productCode)
}

describe('车销离线资料', () => {
  it('is what the vehicle can sell and to whom, each product at the price that the entry would ask for', async () => {
    const found = await book()
    expect(found).toMatchObject({ docDate: TODAY, isWhole: 'T' })
    expect(found.vehicle).toMatchObject({ vehicleCode: 'V01', warehouseCode: 'W002', driverName: '赵师傅' })
    expect(found.products.map(({ productCode, freeQty }) => `${productCode} ${freeQty}`)).toEqual([
      'P1 100',
      'P2 100',
      'P3 100',
    ])
    expect(found.customers.map(({ customerCode }) => customerCode)).toEqual(['K001', 'K002'])
    const items = ['P1', 'P2', 'P3'].flatMap((productCode) => [
      { productCode, unitType: 'small' as const },
      ...(productCode === 'P1' ? [{ productCode, unitType: 'big' as const }] : []),
    ])
    for (const customerCode of ['K001', 'K002']) {
      const asked = await server.must('so.salesOrder.getProductsPrice', { customerCode, items })
      expect(asked).toHaveLength(4)
      for (const { productCode, unitType, price } of asked) {
        const known = looked(found, customerCode, productCode)
        expect([customerCode, productCode, unitType === 'big' ? known?.bigPrice : known?.smallPrice]).toEqual([
          customerCode,
          productCode,
          price,
        ])
      }
    }
    // K001 has its series only, K002 what was agreed on with it.
    expect(found.customers.map(({ prices = [] }) => prices.length)).toEqual([0, 1])
  })

  it('counts what waits for its customer, is past its date or must not be sold as not free', async () => {
    await set(
      `update inventory_batch set expire_date = '2026-03-09' where dealer_code = 'T001' and product_code = 'P2'`,
    )
    await set(
      `update stock_balance set reserved_qty = 30 where dealer_code = 'T001' and product_code = 'P1' and warehouse_code = 'W002'`,
    )
    const free = (await book()).products.map(({ productCode, freeQty }) => `${productCode} ${freeQty}`)
    await set(
      `update stock_balance set reserved_qty = 0 where dealer_code = 'T001' and product_code = 'P1' and warehouse_code = 'W002'`,
    )
    await set(
      `update inventory_batch set expire_date = '2026-08-28' where dealer_code = 'T001' and product_code = 'P2'`,
    )
    expect(free).toEqual(['P1 70', 'P2 0', 'P3 100'])
  })

  it('tells a salesman of his own customers, and nobody of what goods cost the dealer', async () => {
    const found = await book(salesman)
    expect(found.customers.map(({ customerCode }) => customerCode)).toEqual(['K001'])
    expect(JSON.stringify(found)).not.toMatch(/purchasePrice|cost/i)
    await set(`update customer set enabled = 'F' where dealer_code = 'T001' and customer_code = 'K001'`)
    expect((await book(salesman)).customers).toEqual([])
    await set(`update customer set enabled = 'T' where dealer_code = 'T001' and customer_code = 'K001'`)
    expect(await salesman.call('so.salesOrder.vehicleBook', { vehicleCode: 'V99' })).toEqual(
      refusal('106', '车辆不存在或已删除', { field: 'vehicleCode' }),
    )
  })

  it('takes as many statements for four customers as for two', async () => {
    const cost = async () => {
      await server.must('md.user.getCurrentUser', {})
      Object.assign(traffic, { statements: 0, trips: 0 })
      await book()
      return traffic.statements
    }
    const few = await cost()
    await addLineCustomers(ground.database, 'T001', { count: 2, regionCode: 'R001' })
    expect((await book()).customers).toHaveLength(4)
    expect(await cost()).toBe(few)
    await set(`delete from customer where dealer_code = 'T001' and customer_code like 'N%'`)
  })
})

describe('离线开单的车销订单', () => {
  /** As a phone sends it: no price of a line, and the sum that the customer was told. */
  const told = (found: Book, qty: string, more: Partial<Save> = {}): Save => {
    const agreedAmount = lineAmount(qty, looked(found, 'K001', 'P1')?.smallPrice ?? '0')
    return orderOf([['P1', 'small', qty]], {
      ...{
        orderType: 'vehicle',
        customerCode: 'K001',
        vehicleCode: 'V01',
        warehouseCode: 'W002',
        requestNo: newRequestNo(),
      },
      ...{ agreedAmount, payMethod: 'cash', payAmount: agreedAmount, ...more },
    })
  }

  it('[I16] is one order however often it is sent, also when nobody remembers the first time', async () => {
    const save = told(await book(salesman), '2', { offlineNum: '浙A12345-0310-001' })
    const first = await salesman.must('so.salesOrder.save', save)
    expect(await salesman.must('so.salesOrder.save', save)).toEqual(first)
    await ground.database.transaction({ dealerCode: 'T001' }, (tx) =>
      deleteRequests(makeWork(tx, systemUser('T001'), server.clock), addDays(TODAY, 1), 100),
    )
    expect(await salesman.must('so.salesOrder.save', save)).toMatchObject({ soId: first.soId, soNum: first.soNum })
    const { rows } = await server.must('so.salesOrder.lists', { offlineNum: '浙A12345-0310-001' })
    expect(rows.map(({ soNum }) => soNum)).toEqual([first.soNum])
    expect(await server.must('so.salesOrder.orderDetail', { soId: first.soId })).toMatchObject({
      ...{ offlineNum: '浙A12345-0310-001', orderStatus: 'finished', payAmount: save.agreedAmount },
    })
    const other = told(await book(salesman), '1', { offlineNum: '浙A12345-0310-001' })
    const words = `离线单号【浙A12345-0310-001】已用于订单【${first.soNum}】`
    await expectRefused(ground.database, () => salesman.call('so.salesOrder.save', other), '102', words)
  })

  it('that would cost another amount than the customer was told is refused, and nothing stays of it', async () => {
    const save = told(await book(salesman), '3', { offlineNum: '浙A12345-0310-002' })
    await server.must('md.priceSet.save', {
      items: [{ customerCode: 'K001', productCode: 'P1', smallPrice: '9', startDate: TODAY, endDate: TODAY }],
    })
    const message = `开单金额${save.agreedAmount}元与现在的订单金额27.00元不一致，请核对价格`
    await expectRefused(ground.database, () => salesman.call('so.salesOrder.save', save), '101', message)
    // What is agreed on anew goes under the same numbers.
    const mended = { ...told(await book(salesman), '3'), requestNo: save.requestNo, offlineNum: save.offlineNum }
    expect(mended.agreedAmount).toBe('27.00')
    expect(await salesman.must('so.salesOrder.save', mended)).toMatchObject({ totalAmount: '27.00' })
  })

  it('takes what several products come to, and is no order of another kind', async () => {
    const found = await book(salesman)
    const [p1, p3] = ['P1', 'P3'].map((code) => looked(found, 'K001', code))
    const agreedAmount = plus(lineAmount('1', p1?.bigPrice ?? '0'), lineAmount('1.5', p3?.smallPrice ?? '0'))
    const items = orderOf([
      ['P1', 'big', '1'],
      ['P3', 'small', '1.5'],
    ]).items
    const save = told(found, '1', { items, agreedAmount, payAmount: '0.00' })
    expect(await salesman.must('so.salesOrder.save', save)).toMatchObject({ totalAmount: agreedAmount })
    expect(await server.call('so.salesOrder.save', orderOf([['P1', 'small', '1']], { agreedAmount }))).toEqual(
      refusal('101', '只有车销订单可以离线开单', { field: 'agreedAmount' }),
    )
  })
})
