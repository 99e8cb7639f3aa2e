import type { Args } from '../../../platform/contract/types.ts'
import { DONE } from '../../../platform/done.ts'
import type { Work } from '../../../platform/work.ts'
import { requireNoDrafts } from '../inbound/inbound.query.ts'
import { purchases } from './purchase.document.ts'
import { deriveStatus, uninQty } from './purchase.rules.ts'
import { keepProgress, linesOf } from './purchase.sql.ts'

/** What was ordered of an own supplier is on its way. */
export async function confirmPurchase(work: Work, ref: Args<'po.purchaseOrder.confirm'>) {
  const order = await purchases.openOne(work, ref, 'confirm')
  await purchases.move(work, [order], 'confirm', { auditName: work.user.realName, auditDate: work.now })
  return DONE
}

export async function cancelPurchase(work: Work, { reason, ...ref }: Args<'po.purchaseOrder.cancel'>) {
  const order = await purchases.openOne(work, ref, 'cancel')
  await purchases.move(work, [order], 'cancel', {}, reason)
  return DONE
}

/** It is listed nowhere any more. */
export async function deletePurchase(work: Work, ref: Args<'po.purchaseOrder.delById'>) {
  const order = await purchases.openOne(work, ref, 'delete')
  await purchases.change(work, [{ row: order, set: { delFlag: 'T' } }], purchases.label('delete'))
  return DONE
}

/** Gives up what has not come in. @throws Refusal 103 while an inbound document of it is a draft. */
export async function closePurchase(work: Work, { reason, ...ref }: Args<'po.purchaseOrder.close'>) {
  const order = await purchases.openOne(work, ref, 'close')
  await requireNoDrafts(work, order.id)
  const closed = (await linesOf(work, [order.id])).map((line) => ({ ...line, closedQty: uninQty(line) }))
  await keepProgress(work, closed)
  const set = { poStatus: deriveStatus(closed) }
  await purchases.change(work, [{ row: order, set, remark: reason }], purchases.label('close'))
  return DONE
}
