import { afterAll, describe, expect, it } from 'vitest'
import type { SessionUser } from '../../platform/session/session-user.ts'
import { vehicleBook } from './order/offline/vehicle-book.ts'
import { orderForm } from './order/quick/quick.form.ts'
import { type Items, openQuickDesk, refused } from './quick-desk.fixture.ts'

const { desk, withUser, fromVehicle, sell, sold, owed, receiptsOf, isRefused } = await openQuickDesk()
afterAll(() => desk.close())

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

it('[I1] [I2] [I3] [I10] [I21] all of this left the books in order', async () => {
  expect(await desk.broken()).toEqual([])
})
