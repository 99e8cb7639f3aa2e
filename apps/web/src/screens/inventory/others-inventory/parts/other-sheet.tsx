import { OtherInvDetail } from '@dealer/fields/OtherInvDetail'
import { OtherInvLine as LINE_FACTS } from '@dealer/fields/OtherInvLine'
import type { OtherInvLine } from '@dealer/sdk'
import { dealer } from '../../../../dealer.ts'
import { defineSheet } from '../../../../document/sheet/define-sheet.tsx'
import { fieldLines, LINE_NO, placeLines, productLine, unitsLine } from '../../../../document/sheet/field-lines.tsx'
import { OTHER } from '../../parts/stock-kinds.ts'
import { useOtherActions } from './other-actions.ts'

const LINES = fieldLines<OtherInvLine>(LINE_FACTS, [
  { ...LINE_NO, prop: 'lineId' },
  productLine,
  ...placeLines,
  'produceDate',
  'expireDate',
  'inventoryStatusName',
  unitsLine('smallQty', '数量'),
  'costPrice',
  { prop: 'amount', sum: true },
])

/** A movement as it is read. */
export const otherSheet = defineSheet({
  ...OTHER,
  tab: '出入库',
  call: dealer.inv.stockOthersOutIn.getDetailHead,
  facts: OtherInvDetail,
  states: ['status'],
  shown: [
    'otherInvType',
    'warehouseName',
    'docDate',
    'reasonName',
    'totalAmount',
    'costTypeName',
    'srcDocNum',
    'redFlushNum',
    { prop: 'remark', wide: true },
  ],
  tables: { lines: { title: '明细', lineKey: 'lineId', columns: LINES } },
  actions: useOtherActions,
})
