import type { Args, Content, Nullable } from '../../../platform/contract/types.ts'
import type { Work } from '../../../platform/work.ts'
import { salesData } from './sales-data.list.sql.ts'
import { linesOfReport, projectsOfPeriod, sumsByProject } from './sales-data.sql.ts'
import { salesReports } from './sales-report.list.sql.ts'

/** The column that an item has in the data. */
const columnOf = (projectId: string) => `p${projectId}`

/** Filters of the data that are absent. */
const UNASKED: { readonly [Filter in keyof Args<'guide.salesReportData.pageSalesData'>]: null } = {
  ...{ userId: null, customerCode: null, projectId: null, productCode: null },
  ...{ reportDateStart: null, reportDateEnd: null },
}

/** One report with its lines. @throws Refusal 106 */
export async function salesReportDetail(work: Work, { reportId }: Args<'guide.salesReportData.detail'>) {
  const [report, lines] = await Promise.all([salesReports.one(work, { reportId }), linesOfReport(work, { reportId })])
  return { ...report, lines }
}

/** Columns of the data: quantities and amounts are summed, words and photos are not. */
export async function salesDataHeader(
  work: Work,
  { reportDateStart, reportDateEnd, projectIds }: Args<'guide.salesReportData.pageSalesReportDataHeader'>,
): Promise<Content<'guide.salesReportData.pageSalesReportDataHeader'>> {
  const period = { reportDateStart: reportDateStart ?? null, reportDateEnd: reportDateEnd ?? null }
  const asked = { ...period, projectIds: projectIds?.toString() ?? null }
  return (await projectsOfPeriod(work, asked)).map(({ id, projectName, projectType }) => ({
    prop: columnOf(id),
    label: projectName,
    type: projectType,
    sum: projectType === 'qty' || projectType === 'amount' ? 'T' : 'F',
  }))
}

/** What was reported, with the sum of each item over all that the filters meet. */
export async function salesDataPage(
  work: Work,
  args: Args<'guide.salesReportData.pageSalesData'>,
): Promise<Nullable<Content<'guide.salesReportData.pageSalesData'>>> {
  const [page, sums] = await Promise.all([salesData(work, args), sumsByProject(work, { ...UNASKED, ...args })])
  const cells = sums.map((item) => ({ prop: columnOf(item.projectId), value: item.qty ?? item.amount ?? '0' }))
  return { ...page, footer: { cells } }
}
