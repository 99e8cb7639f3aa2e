import { CustomerReport } from '@dealer/fields/CustomerReport'
import { CustomerReportQuery } from '@dealer/fields/CustomerReportQuery'
import { dealer } from '../../../dealer.ts'
import { defineList } from '../../../list/define-list.tsx'
import { reportingParts } from '../parts/reporting.tsx'

const { customerReport } = dealer.md

/** Customers that the manufacturer is told of, and what they bought. */
export default defineList({
  call: customerReport.list,
  query: CustomerReportQuery,
  row: CustomerReport,
  id: 'md.customerReport',
  exports: 'md:customerReport:export',
  rowKey: 'id',
  title: '客户上报',
  filters: ['keyword', 'salesmanId', 'regionCode', 'reported', 'reportDate'],
  columns: [
    'customerCode',
    'customerName',
    'salesmanName',
    'regionName',
    'saleAmount',
    'lastOrderDate',
    'reported',
    'reportDate',
    'reportName',
  ],
  selection: true,
  parts: reportingParts({
    label: '客户',
    counted: '个客户',
    permission: 'md:customerReport:report',
    keyOf: ({ id }) => id,
    nameOf: ({ customerName }) => customerName,
    isReported: ({ reported }) => reported === 'T',
    report: (customerIds, requestNo, options) => customerReport.report({ customerIds, requestNo }, options),
    close: (customerIds, reason, requestNo, options) =>
      customerReport.closeReport({ customerIds, reason, requestNo }, options),
  }),
})
