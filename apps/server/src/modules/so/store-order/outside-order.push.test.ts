import { afterAll, describe, expect, it } from 'vitest'
import { openMallDesk, refused } from './mall-desk.fixture.ts'
import { pushStoreOrders, resyncStoreOrder } from './outside-order.push.ts'

const { desk, arrived } = await openMallDesk()
afterAll(() => desk.close())

describe('orders from outside', () => {
  it('are told to the mall again while it was closed, by who may audit them', async () => {
    await desk.rows(`update shop set status = 'initialising' where dealer_code = 'T001'`)
    const order = await arrived()
    const state = async () =>
      (await desk.rows(`select sync_status, sync_message from outside_order where so_id = ${order.id}`))[0]
    expect(await state()).toEqual({ sync_status: 'failed', sync_message: '网上商城尚未开通，请稍后再试' })
    expect(await desk.run(pushStoreOrders, [order.soNum, 'SO-NONE'])).toEqual({
      success: 0,
      failed: [
        { key: order.soNum, message: '网上商城尚未开通，请稍后再试' },
        { key: 'SO-NONE', message: '数据不存在或已删除' },
      ],
    })
    await desk.rows(`update shop set status = 'open' where dealer_code = 'T001'`)
    expect(await desk.run(pushStoreOrders, [order.soNum])).toEqual({ success: 1, failed: [] })
    expect(await state()).toEqual({ sync_status: 'success', sync_message: null })
    await expect(desk.run(resyncStoreOrder, order.soNum)).rejects.toEqual(refused('103', '订单已同步'))
    await expect(desk.run(resyncStoreOrder, order.soNum, desk.dealer.salesman)).rejects.toMatchObject({ code: '107' })
    await desk.rows(`update outside_order set sync_status = 'failed' where so_id = ${order.id}`)
    await desk.run(resyncStoreOrder, order.soNum)
    expect((await state())?.sync_status).toBe('success')
  })
})
