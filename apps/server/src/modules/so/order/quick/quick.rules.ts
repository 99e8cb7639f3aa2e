import { orderTypeLabel, type PayMethod, type SalesOrderSave } from '@dealer/sdk/contract'
import { compare, isZero, minus, roundedOff, toScale } from '@dealer/validators'
import { refuse } from '../../../../platform/refusal.ts'

/** Orders that are sent and paid as they are saved. */
export type QuickType = 'cash' | 'vehicle'

type Entered = Readonly<SalesOrderSave>

/**
 * @throws Refusal 101 for what such an order does not have: a draft; a vehicle and a driver, where it is sold at the till.
 */
export function checkQuick(orderType: QuickType, { submit, vehicleCode, driverId, invAddNum }: Entered): void {
  const title = orderTypeLabel[orderType]
  if (submit === 'F') throw refuse.invalid(`${title}不能保存为草稿`, { reason: 'unsupported', field: 'submit' })
  if (invAddNum) throw refuse.invalid('要货申请只能转为普通订单', { reason: 'unsuitable', field: 'invAddNum' })
  if (orderType === 'vehicle') {
    if (!vehicleCode) throw refuse.required('车辆', 'vehicleCode')
    return
  }
  const [field] = Object.entries({ vehicleCode, driverId }).find(([, value]) => value) ?? []
  if (field) throw refuse.invalid(`${title}没有车辆和司机`, { reason: 'unsuitable', field })
}

/** @throws Refusal 101 for what a phone sends that sold without a net, with an order that does not leave a vehicle */
export function checkOffline({ orderType, offlineNum, agreedAmount }: Entered): void {
  const [field] = Object.entries({ offlineNum, agreedAmount }).find(([, value]) => value) ?? []
  if (field && orderType !== 'vehicle')
    throw refuse.invalid('只有车销订单可以离线开单', { reason: 'unsuitable', field })
}

/** What the customer was told is what he pays. @throws Refusal 101 naming both amounts */
export function checkAgreed({ agreedAmount }: Pick<Entered, 'agreedAmount'>, totalAmount: string): void {
  if (agreedAmount === undefined || compare(agreedAmount, totalAmount) === 0) return
  throw refuse.invalid(`开单金额${toScale(agreedAmount, 2)}元与现在的订单金额${totalAmount}元不一致，请核对价格`, {
    reason: 'mismatch',
    field: 'agreedAmount',
  })
}

/** What a vehicle brings to the orders that are sold from it. */
export interface SellingVehicle {
  readonly vehicleCode: string
  readonly plateNo: string | null
  readonly warehouseCode: string
  readonly salesmanId: string
  readonly driverId: string | null
}

/**
 * Who sells and who drives: an order from a vehicle is its salesman's and leaves its own load.
 * @throws Refusal 101 for another warehouse or salesman, and where nobody drives
 */
export function tripOf(vehicle: SellingVehicle, { warehouseCode, salesmanId, driverId }: Entered) {
  const named = vehicle.plateNo ?? vehicle.vehicleCode
  if (warehouseCode !== vehicle.warehouseCode)
    throw refuse.invalid(`车辆【${named}】只能从自己的车辆仓出货`, { reason: 'unsuitable', field: 'warehouseCode' })
  if (salesmanId !== undefined && salesmanId !== vehicle.salesmanId)
    throw refuse.invalid(`业务员不是车辆【${named}】的业务员`, { reason: 'unsuitable', field: 'salesmanId' })
  const driver = driverId ?? vehicle.driverId
  if (!driver) throw refuse.required('司机', 'driverId')
  return { vehicleCode: vehicle.vehicleCode, salesmanId: vehicle.salesmanId, driverId: driver }
}

/**
 * What is received with the order: all of it at the till, from a vehicle as much as was entered. A screen says what it asked the
 * customer for, so that nobody pays another amount than the order has.
 *
 * @throws Refusal 101 without a way to pay, for points, and for more than the order comes to
 */
export function paymentOf(
  orderType: QuickType,
  { payMethod, payAmount }: Pick<Entered, 'payMethod' | 'payAmount'>,
  totalAmount: string,
): { payMethod: PayMethod | null; payAmount: string } {
  if (payAmount === undefined && orderType === 'vehicle') throw refuse.required('本次收款', 'payAmount')
  const paid = toScale(payAmount ?? totalAmount, 2)
  if (compare(paid, totalAmount) > 0)
    throw refuse.invalid('收款金额不能大于订单金额', { reason: 'tooLarge', field: 'payAmount' })
  if (orderType === 'cash' && compare(paid, totalAmount) < 0)
    throw refuse.invalid(`收款金额与订单金额${totalAmount}元不一致`, { reason: 'mismatch', field: 'payAmount' })
  if (!payMethod) {
    if (orderType === 'cash' || !isZero(paid)) throw refuse.required('付款方式', 'payMethod')
    return { payMethod: null, payAmount: paid }
  }
  if (payMethod === 'point')
    throw refuse.invalid('积分支付只用于积分订单', { reason: 'unsuitable', field: 'payMethod' })
  return { payMethod, payAmount: paid }
}

/** What an order at the till comes to once the small change is let off. @example cutTo('116.47', 'jiao') // { roundAmount: '0.07', totalAmount: '116.40' } */
export function cutTo(totalAmount: string, mode: Parameters<typeof roundedOff>[1]) {
  const roundAmount = roundedOff(totalAmount, mode)
  return { roundAmount, totalAmount: toScale(minus(totalAmount, roundAmount), 2) }
}
