import type { Args } from '../../../platform/contract/types.ts'
import { requireHistoryRange } from '../../../platform/history/range.ts'
import type { Work } from '../../../platform/work.ts'
import { archivedOutList } from './out.list.sql.ts'

/** Outbound documents of archived orders, page by page. @throws Refusal 101 for more than 12 months */
export async function searchArchivedOuts(work: Work, args: Args<'so.salesOrder.his.listOut'>) {
  requireHistoryRange(args.outDateStart, args.outDateEnd)
  return archivedOutList(work, args)
}
