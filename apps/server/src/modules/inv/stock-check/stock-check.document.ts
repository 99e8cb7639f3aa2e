import { document } from '../../../platform/document/document.ts'
import { documentLines } from '../../../platform/document/document-lines.ts'
import { checkStates } from './stock-check.rules.ts'
import { stockCheck, stockCheckLine } from './stock-check.schema.ts'

export const checks = document({
  docType: 'stockCheck',
  title: '盘点单',
  table: stockCheck,
  prefix: 'PD',
  date: 'docDate',
  key: 'id',
  states: checkStates,
})

export const checkLines = documentLines(checks, { table: stockCheckLine, by: 'checkId' })

export type CheckRow = typeof stockCheck.$inferSelect
export type CheckLineRow = typeof stockCheckLine.$inferSelect
