import type { DealerClient } from '@dealer/sdk'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Ground, openGround } from '../../../test/support/ground.ts'
import type { TestServer } from '../../../test/support/server.ts'
import { sheetOf, sheetRowsOf, type Typed } from '../../../test/support/sheet.ts'
import { customersFor } from '../md/customer/customer.service.ts'
import { redFlushOrder } from './order/order.red-flush.ts'
import { priceHistory } from './order/order-products.ts'
import { entry, SalesDesk } from './sales-desk.fixture.ts'

let ground: Ground
let server: TestServer
let boss: DealerClient
let sales: DealerClient

beforeAll(async () => {
  ground = await openGround()
  server = ground.server()
  boss = await ground.client(server, 'boss1')
  sales = await ground.client(server, 'sales1')
})
afterAll(() => ground?.close())

const idOf = async (customerCode: string) => {
  const [row] = await boss.so.salesOrder.customerList({ code: customerCode })
  return row?.id ?? ''
}

it('answers the seven checks of several customers in the order asked for, as each by itself', async () => {
  const { salesOrder } = boss.so
  await ground.database.db.execute(sql`update customer set is_reported = 'F' where customer_code = 'K002'`)
  const both = await salesOrder.getCustomerSevenCheckList({ customerCodes: ['K002', 'K001'] })
  expect(both.map(({ customerCode }) => customerCode)).toEqual(['K002', 'K001'])
  for (const { customerCode, checks } of both)
    expect(checks).toEqual(await salesOrder.getCustomerSevenCheck({ customerCode }))
  expect(both[0]?.checks[1]).toMatchObject({ no: 2, passed: 'F', isBlock: 'F' })
  await ground.database.db.execute(sql`update customer set is_reported = 'T' where customer_code = 'K002'`)
  await expect(
    sales.so.salesOrder.getCustomerSevenCheckList({ customerCodes: ['K001', 'K002'] }),
  ).rejects.toMatchObject({ resultCode: '106', field: 'customerCodes.1' })
})

it('answers customers of a line, those of the dialog, and the default address', async () => {
  const { salesOrder } = boss.so
  expect(await salesOrder.findAddressByCustomerId({ customerId: await idOf('K001') })).toMatchObject({
    ...{ isDefault: 'T', address: '浙江省杭州市上城区中山路31号' },
  })
  const codes = (rows: readonly { customerCode: string }[]) => rows.map(({ customerCode }) => customerCode)
  expect(codes(await salesOrder.getCustomerByRegion({ regionCode: 'R001' }))).toEqual(['K001'])
  expect(codes(await salesOrder.getCustomerByRegion({ regionCode: 'R001', code: '惠万' }))).toEqual(['K001'])
  expect(codes(await salesOrder.getCustomerByRegion({ regionCode: 'R001', code: '邻居' }))).toEqual([])
  await expect(salesOrder.getCustomerByRegion({ regionCode: 'R9' })).rejects.toMatchObject({ resultCode: '106' })
  const chosen = await salesOrder.toSelectCustomerList({ keyword: '超市', sort: 'customerCode', order: 'asc' })
  expect(chosen.rows).toEqual([
    expect.objectContaining({ customerCode: 'K001', creditAmount: '5000.00', balance: '0.00', salesmanName: '王业务' }),
  ])
  expect((await salesOrder.toSelectCustomerList({ regionCode: 'R002', customerTypeCode: 'GT01' })).total).toBe(1)
  // A salesman sees the customers of his lines.
  expect(codes((await sales.so.salesOrder.toSelectCustomerList({})).rows)).toEqual(['K001'])
  expect(codes(await sales.so.salesOrder.getCustomerByRegion({ regionCode: 'R002' }))).toEqual([])
  await expect(sales.so.salesOrder.findAddressByCustomerId({ customerId: await idOf('K002') })).rejects.toMatchObject({
    resultCode: '106',
  })
  const other = await ground.client(server, 'boss2')
  await expect(other.so.salesOrder.findAddressByCustomerId({ customerId: await idOf('K001') })).rejects.toMatchObject({
    resultCode: '106',
  })
})

