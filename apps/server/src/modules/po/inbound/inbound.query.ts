import type { Work } from '../../../platform/work.ts'
import { inboundList } from './inbound.list.sql.ts'

export { lastPrices } from './inbound.prices.sql.ts'
export { requireNoDrafts } from './inbound.sql.ts'

/** Inbound documents of an order without their lines, oldest first. */
export const inboundsOfOrder = (work: Work, poId: string) => inboundList.by(work, { poId })
