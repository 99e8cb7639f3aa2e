import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { TODAY } from '../../../test/support/fixture.ts'
import type { Args } from '../../platform/contract/types.ts'
import type { SessionUser } from '../../platform/session/session-user.ts'
import { vehicleBook } from './order/offline/vehicle-book.ts'
import { confirmOrders } from './order/order.confirm.ts'
import { redFlushOrder } from './order/order.red-flush.ts'
import { orderForm } from './order/quick/quick.form.ts'
import { saveEntered } from './order/quick/quick.save.ts'
import { giftProducts, requisitionForm, saveRequisition } from './order/quick/requisition.ts'
import { confirmOuts } from './out/out.confirm.ts'
import { saveOut } from './out/out.service.ts'
import { entry, SalesDesk } from './sales-desk.fixture.ts'

let desk: SalesDesk

beforeAll(async () => {
  desk = await SalesDesk.open()
  // Only salesmen are named on orders.
  await desk.rows(`update staff set business_type = '2000' where dealer_code = 'T001' and username = 'sales1'`)
})
afterAll(() => desk?.close())

type Save = Args<'so.salesOrder.save'>
type Items = Parameters<typeof entry>[0]

const refused = (code: string, message?: string) =>
  expect.objectContaining({ code, ...(message && { message: expect.stringContaining(message) }) })
const withUser = (changes: Partial<SessionUser>): SessionUser => ({ ...desk.dealer.admin, ...changes })
const cash = (items: Items, changes: Partial<Save> = {}) =>
  entry(items, { orderType: 'cash', payMethod: 'cash', ...changes })
const fromVehicle = (items: Items, changes: Partial<Save> = {}) =>
  entry(items, {
    ...{ orderType: 'vehicle', vehicleCode: 'V01', warehouseCode: 'W002', driverId: desk.dealer.driverId },
    ...{ payMethod: 'wechat', payAmount: '0.00', ...changes },
  })
const sell = (save: Save, user?: SessionUser) => desk.run(saveEntered, save, user)
const sold = async (save: Save, user?: SessionUser) => desk.order((await sell(save, user)).soId)
const owed = (number: string) =>
  desk.rows(`select bucket, sum(amount)::text as amount from ar_ledger where dealer_code = 'T001' and ref_num = '${number}'
    group by bucket order by bucket`)
/** Receipts of an order with who has to hand the money in, and what took them back. */
const receiptsOf = async (soNum: string) =>
  (
    await desk.rows(`select p.payee_type || ' ' || p.audit_status || ' ' || p.amount || ' ' || c.pay_method || ' ' || c.user_name as said
    from payee p join cash_item c on c.payee_id = p.id and c.amount = p.amount where p.so_num = '${soNum}' order by p.id`)
  ).map(({ said }) => said)
const trace = async () =>
  (
    await desk.rows(`select (select count(*) from sales_order) || ' ' || (select count(*) from order_split) || ' '
    || (select count(*) from sales_out) || ' ' || (select count(*) from stock_ledger) || ' ' || (select count(*) from stock_reservation)
    || ' ' || (select count(*) from ar_ledger) || ' ' || (select count(*) from payee) as rows`)
  )[0]?.rows
/** Refused, and nothing of it stays. */
async function isRefused(save: Save, code: string, message: string, user?: SessionUser) {
  const before = await trace()
  await expect(sell(save, user)).rejects.toEqual(refused(code, message))
  expect(await trace()).toBe(before)
}

