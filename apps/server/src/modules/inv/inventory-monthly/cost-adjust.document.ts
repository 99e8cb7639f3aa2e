import { document } from '../../../platform/document/document.ts'
import { documentLines } from '../../../platform/document/document-lines.ts'
import { costAdjustStates } from './cost-adjust.rules.ts'
import { costAdjust, costAdjustLine } from './cost-adjust.schema.ts'

export const costAdjusts = document({
  docType: 'costAdjust',
  title: '成本调整单',
  table: costAdjust,
  prefix: 'CB',
  key: 'id',
  states: costAdjustStates,
})
export const costAdjustLines = documentLines(costAdjusts, { table: costAdjustLine, by: 'adjustId' })
