import { and, eq } from 'drizzle-orm'
import { documentList } from '../../../platform/document/document-list.ts'
import { archivedOf, onShelf } from '../../../platform/history/archivable.ts'
import { inner, left } from '../../../platform/list/declaration.ts'
import { list } from '../../../platform/list/list.ts'
import { inventoryStatus } from '../../inv/inventory-status/inventory-status.schema.ts'
import { statusOf } from '../../inv/stock-query/stock-query.list.sql.ts'
import { customerHolding } from '../../md/customer/customer-holding.sql.ts'
import { shownLines } from '../../md/product/line.sql.ts'
import { product } from '../../md/product/product.schema.ts'
import { withWarehouse } from '../../md/warehouse/warehouse.sql.ts'
import { outLines } from '../out/out.document.ts'
import { salesOut, salesOutLine } from '../out/out.schema.ts'
import { returnLines, returns } from './return.document.ts'
import { salesReturnLine as line, salesReturn } from './return.schema.ts'
import { ofOrders } from './return-orders.sql.ts'

const listed = withWarehouse(documentList(returns, 'so.return.list', { detail: 'so.return.viewItem' }))
const declared = {
  ...listed,
  filters: {
    ...listed.filters,
    soNum: ofOrders,
    customer: customerHolding(salesReturn.customerCode),
  },
} as const

/** Returns of any state. */
export const returnList = list('so.return.list', { ...declared, only: onShelf(salesReturn, 'live') })

/** Returns wherever they lie, one by its id. */
export const anyReturn = list('so.return.list', declared)

/** Returns of the past. */
export const archivedReturnList = list('so.return.his.list', { ...declared, ...archivedOf(salesReturn) })

/** Lines of a return as its detail shows them. */
export const shownReturnLines = shownLines(
  returnLines,
  {
    lineId: line.id,
    soNum: salesOut.soNum,
    outNum: salesOut.outNum,
    outDate: salesOut.outDate,
    inventoryStatusName: inventoryStatus.statusName,
    isBatch: product.isBatch,
    shelfLifeDays: product.shelfLifeDays,
  },
  [
    inner(inventoryStatus, statusOf(line)),
    left(salesOutLine, and(eq(salesOutLine.dealerCode, line.dealerCode), eq(salesOutLine.id, line.outItemId))),
    left(salesOut, outLines.ofHead),
  ],
)
