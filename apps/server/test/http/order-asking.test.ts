import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { TODAY } from '../support/fixture.ts'
import { type Ground, openGround } from '../support/ground.ts'
import type { TestServer } from '../support/server.ts'

let ground: Ground
let server: TestServer

beforeAll(async () => {
  ground = await openGround()
  server = await ground.as('boss1')
  await ground.database.db.execute(
    sql`update product set is_gift = 'T' where dealer_code = 'T001' and product_code = 'P2'`,
  )
})
afterAll(() => ground?.close())

it('[BM-3] an order asks for its customer’s addresses, for products by their codes, and for what a warehouse lacks', async () => {
  const [customer] = await server.must('so.salesOrder.customerList', { code: 'K001' })
  const addresses = await server.must('so.salesOrder.listCustomerAddress', { customerId: customer?.id ?? '' })
  expect(addresses).toMatchObject([{ contact: '张建国', isDefault: 'T' }])
  expect(await server.call('so.salesOrder.listCustomerAddress', { customerId: '999999' })).toMatchObject({
    resultCode: '106',
  })
  const drafts = await server.must('so.salesOrder.findProductByProductCodes', {
    productCodes: ['P1', 'P2'],
    customerCode: 'K001',
    docDate: TODAY,
  })
  expect(drafts.map(({ productCode }) => productCode)).toEqual(['P1', 'P2'])
  const need = (smallQty: string) =>
    server.must('so.salesOrder.getCheckInventory', {
      warehouseCode: 'W001',
      items: [{ productCode: 'P2', smallQty }],
    })
  const [covered, short] = [await need('1'), await need('999999')]
  expect([covered[0]?.isEnough, short[0]?.isEnough]).toEqual(['T', 'F'])
  expect(short).toMatchObject([{ productCode: 'P2', availableQty: covered[0]?.availableQty }])
})

it('proposes whose customer it is, and nobody who is not offered', async () => {
  const forms = async () => {
    const of = { customerCode: 'K001' }
    return [
      await server.must('so.salesOrder.toOrderAdd', { orderType: 'normal', ...of }),
      await server.must('so.salesOrder.toOrderPromotionAdd', of),
      await server.must('so.return.toAdd', of),
    ].map(({ salesmanId, salesmen }) => [salesmanId, salesmen.length])
  }
  const sells = (type: string) =>
    ground.database.db.execute(
      sql.raw(`update staff set business_type = '${type}' where dealer_code = 'T001' and username = 'sales1'`),
    )
  await sells('3000')
  expect(await forms()).toEqual(Array(3).fill([undefined, 0]))
  await sells('2000')
  expect(await forms()).toEqual(Array(3).fill([ground.first.salesman.userId, 1]))
})

it('[BM-3] what is given away is requisitioned, once for a request that is sent twice', async () => {
  const form = await server.must('so.salesOrder.toOrderPromotionAdd', { customerCode: 'K001' })
  expect(form).toMatchObject({ docDate: TODAY, giftProducts: [{ productCode: 'P2' }] })
  const asked = {
    ...{
      submit: 'T' as const,
      customerCode: 'K001',
      warehouseCode: 'W001',
      requestNo: '0d2f7a52-8a39-4a6e-9a2c-1f4f2f1d0a01',
    },
    ...{ docDate: TODAY, deliveryDate: TODAY },
    items: [{ lineNo: 1, productCode: 'P2', unitType: 'small' as const, qty: '2' }],
  }
  const saved = await server.must('so.salesOrder.savePromotion', asked)
  expect(saved).toMatchObject({ orderStatus: 'submitted', totalAmount: '0.00' })
  expect(await server.must('so.salesOrder.savePromotion', asked)).toEqual(saved)
  const bought = {
    ...asked,
    requestNo: '0d2f7a52-8a39-4a6e-9a2c-1f4f2f1d0a02',
    items: [{ ...asked.items[0], productCode: 'P1' }],
  }
  expect(await server.call('so.salesOrder.savePromotion', bought as typeof asked)).toMatchObject({
    resultCode: '101',
    content: '商品【柠檬汽水500ml】不是促销品，不能领用',
  })
})
