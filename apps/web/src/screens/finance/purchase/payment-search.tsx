import { SupplierPaymentQuery } from '@dealer/fields/SupplierPaymentQuery'
import { SupplierPaymentRow } from '@dealer/fields/SupplierPaymentRow'
import type { SupplierPaymentRow as Row } from '@dealer/sdk'
import { dealer } from '../../../dealer.ts'
import { defineList, type ListHandle, type ListParts } from '../../../list/define-list.tsx'
import { AuditButtons } from '../parts/audit-buttons.tsx'
import { paymentSheet } from '../parts/payment-sheet.tsx'

/** A payment over its list, and the audit of those that are marked. */
const usePaymentParts = (list: ListHandle<Row>): ListParts<Row> => {
  const { perform, isBusy, ...parts } = paymentSheet.useDrawer(list)
  const toolbar = (
    <AuditButtons
      permission="finance:payment:audit"
      chosen={list.chosen}
      isBusy={isBusy}
      onPass={(rows) => perform('pass', rows)}
      onRefuse={(rows) => perform('refuse', rows)}
    />
  )
  return { ...parts, toolbar }
}

/** Search of payments to suppliers, those of the last 30 days to begin with, their audit, and what is done to them. */
export default defineList({
  call: dealer.finance.payment.list,
  query: SupplierPaymentQuery,
  row: SupplierPaymentRow,
  id: 'finance.payment',
  rowKey: 'id',
  exports: 'finance:payment:export',
  title: '付款单',
  empty: '还没有付款单，到「付款录入」开始',
  selection: true,
  filters: ['paymentNum', { prop: 'payDate', default: 30 }, 'auditStatus', 'supplierCode', 'payMethod'],
  columns: [
    'paymentNum',
    'payDate',
    { prop: 'supplierName', priority: 'high' },
    { prop: 'supplierCode', priority: 'low' },
    { prop: 'payMethod', priority: 'high' },
    { prop: 'bankAccount', priority: 'low' },
    { prop: 'amount', priority: 'high' },
    { prop: 'allocatedAmount', zeroAsDash: true },
    { prop: 'advanceAmount', zeroAsDash: true },
    'auditStatus',
    // Its state stays as it was: that it was taken back is told by this alone.
    { prop: 'rollBackNum', priority: 'high', whenGiven: true },
    { prop: 'srcDocNum', priority: 'low' },
    'createName',
    'createDate',
    'remark',
  ],
  parts: usePaymentParts,
})
