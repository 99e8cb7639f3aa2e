import type { Args } from '../../../platform/contract/types.ts'
import { DONE } from '../../../platform/done.ts'
import { claimFiles } from '../../../platform/files/file.service.ts'
import type { Work } from '../../../platform/work.ts'
import { outs } from './out.document.ts'
import { checkSignDate } from './out.rules.ts'
import { isOutSeen } from './out.sql.ts'

/** What photos of signed papers belong to. */
const SIGNED = 'salesOut'

/**
 * Notes that the customer received what was sent, or changes what was noted. Neither stock nor debt change.
 *
 * @throws Refusal 101 for a time before the goods left or in the future, 103 for what has not left, is signed for or, where that
 * is changed, is not, 106 for a photo of somebody else.
 */
export async function signOut(
  work: Work,
  { outId, version, signDate, signFileId, replace }: Args<'so.salesOrder.signOut'>,
) {
  const action = replace === 'T' ? 'resign' : 'sign'
  const row = await outs.openOne(work, { outId, version }, action)
  checkSignDate(signDate, row.outDate, work.now)
  // What another photo takes the place of is let go.
  if (signFileId || row.signFileId)
    await claimFiles(work, { bizType: SIGNED, ownerKey: outId }, signFileId ? [signFileId] : [])
  await outs.change(
    work,
    [{ row, set: { signDate, signFileId: signFileId ?? null }, remark: signDate }],
    outs.label(action),
  )
  return DONE
}

/** Photos of signed papers are seen by who sees the document. */
export const fileReaders = { [SIGNED]: ({ tx, user }: Work, outId: string) => isOutSeen(tx, user, outId) }
