import { AuditStatus } from '@dealer/sdk'
import { defineList } from '../../../list/define-list.tsx'
import { PAYEE_FILTERS, PAYEE_LIST } from '../parts/payee-list.ts'
import { usePayeeParts } from '../parts/payee-parts.tsx'

/** Receipts and refunds that wait for the audit, passed and rejected one by one or many at once. */
export default defineList({
  ...PAYEE_LIST,
  id: 'finance.payeeAudit',
  empty: '没有待审核的收款单',
  filters: ['payeeDocNum', { prop: 'auditStatus', default: [AuditStatus.unaudited] }, 'payDate', ...PAYEE_FILTERS],
  parts: usePayeeParts,
})
