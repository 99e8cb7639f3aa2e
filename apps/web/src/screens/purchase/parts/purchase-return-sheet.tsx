import { PurchaseReturnDetail } from '@dealer/fields/PurchaseReturnDetail'
import { PurchaseReturnLine as LINE_FACTS } from '@dealer/fields/PurchaseReturnLine'
import { PurchaseReturnOutRow as OUT_FACTS } from '@dealer/fields/PurchaseReturnOutRow'
import { type PurchaseReturnLine, type PurchaseReturnOutRow, purchaseReturnStatusLabel } from '@dealer/sdk'
import { dealer } from '../../../dealer.ts'
import { defineSheet } from '../../../document/sheet/define-sheet.tsx'
import { documentLife } from '../../../document/sheet/document-life.ts'
import { fieldLines, placeText, productLine, tradedLines, unitsLine } from '../../../document/sheet/field-lines.tsx'
import { usePurchaseReturnActions } from './purchase-return-actions.ts'
import { PURCHASE_RETURN } from './purchase-return-kinds.ts'

const LINES = fieldLines<PurchaseReturnLine>(LINE_FACTS, [
  'lineNo',
  productLine,
  'inNum',
  { prop: 'batchNo', cell: ({ batchNo }) => (batchNo === undefined ? '不限' : placeText(batchNo)) },
  'inventoryStatusName',
  ...tradedLines<PurchaseReturnLine>('smallQty', '退货数量'),
  unitsLine('outQty', '已出库', '-'),
  'remark',
])

const OUTS = fieldLines<PurchaseReturnOutRow>(OUT_FACTS, [
  { prop: 'outNum', foot: '合计' },
  'outDate',
  'driver',
  'plateNo',
  { prop: 'totalQty', sum: true },
  { prop: 'totalAmount', sum: true },
  'status',
])

/** A return to a supplier as it is read, with what went out for it. */
export const purchaseReturnSheet = defineSheet({
  ...PURCHASE_RETURN,
  tab: '采购退货',
  call: dealer.po.purchaseReturn.viewItem,
  facts: PurchaseReturnDetail,
  states: ['status'],
  life: documentLife(purchaseReturnStatusLabel, {
    ends: ['canceled', 'redflushed'],
    steps: { 提交: 'submitted', 出库: { to: 'finished', part: 'partOut' } },
  }),
  total: 'totalAmount',
  shown: [
    { prop: 'supplierName', code: 'supplierCode' },
    'returnMode',
    'inNum',
    'poCode',
    'docDate',
    { prop: 'warehouseName', label: '退货仓库' },
    'reason',
    'outAmount',
    { prop: 'remark', wide: true },
  ],
  tables: {
    lines: { title: '退货明细', lineKey: 'lineId', columns: LINES },
    outs: { title: '出库单', lineKey: 'outId', columns: OUTS, empty: '还没有出库' },
  },
  actions: usePurchaseReturnActions,
})