describe('快速订单', () => {
  it('[SH-CONST-1] is ordered, sent and finished in one posting, with its steps in the log', async () => {
    const [before] = await desk.stock('P1', 'W001')
    const saved = await sell(
      cash([
        ['P1', 'big', '2'],
        ['P3', 'small', '1.5'],
      ]),
    )
    expect(saved).toMatchObject({ orderStatus: 'finished', totalAmount: '145.99', warnings: [] })
    const order = await desk.order(saved.soId)
    expect(order).toMatchObject({
      ...{ orderType: 'cash', orderSource: 'pc', payMethod: 'cash', payAmount: '145.99', settleType: 'cash' },
      ...{ outAmount: '145.99', unsplitQty: '0', version: saved.version },
    })
    expect(order.outs).toMatchObject([{ outStatus: 'shipped', outDate: TODAY, totalAmount: '145.99' }])
    expect(order.splits).toMatchObject([{ splitStatus: 'shipped', warehouseCode: 'W001' }])
    expect(order.logs.map(({ action, toStatus }) => [action, toStatus])).toEqual([
      ['提交', 'submitted'],
      ['拆单', 'split'],
      ['确认出库', 'finished'],
    ])
    expect(order).toMatchObject({ receivedAmount: '145.99', receiveStatus: 'settled' })
    expect(await owed(order.soNum)).toEqual([{ bucket: 'order', amount: '0.00' }])
    expect(await receiptsOf(order.soNum)).toEqual(['orderIncome passed 145.99 cash 陈经理'])
    expect(await desk.stock('P1', 'W001')).toEqual([String(Number(before) - 48), '0'])
  })

  it('[I21] shares a discount and the small change let off over the lines before they leave', async () => {
    await desk.rows(`update dealer_setting set round_mode = 'yuan' where dealer_code = 'T001'`)
    const order = await sold(
      cash(
        [
          ['P1', 'big', '1', '10'],
          ['P2', 'small', '1', '10'],
          ['P3', 'small', '1', '10'],
        ],
        { manualDiscount: '0.40', payAmount: '29.00' },
      ),
    )
    await desk.rows(`update dealer_setting set round_mode = 'none' where dealer_code = 'T001'`)
    expect(order).toMatchObject({ goodsAmount: '30.00', manualDiscount: '0.40', roundAmount: '0.60' })
    expect(order).toMatchObject({ totalAmount: '29.00', payAmount: '29.00', outAmount: '29.00' })
    const lines = await desk.rows(
      `select amount::text from sales_out_line where out_id = '${order.outs[0]?.outId}' order by line_no`,
    )
    expect(lines.map(({ amount }) => amount)).toEqual(['9.67', '9.66', '9.67'])
  })

  it('refuses what it cannot be', async () => {
    const one: Items = [['P1', 'small', '1', '10']]
    await isRefused(cash(one, { payMethod: undefined }), '101', '付款方式必填!')
    await isRefused(cash(one, { payMethod: 'point' }), '101', '积分支付只用于积分订单')
    await isRefused(cash(one, { submit: 'F' }), '101', '快速订单不能保存为草稿')
    await isRefused(cash(one, { invAddNum: 'YH2603100001' }), '101', '要货申请只能转为普通订单')
    await isRefused(cash(one, { vehicleCode: 'V01' }), '101', '快速订单没有车辆和司机')
    await isRefused(cash(one, { payAmount: '10.01' }), '101', '收款金额不能大于订单金额')
    await isRefused(cash(one, { payAmount: '9.99' }), '101', '收款金额与订单金额10.00元不一致')
    await isRefused(cash(one, { manualDiscount: '1.01' }), '101', '整单折让不能超过1.00元')
    await isRefused(cash([]), '101', '请录入商品明细')
    await isRefused(cash([['P1', 'small', '0', '10']]), '101', '数量必须大于0')
    await isRefused(cash([['P1', 'small', '0.5', '10']]), '101', '数量必须为整数')
    await isRefused(cash([['P1', 'small', '1', '0']]), '101', '单价不能为0')
    await isRefused(cash([['P9', 'small', '1', '1']]), '106', '第1行商品【P9】不存在')
    await isRefused(cash(one, { customerCode: 'K999' }), '106', '客户不存在')
    await isRefused(cash(one, { docDate: '2026-03-11', deliveryDate: '2026-03-11' }), '101', '订单日期不能晚于今天')
    await isRefused(
      cash(one),
      '107',
      '没有操作权限',
      withUser({ isadmin: false, perms: new Set(['so:salesOrder:add']) }),
    )
  })

  it('[I2] names all that is short at once, two lines of one product together', async () => {
    await isRefused(
      cash(
        [
          ['P2', 'small', '60'],
          ['P2', 'small', '60', '33'],
          ['P3', 'small', '100.5'],
          ['P1', 'small', '1'],
        ],
        { warehouseCode: 'W002' },
      ),
      '105',
      '商品【保温杯】库存不足，可用数量100个；商品【散装瓜子】库存不足，可用数量100千克',
    )
  })

  it('needs no credit', async () => {
    await desk.rows(`update customer set credit_amount = 1 where dealer_code = 'T001' and customer_code = 'K001'`)
    const order = await sold(cash([['P1', 'small', '1', '10']], { customerCode: 'K001' }))
    await desk.rows(`update customer set credit_amount = 5000 where dealer_code = 'T001' and customer_code = 'K001'`)
    expect(order.orderStatus).toBe('finished')
  })

  it('is posted on its own day: not in a closed month, not while its goods are counted', async () => {
    await desk.rows(`update dealer_setting set closed_month = '2026-02' where dealer_code = 'T001'`)
    const old = { docDate: '2026-02-28', deliveryDate: TODAY }
    await isRefused(cash([['P1', 'small', '1', '10']], old), '108', '【2026-02】已月结')
    expect(await sold(cash([['P1', 'small', '1', '10']], { docDate: '2026-03-09' }))).toMatchObject({
      outs: [{ outDate: '2026-03-09' }],
    })
    await desk.rows(`update dealer_setting set closed_month = null where dealer_code = 'T001'`)
    await desk.rows(
      `insert into stock_check_lock (dealer_code, warehouse_code, product_code, check_num) values ('T001', 'W001', 'P1', 'PD1')`,
    )
    await isRefused(cash([['P1', 'small', '1', '10']]), '109', '仓库【主仓】正在盘点')
    await desk.rows(`delete from stock_check_lock`)
  })
})

