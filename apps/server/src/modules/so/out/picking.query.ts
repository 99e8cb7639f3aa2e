import type { Args } from '../../../platform/contract/types.ts'
import type { Work } from '../../../platform/work.ts'
import { splitsOfPicking } from '../split/split.query.ts'
import * as rows from './picking.list.sql.ts'

/** One picking list with what to fetch and the splits on it. @throws Refusal 106 */
export async function pickingDetail(work: Work, { pickingNum }: Args<'so.salesOrder.orderPickedView'>) {
  const list = await rows.pickingList.one(work, { pickingNum })
  const lines = await rows.pickingLineRows(work.tx, work.user, list)
  return { ...list, lines, splits: await splitsOfPicking(work, pickingNum) }
}
