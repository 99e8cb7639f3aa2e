import { PayMethod, payMethodLabel } from '@dealer/sdk/contract'
import type { Args, Content, Nullable } from '../../../../platform/contract/types.ts'
import { requirePermission, type Work } from '../../../../platform/work.ts'
import { dealerSettings } from '../../../md/dealer/dealer.service.ts'
import { selectDrivers, sellingVehicles } from '../../../md/vehicle/vehicle.service.ts'
import { newOrderForm } from '../order.form.ts'
import { requireSeller } from './one-hand.rules.ts'

const PERMISSION = {
  normal: 'so:salesOrder:add',
  cash: 'so:cashOrder:add',
  vehicle: 'so:vehicleOrder:add',
  promotion: 'so:promotionOrder:add',
} as const

/** Points are taken for orders of points only. */
export const PAY_METHODS = Object.values(PayMethod)
  .filter((method) => method !== 'point')
  .map((key) => ({ key, label: payMethodLabel[key] }))

/** Defaults and choices of a new order of a kind. @throws Refusal 107, 106 for a customer out of reach, 103 for one that four eyes forbid. */
export async function orderForm(
  work: Work,
  args: Args<'so.salesOrder.toOrderAdd'>,
): Promise<Nullable<Content<'so.salesOrder.toOrderAdd'>>> {
  const { orderType } = args
  requirePermission(work.user, PERMISSION[orderType])
  if (orderType === 'cash' || orderType === 'vehicle') requireSeller(work.user, orderType)
  const form = await newOrderForm(work, args)
  if (orderType === 'cash') {
    const { roundMode } = await dealerSettings(work)
    return { ...form, deliveryDate: form.docDate, payMethods: PAY_METHODS, roundMode }
  }
  if (orderType !== 'vehicle') return form
  const [vehicles, drivers] = await Promise.all([sellingVehicles(work), selectDrivers(work)])
  return { ...form, deliveryDate: form.docDate, payMethods: PAY_METHODS, vehicles, drivers }
}
