import type { PurchaseOrderStatus } from '@dealer/sdk/contract'
import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import { insertRows } from '../../../platform/database/insert-rows.ts'
import { updateRows } from '../../../platform/database/update-rows.ts'
import type { Work } from '../../../platform/work.ts'
import { product } from '../../md/product/product.schema.ts'
import { isProductOf, unitColumns } from '../../md/product/product.sql.ts'
import { purchases } from './purchase.document.ts'
import { purchaseOrderLine as line, purchaseOrder } from './purchase.schema.ts'

export type PurchaseLineRow = typeof line.$inferSelect

const ofOrders = ({ user }: Work, poIds: readonly string[]) =>
  and(eq(line.dealerCode, user.dealerCode), inArray(line.poId, [...poIds]), eq(line.delFlag, 'F'))

/** Ids of orders by their numbers; unknown ones are missing. */
export async function idsOfCodes({ tx, user }: Work, codes: readonly string[]): Promise<Map<string, string>> {
  const { id, poCode } = purchaseOrder
  const rows = await tx
    .select({ id, poCode })
    .from(purchaseOrder)
    .where(and(purchases.visible(user), inArray(poCode, [...codes])))
  return new Map(rows.map((row) => [row.poCode, row.id]))
}

/** Lines of orders, by order and line number. */
export const linesOf = (work: Work, poIds: readonly string[]): Promise<PurchaseLineRow[]> =>
  work.tx.select().from(line).where(ofOrders(work, poIds)).orderBy(asc(line.poId), asc(line.lineNo))

/** The same with what a detail shows: the product as it is now; its name, units and tax as they were. */
export const shownLinesOf = (work: Work, poId: string) =>
  work.tx
    .select({
      ...{ ...unitColumns, productName: line.productName, unitRatio: line.unitRatio },
      ...{ taxRate: line.taxRate, isGift: line.isGift },
      ...{ poItemId: line.id, lineNo: line.lineNo, unitType: line.unitType, unitName: line.unitName, qty: line.qty },
      ...{ smallQty: line.smallQty, price: line.price, amount: line.amount },
      ...{ inQty: line.inQty, closedQty: line.closedQty },
      ...{ isBatch: product.isBatch, shelfLifeDays: product.shelfLifeDays },
    })
    .from(line)
    .innerJoin(product, isProductOf(line))
    .where(ofOrders(work, [poId]))
    .orderBy(asc(line.lineNo))

/** Puts new lines in the place of those that a draft had. */
export async function replaceLines(work: Work, poId: string, lines: readonly (typeof line.$inferInsert)[]) {
  await work.tx.delete(line).where(ofOrders(work, [poId]))
  await insertRows(work.tx, line, lines)
}

/** Keeps how far lines of locked orders have come. */
export const keepProgress = ({ tx, user }: Work, lines: readonly PurchaseLineRow[]) =>
  updateRows(
    tx,
    line,
    user.dealerCode,
    lines.map(({ id, version, inQty, inAmount, closedQty }) => ({ id, version, set: { inQty, inAmount, closedQty } })),
  )

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
