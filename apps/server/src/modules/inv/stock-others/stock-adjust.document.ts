import { type StockAdjustRow, simpleDocStatusLabel } from '@dealer/sdk/contract'
import { document } from '../../../platform/document/document.ts'
import { documentLines, type NewLineOf } from '../../../platform/document/document-lines.ts'
import { states } from '../../../platform/document/states.rules.ts'
import { stockAdjust, stockAdjustLine } from './stock-adjust.schema.ts'

/** It posts when it is saved, and what it did is undone by another one. */
const adjustStates = states<Pick<StockAdjustRow, 'adjustNum' | 'status'>>()({
  num: 'adjustNum',
  status: ['status', simpleDocStatusLabel],
  action: {},
  actions: {},
})

export const adjusts = document({
  ...{ docType: 'stockAdjust', title: '库存调整单', table: stockAdjust, prefix: 'TZ' },
  ...{ date: 'docDate', key: 'id', states: adjustStates },
})
export const adjustLines = documentLines(adjusts, { table: stockAdjustLine, by: 'adjustId' })

export type NewAdjustLine = NewLineOf<typeof stockAdjustLine, 'adjustId'>
