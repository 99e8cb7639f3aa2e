import { and, eq, isNull, sql } from 'drizzle-orm'
import { documentList } from '../../../platform/document/document-list.ts'
import { archivedOf, onShelf } from '../../../platform/history/archivable.ts'
import { inner } from '../../../platform/list/declaration.ts'
import { from, is, oneOf, to } from '../../../platform/list/filters.ts'
import { list } from '../../../platform/list/list.ts'
import { numbered } from '../../../platform/list/numbered.ts'
import type { Work } from '../../../platform/work.ts'
import { inventoryStatus } from '../../inv/inventory-status/inventory-status.schema.ts'
import { statusOf } from '../../inv/stock-query/stock-query.list.sql.ts'
import { customerHolding } from '../../md/customer/customer-holding.sql.ts'
import { shownLines } from '../../md/product/line.sql.ts'
import { withWarehouse } from '../../md/warehouse/warehouse.sql.ts'
import { returns } from './return.document.ts'
import { returnInLine as line, returnIn, salesReturn } from './return.schema.ts'
import { returnInLines, returnIns } from './return-in.document.ts'

const listed = withWarehouse(documentList(returnIns, 'so.return.listIn', { detail: 'so.return.viewIn' }))
const declared = {
  ...listed,
  joins: [
    ...listed.joins,
    inner(salesReturn, and(eq(salesReturn.dealerCode, returnIn.dealerCode), eq(salesReturn.id, returnIn.returnId))),
  ],
  scope: returnIns.visibleJoined,
  newest: returnIn.inDate,
  filters: {
    ...listed.filters,
    returnNum: numbered(returnIn.returnNum, { of: salesReturn.returnNum, by: returnIn.returnId }),
    customer: customerHolding(returnIn.customerCode),
  },
  // Its actions are those of the return, and take its version.
  row: { ...listed.row, version: salesReturn.version },
} as const

/** What came in. A red-flushed one and its reversal are both there, and cancel out in the sums. */
export const returnInList = list('so.return.listIn', { ...declared, only: onShelf(returnIn, 'live') })

/** What came in wherever it lies, by its id or its return. */
export const anyReturnIn = list('so.return.listIn', {
  ...declared,
  by: { ...listed.by, returnId: is(returnIn.returnId) },
})

/** What came in of the past. */
export const archivedReturnInList = list('so.return.his.listIn', { ...declared, ...archivedOf(returnIn) })

const waiting = withWarehouse(documentList(returns, 'so.return.listIn'))
const nothing = sql<null>`null`

/** Returns that wait for the warehouse: nothing of them came in yet. */
export const waitingList = list('so.return.listIn', {
  ...waiting,
  only: and(onShelf(salesReturn, 'live'), sql`${salesReturn.status} = 'submitted'`),
  newest: salesReturn.docDate,
  filters: {
    ...waiting.filters,
    returnInNum: is(sql<string>`null::text`),
    customer: customerHolding(salesReturn.customerCode),
    status: oneOf(salesReturn.status),
    inDateStart: from(salesReturn.docDate),
    inDateEnd: to(salesReturn.docDate),
  },
  row: {
    ...waiting.row,
    ...{ id: nothing, returnInNum: nothing, inDate: nothing, handler: nothing, redFlushNum: nothing },
    returnId: salesReturn.id,
    inQty: sql`0`.mapWith(salesReturn.totalQty),
    inAmount: sql`0`.mapWith(salesReturn.totalAmount),
  },
  sort: { returnInNum: salesReturn.returnNum, inDate: salesReturn.docDate },
  compute: (
    { returnNum, status }: { readonly returnNum: string; readonly status: typeof salesReturn.$inferSelect.status },
    work: Work,
  ) => ({
    actions: returns.actionsOf({ returnNum, status }, work.user).filter((action) => action === 'confirmIn'),
  }),
})

/** Lines of a document as its detail shows them. */
export const shownReturnInLines = shownLines(
  returnInLines,
  { lineId: line.id, inventoryStatusName: inventoryStatus.statusName },
  [inner(inventoryStatus, statusOf(line))],
)

/** What came in of a return and was not taken back. */
export const inboundOf = async ({ tx, user }: Work, returnId: string): Promise<string[]> =>
  (
    await tx
      .select({ id: returnIn.id })
      .from(returnIn)
      .where(
        and(
          eq(returnIn.dealerCode, user.dealerCode),
          eq(returnIn.returnId, returnId),
          eq(returnIn.status, 'finished'),
          isNull(returnIn.redFlushOfId),
        ),
      )
  ).map(({ id }) => id)