describe('dates of batches', () => {
  const expires = (batch: string, day: string) =>
    desk.rows(
      `update inventory_batch set expire_date = '${day}' where dealer_code = 'T001' and product_code = 'P2' and batch_no = '${batch}'`,
    )
  const batchesOf = async ({ outs }: Awaited<ReturnType<typeof sold>>) =>
    (await desk.rows(`select batch_no from sales_out_line where out_id = '${outs[0]?.outId}'`)).map(
      (row) => row.batch_no,
    )

  it('takes a batch on its last day, and none that is past it', async () => {
    await expires('B1', TODAY)
    expect(await batchesOf(await sold(cash([['P2', 'small', '1', '10']])))).toEqual(['B1'])
    await expires('B1', '2026-03-09')
    expect(await batchesOf(await sold(cash([['P2', 'small', '1', '10']])))).toEqual(['B2'])
    await isRefused(cash([['P2', 'small', '141', '10']]), '105', '库存不足，可用数量')
    // What was sold yesterday was good then.
    expect(await batchesOf(await sold(cash([['P2', 'small', '1', '10']], { docDate: '2026-03-09' })))).toEqual(['B1'])
    await expires('B1', '2026-08-28')
  })

  it('refuses a batch that went past its date since it was chosen', async () => {
    const order = await desk.confirmed(entry([['P2', 'small', '1', '10']]))
    const { splitId } = await desk.splitOff(order.soId)
    await desk.picked((await desk.pick(splitId)).pickingNum)
    await expires('B1', '2026-03-09')
    await expect(desk.sent(splitId)).rejects.toEqual(refused('101', '批次【B1】已过期，不能销售出库'))
    await expires('B1', TODAY)
    const { outId, version } = await desk.sent(splitId)
    await expires('B1', '2026-03-09')
    await expect(desk.run(confirmOuts, { outs: [{ outId, version }] })).rejects.toEqual(
      refused('101', '批次【B1】已过期，不能销售出库'),
    )
    await expires('B1', '2026-08-28')
  })

  it('refuses one that somebody chooses by hand, and takes it on its last day', async () => {
    const order = await desk.confirmed(entry([['P2', 'small', '2', '10']]))
    const { splitId } = await desk.splitOff(order.soId)
    await desk.picked((await desk.pick(splitId)).pickingNum)
    const { version, lines } = await desk.split(splitId)
    const batches = [{ locationCode: '*', batchNo: 'B1', smallQty: '2' }]
    const byHand = () =>
      desk.run(saveOut, {
        ...{ splitId, version, driverId: desk.dealer.driverId, outDate: TODAY },
        lines: lines.map(({ lineId: splitLineId }) => ({ splitLineId, batches })),
      })
    await expires('B1', '2026-03-09')
    const before = await trace()
    await expect(byHand()).rejects.toEqual(refused('101', '批次【B1】已过期，不能销售出库'))
    expect(await trace()).toBe(before)
    await expires('B1', TODAY)
    await byHand()
    expect(await desk.order(order.soId)).toMatchObject({ outs: [{ outStatus: 'waitOut' }] })
    await expires('B1', '2026-08-28')
  })

  it('sells nothing from a vehicle that is past its date', async () => {
    await expires('B1', '2026-03-09')
    await isRefused(fromVehicle([['P2', 'small', '1', '10']]), '105', '商品【保温杯】库存不足，可用数量0个')
    await expires('B1', '2026-08-28')
  })
})

