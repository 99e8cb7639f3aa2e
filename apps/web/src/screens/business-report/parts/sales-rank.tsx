import { SalesRankQuery } from '@dealer/fields/SalesRankQuery'
import { SalesRankRow } from '@dealer/fields/SalesRankRow'
import { dealer } from '../../../dealer.ts'
import { defineList } from '../../../list/define-list.tsx'
import { monthToDate, OUTS, sentIn } from './report-days.ts'

/** Salesmen by what they sold; one opens the outbound documents among what it is summed from. */
export const SalesRank = defineList({
  call: dealer.report.web.businessSalesRank,
  query: SalesRankQuery,
  row: SalesRankRow,
  id: 'report.salesRank',
  rowKey: 'userId',
  title: '业务员销售排名',
  exports: 'report:salesRank:export',
  filters: [{ prop: 'date', label: '日期', default: monthToDate }, 'regionCode'],
  grouping: { prop: 'rankType', first: 'amount' },
  columns: [
    { prop: 'userName', priority: 'high' },
    { prop: 'rankNo', width: 72, priority: 'high' },
    { prop: 'regionName', priority: 'low' },
    'orderNum',
    'customerNum',
    'saleQty',
    'saleAmount',
    { prop: 'returnAmount', zeroAsDash: true },
    { prop: 'netAmount', priority: 'high' },
    { prop: 'targetAmount', zeroAsDash: true },
    'doneRate',
    { prop: 'lastPeriodAmount', zeroAsDash: true },
    'growRate',
  ],
  leads: {
    page: OUTS,
    filter: ({ userId }, asked) => ({ salesmanId: userId, ...sentIn(asked) }),
  },
})
