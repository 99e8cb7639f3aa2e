import { PurchaseOrderDetail } from '@dealer/fields/PurchaseOrderDetail'
import { PurchaseOrderLine as LINE_FACTS } from '@dealer/fields/PurchaseOrderLine'
import type { PurchaseOrderLine } from '@dealer/sdk'
import { dealer } from '../../../dealer.ts'
import { pageOf } from '../../../document/document-kind.ts'
import { defineSheet } from '../../../document/sheet/define-sheet.tsx'
import { fieldLines, productLine, tradedLines, unitsLine } from '../../../document/sheet/field-lines.tsx'
import { PageLink } from '../../../document/sheet/page-link.tsx'
import { PURCHASE, PURCHASE_FOLLOW } from './kinds.ts'
import { loanLink } from './loan-link.tsx'
import { usePurchaseActions } from './purchase-actions.ts'
import { ORDERED, SYNC_FACTS } from './purchase-sync-facts.ts'
import { CAME_IN, PURCHASE_LIFE } from './purchase-way.ts'

const LINES = fieldLines<PurchaseOrderLine>(LINE_FACTS, [
  'lineNo',
  productLine,
  ...tradedLines<PurchaseOrderLine>('smallQty', '数量'),
  ORDERED,
  unitsLine('inQty', '已入库', '-'),
  unitsLine('closedQty', '已关闭', '-'),
])

/** A purchase order as it is read, with what came in for it. */
export const purchaseSheet = defineSheet({
  ...PURCHASE,
  tab: '采购',
  call: dealer.po.purchaseOrder.viewItem,
  facts: PurchaseOrderDetail,
  states: ['poStatus'],
  life: PURCHASE_LIFE,
  total: 'totalAmount',
  shown: [
    { prop: 'supplierName', code: 'supplierCode' },
    'docDate',
    'expectDate',
    { prop: 'warehouseName', label: '收货仓库' },
    'payType',
    'payStatus',
    { prop: 'loanNum', cell: loanLink },
    'totalAmount',
    'inAmount',
    ...SYNC_FACTS,
    { prop: 'remark', wide: true },
  ],
  tables: {
    lines: { title: '商品明细', lineKey: 'poItemId', columns: LINES },
    ins: CAME_IN,
  },
  under: (order) => <PageLink to={pageOf(PURCHASE_FOLLOW, order)}>跟踪到货与付款</PageLink>,
  actions: usePurchaseActions,
})
