import { document } from '../../../platform/document/document.ts'
import { documentLines } from '../../../platform/document/document-lines.ts'
import { ownSales } from '../order/order.scope.ts'
import { returnStates } from './return.rules.ts'
import { salesReturn, salesReturnLine } from './return.schema.ts'

/** A return by order is locked after its order: whoever opens one takes that first. */
export const returns = document({
  docType: 'salesReturn',
  title: '退货单',
  table: salesReturn,
  prefix: 'TH',
  date: 'docDate',
  key: 'id',
  states: returnStates,
  scope: ownSales(salesReturn),
})
export const returnLines = documentLines(returns, { table: salesReturnLine, by: 'returnId' })

export type ReturnRow = typeof salesReturn.$inferSelect
export type ReturnLineRow = typeof salesReturnLine.$inferSelect
