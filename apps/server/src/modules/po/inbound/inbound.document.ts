import { document } from '../../../platform/document/document.ts'
import { purchases } from '../purchase/purchase.document.ts'
import { inboundStates } from './inbound.rules.ts'
import { inbound } from './inbound.schema.ts'

export const inbounds = document({
  docType: 'inventoryOperation',
  title: '入库单',
  table: inbound,
  num: 'inNum',
  prefix: 'RK',
  status: 'status',
  key: 'inId',
  states: inboundStates,
  below: { parent: purchases, by: 'poId' },
})

export type InboundRow = typeof inbound.$inferSelect
