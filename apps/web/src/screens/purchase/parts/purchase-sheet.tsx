import { PurchaseInRow as IN_FACTS } from '@dealer/fields/PurchaseInRow'
import { PurchaseOrderDetail } from '@dealer/fields/PurchaseOrderDetail'
import { PurchaseOrderLine as LINE_FACTS } from '@dealer/fields/PurchaseOrderLine'
import { type PurchaseInRow, type PurchaseOrderLine, purchaseOrderStatusLabel } from '@dealer/sdk'
import { dealer } from '../../../dealer.ts'
import { pageOf } from '../../../document/document-kind.ts'
import { defineSheet } from '../../../document/sheet/define-sheet.tsx'
import { documentLife } from '../../../document/sheet/document-life.ts'
import { fieldLines, numberLine, productLine, tradedLines, unitsLine } from '../../../document/sheet/field-lines.tsx'
import { PageLink } from '../../../document/sheet/page-link.tsx'
import { INBOUND, PURCHASE } from './kinds.ts'
import { loanLink } from './loan-link.tsx'
import { usePurchaseActions } from './purchase-actions.ts'
import { PURCHASE_FOLLOW } from './purchase-follow.ts'
import { ORDERED, SYNC_FACTS } from './purchase-sync-facts.ts'

const LINES = fieldLines<PurchaseOrderLine>(LINE_FACTS, [
  'lineNo',
  productLine,
  ...tradedLines<PurchaseOrderLine>('smallQty', '数量'),
  ORDERED,
  unitsLine('inQty', '已入库', '-'),
  unitsLine('closedQty', '已关闭', '-'),
])

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
    'inAmount',
    ...SYNC_FACTS,
    { prop: 'remark', wide: true },
  ],
  tables: { lines: { title: '商品明细', lineKey: 'poItemId', columns: LINES }, ins: CAME_IN },
  under: (order) => <PageLink to={pageOf(PURCHASE_FOLLOW, order)}>跟踪到货与付款</PageLink>,
  actions: usePurchaseActions,
})
