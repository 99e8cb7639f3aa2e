import { document } from '../../../platform/document/document.ts'
import { documentLines } from '../../../platform/document/document-lines.ts'
import { purchaseReturnStates } from './purchase-return.rules.ts'
import { purchaseReturn, purchaseReturnLine } from './purchase-return.schema.ts'

export const purchaseReturns = document({
  docType: 'purchaseReturn',
  title: '采购退货单',
  table: purchaseReturn,
  prefix: 'PT',
  date: 'docDate',
  key: 'id',
  states: purchaseReturnStates,
})
export const purchaseReturnLines = documentLines(purchaseReturns, { table: purchaseReturnLine, by: 'returnId' })

export type PurchaseReturnRow = typeof purchaseReturn.$inferSelect
export type PurchaseReturnLineRow = typeof purchaseReturnLine.$inferSelect

/** What a return holds of stock until it goes out. */
export const reservationOf = ({ returnNum }: Pick<PurchaseReturnRow, 'returnNum'>) => ({
  refType: 'purReturn' as const,
  refNum: returnNum,
})

/** What a line of a return was paid for with: its inbound line, or it alone. */
export const paidWith = ({ id, inItemId }: Pick<PurchaseReturnLineRow, 'id' | 'inItemId'>): string =>
  inItemId === null ? `line ${id}` : `in ${inItemId}`
