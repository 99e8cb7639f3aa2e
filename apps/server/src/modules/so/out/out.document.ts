import { document } from '../../../platform/document/document.ts'
import { documentLines, type NewLineOf } from '../../../platform/document/document-lines.ts'
import { orders } from '../order/order.document.ts'
import { splits } from '../split/split.document.ts'
import { outStates } from './out.rules.ts'
import { salesOut, salesOutLine } from './out.schema.ts'

export const outs = document({
  docType: 'salesOut',
  title: '出库单',
  table: salesOut,
  prefix: 'CK',
  date: 'outDate',
  key: 'outId',
  states: outStates,
  below: { parent: splits, by: 'splitId' },
  seenWith: { parent: orders, by: 'soId' },
})

export const outLines = documentLines(outs, { table: salesOutLine, by: 'outId' })

export type OutRow = typeof salesOut.$inferSelect
export type OutLineRow = typeof salesOutLine.$inferSelect
export type NewOutLine = NewLineOf<typeof salesOutLine, 'outId'>
