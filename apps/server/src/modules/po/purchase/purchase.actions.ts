import type { Args } from '../../../platform/contract/types.ts'
import { DONE } from '../../../platform/done.ts'
import type { Work } from '../../../platform/work.ts'
import { requireNoDrafts } from '../inbound/inbound.query.ts'
import { purchaseLines, purchases } from './purchase.document.ts'
import { deriveStatus, uninQty } from './purchase.rules.ts'

/** Gives up what has not come in. @throws Refusal 103 while an inbound document of it is a draft. */
export async function closePurchase(work: Work, { reason, ...ref }: Args<'po.purchaseOrder.close'>) {
  const order = await purchases.openOne(work, ref, 'close')
  await requireNoDrafts(work, order.id)
  const closed = (await purchaseLines.of(work, [order.id])).map((line) => ({ ...line, closedQty: uninQty(line) }))
  await purchaseLines.keep(work, closed, ['closedQty'])
  const set = { poStatus: deriveStatus(closed) }
  await purchases.change(work, [{ row: order, set, remark: reason }], purchases.label('close'))
  return DONE
}
