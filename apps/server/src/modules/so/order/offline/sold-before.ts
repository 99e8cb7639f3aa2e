import { compare } from '@dealer/validators'
import { and, eq } from 'drizzle-orm'
import type { Args } from '../../../../platform/contract/types.ts'
import { Refusal } from '../../../../platform/refusal.ts'
import type { Work } from '../../../../platform/work.ts'
import { orders } from '../order.document.ts'
import { salesOrder } from '../order.schema.ts'

type Entered = Pick<
  Args<'so.salesOrder.save'>,
  'offlineNum' | 'agreedAmount' | 'customerCode' | 'vehicleCode' | 'docDate'
>

/**
 * The order that a phone has sent before, under the number that the customer was given. Answers to requests are forgotten after some
 * days, and a phone may lie switched off for longer.
 * @throws Refusal 102 where the number is that of another sale
 */
export async function soldBefore({ tx, user }: Work, entered: Entered) {
  const { offlineNum, agreedAmount, customerCode, vehicleCode, docDate } = entered
  if (!offlineNum) return undefined
  const [order] = await tx
    .select()
    .from(salesOrder)
    .where(and(orders.visible(user), eq(salesOrder.offlineNum, offlineNum)))
  if (!order) return undefined
  const { id: soId, soNum, orderStatus, totalAmount, version } = order
  const isSame =
    order.createId === user.userId &&
    order.customerCode === customerCode.toUpperCase() &&
    order.vehicleCode === vehicleCode &&
    order.docDate === docDate &&
    compare(order.totalAmount, agreedAmount ?? totalAmount) === 0
  if (!isSame) throw new Refusal('102', `离线单号【${offlineNum}】已用于订单【${soNum}】`, { field: 'offlineNum' })
  return { soId, soNum, orderStatus, totalAmount, version, warnings: [] }
}
