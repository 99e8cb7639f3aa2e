import { eq } from 'drizzle-orm'
import { usingParts, usingRows } from '../../../platform/master-data/using-rows.ts'
import { purchases } from './purchase.document.ts'
import { purchaseOrder, purchaseOrderLine } from './purchase.schema.ts'

export const uses = [
  usingRows(purchaseOrder, {
    ...{ kind: '采购单', code: purchaseOrder.poCode, name: purchaseOrder.supplierName, scope: purchases.visible },
    ...{ list: 'po.purchaseOrder.list', page: '/purchase/purchase-input/purchase-input-search' },
    detail: ['/purchase/purchase-detail', 'poId'],
  }),
  usingParts(purchaseOrderLine, { whole: purchaseOrder, on: eq(purchaseOrderLine.poId, purchaseOrder.id) }),
]
