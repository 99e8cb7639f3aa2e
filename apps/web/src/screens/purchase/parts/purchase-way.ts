import { PurchaseInRow as IN_FACTS } from '@dealer/fields/PurchaseInRow'
import { type PurchaseInRow, purchaseOrderStatusLabel } from '@dealer/sdk'
import { documentLife } from '../../../document/sheet/document-life.ts'
import { fieldLines, numberLine } from '../../../document/sheet/field-lines.tsx'
import { INBOUND } from './kinds.ts'

/** The way of a purchase order. */
export const PURCHASE_LIFE = documentLife(purchaseOrderStatusLabel, {
  ends: ['closed', 'canceled'],
  steps: { 提交: 'submitted', 确认: 'confirmed', 入库: { to: 'finished', part: 'partIn' } },
})

const INS = fieldLines<PurchaseInRow>(IN_FACTS, [
  { ...numberLine(INBOUND), foot: '合计' },
  'inDate',
  'warehouseName',
  { prop: 'totalQty', sum: true },
  { prop: 'totalAmount', sum: true, whenGiven: true },
  'status',
])

/** What came in for it. */
export const CAME_IN = { title: '入库单', lineKey: 'inId', columns: INS, empty: '还没有入库' } as const
