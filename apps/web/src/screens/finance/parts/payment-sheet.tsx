import { SupplierPayment } from '@dealer/fields/SupplierPayment'
import { SupplierPaymentLine as LINE_FACTS } from '@dealer/fields/SupplierPaymentLine'
import type { SupplierPaymentLine } from '@dealer/sdk'
import { dealer } from '../../../dealer.ts'
import { defineSheet } from '../../../document/sheet/define-sheet.tsx'
import { fieldLines } from '../../../document/sheet/field-lines.tsx'
import { AUDITED, vouchers } from './audited-sheet.tsx'
import { usePaymentActions } from './payment-actions.ts'
import { PAYMENT } from './payment-kind.ts'

const LINES = fieldLines<SupplierPaymentLine>(LINE_FACTS, [
  { prop: 'refNum', foot: '合计' },
  'refType',
  'refAmount',
  'balance',
  { prop: 'amount', sum: true },
])

/** A payment as it is read, with what it pays. */
export const paymentSheet = defineSheet({
  ...PAYMENT,
  tab: '付款',
  call: dealer.finance.payment.view,
  facts: SupplierPayment,
  states: ['auditStatus'],
  total: 'amount',
  shown: [
    { prop: 'supplierName', label: '供应商', code: 'supplierCode' },
    'payDate',
    'payMethod',
    'bankAccount',
    'amount',
    { prop: 'allocatedAmount', label: '已分配' },
    { prop: 'advanceAmount', label: '预付' },
    'srcDocNum',
    'rollBackNum',
    ...AUDITED,
  ],
  tables: { lines: { title: '付款明细', lineKey: 'refNum', columns: LINES, empty: '没有明细，全部为预付款' } },
  under: vouchers,
  actions: usePaymentActions,
})
