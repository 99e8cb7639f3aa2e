import type { Args } from '../../../platform/contract/types.ts'
import { newestOf } from '../../../platform/print/printable.ts'
import type { Work } from '../../../platform/work.ts'
import { splitsOfPicking } from '../split/split.query.ts'
import * as rows from './picking.list.sql.ts'

/** One picking list with what to fetch and the splits on it. @throws Refusal 106 */
export const pickingDetail = (work: Work, { pickingNum }: Args<'so.salesOrder.orderPickedView'>) =>
  detailOf(work, { pickingNum })

/** The same by id. */
export const pickingById = (work: Work, pickingId: string) => detailOf(work, { pickingId })

/** The newest one that the user may see. */
export const newestPicking = newestOf(rows.pickingList, 'pickingId')

async function detailOf(work: Work, key: { readonly pickingNum: string } | { readonly pickingId: string }) {
  const list = await rows.pickingList.one(work, key)
  const lines = await rows.pickingLineRows(work.tx, work.user, list)
  return { ...list, lines, splits: await splitsOfPicking(work, list.pickingNum) }
}
