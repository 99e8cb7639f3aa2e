import { type EmbedReportCode, embedReportCodeLabel } from '@dealer/sdk/contract'
import { showsCost } from '../../../platform/audit/sights.ts'
import type { Args, Content } from '../../../platform/contract/types.ts'
import { flag, refuse } from '../../../platform/refusal.ts'
import { mayDo, type Work } from '../../../platform/work.ts'
import { requireCost } from '../profit/profit.guard.ts'
import { reportOf } from './embed.registry.ts'
import { cellOf, type EmbedColumn } from './embed-column.ts'
import { type EmbedFilters, meantBy, shownFilters } from './embed-filters.ts'
import type { EmbedReport } from './embed-report.ts'

/** A column as it is shown: under its name, with the title that it has here. */
export interface ShownColumn {
  readonly prop: string
  readonly label: string
  readonly column: EmbedColumn
}

const isThere = ({ notWith }: EmbedColumn, filters: EmbedFilters) => !notWith || filters[notWith] === undefined

function columnsOf({ columns, hidden }: EmbedReport, filters: EmbedFilters, work: Work): ShownColumn[] {
  const without = new Set(hidden(filters.dimension))
  const isCostShown = Object.values(columns).some(({ isCost }) => isCost) && showsCost(work)
  return Object.entries(columns).flatMap(([prop, column]) => {
    if (without.has(prop) || !isThere(column, filters) || (column.isCost && !isCostShown)) return []
    const { label } = column
    return [{ prop, column, label: typeof label === 'string' ? label : (label[filters.dimension ?? 'product'] ?? '') }]
  })
}

/** @throws Refusal 101 for what is no column of the report as it is asked for, 107 for a cost that the user may not see */
function requireSort(
  work: Work,
  { columns }: EmbedReport,
  shown: readonly ShownColumn[],
  sort: string | undefined,
): void {
  if (sort === undefined || shown.some(({ prop }) => prop === sort)) return
  if (Object.hasOwn(columns, sort) && columns[sort]?.isCost && !work.user.rights.canSeeCost) throw refuse.permission()
  throw refuse.badFormat('排序列', 'sort')
}

interface Asked {
  readonly reportCode: EmbedReportCode
  readonly filters?: EmbedFilters
  readonly sort?: string
}

/**
 * Which report is meant, with the columns that the user sees of it.
 * @throws Refusal 101 for filters and columns that make no sense, 107 for a report of costs that the user may not see
 */
export function askedOf(work: Work, { reportCode, filters: given = {}, sort }: Asked) {
  const report = reportOf(reportCode)
  if (report.isOfCost) requireCost(work)
  const filters = meantBy(report, given, work)
  const columns = columnsOf(report, filters, work)
  requireSort(work, report, columns, sort)
  return { report, filters, columns, title: embedReportCodeLabel[reportCode] }
}

const EXPORT = 'report:embed:export'

/** A page of an embedded report. */
export async function embedReport(
  work: Work,
  { withFilters, page, limit, sort, order, ...asked }: Args<'report.web.embedReport'>,
): Promise<Content<'report.web.embedReport'>> {
  const { report, filters, columns, title } = askedOf(work, { ...asked, sort })
  const paging = { page, limit, sort, order }
  const [{ total, rows, footer }, shown] = await Promise.all([
    report.list(work, { ...report.argsOf(filters), ...paging }),
    withFilters === 'T' ? shownFilters(report, filters, work) : undefined,
  ])
  return {
    title,
    columns: columns.map(({ prop, label, column }) => ({
      prop,
      label,
      type: column.type,
      sum: flag(!!column.isSummed),
    })),
    total,
    rows: rows.map((row) => ({ cells: columns.map(({ prop, column }) => cellOf(column, row[prop])) })),
    footer: { cells: columns.map(({ prop, column }) => (column.isSummed ? cellOf(column, footer?.[prop]) : '')) },
    canExport: flag(mayDo(work.user, EXPORT)),
    ...(shown && { filters: shown }),
  }
}
