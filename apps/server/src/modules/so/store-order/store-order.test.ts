import { afterAll, afterEach, describe, expect, it } from 'vitest'
import { TODAY } from '../../../../test/support/fixture.ts'
import { addDays } from '../../../platform/clock.ts'
import { passPayees } from '../../finance/payee/payee.audit.ts'
import { payOrder } from '../../shop/order/shop-order.placing.ts'
import { cancelOrder, returnOrder } from '../order/order.actions.ts'
import { closeOldOrders } from '../order/order.close.ts'
import { confirmOrders } from '../order/order.confirm.ts'
import { orderList } from '../order/order.list.sql.ts'
import { redFlushOrder } from '../order/order.red-flush.ts'
import { endSplit } from '../split/split.service.ts'
import { lemonade, openMallDesk, refused } from './mall-desk.fixture.ts'
import { passStoreOrder, refuseStoreOrder } from './store-order.audit.ts'
import { storeOrderList } from './store-order.list.sql.ts'
import { storeOrderDetail, storeOrderForm } from './store-order.query.ts'

const { desk, jobs, arrived, again, passed, ship, money, refundsOf, debt, told } = await openMallDesk()
afterAll(() => desk.close())
afterEach(() => desk.settle('check_credit', 'F'))

const golden = { ticketAmount: '20.00', freight: '8.00' }

