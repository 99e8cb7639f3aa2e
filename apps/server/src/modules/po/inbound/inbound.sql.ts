import { and, eq } from 'drizzle-orm'
import { inner } from '../../../platform/list/declaration.ts'
import { refuse } from '../../../platform/refusal.ts'
import type { Work } from '../../../platform/work.ts'
import { inventoryStatus } from '../../inv/inventory-status/inventory-status.schema.ts'
import { statusOf } from '../../inv/stock-query/stock-query.list.sql.ts'
import { shownLines } from '../../md/product/line.sql.ts'
import { inboundLines, inbounds } from './inbound.document.ts'
import { inbound, inboundLine as line } from './inbound.schema.ts'

/** Lines of a document as its detail shows them. */
export const shownLinesOf = shownLines(
  inboundLines,
  { inItemId: line.id, inventoryStatusName: inventoryStatus.statusName },
  [inner(inventoryStatus, statusOf(line))],
)

/** @throws Refusal 103 naming a document of the order that is not confirmed yet. */
export async function requireNoDrafts({ tx, user }: Work, poId: string): Promise<void> {
  const [draft] = await tx
    .select({ inNum: inbound.inNum })
    .from(inbound)
    .where(and(inbounds.visible(user), eq(inbound.poId, poId), eq(inbound.status, 'draft')))
    .limit(1)
  if (draft) throw refuse.notNow(`存在待入库单【${draft.inNum}】`, { reason: 'pending' })
}
