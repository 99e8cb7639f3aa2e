import { AuditStatus } from '@dealer/sdk'
import { defineList } from '../../../list/define-list.tsx'
import { COST_FILTERS, COST_LIST } from '../parts/cost-list.tsx'

/** Costs that wait for the audit, passed and rejected one by one or many at once. */
export default defineList({
  ...COST_LIST,
  id: 'finance.costAudit',
  empty: '没有待审核的费用单',
  filters: ['incomeNum', { prop: 'auditStatus', default: [AuditStatus.unaudited] }, 'docDate', ...COST_FILTERS],
})
