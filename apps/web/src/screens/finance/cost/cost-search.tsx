import { defineList } from '../../../list/define-list.tsx'
import { COST_FILTERS, COST_LIST } from '../parts/cost-list.tsx'

/** Search of costs. */
export default defineList({
  ...COST_LIST,
  id: 'finance.cost',
  empty: '还没有费用单，到「销售费用录入」或「其他费用录入」开始',
  filters: ['incomeNum', { prop: 'docDate', default: 30 }, 'auditStatus', ...COST_FILTERS],
})
