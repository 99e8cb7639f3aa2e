import { Payee } from '@dealer/fields/Payee'
import { PayeeLine as LINE_FACTS } from '@dealer/fields/PayeeLine'
import type { PayeeLine } from '@dealer/sdk'
import { dealer } from '../../../dealer.ts'
import { defineSheet } from '../../../document/sheet/define-sheet.tsx'
import { fieldLines } from '../../../document/sheet/field-lines.tsx'
import { AUDITED, vouchers } from './audited-sheet.tsx'
import { usePayeeActions } from './payee-actions.ts'
import { PAYEE } from './payee-kind.ts'

const LINES = fieldLines<PayeeLine>(LINE_FACTS, [
  { prop: 'refNum', foot: '合计' },
  'refType',
  'refAmount',
  'balance',
  { prop: 'payAmount', sum: true },
  { prop: 'discountAmount', sum: true, zeroAsDash: true },
])

/** A receipt or refund as it is read, with the debts that it pays. */
export const payeeSheet = defineSheet({
  ...PAYEE,
  tab: '收款',
  call: dealer.finance.payee.view,
  facts: Payee,
  states: ['auditStatus'],
  total: 'amount',
  shown: [
    { prop: 'customerName', label: '客户', code: 'customerCode' },
    'payeeType',
    'payeeRefType',
    'payDate',
    'payMethod',
    { prop: 'bankAccount', label: '收款账号' },
    'salesmanName',
    'amount',
    'discountAmount',
    // Longer ones break their line.
    { prop: 'allocatedAmount', label: '已分配' },
    { prop: 'unallocatedAmount', label: '未分配' },
    'srcDocNum',
    'rollBackNum',
    'cashNum',
    ...AUDITED,
  ],
  tables: { lines: { title: '收款明细', lineKey: 'refNum', columns: LINES, empty: '没有明细，收退的是预收款' } },
  under: vouchers,
  actions: usePayeeActions,
})
