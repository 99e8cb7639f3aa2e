import { inner } from '../../../platform/list/declaration.ts'
import { inventoryStatus } from '../../inv/inventory-status/inventory-status.schema.ts'
import { statusOf } from '../../inv/stock-query/stock-query.list.sql.ts'
import { shownLines } from '../../md/product/line.sql.ts'
import { product } from '../../md/product/product.schema.ts'
import { inboundLines } from './inbound.document.ts'
import { inboundLine as line } from './inbound.schema.ts'

const { statusName: inventoryStatusName } = inventoryStatus
const shown = { inItemId: line.id, inventoryStatusName, isBatch: product.isBatch }

/** Lines of a document as its detail shows them. */
export const shownLinesOf = shownLines(inboundLines, shown, [inner(inventoryStatus, statusOf(line))])
