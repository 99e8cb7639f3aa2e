import { usingDocument } from '../../../platform/master-data/using-rows.ts'
import { inboundLines } from './inbound.document.ts'
import { inbound } from './inbound.schema.ts'

export const uses = usingDocument(inboundLines, {
  name: inbound.supplierName,
  ...{ list: 'po.inventoryOperation.listIn', page: '/purchase/purchase-warehousing/warehousing-query' },
  detail: '/purchase/warehousing-detail',
})
