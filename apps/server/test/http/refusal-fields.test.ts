import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Ground, openGround } from '../support/ground.ts'
import type { TestServer } from '../support/server.ts'
import { OrderJob, orderOf } from './order-job.ts'
import { PurchaseJob, purchaseOf } from './purchase-job.ts'

let ground: Ground
let server: TestServer
let orders: OrderJob
let purchases: PurchaseJob

beforeAll(async () => {
  ground = await openGround()
  server = ground.server()
  orders = new OrderJob(server)
  purchases = new PurchaseJob(server)
  await server.login('boss1')
  await purchases.addSupplier()
})
afterAll(() => ground?.close())

type Named = { resultCode: string; reason?: string; field?: string }
const named = async (call: Promise<unknown>) => {
  const { resultCode, reason, field } = (await call) as Named
  return [resultCode, reason, field]
}

it('lines of a sales order name the row and the field, in the order in which they were sent', async () => {
  const save = (lines: Parameters<typeof orderOf>[0]) => server.call('so.salesOrder.save', orderOf(lines))
  expect(
    await named(
      save([
        ['P1', 'big', '1'],
        ['P1', 'big', '0'],
      ]),
    ),
  ).toEqual(['101', 'tooSmall', 'items.1.qty'])
  expect(
    await named(
      save([
        ['P1', 'big', '1'],
        ['P1', 'big', '1.5'],
      ]),
    ),
  ).toEqual(['101', 'notWhole', 'items.1.qty'])
  expect(
    await named(
      save([
        ['P1', 'big', '1'],
        ['NONE', 'big', '1'],
      ]),
    ),
  ).toEqual(['106', undefined, 'items.1.productCode'])
  const {
    items: [first, second],
  } = orderOf([
    ['P1', 'big', '1'],
    ['P1', 'big', '0'],
  ])
  const turned = [
    { ...first!, lineNo: 2 },
    { ...second!, lineNo: 1 },
  ]
  expect(await named(server.call('so.salesOrder.save', { ...orderOf([]), items: turned }))).toEqual([
    ...['101', 'tooSmall', 'items.1.qty'],
  ])
})

it('what a document names and nobody has is said by its name and field', async () => {
  const save = (change: object) =>
    server.send('POST', '/api/so/salesOrder/save', { ...orderOf([['P1', 'big', '1']]), ...change })
  const missing = async (change: object) => {
    const { resultCode, content, field } = (await save(change)) as Named & { content: string }
    return [resultCode, content, field]
  }
  expect(await missing({ customerCode: 'NONE' })).toEqual(['106', '客户不存在或已删除', 'customerCode'])
  expect(await missing({ warehouseCode: 'NONE' })).toEqual(['106', '仓库不存在或已删除', 'warehouseCode'])
  expect(await missing({ addressId: '999999' })).toEqual(['106', '收货地址不存在或已删除', 'addressId'])
})

it('so do those of a purchase order, and its days', async () => {
  const save = (...given: Parameters<typeof purchaseOf>) => server.call('po.purchaseOrder.savePo', purchaseOf(...given))
  const good = ['P1', 'big', '1', '10'] as const
  expect(await named(save([good, ['P1', 'big', '0', '10']]))).toEqual(['101', 'tooSmall', 'lines.1.qty'])
  expect(await named(save([good, ['P1', 'big', '1', '0']]))).toEqual(['101', 'tooSmall', 'lines.1.price'])
  expect(await named(save([good], { docDate: '2099-01-01' }))).toEqual(['101', 'dateOrder', 'docDate'])
  expect(await named(save([good], { expectDate: '2020-01-01' }))).toEqual(['101', 'dateOrder', 'expectDate'])
})

it('so do goods that come in: quantity, batch, day', async () => {
  const { poId } = await purchases.confirmed(
    purchaseOf([
      ['P1', 'big', '1', '10'],
      ['P2', 'small', '3', '5'],
    ]),
  )
  const good = await purchases.arriving(poId)
  const save = (change: object, place = 1) =>
    server.call('po.inventoryOperation.save', {
      ...good,
      lines: good.lines.map((line, index) => (index === place ? { ...line, ...change } : line)),
    })
  expect(await named(save({ qty: '1000' }))).toEqual(['101', 'tooLarge', 'lines.1.qty'])
  expect(await named(save({ produceDate: '2099-01-01' }, 0))).toEqual(['101', 'dateOrder', 'lines.0.produceDate'])
  expect(await named(save({ poItemId: '999999999' }))).toEqual(['106', undefined, 'lines.1.poItemId'])
  const late = server.call('po.inventoryOperation.save', { ...good, inDate: '2099-01-01' })
  expect(await named(late)).toEqual(['101', 'dateOrder', 'inDate'])
})

it('so do splits within splits', async () => {
  const { soId, version, lines } = await orders.confirmed(orderOf([['P1', 'big', '1']]))
  const split = (qty: string, change: object = {}) => {
    const one = { soItemId: lines[0]?.itemId ?? '', unitType: 'small' as const, qty: '1' }
    const wanted = { warehouseCode: 'W001', lines: [{ ...one, qty }] }
    const splits = [
      { warehouseCode: 'W001', lines: [one] },
      { ...wanted, ...change },
    ]
    return server.call('so.salesOrder.saveSplit', { soId, version, splits })
  }
  expect(await named(split('0'))).toEqual(['101', 'tooSmall', 'splits.1.lines.0.qty'])
  expect(await named(split('1000'))).toEqual(['101', 'tooLarge', 'splits.1.lines'])
  expect(await named(split('1', { deliveryDate: '2020-01-01' }))).toEqual(['101', 'dateOrder', 'splits.1.deliveryDate'])
})
