import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { TODAY } from '../../../test/support/fixture.ts'
import type { Args } from '../../platform/contract/types.ts'
import { confirmOrders } from './order/order.confirm.ts'
import { saveEntered } from './order/quick/quick.save.ts'
import { giftProducts, requisitionForm, saveRequisition } from './order/quick/requisition.ts'
import { openQuickDesk, refused } from './quick-desk.fixture.ts'
import { entry } from './sales-desk.fixture.ts'

const { desk, trace } = await openQuickDesk()
afterAll(() => desk.close())

describe('促销品领用', () => {
  type Asked = Args<'so.salesOrder.savePromotion'>
  const asked = (items: Asked['items'], changes: Partial<Asked> = {}): Asked => ({
    ...{ submit: 'T', customerCode: 'K001', warehouseCode: 'W001', docDate: TODAY, deliveryDate: TODAY, items },
    ...changes,
  })
  const one = (productCode: string, qty = '3') => ({ lineNo: 1, productCode, unitType: 'small' as const, qty })
  const save = (given: Asked) => desk.run(saveRequisition, given)

  beforeAll(() => desk.rows(`update product set is_gift = 'T' where dealer_code = 'T001' and product_code = 'P2'`))
  afterAll(() => desk.rows(`update product set is_gift = 'F' where dealer_code = 'T001' and product_code = 'P2'`))

  it('[SH-CONST-1] costs nothing and goes the way of a normal order, whatever the customer owes', async () => {
    await desk.rows(`update customer set credit_amount = 0 where dealer_code = 'T001' and customer_code = 'K001'`)
    const { soId, ...draft } = await save(asked([one('P2'), { ...one('P2', '2'), lineNo: 2 }], { submit: 'F' }))
    expect(draft).toMatchObject({ orderStatus: 'draft', totalAmount: '0.00' })
    const saved = await save(asked([one('P2', '4')], { soId, version: draft.version }))
    const order = await desk.order(saved.soId)
    expect(order).toMatchObject({ orderType: 'promotion', orderStatus: 'submitted', goodsAmount: '0.00' })
    expect(order.lines).toMatchObject([{ lineType: 'gift', isGift: 'T', qty: '4', price: '0.0000', amount: '0.00' }])
    await desk.run(confirmOrders, { orders: [{ soId, version: order.version }] })
    const { splitId } = await desk.splitOff(soId)
    await desk.picked((await desk.pick(splitId)).pickingNum)
    await desk.shipped(splitId)
    expect(await desk.order(soId)).toMatchObject({ orderStatus: 'finished', outAmount: '0.00' })
    await desk.rows(`update customer set credit_amount = 5000 where dealer_code = 'T001' and customer_code = 'K001'`)
  })

  it('refuses what is not given away', async () => {
    const before = await trace()
    const isNot = (given: Asked, code: string, message: string) =>
      expect(save(given)).rejects.toEqual(refused(code, message))
    await isNot(asked([one('P1')]), '101', '商品【柠檬汽水500ml】不是促销品，不能领用')
    await isNot(asked([one('P2', '0')]), '101', '商品【保温杯】数量必须大于0')
    await isNot(asked([one('P9')]), '106', '第1行商品【P9】不存在')
    await isNot(asked([]), '101', '请录入商品明细')
    expect(await trace()).toBe(before)
    const draft = await desk.run(saveEntered, entry([['P1', 'small', '1', '10']], { submit: 'F' }))
    const { soId, version } = draft
    await isNot(asked([one('P2')], { soId, version }), '101', '是普通订单')
  })

  it('finds goods that are given away, with the stock of the warehouse', async () => {
    const found = await desk.run(giftProducts, { warehouseCode: 'W002' })
    expect(found).toMatchObject({ total: 1, rows: [{ productCode: 'P2', isGift: 'T', availableQty: '100' }] })
    expect((await desk.run(giftProducts, { keyword: '汽水' })).total).toBe(0)
    await expect(desk.run(giftProducts, { customerCode: 'K999' })).rejects.toEqual(refused('106'))
    const form = await desk.run(requisitionForm, { customerCode: 'K001' })
    expect(form).toMatchObject({ docDate: TODAY, warehouseCode: 'W001', giftProducts: [{ productCode: 'P2' }] })
    expect(form.addressId).toBeDefined()
  })
})

it('[I1] [I2] [I3] [I10] [I21] all of this left the books in order', async () => {
  expect(await desk.broken()).toEqual([])
})
