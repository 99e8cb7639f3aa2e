import type { Args } from '../../../platform/contract/types.ts'
import { DONE } from '../../../platform/done.ts'
import type { Work } from '../../../platform/work.ts'
import { requireNoDrafts } from '../inbound/inbound.query.ts'
import { openToClose } from '../purchase-sync/closable.ts'
import { purchaseLines, purchases } from './purchase.document.ts'
import { purchaseProgress } from './purchase.progress.ts'
import { uninQty } from './purchase.rules.ts'

/** Gives up what has not come in. @throws Refusal 103 while an inbound document of it is a draft. */
export async function closePurchase(work: Work, { reason, ...ref }: Args<'po.purchaseOrder.close'>) {
  const order = await openToClose(work, ref)
  await requireNoDrafts(work, order.id)
  const whole = await purchaseLines.ofOne(work, order)
  const steps = whole.lines.map((line) => ({ id: line.id, closedQty: uninQty(line) }))
  await purchaseProgress.move(work, [whole], steps, purchases.label('close'), reason)
  return DONE
}
