import { document } from '../../../platform/document/document.ts'
import { documentLines } from '../../../platform/document/document-lines.ts'
import { purchaseReturns } from './purchase-return.document.ts'
import { purchaseReturnOut, purchaseReturnOutLine } from './purchase-return.schema.ts'
import { purchaseReturnOutStates } from './purchase-return-out.rules.ts'

export const purchaseReturnOuts = document({
  docType: 'purchaseReturnOut',
  title: '采购退货出库单',
  table: purchaseReturnOut,
  prefix: 'PC',
  date: 'outDate',
  key: 'outId',
  states: purchaseReturnOutStates,
  below: { parent: purchaseReturns, by: 'returnId' },
})
export const purchaseReturnOutLines = documentLines(purchaseReturnOuts, { table: purchaseReturnOutLine, by: 'outId' })

export type PurchaseReturnOutRow = typeof purchaseReturnOut.$inferSelect
export type PurchaseReturnOutLineRow = typeof purchaseReturnOutLine.$inferSelect

/** What an outbound document that waits holds of stock. */
export const reservationOfOut = ({ outNum }: Pick<PurchaseReturnOutRow, 'outNum'>) => ({
  refType: 'purReturn' as const,
  refNum: outNum,
})
