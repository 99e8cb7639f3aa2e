import { inner } from '../../../platform/list/declaration.ts'
import { inventoryStatus } from '../../inv/inventory-status/inventory-status.schema.ts'
import { statusOf } from '../../inv/stock-query/stock-query.list.sql.ts'
import { shownLines } from '../../md/product/line.sql.ts'
import { inboundLines } from './inbound.document.ts'
import { inboundLine as line } from './inbound.schema.ts'

/** Lines of a document as its detail shows them. */
export const shownLinesOf = shownLines(
  inboundLines,
  { inItemId: line.id, inventoryStatusName: inventoryStatus.statusName },
  [inner(inventoryStatus, statusOf(line))],
)
