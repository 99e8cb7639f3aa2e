import { recordEvents } from '../../../platform/audit/record.ts'
import type { Args } from '../../../platform/contract/types.ts'
import { sheetAnswer } from '../../../platform/excel/export.ts'
import { listPages } from '../../../platform/excel/list-pages.ts'
import type { DownloadContext, FileAnswer } from '../../../platform/http/transfer.ts'
import { requirePermission } from '../../../platform/work.ts'
import { askedOf } from './embed.service.ts'
import { fieldOf } from './embed-column.ts'

/**
 * All rows of an embedded report that its filters match, with its sums.
 * @throws Refusal 101 for filters and columns that make no sense and more rows than a sheet has, 107 for who may not read reports
 */
export async function embedReportExport(
  context: DownloadContext,
  asked: Args<'report.web.embedReportExport'>,
): Promise<FileAnswer> {
  requirePermission(context.user, 'report:embed:list')
  const { sort, order } = asked
  const { report, filters, columns, title } = await context.step(async (work) => {
    const found = askedOf(work, asked)
    const labels = found.columns.map(({ label }) => label)
    recordEvents(work, { kind: 'exported', target: found.title, details: { columns: labels.join('、') } })
    return found
  })
  const args = { ...report.argsOf(filters), sort, order }
  const { begin, pages, sums } = listPages(context, report.list as never, args as never)
  await begin()
  const source = {
    columns: columns.map(({ prop, label, column }) => ({ prop, label, field: fieldOf(column, label) })),
    pages: () => pages(new Set(columns.map(({ prop }) => prop))),
    sums: () => (columns.some(({ column }) => column.isSummed) ? sums() : undefined),
  }
  return sheetAnswer({ title, source, signal: context.signal })
}
