import { usingDocument } from '../../../platform/master-data/using-rows.ts'
import { purchaseLines } from './purchase.document.ts'
import { purchaseOrder } from './purchase.schema.ts'

export const uses = usingDocument(purchaseLines, {
  name: purchaseOrder.supplierName,
  ...{ list: 'po.purchaseOrder.list', page: '/purchase/purchase-input/purchase-input-search' },
  detail: '/purchase/purchase-detail',
})
