import type { Args } from '../../../platform/contract/types.ts'
import { DONE } from '../../../platform/done.ts'
import { claimFiles } from '../../../platform/files/file.service.ts'
import { refuse } from '../../../platform/refusal.ts'
import type { Work } from '../../../platform/work.ts'
import { refuseAtDoor } from '../return/return.refused.ts'
import { outs } from './out.document.ts'
import { checkSignDate } from './out.rules.ts'

/** What photos of signed papers belong to. */
const SIGNED = 'salesOut'

/**
 * Notes that the customer received what was sent, or changes what was noted. Neither stock nor debt change; what was refused at
 * the door becomes a return that the warehouse takes in.
 *
 * @throws Refusal 101 for a time before the goods left or in the future, 103 for what has not left, is signed for or, where that
 * is changed, is not, 106 for a photo of somebody else; what is refused as {@link refuseAtDoor}.
 */
export async function signOut(work: Work, { outId, version, replace, ...signing }: Args<'so.salesOrder.signOut'>) {
  const { signDate, signFileId } = signing
  const action = replace === 'T' ? 'resign' : 'sign'
  const row = await outs.openOne(work, { outId, version }, action)
  checkSignDate(signDate, row.outDate, work.now)
  if (action === 'resign' && signing.refused?.length)
    throw refuse.invalid('已签收的出库单不能再登记拒收，请录入退货单', { reason: 'unsuitable', field: 'refused' })
  // What another photo takes the place of is let go.
  if (signFileId || row.signFileId)
    await claimFiles(work, { bizType: SIGNED, ownerKey: outId }, signFileId ? [signFileId] : [])
  const returnNum = await refuseAtDoor(work, row, signing)
  const remark = returnNum ? `${signDate}，拒收退货单 ${returnNum}` : signDate
  await outs.change(work, [{ row, set: { signDate, signFileId: signFileId ?? null }, remark }], outs.label(action))
  return DONE
}

/** Photos of signed papers are seen by who sees the document. */
export const fileReaders = { [SIGNED]: outs.isSeen }
