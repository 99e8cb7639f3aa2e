import { StockAdjust } from '@dealer/fields/StockAdjust'
import { StockAdjustLine as LINE_FACTS } from '@dealer/fields/StockAdjustLine'
import type { StockAdjustLine } from '@dealer/sdk'
import { dealer } from '../../../../dealer.ts'
import { defineSheet } from '../../../../document/sheet/define-sheet.tsx'
import {
  fieldLines,
  LINE_NO,
  placeLines,
  placeText,
  productLine,
  unitsLine,
} from '../../../../document/sheet/field-lines.tsx'
import { ADJUST } from '../../parts/stock-kinds.ts'

const LINES = fieldLines<StockAdjustLine>(LINE_FACTS, [
  { ...LINE_NO, prop: 'lineId' },
  productLine,
  ...placeLines,
  'inventoryStatusName',
  unitsLine('smallQty', '调整数量'),
  { prop: 'toLocationCode', cell: ({ toLocationCode }) => placeText(toLocationCode ?? '*') },
  { prop: 'toBatchNo', cell: ({ toBatchNo }) => placeText(toBatchNo ?? '*') },
  'toInventoryStatusName',
])

/** An adjustment as it is read; what it did is undone by another one. */
export const adjustSheet = defineSheet({
  ...ADJUST,
  tab: '调整',
  call: dealer.inv.stockOthers.toStockadjustView,
  facts: StockAdjust,
  states: ['status'],
  shown: ['adjustType', 'warehouseName', 'toWarehouseName', 'docDate', { prop: 'remark', wide: true }],
  tables: { lines: { title: '明细', lineKey: 'lineId', columns: LINES } },
})
