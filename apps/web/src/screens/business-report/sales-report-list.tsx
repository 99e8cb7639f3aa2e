import { SalesReportQuery } from '@dealer/fields/SalesReportQuery'
import { SalesReportRow } from '@dealer/fields/SalesReportRow'
import { dealer } from '../../dealer.ts'
import { defineList } from '../../list/define-list.tsx'

/** What guides and salesmen reported of stores; a report opens with its lines and photos. */
export default defineList({
  call: dealer.guide.salesReportData.pageSalesReport,
  query: SalesReportQuery,
  row: SalesReportRow,
  id: 'guide.salesReport',
  rowKey: 'reportId',
  title: '销售报告',
  exports: 'guide:salesReport:export',
  filters: ['reportDate', 'userId', 'customerCode'],
  columns: [
    'reportDate',
    { prop: 'customerName', priority: 'high' },
    'customerCode',
    'regionName',
    'userName',
    'itemNum',
    { prop: 'amount', priority: 'high' },
  ],
  open: ({ reportId }) => `/business-report/sales-report-detail?reportId=${reportId}`,
})
