import type { PurchaseOrderStatus } from '@dealer/sdk/contract'
import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Work } from '../../../platform/work.ts'
import { shownLines } from '../../md/product/line.sql.ts'
import { product } from '../../md/product/product.schema.ts'
import { purchaseLines } from './purchase.document.ts'
import { purchaseOrderLine as line, purchaseOrder } from './purchase.schema.ts'

/** Lines of an order as its detail shows them. */
export const shownLinesOf = shownLines(purchaseLines, {
  poItemId: line.id,
  isBatch: product.isBatch,
  shelfLifeDays: product.shelfLifeDays,
})

/** Small units of products on open orders, by state. */
export const openQuantities = ({ tx, user }: Work, productCodes: readonly string[]) =>
  tx
    .select({
      productCode: line.productCode,
      poStatus: purchaseOrder.poStatus,
      qty: sql`sum(greatest(${line.smallQty} - ${line.inQty} - ${line.closedQty}, 0))`.mapWith(line.smallQty),
    })
    .from(line)
    .innerJoin(purchaseOrder, and(eq(purchaseOrder.dealerCode, line.dealerCode), eq(purchaseOrder.id, line.poId)))
    .where(
      and(
        eq(line.dealerCode, user.dealerCode),
        inArray(line.productCode, [...productCodes]),
        eq(line.delFlag, 'F'),
        eq(purchaseOrder.delFlag, 'F'),
        inArray(purchaseOrder.poStatus, ['submitted', 'confirmed', 'partIn'] satisfies PurchaseOrderStatus[]),
      ),
    )
    .groupBy(line.productCode, purchaseOrder.poStatus)
