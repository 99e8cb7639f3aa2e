import { and, asc, eq, isNotNull, isNull, type SQL, sql } from 'drizzle-orm'
import type { Tx } from '../../../platform/database/database.ts'
import { documentList } from '../../../platform/document/document-list.ts'
import { onShelf } from '../../../platform/history/archivable.ts'
import { inner } from '../../../platform/list/declaration.ts'
import { is, when } from '../../../platform/list/filters.ts'
import { list } from '../../../platform/list/list.ts'
import { numbered } from '../../../platform/list/numbered.ts'
import { customerHolding } from '../../md/customer/customer-holding.sql.ts'
import { product } from '../../md/product/product.schema.ts'
import { isProductOf } from '../../md/product/product.sql.ts'
import { withTrip } from '../../md/vehicle/vehicle.sql.ts'
import { withWarehouse } from '../../md/warehouse/warehouse.sql.ts'
import { salesOrder, salesOrderItem } from '../order/order.schema.ts'
import { productColumns } from '../order/order-product.sql.ts'
import { isGone, restOfLine } from '../return/return.sql.ts'
import { outs } from './out.document.ts'
import { salesOut, salesOutLine } from './out.schema.ts'

const listed = withTrip(
  withWarehouse(documentList(outs, 'so.salesOrder.listOut', { detail: 'so.salesOrder.outDetail' })),
)
const declared = {
  ...listed,
  joins: [
    ...listed.joins,
    inner(salesOrder, and(eq(salesOrder.dealerCode, salesOut.dealerCode), eq(salesOrder.id, salesOut.soId))),
  ],
  scope: outs.visibleJoined,
  filters: {
    ...listed.filters,
    soNum: numbered(salesOut.soNum, { of: salesOrder.soNum, by: salesOut.soId }),
    customer: customerHolding(salesOut.customerCode),
    isSigned: when({
      T: isNotNull(salesOut.signDate),
      F: and(eq(salesOut.outStatus, 'shipped'), isNull(salesOut.signDate)) as SQL,
    }),
  },
} as const

/** Outbound documents. A red-flushed one and its reversal are both there, and cancel out in the sums. */
export const outList = list('so.salesOrder.listOut', {
  ...declared,
  only: onShelf(salesOut, 'live'),
  by: { ...listed.by, soId: is(salesOut.soId) },
})

/** Outbound documents of the past, which are only looked at. */
export const archivedOutList = list('so.salesOrder.his.listOut', {
  ...declared,
  only: onShelf(salesOut, 'archived'),
  compute: () => ({ actions: [] }),
})

/** Which documents: of an order, or one. */
export type OutKey = { readonly soId: string } | { readonly outId: string }

const keyed = (key: OutKey): SQL => ('soId' in key ? eq(salesOut.soId, key.soId) : eq(salesOut.id, key.outId))

/** Lines of outbound documents with their products, in their order. */
export const outLines = (tx: Tx, dealerCode: string, key: OutKey) =>
  tx
    .select({
      ...productColumns,
      outId: salesOutLine.outId,
      lineId: salesOutLine.id,
      soItemId: salesOutLine.soItemId,
      locationCode: salesOutLine.locationCode,
      batchNo: salesOutLine.batchNo,
      inventoryStatusCode: salesOutLine.inventoryStatusCode,
      unitType: salesOrderItem.unitType,
      unitName: salesOrderItem.unitName,
      smallQty: salesOutLine.smallQty,
      returnableQty: sql`case when ${isGone} then ${restOfLine} else 0 end`.mapWith(salesOutLine.smallQty),
      price: salesOutLine.price,
      amount: salesOutLine.amount,
    })
    .from(salesOutLine)
    .innerJoin(salesOut, and(eq(salesOut.dealerCode, salesOutLine.dealerCode), eq(salesOut.id, salesOutLine.outId)))
    .innerJoin(
      salesOrderItem,
      and(eq(salesOrderItem.dealerCode, salesOutLine.dealerCode), eq(salesOrderItem.id, salesOutLine.soItemId)),
    )
    .innerJoin(product, isProductOf(salesOutLine))
    .where(and(eq(salesOutLine.dealerCode, dealerCode), keyed(key)))
    .orderBy(asc(salesOutLine.outId), asc(salesOutLine.lineNo))
