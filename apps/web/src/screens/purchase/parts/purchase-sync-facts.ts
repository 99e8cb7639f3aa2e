import { type PurchaseOrderDetail, type PurchaseOrderLine, purchaseSyncStatusLabel } from '@dealer/sdk'
import { formatCell } from '@dealer/ui-kit/list'
import type { FieldFact } from '../../../document/sheet/field-facts.ts'
import type { FieldLine } from '../../../document/sheet/field-lines.tsx'

/** How an order stands with the manufacturer. */
export const SYNC_FACTS: readonly FieldFact<PurchaseOrderDetail>[] = [
  'niceOrderNum',
  {
    prop: 'syncStatus',
    text: ({ isNice, syncStatus }) => (isNice === 'T' ? purchaseSyncStatusLabel[syncStatus] : undefined),
  },
  'syncDate',
  { prop: 'syncMessage', wide: true },
]

/** What was submitted to the manufacturer of a line. */
export const ORDERED: FieldLine<PurchaseOrderLine> = {
  ...{ prop: 'orderQty', label: '订货', align: 'right' },
  cell: ({ orderQty, orderPrice, unitName }) =>
    orderQty === undefined ? '-' : `${orderQty}${unitName} × ${formatCell(orderPrice, 'price')}`,
}
