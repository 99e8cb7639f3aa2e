import type { Args } from '../../../platform/contract/types.ts'
import { DONE } from '../../../platform/done.ts'
import type { Work } from '../../../platform/work.ts'
import { returnLines, returns } from './return.document.ts'
import { heldBy } from './return.held.ts'
import { hold, openBelowOrders } from './return.progress.ts'

/** What a return holds of its orders may be returned again. */
async function free(work: Work, id: string): Promise<void> {
  await hold(work, heldBy(await returnLines.of(work, [id]), '-'))
}

/** Cancels a return that has not come in. */
export async function cancelReturn(work: Work, { reason, ...ref }: Args<'so.return.cancel'>) {
  const { row } = await openBelowOrders(work, ref, 'cancel')
  await free(work, row.id)
  await returns.move(work, [row], 'cancel', {}, reason)
  return DONE
}

/** Deletes a draft, or what was canceled before and holds nothing any more. */
export async function deleteReturn(work: Work, ref: Args<'so.return.delById'>) {
  const { row } = await openBelowOrders(work, ref, 'delete')
  if (row.status === 'draft') await free(work, row.id)
  await returns.change(work, [{ row, set: { delFlag: 'T' } }], returns.label('delete'))
  return DONE
}