describe('车销订单', () => {
  it('[SH-CONST-1] leaves the vehicle, for its salesman', async () => {
    const [before] = await desk.stock('P1', 'W002')
    const order = await sold(fromVehicle([['P1', 'small', '10', '3']], { payAmount: '20.00' }))
    expect(order).toMatchObject({
      ...{ orderType: 'vehicle', orderStatus: 'finished', salesmanName: '王业务', warehouseCode: 'W002' },
      ...{ receivedAmount: '20.00', receiveStatus: 'part' },
      ...{ vehicleCode: 'V01', plateNo: '浙A12345', driverName: '赵师傅', payAmount: '20.00', totalAmount: '30.00' },
    })
    expect(order.outs).toMatchObject([{ plateNo: '浙A12345', driverName: '赵师傅', outStatus: 'shipped' }])
    expect((await desk.stock('P1', 'W002'))[0]).toBe(String(Number(before) - 10))
    expect(await owed(order.soNum)).toEqual([{ bucket: 'order', amount: '10.00' }])
    expect(await receiptsOf(order.soNum)).toEqual(['orderIncome passed 20.00 wechat 王业务'])
  })

  it('is offered and taken by who may name its salesman: a salesman sells from his own', async () => {
    const { salesman, admin } = desk.dealer
    const other: SessionUser = { ...salesman, userId: admin.userId, perms: admin.perms, regionCodes: [] }
    const offered = async (user: SessionUser) =>
      (await desk.run(orderForm, { orderType: 'vehicle' }, user)).vehicles?.map(({ vehicleCode }) => vehicleCode)
    expect(await offered({ ...salesman, perms: admin.perms })).toEqual(['V01'])
    expect(await offered(other)).toEqual([])
    await expect(sell(fromVehicle([['P1', 'small', '1']]), other)).rejects.toMatchObject({
      ...{ code: '101', beside: { field: 'vehicleCode' } },
      message: '车辆【浙A12345】的业务员不在您可选的业务员中，不能用它开单',
    })
    await expect(desk.run(vehicleBook, { vehicleCode: 'V01' }, other)).rejects.toEqual(refused('106', '车辆不存在'))
  })

  it('refuses what is not the vehicle’s', async () => {
    const one: Items = [['P1', 'small', '1', '10']]
    await isRefused(fromVehicle(one, { vehicleCode: undefined }), '101', '车辆必填!')
    await isRefused(fromVehicle(one, { vehicleCode: 'V99' }), '106', '车辆不存在')
    await isRefused(fromVehicle(one, { warehouseCode: 'W001' }), '101', '车辆【浙A12345】只能从自己的车辆仓出货')
    await isRefused(
      fromVehicle(one, { salesmanId: desk.dealer.admin.userId }),
      '101',
      '业务员不是车辆【浙A12345】的业务员',
    )
    await isRefused(fromVehicle(one, { driverId: undefined }), '101', '司机必填!')
    await isRefused(fromVehicle(one, { driverId: '999999' }), '106', '司机不存在')
    await isRefused(fromVehicle(one, { payAmount: undefined }), '101', '本次收款必填!')
    await isRefused(fromVehicle(one, { payAmount: '10.01' }), '101', '收款金额不能大于订单金额')
    await isRefused(fromVehicle(one, { payAmount: '1.00', payMethod: undefined }), '101', '付款方式必填!')
    await isRefused(fromVehicle([['P2', 'small', '101', '10']]), '105', '商品【保温杯】库存不足，可用数量100个')
    await isRefused(
      fromVehicle(one),
      '107',
      '没有操作权限',
      withUser({ isadmin: false, perms: new Set(['so:cashOrder:add']) }),
    )
  })

  it('[SO-3] owes only what is not paid: limit 1,000.00, balance 700.00, order 500.00', async () => {
    await sold(fromVehicle([['P1', 'small', '1', '700']], { customerCode: 'K001' }))
    await desk.rows(`update customer set credit_amount = 1000 where dealer_code = 'T001' and customer_code = 'K001'`)
    const order = (payAmount: string) => fromVehicle([['P1', 'small', '1', '500']], { customerCode: 'K001', payAmount })
    await isRefused(order('199.99'), '110', '客户【惠万家超市】已超信用额度，超出0.01元')
    const over = withUser({ rights: { ...desk.dealer.admin.rights, canOverCredit: true } })
    expect((await sell(order('199.99'), over)).warnings).toEqual(['已超信用额度0.01元'])
    // A new month's balance: what that left is taken off again.
    await desk.rows(`update customer set credit_amount = 1300.01 where dealer_code = 'T001' and customer_code = 'K001'`)
    await isRefused(order('199.99'), '110', '超出0.01元')
    expect((await sell(order('200.00'))).orderStatus).toBe('finished')
    await desk.rows(`update customer set credit_amount = 5000 where dealer_code = 'T001' and customer_code = 'K001'`)
  })
})

