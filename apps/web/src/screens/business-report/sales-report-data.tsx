import { SalesReportDataQuery as QUERY } from '@dealer/fields/SalesReportDataQuery'
import { SalesReportDataRow as FACTS } from '@dealer/fields/SalesReportDataRow'
import type { SalesReportDataQuery, SalesReportDataRow } from '@dealer/sdk'
import { SkeletonRows } from '@dealer/ui-kit/feedback'
import { fieldColumns, fieldFilters, indexColumn, ListPage, ListTable } from '@dealer/ui-kit/list'
import { useMemo } from 'react'
import { failureOf } from '../../data/failure.ts'
import { useCall } from '../../data/use-call.ts'
import { useList } from '../../data/use-list.ts'
import { dealer } from '../../dealer.ts'
import { dynamicColumns, unfolded, unfoldedSums } from '../../list/dynamic-columns.ts'
import { keyOf } from '../../list/row-key.ts'
import { monthToDate } from './parts/report-days.ts'

const { pageSalesData, pageSalesReportDataHeader } = dealer.guide.salesReportData
const TITLE = '销售报告数据'

const FILTERS = fieldFilters<SalesReportDataQuery>(QUERY, [
  { prop: 'reportDate', default: monthToDate },
  'userId',
  'customerCode',
  { prop: 'projectId', type: 'select', options: [] },
  'productCode',
])
const COLUMNS = fieldColumns<SalesReportDataRow>(FACTS, [
  { prop: 'reportDate', priority: 'high' },
  { prop: 'customerName', priority: 'high' },
  { prop: 'regionName', priority: 'low' },
  'userName',
  { prop: 'productName', priority: 'high' },
  { prop: 'categoryName', priority: 'low' },
])
const rowKey = keyOf<SalesReportDataRow>(['reportId', 'productCode'])

/** The items of a period as choices, by the columns that they have. */
function useProjects() {
  const { data } = useCall(pageSalesReportDataHeader, {}, { silent: true })
  return useMemo(() => (data ?? []).map(({ prop, label }) => ({ value: prop.slice(1), label })), [data])
}

/** What was reported of stores and products, a column for each item that was asked for in the period. */
export default function SalesReportData() {
  const { rows, query, page, table } = useList(pageSalesData, FILTERS, {
    ...{ id: 'guide.salesReportData', title: TITLE, exports: 'guide:salesReport:export' },
  })
  const { reportDateStart, reportDateEnd, projectId } = query
  const header = useCall(
    pageSalesReportDataHeader,
    { reportDateStart, reportDateEnd, ...(projectId && { projectIds: projectId }) },
    { silent: true, keepOld: true },
  )
  const projects = useProjects()
  const filters = useMemo(
    () => page.filters.map((filter) => (filter.prop === 'projectId' ? { ...filter, options: projects } : filter)),
    [page.filters, projects],
  )
  const columns = useMemo(
    () => [indexColumn, ...COLUMNS, ...dynamicColumns<SalesReportDataRow>(header.data ?? [])],
    [header.data],
  )
  const data = useMemo(() => rows.map(unfolded), [rows])
  const load = header.error
    ? { ...table.load, error: failureOf(TITLE, header.error), retry: () => void header.refetch() }
    : table.load
  return (
    <ListPage {...page} filters={filters}>
      {/* Columns that came after the others would push these aside. */}
      {header.isPending ? (
        <SkeletonRows />
      ) : (
        <ListTable
          columns={columns}
          rowKey={rowKey}
          {...table}
          data={data}
          footer={unfoldedSums(table.footer)}
          load={load}
        />
      )}
    </ListPage>
  )
}
