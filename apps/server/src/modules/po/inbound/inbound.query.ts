import { newestOf } from '../../../platform/print/printable.ts'
import { refuse } from '../../../platform/refusal.ts'
import type { Work } from '../../../platform/work.ts'
import { inboundList } from './inbound.list.sql.ts'

export { lastPrices } from './inbound.prices.sql.ts'

/** Inbound documents of an order without their lines, oldest first. */
export const inboundsOfOrder = (work: Work, poId: string) => inboundList.by(work, { poId })

/** The newest one that the user may see. */
export const newestInbound = newestOf(inboundList, 'inId')

/** @throws Refusal 103 naming a document of the order that is not confirmed yet. */
export async function requireNoDrafts(work: Work, poId: string): Promise<void> {
  const draft = (await inboundsOfOrder(work, poId)).find(({ status }) => status === 'draft')
  if (draft) throw refuse.notNow(`存在待入库单【${draft.inNum}】`, { reason: 'pending' })
}
