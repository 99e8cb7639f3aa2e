import { document } from '../../../platform/document/document.ts'
import { documentLines } from '../../../platform/document/document-lines.ts'
import { planStates } from './plan-report.rules.ts'
import { planReport, planReportLine } from './plan-report.schema.ts'

/** Locked before the order that is made of it. */
export const plans = document({
  docType: 'planReport',
  title: '计划提报',
  table: planReport,
  prefix: 'JT',
  key: 'planReportNum',
  keyColumn: planReport.planReportNum,
  states: planStates,
})
export const planLines = documentLines(plans, { table: planReportLine, by: 'planReportId' })