it('tells all that is short at once, needs of one product added up', async () => {
  const { salesOrder } = boss.so
  const items = [
    { productCode: 'P1', smallQty: '200' },
    { productCode: 'P3', smallQty: '240.5' },
    { productCode: 'P2', smallQty: '240' },
    { productCode: 'P1', smallQty: '41' },
  ]
  expect(await salesOrder.getCheckInventory({ warehouseCode: 'W001', items })).toEqual([
    { productCode: 'P1', productName: '柠檬汽水500ml', availableQty: '240', isEnough: 'F' },
    { productCode: 'P3', productName: '散装瓜子', availableQty: '240', isEnough: 'F' },
    { productCode: 'P2', productName: '保温杯', availableQty: '240', isEnough: 'T' },
  ])
  const asked = (warehouseCode: string, productCode: string) =>
    salesOrder.getCheckInventory({ warehouseCode, items: [{ productCode, smallQty: '1' }] })
  await expect(asked('W9', 'P1')).rejects.toMatchObject({ resultCode: '106' })
  await expect(asked('W001', 'P9')).rejects.toMatchObject({ resultCode: '106', field: 'items.0.productCode' })
})

it('tells what each warehouse has of products', async () => {
  const { salesOrder } = boss.so
  const stock = async (asked: object) =>
    (await salesOrder.getProductInvlist({ productCodes: ['P1', 'P2', 'NONE'], ...asked })).map(
      ({ warehouseCode, productCode, availableQty }) => `${warehouseCode} ${productCode} ${availableQty}`,
    )
  expect(await stock({})).toEqual(['W001 P1 240', 'W001 P2 240', 'W002 P1 100', 'W002 P2 100'])
  expect(await stock({ warehouseCode: 'W002' })).toEqual(['W002 P1 100', 'W002 P2 100'])
})

it('answers lines of products chosen together, in the order chosen', async () => {
  const { rows } = await boss.md.product.productList({ sort: 'productCode', order: 'asc' })
  const ids = rows.map(({ id }) => id).reverse()
  const lines = await boss.so.salesOrder.findProductByProductIds({
    productIds: ids,
    customerCode: 'K001',
    warehouseCode: 'W002',
  })
  expect(lines.map(({ productCode, smallPrice, availableQty }) => [productCode, smallPrice, availableQty])).toEqual([
    ['P3', '19.9900', '100'],
    ['P2', '33.3300', '100'],
    ['P1', '2.4167', '100'],
  ])
  expect(await boss.so.salesOrder.findProductByProductIds({ productIds: ['999999'] })).toEqual([])
  await expect(
    sales.so.salesOrder.findProductByProductIds({ productIds: ids, customerCode: 'K002' }),
  ).rejects.toMatchObject({ resultCode: '106', field: 'customerCode' })
})

it('prices come with their source and the manufacturer’s limits in the same unit', async () => {
  await ground.database.db.execute(sql`
    insert into ruling_price (dealer_code, product_code, channel_type, min_price, effect_date) values ('T001', 'P1', '*', 2.2, '2026-01-01')`)
  const items = (['small', 'big'] as const).map((unitType) => ({ productCode: 'P1', unitType }))
  const prices = await boss.so.salesOrder.getProductsPrice({
    ...{ customerCode: 'K001', items: [...items, { productCode: 'P2', unitType: 'small' }] },
  })
  expect(prices.map(({ price, priceSource, minPrice, maxPrice }) => [price, priceSource, minPrice, maxPrice])).toEqual([
    ['2.4167', 'base', '2.2000', undefined],
    ['58.0000', 'base', '52.8000', undefined],
    ['33.3300', 'base', undefined, undefined],
  ])
  // Before they were announced there were none.
  const before = { customerCode: 'K001', items, docDate: '2025-12-31' }
  for (const { minPrice } of await boss.so.salesOrder.getProductsPrice(before)) expect(minPrice).toBeUndefined()
})

const HEAD = ['商品编码', '单位', '数量', '单价']
const readSheet = async (rows: readonly Typed[], who = boss) =>
  who.so.salesOrder.uploadExcel({
    ...{ file: await sheetOf('订单', HEAD, rows), customerCode: 'K001', warehouseCode: 'W001' },
  })

