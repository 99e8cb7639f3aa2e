import { afterAll, describe, expect, it } from 'vitest'
import { placeOrder } from '../../shop/order/shop-order.placing.ts'
import type { PlacedOrder } from '../../shop/order/shop-order.ts'
import { lemonade, openMallDesk } from './mall-desk.fixture.ts'

const { desk, jobs, logger, arrived, again, told } = await openMallDesk()
afterAll(() => desk.close())

describe('arriving orders of the mall', () => {
  it('are announced to those who may audit, and told to the mall; placed twice they come once', async () => {
    const before = await desk.rows(`select message from event where message->>'type' = 'store'`)
    const order = await arrived({
      buyerRemark: '请上午送到',
      contact: '李四',
      mobile: '10000019999',
      address: '中山路1号',
    })
    expect(order).toMatchObject({
      contact: '李四',
      address: '中山路1号',
      buyerRemark: '请上午送到',
      actions: ['audit', 'refuse'],
    })
    const events = await desk.rows(
      `select message, audience from event where message->>'type' = 'store' order by id desc`,
    )
    expect(events).toHaveLength(before.length + 1)
    expect(events[0]).toMatchObject({
      message: { msgType: 'order', id: order.id, isDiscountTicket: 'F' },
      audience: { holders: ['so:storeOrder:audit'] },
    })
    expect(await told(order)).toMatchObject({ order_status: 'submitted' })
    await desk.run(placeOrder, {
      storeOrderNum: order.storeOrderNum,
      orderSource: 'store',
      payStatus: 'paid',
      customerCode: 'K002',
      buyerName: '张',
      lines: [lemonade],
    })
    await jobs()
    expect((await again(order)).lines).toHaveLength(2)
  })

  it('that cannot be ordered are told to the mall and stop no other', async () => {
    const bad = { orderSource: 'store', payStatus: 'paid', buyerName: '张', lines: [lemonade] } as const
    await desk.run(placeOrder, { ...bad, storeOrderNum: 'SCX1', customerCode: 'NOBODY' })
    await desk.run(placeOrder, {
      ...bad,
      storeOrderNum: 'SCX2',
      customerCode: 'K002',
      lines: [{ ...lemonade, qty: '1.5' }],
    })
    const order = await arrived()
    expect(order.orderStatus).toBe('submitted')
    expect(
      await desk.rows(
        `select store_order_num as num, fetch_status, fetch_message from shop_order where store_order_num like 'SCX%' order by 1`,
      ),
    ).toEqual([
      { num: 'SCX1', fetch_status: 'refused', fetch_message: '客户不存在或已删除' },
      { num: 'SCX2', fetch_status: 'refused', fetch_message: expect.stringContaining('数量必须为整数') },
    ])
  })

  it('keep as much of what a buyer writes as there is room for', async () => {
    const order = await arrived({
      ...{ buyerName: '张'.repeat(70), buyerRemark: `${'请'.repeat(198)}😀${'早'.repeat(300)}` },
      ...{ contact: '李'.repeat(40), mobile: '10000019999', address: '中'.repeat(120) },
    })
    expect(order).toMatchObject({
      ...{ buyerName: `${'张'.repeat(59)}…`, buyerRemark: `${'请'.repeat(198)}😀…` },
      ...{ contact: `${'李'.repeat(29)}…`, address: `${'中'.repeat(99)}…` },
    })
  })

  it('of which one has what no order can keep stop no later one, and that one leaves nothing', async () => {
    const placed = { orderSource: 'store', payStatus: 'paid', buyerName: '张', customerCode: 'K002' } as const
    const place = (storeOrderNum: string, more: Partial<PlacedOrder>) =>
      desk.run(placeOrder, { ...placed, lines: [lemonade], storeOrderNum, ...more })
    await place('SCY1', { mobile: '0571-88880000 转 8001' })
    await place('SCY2', { deliveryDate: '2026-04-31' })
    await place('SCY3', {})
    await jobs()
    const fetched = await desk.rows(
      `select store_order_num, fetch_status, fetch_message from shop_order where store_order_num like 'SCY%' order by 1`,
    )
    expect(fetched.map((row) => Object.values(row))).toEqual([
      ['SCY1', 'refused', '手机号格式不正确'],
      ['SCY2', 'refused', '系统处理错误，请联系系统管理员!'],
      ['SCY3', 'taken', null],
    ])
    // What is nobody's order's fault is to be found by who runs the server.
    expect(logger.error.mock.calls).toEqual([
      [{ err: expect.any(Error), storeOrderNum: 'SCY2' }, 'order of the mall not kept'],
    ])
    expect(await desk.rows(`select 1 from sales_order where store_order_num in ('SCY1', 'SCY2')`)).toEqual([])
    expect(await desk.broken()).toEqual([])
  })
})
