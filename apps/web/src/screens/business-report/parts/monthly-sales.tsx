import { MonthlySalesQuery } from '@dealer/fields/MonthlySalesQuery'
import { MonthlySalesRow } from '@dealer/fields/MonthlySalesRow'
import { dealer } from '../../../dealer.ts'
import { defineList } from '../../../list/define-list.tsx'
import { monthColumns, thisYear } from './month-columns.ts'

/** Net sales of a year by month: of products, customers, salesmen or lines. */
export const MonthlySales = defineList({
  call: dealer.report.web.monthlySalesList,
  query: MonthlySalesQuery,
  row: MonthlySalesRow,
  id: 'report.monthlySales',
  rowKey: 'dimCode',
  title: '月度销售',
  exports: 'report:salesRank:export',
  filters: [thisYear],
  grouping: { prop: 'dimension', first: 'product' },
  columns: [{ prop: 'dimCode', label: '编码' }, { prop: 'dimName', label: '名称', priority: 'high' }, ...monthColumns],
})
