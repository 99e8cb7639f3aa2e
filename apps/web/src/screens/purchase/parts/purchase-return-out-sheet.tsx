import { PurchaseReturnOutDetail } from '@dealer/fields/PurchaseReturnOutDetail'
import { PurchaseReturnOutLine as LINE_FACTS } from '@dealer/fields/PurchaseReturnOutLine'
import { outStatusLabel, type PurchaseReturnOutLine } from '@dealer/sdk'
import { dealer } from '../../../dealer.ts'
import { defineSheet } from '../../../document/sheet/define-sheet.tsx'
import { documentLife } from '../../../document/sheet/document-life.ts'
import { fieldLines, LINE_NO, placeLines, productLine, tradedLines } from '../../../document/sheet/field-lines.tsx'
import { usePurchaseReturnOutActions } from './purchase-return-actions.ts'
import { PURCHASE_RETURN_OUT } from './purchase-return-kinds.ts'

const LINES = fieldLines<PurchaseReturnOutLine>(LINE_FACTS, [
  { ...LINE_NO, prop: 'lineId' },
  productLine,
  ...placeLines,
  'inventoryStatusName',
  ...tradedLines<PurchaseReturnOutLine>('smallQty', '数量'),
])

/** An outbound document of a return as it is read. */
export const purchaseReturnOutSheet = defineSheet({
  ...PURCHASE_RETURN_OUT,
  tab: '退货出库',
  call: dealer.po.purchaseReturn.viewOutItem,
  facts: PurchaseReturnOutDetail,
  states: ['status'],
  life: documentLife(outStatusLabel, {
    ends: ['canceled', 'redflushed'],
    steps: { 派车: 'waitOut', 出库: 'shipped' },
  }),
  total: 'totalAmount',
  shown: [
    { prop: 'supplierName', code: 'supplierCode' },
    'returnNum',
    'outDate',
    { prop: 'warehouseName', label: '退货仓库' },
    'driver',
    'plateNo',
    'redFlushNum',
    { prop: 'remark', wide: true },
  ],
  tables: { lines: { title: '出库明细', lineKey: 'lineId', columns: LINES } },
  actions: usePurchaseReturnOutActions,
})
