import { ReturnInDetail } from '@dealer/fields/ReturnInDetail'
import { ReturnInLine as LINE_FACTS } from '@dealer/fields/ReturnInLine'
import type { ReturnInLine } from '@dealer/sdk'
import { dealer } from '../../../dealer.ts'
import { defineSheet } from '../../../document/sheet/define-sheet.tsx'
import { fieldLines, LINE_NO, takenInLines } from '../../../document/sheet/field-lines.tsx'
import { useReturnInActions } from './return-actions.ts'
import { RETURN_IN } from './return-kinds.ts'

const LINES = fieldLines<ReturnInLine>(LINE_FACTS, [
  { ...LINE_NO, prop: 'lineId' },
  ...takenInLines<ReturnInLine>('smallQty', '入库数量'),
])

/** Goods that came back, as they were taken in. */
export const returnInSheet = defineSheet({
  ...RETURN_IN,
  tab: '退货入库',
  call: dealer.so.return.viewIn,
  facts: ReturnInDetail,
  states: ['status'],
  total: 'inAmount',
  shown: [
    { prop: 'customerName', label: '客户', code: 'customerCode' },
    'returnNum',
    'returnType',
    'soNum',
    'inDate',
    { prop: 'warehouseName', label: '入库仓库' },
    'handler',
    'salesmanName',
    'redFlushNum',
    { prop: 'remark', wide: true },
  ],
  tables: { lines: { title: '入库明细', lineKey: 'lineId', columns: LINES } },
  actions: useReturnInActions,
})
