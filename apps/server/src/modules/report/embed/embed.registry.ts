import type { EmbedReportCode } from '@dealer/sdk/contract'
import { refuse } from '../../../platform/refusal.ts'
import { filesOf } from '../../../platform/registry.ts'
import type { EmbedReport } from './embed-report.ts'

const files = await filesOf<{ report: EmbedReport }>('.embed.sql.ts')

const reports = new Map(files.flatMap(({ report }) => (report ? [[report.code, report] as const] : [])))

/** The reports that there are, each in a file of its own. */
export const reportCodes: readonly EmbedReportCode[] = [...reports.keys()]

/** @throws Refusal 106 for one that nothing serves */
export function reportOf(code: EmbedReportCode): EmbedReport {
  const report = reports.get(code)
  if (!report) throw refuse.missing('报表')
  return report
}
