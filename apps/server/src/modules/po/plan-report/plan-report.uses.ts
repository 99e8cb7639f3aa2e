import { usingDocument } from '../../../platform/master-data/using-rows.ts'
import { planLines } from './plan-report.document.ts'
import { planReport } from './plan-report.schema.ts'

export const uses = usingDocument(planLines, {
  name: planReport.supplierName,
  ...{ list: 'po.planReport.list', find: 'planReportNum', page: '/purchase/purchase-input/plan-report' },
})
