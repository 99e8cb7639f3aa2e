import { PurchaseInDetail } from '@dealer/fields/PurchaseInDetail'
import { PurchaseInLine as LINE_FACTS } from '@dealer/fields/PurchaseInLine'
import { inboundStatusLabel, type PurchaseInLine } from '@dealer/sdk'
import { dealer } from '../../../dealer.ts'
import { defineSheet } from '../../../document/sheet/define-sheet.tsx'
import { documentLife } from '../../../document/sheet/document-life.ts'
import { fieldLines, LINE_NO, takenInLines } from '../../../document/sheet/field-lines.tsx'
import { useInboundActions } from './inbound-actions.ts'
import { INBOUND } from './kinds.ts'

const LINES = fieldLines<PurchaseInLine>(LINE_FACTS, [
  { ...LINE_NO, prop: 'inItemId' },
  ...takenInLines<PurchaseInLine>('smallQty', '数量'),
])

/** An inbound document as it is read. */
export const inboundSheet = defineSheet({
  ...INBOUND,
  tab: '入库',
  call: dealer.po.inventoryOperation.viewIn,
  facts: PurchaseInDetail,
  states: ['status'],
  life: documentLife(inboundStatusLabel, {
    ends: ['disabled', 'redflushed'],
    steps: { 登记: 'draft', 入库: 'finished' },
  }),
  total: 'totalAmount',
  shown: [
    { prop: 'supplierName', code: 'supplierCode' },
    'poCode',
    'inDate',
    { prop: 'warehouseName', label: '入库仓库' },
    'deliveryNum',
    'redFlushNum',
    { prop: 'remark', wide: true },
  ],
  tables: { lines: { title: '入库明细', lineKey: 'inItemId', columns: LINES } },
  actions: useInboundActions,
})
