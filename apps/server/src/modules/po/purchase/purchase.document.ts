import { document } from '../../../platform/document/document.ts'
import { purchaseStates } from './purchase.rules.ts'
import { purchaseOrder } from './purchase.schema.ts'

export const purchases = document({
  docType: 'purchaseOrder',
  title: '采购单',
  table: purchaseOrder,
  num: 'poCode',
  prefix: 'PO',
  status: 'poStatus',
  key: 'poId',
  states: purchaseStates,
})

export type PurchaseRow = typeof purchaseOrder.$inferSelect
