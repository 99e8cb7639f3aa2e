import { document } from '../../../platform/document/document.ts'
import { documentLines, type Whole } from '../../../platform/document/document-lines.ts'
import { purchaseStates } from './purchase.rules.ts'
import { purchaseOrder, purchaseOrderLine } from './purchase.schema.ts'

export const purchases = document({
  docType: 'purchaseOrder',
  title: '采购单',
  table: purchaseOrder,
  prefix: 'PO',
  date: 'docDate',
  key: 'poId',
  states: purchaseStates,
  decidedBy: ['hasLoan'],
})
export const purchaseLines = documentLines(purchases, { table: purchaseOrderLine, by: 'poId' })

export type PurchaseLineRow = typeof purchaseOrderLine.$inferSelect
export type WholePurchase = Whole<typeof purchaseOrder.$inferSelect, PurchaseLineRow>
