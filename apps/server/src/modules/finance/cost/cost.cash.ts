import { negate } from '@dealer/validators'
import { created, type Work } from '../../../platform/work.ts'
import type { CostRow } from './cost.document.ts'

/**
 * What somebody has less to hand in because he paid a cost, and more because that was taken back: none where the dealer paid it, or
 * where it is owed.
 */
export function cashItemsOfCost(work: Work, cost: CostRow) {
  const { salesmanId, salesmanName, customerCode, customerName, payMethod, incomeNum, docDate, totalAmount } = cost
  if (salesmanId === null || payMethod === null) return []
  return [
    {
      ...created(work),
      ...{ userId: salesmanId, userName: salesmanName ?? '', incomeType: 'cost' as const },
      // What takes a cost back is a cost below zero: it must stay among the costs of a reconciliation.
      ...{ itemType: 'cost' as const, incomeNum, customerCode, customerName, payMethod, itemDate: docDate },
      amount: negate(totalAmount),
    },
  ]
}
