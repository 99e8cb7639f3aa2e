import { defineList } from '../../../list/define-list.tsx'
import { PAYEE_FILTERS, PAYEE_LIST } from '../parts/payee-list.ts'
import { usePayeeParts } from '../parts/payee-parts.tsx'

/** Search of receipts, refunds and roll-backs, those of the last 30 days to begin with, and what is done to them. */
export default defineList({
  ...PAYEE_LIST,
  id: 'finance.payee',
  filters: ['payeeDocNum', { prop: 'payDate', default: 30 }, 'auditStatus', ...PAYEE_FILTERS],
  parts: usePayeeParts,
})
