import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { TODAY } from '../../../../test/support/fixture.ts'
import { runJobs } from '../../../../test/support/run-jobs.ts'
import { addDays } from '../../../platform/clock.ts'
import { passPayees } from '../../finance/payee/payee.audit.ts'
import { payOrder, placeOrder } from '../../shop/order/shop-order.placing.ts'
import type { PlacedOrder } from '../../shop/order/shop-order.ts'
import { cancelOrder, returnOrder } from '../order/order.actions.ts'
import { closeOldOrders } from '../order/order.close.ts'
import { confirmOrders } from '../order/order.confirm.ts'
import { redFlushOrder } from '../order/order.red-flush.ts'
import { postPoints } from '../points/point.service.ts'
import { SalesDesk } from '../sales-desk.fixture.ts'
import { endSplit } from '../split/split.service.ts'
import { pushStoreOrders, resyncStoreOrder } from './outside-order.push.ts'
import { passStoreOrder, refuseStoreOrder } from './store-order.audit.ts'
import { storeOrderDetail, storeOrderForm } from './store-order.query.ts'

let desk: SalesDesk
let count = 0

beforeAll(async () => {
  desk = await SalesDesk.open()
  await desk.settle('use_picking', 'F')
  await desk.rows(`insert into shop (dealer_code, shop_name, status) values ('T001', '商城', 'open')`)
})
afterAll(() => desk?.close())
beforeEach(() => desk.settle('check_credit', 'F'))

const jobs = () => runJobs(desk.test.database, desk.clock, {} as never)
const A = { productCode: 'P1', unitType: 'small', qty: '12', price: '10.00' } as const
const B = { productCode: 'P2', unitType: 'small', qty: '8', price: '10.00' } as const

/** An order that a buyer placed and that was fetched. */
async function arrived(changes: Partial<PlacedOrder> = {}) {
  const storeOrderNum = `SC${++count}`
  await desk.run(placeOrder, {
    ...{ storeOrderNum, orderSource: 'store' as const, payStatus: 'paid' as const },
    ...{ customerCode: 'K002', buyerName: '张建国', lines: [A, B] },
    ...changes,
  })
  await jobs()
  return found(storeOrderNum)
}

async function found(storeOrderNum: string) {
  const [row] = await desk.rows(
    `select id::text, order_source from sales_order where store_order_num = '${storeOrderNum}'`,
  )
  const type = row?.order_source === 'point' ? 'point' : 'store'
  const order = await desk.run(storeOrderDetail, { id: String(row?.id), type })
  return {
    ...order,
    type,
    ref: { id: order.id, version: order.version },
    soRef: { soId: order.id, version: order.version },
  } as const
}

type Arrived = Awaited<ReturnType<typeof found>>

const again = ({ storeOrderNum }: Arrived) => found(storeOrderNum)

/** Passes an order, with other quantities where they are given. */
async function passed(
  order: Arrived,
  quantities: readonly string[] = [],
  changes: { warehouseCode?: string; deliveryDate?: string } = {},
) {
  const lines = order.lines.map(({ itemId, qty }, place) => ({ itemId, qty: quantities[place] ?? qty }))
  await desk.run(passStoreOrder, { ...order.ref, warehouseCode: 'W001', deliveryDate: TODAY, lines, ...changes })
  return again(order)
}

/** Sends small quantities line by line. */
const ship = async (order: Arrived, quantities?: readonly string[]) =>
  desk.shipped((await desk.splitOff(order.id, quantities)).splitId)

const money = async ({ soNum }: Arrived) =>
  (
    await desk.rows(
      `select payee_type, payee_ref_type, audit_status, amount::text, unallocated_amount::text as left from payee where so_num = '${soNum}' order by id`,
    )
  ).map(({ payee_type, audit_status, amount, left }) => [payee_type, audit_status, amount, left].join(' '))
const refundsOf = async ({ soNum }: Arrived) =>
  (await desk.rows(`select id::text, version from payee where so_num = '${soNum}' and payee_type = 'return'`)).map(
    ({ id, version }) => ({ id: String(id), version: Number(version) }),
  )
const debt = async ({ soNum }: Arrived) =>
  (await desk.rows(`select balance::text from order_debt where ref_num = '${soNum}'`))[0]?.balance
const points = async () =>
  Number(
    (await desk.rows(`select point_balance from customer where customer_code = 'K002' and dealer_code = 'T001'`))[0]
      ?.point_balance,
  )
const told = async ({ storeOrderNum }: Arrived) =>
  (
    await desk.rows(`select order_status, out_amount::text from shop_order where store_order_num = '${storeOrderNum}'`)
  )[0]
const refused = (code: string, message: string) =>
  expect.objectContaining({ code, message: expect.stringContaining(message) })

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

  it('shows the freight on the first document that waits, and leaves it to the one that goes first', async () => {
    const order = await passed(await arrived({ ...golden, payStatus: 'unpaid' }))
    const [first, second] = [await desk.splitOff(order.id, ['12', '0']), await desk.splitOff(order.id, ['0', '8'])]
    expect((await desk.sent(first.splitId)).totalAmount).toBe('116.00')
    expect((await desk.shipped(second.splitId)).totalAmount).toBe('80.00')
    expect(await debt(order)).toBe('80.00')
    await desk.rows('select 1')
    expect(await desk.broken()).toEqual([])
    // Paid now: what was sent is settled, the rest waits for the rest.
    await desk.run(payOrder, order.storeOrderNum)
    expect(await debt(order)).toBe('0.00')
    expect(await money(order)).toEqual(['orderIncome passed 188.00 108.00'])
    await expect(desk.run(payOrder, order.storeOrderNum)).rejects.toEqual(refused('103', '已支付'))
    expect(await desk.broken()).toEqual([])
  })

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
      lines: [A],
    })
    await jobs()
    expect((await again(order)).lines).toHaveLength(2)
  })

  it('that cannot be ordered are told to the mall and stop no other', async () => {
    const bad = { orderSource: 'store', payStatus: 'paid', buyerName: '张', lines: [A] } as const
    await desk.run(placeOrder, { ...bad, storeOrderNum: 'SCX1', customerCode: 'NOBODY' })
    await desk.run(placeOrder, { ...bad, storeOrderNum: 'SCX2', customerCode: 'K002', lines: [{ ...A, qty: '1.5' }] })
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
      desk.run(placeOrder, { ...placed, lines: [A], storeOrderNum, ...more })
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
    expect(await desk.rows(`select 1 from sales_order where store_order_num in ('SCY1', 'SCY2')`)).toEqual([])
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
    const much = await arrived({ lines: [{ ...A, qty: '99999' }] })
    await desk.rows(`update dealer_setting set check_inventory_on_confirm = 'T'`)
    await expect(passed(much)).rejects.toMatchObject({ code: '105' })
    await desk.rows(`update dealer_setting set check_inventory_on_confirm = 'F'`)
    await desk.settle('check_credit', 'T')
    const limited = { customerCode: 'K001', lines: [{ ...A, qty: '600' }] }
    const pass = async (order: Arrived) =>
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
