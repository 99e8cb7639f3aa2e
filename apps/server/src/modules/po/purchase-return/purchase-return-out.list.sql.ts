import { documentList } from '../../../platform/document/document-list.ts'
import { archivedOf, onShelf } from '../../../platform/history/archivable.ts'
import { inner, left } from '../../../platform/list/declaration.ts'
import { is } from '../../../platform/list/filters.ts'
import { list } from '../../../platform/list/list.ts'
import { numbered } from '../../../platform/list/numbered.ts'
import { inventoryStatus } from '../../inv/inventory-status/inventory-status.schema.ts'
import { isBatchOf } from '../../inv/stock/batch.sql.ts'
import { inventoryBatch } from '../../inv/stock/stock.schema.ts'
import { statusOf } from '../../inv/stock-query/stock-query.list.sql.ts'
import { shownLines } from '../../md/product/line.sql.ts'
import { withWarehouse } from '../../md/warehouse/warehouse.sql.ts'
import { purchaseReturnOutLine as line, purchaseReturnOut as out, purchaseReturn } from './purchase-return.schema.ts'
import { purchaseReturnOutLines, purchaseReturnOuts } from './purchase-return-out.document.ts'

const listed = withWarehouse(
  documentList(purchaseReturnOuts, 'po.purchaseReturn.listOut', { detail: 'po.purchaseReturn.viewOutItem' }),
)
const declared = {
  ...listed,
  filters: {
    ...listed.filters,
    returnNum: numbered(out.returnNum, { of: purchaseReturn.returnNum, by: out.returnId }),
  },
  by: { ...listed.by, returnId: is(out.returnId) },
  read: { ...listed.read, archived: out.archived },
}

/** Outbound documents of returns. A red-flushed one and its reversal are both there, and cancel out in the sums. */
export const purchaseReturnOutList = list('po.purchaseReturn.listOut', { ...declared, only: onShelf(out, 'live') })

/** Outbound documents wherever they lie: one by its id, or those of a return. */
export const anyPurchaseReturnOut = list('po.purchaseReturn.listOut', declared)

/** Outbound documents of the past. */
export const archivedPurchaseReturnOutList = list('po.purchaseReturn.his.listOut', { ...declared, ...archivedOf(out) })

/** Lines of a document as its detail shows them. */
export const shownReturnOutLines = shownLines(
  purchaseReturnOutLines,
  {
    lineId: line.id,
    inventoryStatusName: inventoryStatus.statusName,
    produceDate: inventoryBatch.produceDate,
    expireDate: inventoryBatch.expireDate,
  },
  [inner(inventoryStatus, statusOf(line)), left(inventoryBatch, isBatchOf(line))],
)
