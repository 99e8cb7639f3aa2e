import { negate } from '@dealer/validators'
import type { Args } from '../../../platform/contract/types.ts'
import type { Work } from '../../../platform/work.ts'
import { redFlushPayables } from '../../finance/payable/payable.service.ts'
import { holdMonth } from '../../inv/stock/month.service.ts'
import { redFlushStock } from '../../inv/stock/stock.posting.ts'
import { requireStaffAt } from '../../md/warehouse/warehouse.staff.ts'
import { purchaseLines } from '../purchase/purchase.document.ts'
import { inboundLines, inbounds } from './inbound.document.ts'
import { moveOrders } from './inbound.posting.ts'
import { checkRedFlush } from './inbound.rules.ts'

/**
 * Takes a document back: its goods leave their places at their cost, the supplier is no longer owed for them.
 * @throws Refusal 105 when goods are gone or promised; 103 when some were returned or invoiced; 107 for others' warehouse.
 */
export async function redFlushInbound(work: Work, { reason, ...ref }: Args<'po.inventoryOperation.redFlush'>) {
  holdMonth(work)
  const { rows, above } = await inbounds.open(work, [ref], 'redFlush')
  const [orders] = await Promise.all([purchaseLines.ofEach(work, above.rows), requireStaffAt(work, rows)])
  const reversed = await inboundLines.reverse(work, rows, { reason, check: checkRedFlush })
  await redFlushStock(work, 'inventoryOperation', reversed)
  await redFlushPayables(work, reversed)
  await moveOrders(work, orders, reversed, inbounds.label('redFlush'), negate)
  const [redFlushNum = ''] = reversed.map(({ reversalNum }) => reversalNum)
  return { redFlushNum }
}
