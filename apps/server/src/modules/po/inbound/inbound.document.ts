import { document } from '../../../platform/document/document.ts'
import { documentLines, type Posted } from '../../../platform/document/document-lines.ts'
import { purchases } from '../purchase/purchase.document.ts'
import { inboundStates } from './inbound.rules.ts'
import { inbound, inboundLine } from './inbound.schema.ts'

export const inbounds = document({
  docType: 'inventoryOperation',
  title: '采购入库单',
  table: inbound,
  prefix: 'RK',
  date: 'inDate',
  key: 'inId',
  states: inboundStates,
  below: { parent: purchases, by: 'poId' },
  unique: { inbound_delivery_key: ['送货单号', 'deliveryNum'] },
})
export const inboundLines = documentLines(inbounds, { table: inboundLine, by: 'inId' })

export type WholeInbound = Posted<typeof inboundLines>
