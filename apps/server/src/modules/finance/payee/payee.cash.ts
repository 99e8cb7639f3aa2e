import { compare } from '@dealer/validators'
import { created, type Work } from '../../../platform/work.ts'
import type { PayeeRow } from './payee.document.ts'

type Handed = Pick<
  PayeeRow,
  | 'id'
  | 'payeeDocNum'
  | 'soNum'
  | 'collectorId'
  | 'collectorName'
  | 'customerCode'
  | 'customerName'
  | 'payMethod'
  | 'payDate'
>

/**
 * What somebody has to hand in of a receipt, or below zero gave back: none or one. Points are no money to hand in, and money that
 * was paid to the shop is nobody's.
 */
export function cashItemsOf(work: Work, receipt: Handed, amount: string) {
  const { id: payeeId, payeeDocNum, soNum, collectorId, collectorName, customerCode, customerName } = receipt
  const { payMethod, payDate: itemDate } = receipt
  if (collectorId === null || payMethod === 'point') return []
  return [
    {
      ...created(work),
      ...{ userId: collectorId, userName: collectorName ?? '', incomeType: 'invoice' as const },
      itemType: compare(amount, '0') < 0 ? ('return' as const) : ('income' as const),
      ...{ payeeId, payeeDocNum, soNum, customerCode, customerName, payMethod, itemDate, amount },
    },
  ]
}
