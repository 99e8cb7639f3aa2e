import { afterAll, describe, expect, it } from 'vitest'
import { TODAY } from '../../../test/support/fixture.ts'
import { redFlushOrder } from './order/order.red-flush.ts'
import { orderForm } from './order/quick/quick.form.ts'
import { cash, type Items, openQuickDesk, refused } from './quick-desk.fixture.ts'

const { desk, withUser, fromVehicle, sell, sold, owed, receiptsOf, isRefused } = await openQuickDesk()
afterAll(() => desk.close())

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
