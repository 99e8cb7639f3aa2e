import { sum } from '@dealer/validators'
import { documentProgress } from '../../../platform/document/document-progress.ts'
import { renewPayStatusOf } from '../../finance/payable/order-paid.ts'
import { purchaseLines } from './purchase.document.ts'
import { deriveStatus } from './purchase.rules.ts'

/** How lines of orders come on while goods come in; their statuses follow, and how they are paid. */
export const purchaseProgress = documentProgress(purchaseLines, {
  columns: ['inQty', 'inAmount', 'closedQty'],
  head: (_order, lines) => ({
    inQty: sum(lines.map(({ inQty }) => inQty)),
    inAmount: sum(lines.map(({ inAmount }) => inAmount)),
    poStatus: deriveStatus(lines),
  }),
  follow: renewPayStatusOf,
})
