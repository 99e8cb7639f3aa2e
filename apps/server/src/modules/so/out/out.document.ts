import { document } from '../../../platform/document/document.ts'
import { orders } from '../order/order.document.ts'
import { splits } from '../split/split.document.ts'
import { outStates } from './out.rules.ts'
import { salesOut } from './out.schema.ts'

export const outs = document({
  docType: 'salesOut',
  title: '出库单',
  table: salesOut,
  num: 'outNum',
  prefix: 'CK',
  status: 'outStatus',
  key: 'outId',
  states: outStates,
  below: { parent: splits, by: 'splitId' },
  seenWith: { parent: orders, by: 'soId' },
})

export type OutRow = typeof salesOut.$inferSelect
