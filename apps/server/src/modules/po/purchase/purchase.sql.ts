import type { PurchaseOrderStatus } from '@dealer/sdk/contract'
import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import type { Work } from '../../../platform/work.ts'
import { shownOfLine } from '../../md/product/line.sql.ts'
import { product } from '../../md/product/product.schema.ts'
import { isProductOf } from '../../md/product/product.sql.ts'
import { purchaseOrderLine as line, purchaseOrder } from './purchase.schema.ts'

/** Lines of an order as its detail shows them. */
export const shownLinesOf = ({ tx, user }: Work, poId: string) =>
  tx
    .select({
      ...{ poItemId: line.id, lineNo: line.lineNo, ...shownOfLine(line), inQty: line.inQty, closedQty: line.closedQty },
      ...{ isBatch: product.isBatch, shelfLifeDays: product.shelfLifeDays },
    })
    .from(line)
    .innerJoin(product, isProductOf(line))
    .where(and(eq(line.dealerCode, user.dealerCode), eq(line.poId, poId), eq(line.delFlag, 'F')))
    .orderBy(asc(line.lineNo))

/** Small units of products on open orders, by state. */
export const openQuantities = ({ tx, user }: Work, productCodes: readonly string[], warehouseCode?: string) =>
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
        warehouseCode === undefined ? undefined : eq(purchaseOrder.warehouseCode, warehouseCode),
      ),
    )
    .groupBy(line.productCode, purchaseOrder.poStatus)
