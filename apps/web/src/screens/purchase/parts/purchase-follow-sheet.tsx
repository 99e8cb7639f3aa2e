import { PurchaseOrderDetail } from '@dealer/fields/PurchaseOrderDetail'
import { PurchaseOrderLine as LINE_FACTS } from '@dealer/fields/PurchaseOrderLine'
import type { PurchaseOrderLine } from '@dealer/sdk'
import { isZero, minus } from '@dealer/validators'
import { dealer } from '../../../dealer.ts'
import { pageOf } from '../../../document/document-kind.ts'
import { defineSheet } from '../../../document/sheet/define-sheet.tsx'
import { type FieldLine, fieldLines, productLine, unitsLine } from '../../../document/sheet/field-lines.tsx'
import { PageLink } from '../../../document/sheet/page-link.tsx'
import { unitsText, unitText } from '../../../document/sheet/unit-text.ts'
import { PURCHASE } from './kinds.ts'
import { loanLink } from './loan-link.tsx'
import { usePurchaseActions } from './purchase-actions.ts'
import { PURCHASE_DETAIL } from './purchase-follow.ts'
import { CAME_IN, PURCHASE_LIFE } from './purchase-sheet.tsx'
import { ORDERED, SYNC_FACTS } from './purchase-sync-facts.ts'

const toCome = ({ smallQty, inQty, closedQty }: PurchaseOrderLine) => minus(minus(smallQty, inQty), closedQty)

/** What of a line has neither come in nor been given up. */
const TO_COME: FieldLine<PurchaseOrderLine> = {
  ...{ prop: 'poItemId', label: '未到', align: 'right' },
  cell: (line) => (isZero(toCome(line)) ? '-' : unitText(line, toCome(line))),
  foot: (lines) => {
    const all = unitsText(
      lines.map((line) => ({ ...line, smallQty: toCome(line) })),
      'smallQty',
    )
    return all === '0' ? '-' : all
  },
}

const LINES = fieldLines<PurchaseOrderLine>(LINE_FACTS, [
  'lineNo',
  productLine,
  ORDERED,
  unitsLine('smallQty', '采购'),
  unitsLine('inQty', '已入库', '-'),
  unitsLine('closedQty', '已关闭', '-'),
  TO_COME,
])

/** What became of a purchase order: whether the manufacturer has it, what came in, what is to come, whether it is paid. */
export const purchaseFollowSheet = defineSheet({
  ...PURCHASE,
  tab: '跟踪',
  call: dealer.po.purchaseOrder.viewItem,
  facts: PurchaseOrderDetail,
  states: ['poStatus', 'payStatus'],
  life: PURCHASE_LIFE,
  total: 'totalAmount',
  shown: [
    { prop: 'supplierName', code: 'supplierCode' },
    'docDate',
    'expectDate',
    { prop: 'warehouseName', label: '收货仓库' },
    ...SYNC_FACTS,
    'inAmount',
    'payType',
    { prop: 'loanNum', cell: loanLink },
  ],
  tables: { lines: { title: '到货进度', lineKey: 'poItemId', columns: LINES }, ins: CAME_IN },
  under: (order) => <PageLink to={pageOf(PURCHASE_DETAIL, order)}>查看采购单详情</PageLink>,
  actions: usePurchaseActions,
})
