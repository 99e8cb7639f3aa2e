import { documentKind } from '../../../document/document-kind.ts'

export const PLAN = documentKind({
  label: '计划提报',
  key: 'planReportNum',
  number: 'planReportNum',
  list: { address: '/purchase/purchase-input/plan-report', label: '去计划提报' },
})