it('reads order lines from a sheet, each row with its own reasons, and saves nothing', async () => {
  const read = await readSheet([
    { 商品编码: 'p1', 单位: '箱', 数量: '2' },
    { 商品编码: 'P3', 单位: '千克', 数量: '1.5', 单价: '18' },
    { 商品编码: 'P9', 单位: '箱', 数量: '1' },
    { 商品编码: 'P1', 单位: '件', 数量: '1' },
    { 商品编码: 'P1', 单位: '瓶', 数量: '1.5' },
    { 商品编码: 'P1', 单位: '瓶', 数量: '很多', 单价: '-1' },
    { 商品编码: 'P1', 单位: '瓶', 数量: '0' },
    { 商品编码: 'P1', 单位: '瓶', 数量: '1', 单价: '0' },
    { 单位: '瓶', 数量: '1' },
  ])
  expect(read.map(({ rowNo, isChecked, checkResult }) => [rowNo, isChecked, checkResult])).toEqual([
    [2, 'T', undefined],
    [3, 'T', undefined],
    [4, 'F', '商品编码【P9】不存在'],
    [5, 'F', '单位只能填写箱、瓶'],
    [6, 'F', '商品【柠檬汽水500ml】数量必须为整数'],
    [7, 'F', expect.stringContaining('数量格式不正确')],
    [8, 'F', '商品【柠檬汽水500ml】数量必须大于0'],
    [9, 'F', '商品【柠檬汽水500ml】单价不能为0'],
    [10, 'F', '商品编码必填!'],
  ])
  expect(read[0]?.line).toMatchObject({
    productCode: 'P1',
    unitType: 'big',
    qty: '2',
    price: '58.0000',
    availableQty: '240',
  })
  expect(read[1]?.line).toMatchObject({ unitType: 'small', price: '18', priceSource: 'base', smallPrice: '19.9900' })
  expect(read.slice(2).every(({ line }) => line === undefined)).toBe(true)
  // Who may not change prices reads it in the row.
  const [priced] = await readSheet([{ 商品编码: 'P3', 单位: '千克', 数量: '1', 单价: '18' }], sales)
  expect(priced).toMatchObject({ isChecked: 'F', checkResult: '没有改价权限，商品【散装瓜子】单价应为19.9900' })
  await expect(
    sales.so.salesOrder.uploadExcel({
      ...{ file: await sheetOf('订单', HEAD, [{ 商品编码: 'P1', 单位: '箱', 数量: '1' }]) },
      ...{ customerCode: 'K002', warehouseCode: 'W001' },
    }),
  ).rejects.toMatchObject({ resultCode: '106' })
  expect((await boss.so.salesOrder.lists({})).total).toBe(0)
})

it('has a template, gives wrong rows back, and takes 1,000 rows and no more', async () => {
  const importPath = '/api/so/salesOrder/uploadExcel'
  const row = { 商品编码: 'P1', 单位: '箱', 数量: '1' }
  expect(await readSheet(Array.from({ length: 1000 }, () => row))).toHaveLength(1000)
  await expect(readSheet(Array.from({ length: 1001 }, () => row))).rejects.toMatchObject({
    resultCode: '101',
    field: 'file',
  })
  const file = await sheetOf('订单', HEAD, [row, { ...row, 商品编码: 'P9' }])
  const { fileId } = await boss.export.export.importErrors({ importPath, file })
  expect(await sheetRowsOf(await boss.file.file.download.downloadFileById({ fileId }))).toEqual([
    expect.objectContaining({ 商品编码: 'P9', 错误原因: '商品编码【P9】不存在' }),
  ])
})

it('tells what a customer paid for a product, newest first, without what was taken back', async () => {
  expect(await boss.so.salesOrder.priceHistory({ customerCode: 'K001', productCode: 'P1' })).toEqual([])
  const desk = await SalesDesk.open()
  try {
    const history = (customerCode = 'K002', user = desk.dealer.admin) =>
      desk.run(priceHistory, { customerCode, productCode: 'P1' }, user)
    expect(await history()).toEqual([])
    await desk.delivered(entry([['P1', 'small', '6', '2.1000']]))
    const { soId, soNum, version } = await desk.delivered(
      entry([['P1', 'big', '1', '57.0000']], { manualDiscount: '1.00' }),
    )
    const paid = await history()
    expect(paid.map(({ unitType, smallQty, price, amount }) => [unitType, smallQty, price, amount])).toEqual([
      ['big', '24', '57.0000', '56.00'],
      ['small', '6', '2.1000', '12.60'],
    ])
    expect(paid[0]).toMatchObject({ soNum, unitName: '箱', salesmanName: '陈经理' })
    expect(await history('K001')).toEqual([])
    await desk.run(redFlushOrder, { soId, version, reason: '退回' })
    expect((await history()).map(({ price }) => price)).toEqual(['2.1000'])
    await expect(history('K002', desk.dealer.salesman)).rejects.toMatchObject({ code: '106' })
    await expect(desk.run(priceHistory, { customerCode: 'K002', productCode: 'P9' })).rejects.toMatchObject({
      code: '106',
    })
    expect(await desk.run(customersFor, ['k001', 'X1'])).toHaveProperty('size', 1)
  } finally {
    await desk.close()
  }
})
