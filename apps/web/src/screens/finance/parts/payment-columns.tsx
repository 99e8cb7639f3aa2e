import { UnpaidPayable as FACTS } from '@dealer/fields/UnpaidPayable'
import { payableRefTypeLabel } from '@dealer/sdk'
import { fieldLines } from '../../../document/sheet/field-lines.tsx'
import overdue from './overdue.module.css'
import type { AmountField } from './payee-lines.tsx'
import type { ShownPayable } from './payment-lines.ts'

/** Columns of what is owed. */
export const OWED_COLUMNS = fieldLines<ShownPayable>(FACTS, [
  { prop: 'refNum', foot: '合计' },
  { prop: 'refType', cell: ({ refType }) => payableRefTypeLabel[refType] },
  'docDate',
  'dueDate',
  {
    prop: 'overdueDays',
    align: 'right',
    cell: ({ overdueDays }) => (overdueDays > 0 ? <span className={overdue.overdue}>{overdueDays} 天</span> : '-'),
  },
  { prop: 'amount', label: '单据金额' },
  { prop: 'balance', sum: true },
  { prop: 'pendingAmount', sum: true, zeroAsDash: true },
])

/** Columns of what can be set off. */
export const CREDIT_COLUMNS = fieldLines<ShownPayable>(FACTS, [
  { prop: 'refNum', foot: '合计' },
  { prop: 'refType', cell: ({ refType }) => payableRefTypeLabel[refType] },
  'docDate',
  { prop: 'balance', label: '可抵扣余额', sum: true },
  { prop: 'pendingAmount', sum: true, zeroAsDash: true },
])

export const PAY: readonly AmountField[] = [{ prop: 'pay', label: '本次付款' }]
export const OFF: readonly AmountField[] = [{ prop: 'off', label: '本次抵扣' }]
