import { eq } from 'drizzle-orm'
import { usingParts, usingRows } from '../../../platform/master-data/using-rows.ts'
import { inbounds } from './inbound.document.ts'
import { inbound, inboundLine } from './inbound.schema.ts'

export const uses = [
  usingRows(inbound, {
    ...{ kind: '采购入库单', code: inbound.inNum, name: inbound.supplierName, scope: inbounds.visible },
    ...{ list: 'po.inventoryOperation.listIn', page: '/purchase/purchase-warehousing/warehousing-query' },
    detail: ['/purchase/warehousing-detail', 'inId'],
  }),
  usingParts(inboundLine, { whole: inbound, on: eq(inboundLine.inId, inbound.id) }),
]
