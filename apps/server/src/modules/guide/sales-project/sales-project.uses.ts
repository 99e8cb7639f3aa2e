import { and, eq } from 'drizzle-orm'
import { ofDealer } from '../../../platform/list/viewer.ts'
import { usingParts, usingRows } from '../../../platform/master-data/using-rows.ts'
import { ofSeenCustomers } from '../../md/customer/customer.held.ts'
import { salesReport, salesReportItem } from './sales-project.schema.ts'

export const uses = [
  usingRows(salesReport, {
    ...{ kind: '销售报告', code: salesReport.reportDate, name: salesReport.customerName },
    scope: (viewer) => and(ofDealer(salesReport)(viewer), ofSeenCustomers(salesReport)(viewer)),
    ...{ list: 'guide.salesReportData.pageSalesReport', page: '/business-report/sales-report-list' },
    ...{ find: 'customerCode', findBy: salesReport.customerCode },
    detail: ['/business-report/sales-report-detail', 'reportId'],
  }),
  usingParts(salesReportItem, { whole: salesReport, on: eq(salesReportItem.reportId, salesReport.id) }),
]
