import type { Args } from '../../../platform/contract/types.ts'
import { DONE } from '../../../platform/done.ts'
import { enqueue } from '../../../platform/jobs/queue.ts'
import { refuse } from '../../../platform/refusal.ts'
import type { Work } from '../../../platform/work.ts'
import { loans } from './edai.document.ts'
import { sendLoan } from './edai.job.ts'
import { idOfLoan } from './edai.named.ts'
import { untieOrder } from './edai.order.ts'
import { addUsed, heldCredit } from './edai.sql.ts'

/**
 * Has an application sent to the bank once the call is committed; from here on it cannot be withdrawn.
 * @param isByHand whether somebody has to say what the bank decides, since it is simulated
 * @throws Refusal 106, 104, 103
 */
export async function pushLoan(work: Work, { loanNum, version }: Args<'cxf.edai.toPush'>, isByHand: boolean) {
  const id = await idOfLoan(work, loanNum)
  const row = await loans.openOne(work, { id, version }, 'push')
  const set = { pushDate: work.today, isByHand: isByHand ? ('T' as const) : ('F' as const) }
  await loans.change(work, [{ row, set }], loans.label('push'))
  await enqueue(work, sendLoan, { id })
  return DONE
}

/** Withdraws a draft, or an application that was not sent. @throws Refusal 106, 104, 103 */
export async function cancelLoan(work: Work, { id, version }: Args<'cxf.edai.cancel'>) {
  const { rows, above } = await loans.open(work, [{ id, version }], 'cancel')
  const [row] = rows
  const [order] = above.rows
  if (!row || !order) throw refuse.missing()
  if (row.status === 'applying') {
    await heldCredit(work, row.creditCode)
    await addUsed(work, row.creditCode, `-${row.applyAmount}`)
  }
  await loans.move(work, [row], 'cancel')
  await untieOrder(work, order, { label: '撤销贷款', loanNum: row.loanNum })
  return DONE
}
