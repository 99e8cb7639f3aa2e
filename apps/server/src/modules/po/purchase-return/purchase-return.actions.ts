import type { Args } from '../../../platform/contract/types.ts'
import { DONE } from '../../../platform/done.ts'
import type { Work } from '../../../platform/work.ts'
import { holdOrdersOf, renewPayStatus } from '../../finance/payable/order-paid.ts'
import { redFlushPayables } from '../../finance/payable/payable.service.ts'
import { holdMonth } from '../../inv/stock/month.service.ts'
import { redFlushStock } from '../../inv/stock/stock.posting.ts'
import { releaseStock } from '../../inv/stock/stock.reservation.ts'
import { requireStaffAt } from '../../md/warehouse/warehouse.staff.ts'
import { purchaseReturnLines, purchaseReturns, reservationOf } from './purchase-return.document.ts'
import {
  holdReceived,
  openBelowInbounds,
  purchaseReturnProgress,
  sentOf,
  unsentOf,
} from './purchase-return.progress.ts'
import { unsentQty } from './purchase-return.rules.ts'
import { purchaseReturnOutLines, purchaseReturnOuts } from './purchase-return-out.document.ts'
import { requireNoneWaiting, shippedOf } from './purchase-return-out.sql.ts'

/** Cancels a return, or gives up what of it has not gone out. @throws Refusal 103 while an outbound document of it waits */
export async function cancelPurchaseReturn(work: Work, { reason, ...ref }: Args<'po.purchaseReturn.cancel'>) {
  const row = await openBelowInbounds(work, ref, 'cancel')
  if (row.status === 'draft') {
    const canceled = { row, set: { status: 'canceled' as const }, remark: reason }
    await purchaseReturns.change(work, [canceled], purchaseReturns.label('cancel'))
    return DONE
  }
  await requireNoneWaiting(work, row.id)
  const whole = await purchaseReturnLines.ofOne(work, row)
  await holdReceived(work, whole.lines.map(unsentOf))
  const steps = whole.lines.map((line) => ({ id: line.id, closedQty: unsentQty(line) }))
  await purchaseReturnProgress.move(work, [whole], steps, purchaseReturns.label('cancel'), reason)
  await releaseStock(work, [reservationOf(row)])
  return DONE
}

/**
 * Takes a return back that went out: its goods are at their places again at the value that they left with, and the supplier is
 * owed for them.
 * @throws Refusal 107 for others' warehouse, 108 and 109 where nothing may be posted
 */
export async function redFlushPurchaseReturn(work: Work, { reason, ...ref }: Args<'po.purchaseReturn.redFlush'>) {
  holdMonth(work)
  const row = await openBelowInbounds(work, ref, 'redFlush')
  const { rows: sent } = await purchaseReturnOuts.lock(work, await shippedOf(work, row.id))
  await requireStaffAt(work, sent)
  const reversed = await purchaseReturnOutLines.reverse(work, sent, { reason })
  await redFlushStock(work, 'purchaseReturnOut', reversed)
  await redFlushPayables(work, reversed)
  const lines = await purchaseReturnLines.of(work, [row.id])
  await holdReceived(work, lines.map(sentOf))
  const inNums = lines.flatMap(({ inNum }) => inNum ?? [])
  await renewPayStatus(work, await holdOrdersOf(work, inNums))
  const [redFlushNum = ''] = reversed.map(({ reversalNum }) => reversalNum)
  await purchaseReturns.move(work, [row], 'redFlush', { redFlushNum }, reason)
  return { redFlushNum }
}
