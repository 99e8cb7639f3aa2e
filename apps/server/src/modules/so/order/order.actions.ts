import { isZero, negate } from '@dealer/validators'
import type { Args } from '../../../platform/contract/types.ts'
import { requireNone } from '../../../platform/document/followed.rules.ts'
import { DONE } from '../../../platform/done.ts'
import type { Work } from '../../../platform/work.ts'
import { freeRequest } from '../../guide/inv-add/inv-add.order.ts'
import { orders } from './order.document.ts'
import { ordersEnded } from './order.ending.ts'
import { itemsOf, orderProgress } from './order.progress.ts'

/** Back to draft, to be changed. What was given up before is to be had again. */
export async function returnOrder(work: Work, { soId, version, reason }: Args<'so.salesOrder.updateOrderBack'>) {
  const order = await orders.openOne(work, { soId, version }, 'back')
  const items = await itemsOf(work, [soId])
  requireNone(items, 'splitQty', '订单已拆单，不能退回')
  const given = items.filter((item) => !isZero(item.closedQty))
  const steps = given.map(({ id, closedQty }) => ({ id, closedQty: negate(closedQty) }))
  await orderProgress.moveLines(work, steps)
  const unsubmitted = { submitDate: null, auditId: null, auditName: null, auditDate: null }
  const moved = await orders.move(work, [order], 'back', unsubmitted, reason)
  await ordersEnded(
    work,
    moved.map((row) => ({ row, as: 'back' })),
  )
  return DONE
}

/** Cancels an order of which nothing is split. */
export async function cancelOrder(work: Work, { soId, version, reason }: Args<'so.salesOrder.cancelBySoId'>) {
  const order = await orders.openOne(work, { soId, version }, 'cancel')
  const items = await itemsOf(work, [soId])
  requireNone(items, 'splitQty', '订单已拆单，不能取消')
  await freeRequest(work, order)
  const moved = await orders.move(work, [order], 'cancel', {}, reason)
  await ordersEnded(
    work,
    moved.map((row) => ({ row, as: 'cancel' })),
  )
  return DONE
}

/** Deletes a draft or a canceled order; the request that it was made of can become another. */
export async function deleteOrder(work: Work, ref: Args<'so.salesOrder.delById'>) {
  const order = await orders.openOne(work, ref, 'delete')
  await freeRequest(work, order)
  await orders.change(work, [{ row: order, set: { delFlag: 'T' } }], orders.label('delete'))
  return DONE
}
