import { document } from '../../../platform/document/document.ts'
import { purchases } from '../../po/purchase/purchase.document.ts'
import { loanStates } from './edai.rules.ts'
import { edai } from './edai.schema.ts'

/** Locked after the order that it pays for, and before the line of the bank. */
export const loans = document({
  docType: 'edai',
  title: '贷款',
  table: edai,
  prefix: 'ED',
  key: 'id',
  states: loanStates,
  decidedBy: ['isByHand'],
  below: { parent: purchases, by: 'poId' },
})

export type LoanRow = typeof edai.$inferSelect
