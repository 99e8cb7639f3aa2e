import { afterAll, describe, expect, it } from 'vitest'
import type { PlacedOrder } from '../../shop/order/shop-order.ts'
import { cancelOrder } from '../order/order.actions.ts'
import { redFlushOrder } from '../order/order.red-flush.ts'
import { postPoints } from '../points/point.service.ts'
import { endSplit } from '../split/split.service.ts'
import { openMallDesk, refused } from './mall-desk.fixture.ts'
import { refuseStoreOrder } from './store-order.audit.ts'
import { storeOrderForm } from './store-order.query.ts'

const { desk, arrived, again, passed, ship, money, points } = await openMallDesk()
afterAll(() => desk.close())

describe('orders paid by points', () => {
  const gifts = (changes: Partial<PlacedOrder> = {}) =>
    arrived({
      orderSource: 'point',
      payStatus: 'paid',
      lines: [{ productCode: 'P1', unitType: 'small', qty: '10', points: 100 }],
      ...changes,
    })

  it('cost points alone, which are taken at the audit, come back for what is not delivered, and are never below zero', async () => {
    const order = await gifts()
    expect(order).toMatchObject({
      totalAmount: '0.00',
      pointUsed: 100,
      lines: [{ lineType: 'point', amount: '0.00', pointUsed: 100 }],
    })
    expect(await desk.run(storeOrderForm, { id: order.id, type: 'point' })).toMatchObject({ pointBalance: 0 })
    await expect(passed(order)).rejects.toEqual(refused('103', '积分不足'))
    expect((await again(order)).orderStatus).toBe('submitted')
    await desk.run(postPoints, [{ customerCode: 'K002', entryType: 'granted', refNum: 'JF1', points: 90 }])
    const less = await passed(order, ['9'])
    expect(less.pointUsed).toBe(90)
    expect(await points()).toBe(0)
    await ship(less, ['3'])
    await desk.run(endSplit, { ...(await again(less)).soRef, reason: '缺货' })
    expect(await points()).toBe(60)
    expect(await desk.broken()).toEqual([])
    await desk.run(redFlushOrder, { ...(await again(less)).soRef, reason: '破损' })
    expect(await points()).toBe(90)
    const canceled = await passed(
      await gifts({ lines: [{ productCode: 'P1', unitType: 'small', qty: '3', points: 40 }] }),
    )
    expect(await points()).toBe(50)
    await desk.run(cancelOrder, { ...canceled.soRef, reason: '不要了' })
    expect(await points()).toBe(90)
    expect(await money(canceled)).toEqual([])
    expect(await desk.broken()).toEqual([])
  })

  it("cost what the goods are worth at the dealer's rate where the mall names no points", async () => {
    await desk.rows(`update dealer_setting set point_rate = 7`)
    const order = await gifts({ lines: [{ productCode: 'P1', unitType: 'small', qty: '3', price: '1.5' }] })
    expect(order.pointUsed).toBe(32)
    await desk.run(refuseStoreOrder, { ...order.ref, reason: '无货' })
    expect(await again(order)).toMatchObject({ orderStatus: 'canceled' })
    expect(await desk.broken()).toEqual([])
  })
})
