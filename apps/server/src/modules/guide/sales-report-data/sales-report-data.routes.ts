import type { Handlers } from '../../../platform/contract/types.ts'
import type { FileReaders } from '../../../platform/files/file.service.ts'
import { mayDo } from '../../../platform/work.ts'
import { salesReports } from './sales-report.list.sql.ts'
import { salesDataHeader, salesDataPage, salesReportDetail } from './sales-report-data.service.ts'

/** What guides and salesmen reported of stores. */
export const routes = {
  'guide.salesReportData.detail': salesReportDetail,
  'guide.salesReportData.pageSalesData': salesDataPage,
  'guide.salesReportData.pageSalesReport': salesReports,
  'guide.salesReportData.pageSalesReportDataHeader': salesDataHeader,
} satisfies Handlers

/** Photos of a report are seen by whoever sees the report. */
export const fileReaders = {
  sales_report: async (work, reportId) =>
    mayDo(work.user, 'guide:salesReport:list') && (await salesReports.by(work, { reportId })).length > 0,
} satisfies FileReaders