describe('红冲', () => {
  const flush = ({ soId, version }: { soId: string; version: number }) =>
    desk.run(redFlushOrder, { soId, version, reason: '打错了' })

  it('takes the receipt back with the order, in one posting', async () => {
    const [before] = await desk.stock('P1', 'W002')
    for (const save of [
      cash([['P1', 'small', '5', '10']], { warehouseCode: 'W002' }),
      fromVehicle([['P1', 'small', '5', '10']], { payAmount: '20.00' }),
    ]) {
      const order = await sold(save)
      await flush(order)
      const gone = await desk.order(order.soId)
      expect(gone).toMatchObject({ orderStatus: 'redflushed', receivedAmount: '0.00', receiveStatus: 'needless' })
      expect(await owed(order.soNum)).toEqual([{ bucket: 'order', amount: '0.00' }])
      expect((await receiptsOf(order.soNum)).map((said) => String(said).split(' ').slice(0, 3))).toEqual([
        ['orderIncome', 'passed', order.payAmount],
        ['rollBack', 'passed', `-${order.payAmount}`],
      ])
      expect((await desk.stock('P1', 'W002'))[0]).toBe(before)
    }
  })

  it('is refused while the money waits in a reconciliation', async () => {
    const order = await sold(cash([['P1', 'small', '1', '10']]))
    const inReconciliation = (status: string) =>
      desk.rows(
        `update cash_item set cash_id = 1, cash_num = 'DZ1', cash_status = '${status}' where so_num = '${order.soNum}'`,
      )
    await inReconciliation('unaudited')
    await expect(flush(order)).rejects.toEqual(refused('103', '交款对账单【DZ1】待审核，不能冲回'))
    expect((await desk.order(order.soId)).orderStatus).toBe('finished')
    await inReconciliation('passed')
    await flush(order)
  })
})

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

it('offers each kind what it is entered with', async () => {
  const form = (orderType: 'cash' | 'vehicle') => desk.run(orderForm, { orderType })
  const ways = ['现金', '银行转账', '微信', '支付宝', '支票']
  expect(await form('cash')).toMatchObject({ roundMode: 'none', deliveryDate: TODAY })
  const vehicle = await form('vehicle')
  expect(vehicle.payMethods?.map(({ label }) => label)).toEqual(ways)
  expect(vehicle.vehicles).toMatchObject([
    { vehicleCode: 'V01', plateNo: '浙A12345', warehouseCode: 'W002', salesmanName: '王业务' },
  ])
  const nobody = withUser({ isadmin: false, perms: new Set(['so:salesOrder:add']) })
  await expect(desk.run(orderForm, { orderType: 'cash' }, nobody)).rejects.toEqual(refused('107'))
})

it('[I1] [I2] [I3] [I10] [I21] all of this left the books in order', async () => {
  expect(await desk.broken()).toEqual([])
})
