import { type ReturnInRow, returnInActionLabel, returnStatusLabel } from '@dealer/sdk/contract'
import { document } from '../../../platform/document/document.ts'
import { documentLines } from '../../../platform/document/document-lines.ts'
import { states } from '../../../platform/document/states.rules.ts'
import { returns } from './return.document.ts'
import { returnIn, returnInLine } from './return.schema.ts'

/** What is done to goods that came in is done to their return; what waits is a return that is submitted. */
export const returnInStates = states<Pick<ReturnInRow, 'status'> & { readonly returnInNum: string }>()({
  num: 'returnInNum',
  status: ['status', returnStatusLabel],
  action: returnInActionLabel,
  actions: {
    confirmIn: { from: ['submitted'], to: 'finished', permission: 'so:returnIn:confirm' },
    redFlush: { from: ['finished'], to: 'redflushed', permission: 'so:return:redFlush', archived: true },
  },
})

export const returnIns = document({
  docType: 'returnIn',
  title: '退货入库单',
  table: returnIn,
  prefix: 'TR',
  date: 'inDate',
  key: 'id',
  states: returnInStates,
  below: { parent: returns, by: 'returnId' },
})
export const returnInLines = documentLines(returnIns, { table: returnInLine, by: 'returnInId' })

export type ReturnInDocument = typeof returnIn.$inferSelect
export type ReturnInLineRow = typeof returnInLine.$inferSelect
