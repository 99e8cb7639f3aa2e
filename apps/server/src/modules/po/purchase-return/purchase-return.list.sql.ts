import { inArray } from 'drizzle-orm'
import { documentList } from '../../../platform/document/document-list.ts'
import { inner } from '../../../platform/list/declaration.ts'
import { list } from '../../../platform/list/list.ts'
import { inventoryStatus } from '../../inv/inventory-status/inventory-status.schema.ts'
import { statusOf } from '../../inv/stock-query/stock-query.list.sql.ts'
import { shownLines } from '../../md/product/line.sql.ts'
import { withWarehouse } from '../../md/warehouse/warehouse.sql.ts'
import { purchaseReturnLines, purchaseReturns } from './purchase-return.document.ts'
import { purchaseReturnLine as line, purchaseReturn } from './purchase-return.schema.ts'

const listed = withWarehouse(
  documentList(purchaseReturns, 'po.purchaseReturn.list', { detail: 'po.purchaseReturn.viewItem' }),
)
const declared = { ...listed, row: { ...listed.row, returnId: purchaseReturn.id } }

/** Returns to suppliers of any state. */
export const purchaseReturnList = list('po.purchaseReturn.list', declared)

/** Returns of which something is still to go out. */
export const waitingReturnList = list('po.purchaseReturn.lisReturntOut', {
  ...declared,
  filters: documentList(purchaseReturns, 'po.purchaseReturn.lisReturntOut').filters,
  only: inArray(purchaseReturn.status, ['submitted', 'partOut']),
})

/** Lines of a return as its detail shows them. */
export const shownReturnLines = shownLines(
  purchaseReturnLines,
  { lineId: line.id, inventoryStatusName: inventoryStatus.statusName },
  [inner(inventoryStatus, statusOf(line))],
)
