import type { Args } from '../../../platform/contract/types.ts'
import { refuse } from '../../../platform/refusal.ts'
import { requirePermission, type Work } from '../../../platform/work.ts'
import { requireStaffOf } from '../../md/warehouse/warehouse.staff.ts'
import { holdMonth } from '../stock/month.service.ts'
import { redFlushStock } from '../stock/stock.posting.ts'
import { otherLines, others } from './other-inv.document.ts'
import { OTHER_KINDS } from './other-inv-kinds.rules.ts'

/**
 * Takes a movement back today, at the same places and cost.
 * @throws Refusal 107 without the permission of its kind or in others' warehouses; 103, 104; 105 when goods that came in are gone;
 * 108, 109
 */
export async function redFlushOther(work: Work, { reason, ...ref }: Args<'inv.stockOthersOutIn.redFlush'>) {
  holdMonth(work)
  const row = await others.openOne(work, ref, 'redFlush')
  requirePermission(work.user, OTHER_KINDS[row.otherInvType].redFlush)
  await requireStaffOf(work, [row.warehouseCode])
  const [reversed] = await otherLines.reverse(work, [row], { reason })
  if (!reversed) throw refuse.unexpected()
  await redFlushStock(work, others.docType, [reversed])
  return { redFlushNum: reversed.reversalNum }
}