describe('orders of the mall', () => {
  it('[I11] [I21] come once, paid ahead; freight leaves with the first goods, the rest of the money waits to be refunded', async () => {
    const order = await passed(await arrived(golden))
    expect(order).toMatchObject({
      goodsAmount: '200.00',
      ticketAmount: '20.00',
      isDiscountTicket: 'T',
      freight: '8.00',
      totalAmount: '188.00',
    })
    expect(await money(order)).toEqual(['orderIncome passed 188.00 188.00'])
    expect(await desk.order(order.id)).toMatchObject({ receivedAmount: '188.00', receiveStatus: 'settled' })
    const out = await ship(order, ['12', '0'])
    expect(out).toMatchObject({ totalAmount: '116.00' })
    expect(await money(order)).toEqual(['orderIncome passed 188.00 72.00'])
    expect(await debt(order)).toBe('0.00')
    expect(await desk.broken()).toEqual([])
    await desk.run(endSplit, { ...(await again(order)).soRef, reason: '缺货' })
    expect(await money(order)).toEqual(['orderIncome passed 188.00 72.00', 'return unaudited 72.00 0.00'])
    expect(await again(order)).toMatchObject({ orderStatus: 'finished' })
    await jobs()
    expect(await told(order)).toEqual({ order_status: 'finished', out_amount: '116.00' })
    expect(await desk.broken()).toEqual([])

    await desk.run(redFlushOrder, { ...(await again(order)).soRef, reason: '送错' })
    expect(await money(order)).toEqual([
      ...['orderIncome passed 188.00 188.00', 'return unaudited 72.00 0.00', 'return unaudited 116.00 0.00'],
    ])
    expect(await debt(order)).toBe('0.00')
    expect(await desk.broken()).toEqual([])
  })

  it('are taken back after what was not delivered was paid out, and what was set off waits to be paid back', async () => {
    const order = await passed(await arrived(golden))
    await ship(order, ['12', '0'])
    await desk.run(endSplit, { ...(await again(order)).soRef, reason: '缺货' })
    await desk.run(passPayees, { items: await refundsOf(order) })
    await desk.run(redFlushOrder, { ...(await again(order)).soRef, reason: '送错' })
    expect(await money(order)).toEqual([
      ...['orderIncome passed 188.00 116.00', 'return passed 72.00 0.00', 'return unaudited 116.00 0.00'],
    ])
    expect(await debt(order)).toBe('0.00')
    expect(await desk.broken()).toEqual([])
  })

  it('are no part of what their list sums once they are taken back, as in the list of all orders', async () => {
    const order = await passed(await arrived(golden))
    await ship(order)
    const asked = { soNum: order.soNum, limit: 15 } as const
    const sums = async () => [
      (await desk.run(storeOrderList, asked)).footer.totalAmount,
      (await desk.run(orderList, asked)).footer.totalAmount,
    ]
    expect(await sums()).toEqual(['188.00', '188.00'])
    await desk.run(redFlushOrder, { ...(await again(order)).soRef, reason: '送错' })
    expect(await sums()).toEqual(['0.00', '0.00'])
  })

  it('shows the freight on the first document that waits, and leaves it to the one that goes first', async () => {
    const order = await passed(await arrived({ ...golden, payStatus: 'unpaid' }))
    const [first, second] = [await desk.splitOff(order.id, ['12', '0']), await desk.splitOff(order.id, ['0', '8'])]
    expect((await desk.sent(first.splitId)).totalAmount).toBe('116.00')
    expect((await desk.shipped(second.splitId)).totalAmount).toBe('80.00')
    expect(await debt(order)).toBe('80.00')
    expect(await desk.broken()).toEqual([])
    // Paid now: what was sent is settled, the rest waits for the rest.
    await desk.run(payOrder, order.storeOrderNum)
    expect(await debt(order)).toBe('0.00')
    expect(await money(order)).toEqual(['orderIncome passed 188.00 108.00'])
    await expect(desk.run(payOrder, order.storeOrderNum)).rejects.toEqual(refused('103', '已支付'))
    expect(await desk.broken()).toEqual([])
  })

  it('are lowered, sent from elsewhere and later; what was paid for more waits to be refunded', async () => {
    const order = await arrived(golden)
    const wrong = async (lines: readonly { itemId: string; qty: string }[], changes: object = {}) =>
      desk.run(passStoreOrder, {
        ...order.ref,
        warehouseCode: 'W001',
        deliveryDate: TODAY,
        lines: [...lines],
        ...changes,
      })
    const all = order.lines.map(({ itemId, qty }) => ({ itemId, qty }))
    const [first, second] = all
    if (!first || !second) throw new Error('two lines')
    await expect(wrong([first])).rejects.toEqual(refused('101', '审核明细与订单明细不一致'))
    await expect(wrong([first, first])).rejects.toEqual(refused('101', '审核明细与订单明细不一致'))
    await expect(wrong([{ ...first, qty: '13' }, second])).rejects.toEqual(refused('101', '数量不能大于订购数量12'))
    await expect(wrong([{ ...first, qty: '1.5' }, second])).rejects.toEqual(refused('101', '数量必须为整数'))
    await expect(wrong(all.map((line) => ({ ...line, qty: '0' })))).rejects.toEqual(refused('101', '没有可发货的商品'))
    await expect(wrong(all, { deliveryDate: addDays(TODAY, -1) })).rejects.toEqual(refused('101', '不能早于订单日期'))
    await expect(wrong(all, { warehouseCode: 'W999' })).rejects.toEqual(refused('106', '仓库'))
    await expect(
      desk.run(passStoreOrder, { ...order.ref, version: 99, warehouseCode: 'W001', deliveryDate: TODAY, lines: all }),
    ).rejects.toMatchObject({ code: '104' })
    expect(await again(order)).toMatchObject({ orderStatus: 'submitted', totalAmount: '188.00' })
    const less = await passed(order, ['6', '0'], { warehouseCode: 'W002', deliveryDate: addDays(TODAY, 2) })
    expect(less).toMatchObject({
      orderStatus: 'confirmed',
      warehouseCode: 'W002',
      deliveryDate: addDays(TODAY, 2),
      goodsAmount: '60.00',
      totalAmount: '48.00',
    })
    expect(less.lines.map(({ productCode, qty, amount }) => [productCode, qty, amount])).toEqual([['P1', '6', '60.00']])
    expect(await money(less)).toEqual(['orderIncome passed 188.00 188.00', 'return unaudited 140.00 0.00'])
    await expect(desk.run(storeOrderForm, { id: order.id, type: 'store' })).rejects.toMatchObject({ code: '103' })
    await expect(desk.run(storeOrderDetail, { id: order.id, type: 'point' })).rejects.toMatchObject({ code: '106' })
    expect(await desk.broken()).toEqual([])
  })

  it('[I21] have nothing to settle where what is left of them costs nothing', async () => {
    const unpaid = await arrived({ ticketAmount: '30.00', payStatus: 'unpaid' })
    expect(await desk.order(unpaid.id)).toMatchObject({ totalAmount: '170.00', receiveStatus: 'unsettled' })
    const free = await passed(unpaid, ['3', '0'])
    expect(await desk.order(free.id)).toMatchObject({ totalAmount: '0.00', receiveStatus: 'needless' })
    await ship(free)
    expect(await again(free)).toMatchObject({ orderStatus: 'finished' })
    expect(await desk.broken()).toEqual([])
  })

  it('are refused with their money back; here nobody audits, returns or, once paid, cancels them', async () => {
    const order = await arrived()
    await expect(desk.run(confirmOrders, { orders: [order.soRef] })).rejects.toEqual(refused('103', '商城订单不能审核'))
    await expect(desk.run(returnOrder, { ...order.soRef, reason: '改' })).rejects.toEqual(
      refused('103', '商城订单不能退回'),
    )
    await expect(desk.run(cancelOrder, { ...order.soRef, reason: '改' })).rejects.toEqual(
      refused('103', '订单已支付，不能取消'),
    )
    expect((await desk.order(order.id)).actions).not.toEqual(expect.arrayContaining(['confirm']))
    await desk.run(refuseStoreOrder, { ...order.ref, reason: '不在配送范围' })
    expect(await again(order)).toMatchObject({ orderStatus: 'canceled', auditRemark: '不在配送范围', actions: [] })
    expect(await money(order)).toEqual(['orderIncome passed 200.00 200.00', 'return unaudited 200.00 0.00'])
    await jobs()
    expect(await told(order)).toMatchObject({ order_status: 'canceled' })
    await expect(desk.run(refuseStoreOrder, { ...(await again(order)).ref, reason: '再' })).rejects.toMatchObject({
      code: '103',
    })
    // One that was canceled before it was paid goes back whole.
    const unpaid = await passed(await arrived({ payStatus: 'unpaid' }))
    await desk.run(cancelOrder, { ...unpaid.soRef, reason: '买家取消' })
    await desk.run(payOrder, unpaid.storeOrderNum)
    expect(await money(unpaid)).toEqual(['orderIncome passed 200.00 200.00', 'return unaudited 200.00 0.00'])
    expect(await desk.broken()).toEqual([])
  })

  it('need stock where it is checked, and credit for what is not paid', async () => {
    const much = await arrived({ lines: [{ ...lemonade, qty: '99999' }] })
    await desk.rows(`update dealer_setting set check_inventory_on_confirm = 'T'`)
    await expect(passed(much)).rejects.toMatchObject({ code: '105' })
    await desk.rows(`update dealer_setting set check_inventory_on_confirm = 'F'`)
    await desk.settle('check_credit', 'T')
    const limited = { customerCode: 'K001', lines: [{ ...lemonade, qty: '600' }] }
    const pass = async (order: Awaited<ReturnType<typeof arrived>>) =>
      desk.run(
        passStoreOrder,
        {
          ...order.ref,
          warehouseCode: 'W001',
          deliveryDate: TODAY,
          lines: order.lines.map(({ itemId, qty }) => ({ itemId, qty })),
        },
        { ...desk.dealer.admin, rights: { ...desk.dealer.admin.rights, canOverCredit: false } },
      )
    await expect(pass(await arrived({ ...limited, payStatus: 'unpaid' }))).rejects.toMatchObject({ code: '110' })
    expect(await pass(await arrived(limited))).toMatchObject({ orderStatus: 'confirmed' })
  })

  it('close as old ones do, with their money back', async () => {
    const order = await passed(await arrived())
    await desk.rows(`update sales_order set doc_date = doc_date - 400 where id = ${order.id}`)
    const result = await desk.run(closeOldOrders, { soIds: [order.id], reason: '清理' })
    expect(result).toMatchObject({ closed: 1 })
    expect(await money(order)).toEqual(['orderIncome passed 200.00 200.00', 'return unaudited 200.00 0.00'])
    expect(await desk.broken()).toEqual([])
  })
})
