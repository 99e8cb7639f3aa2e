import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import type { Tx } from '../../../platform/database/database.ts'
import { insertRows } from '../../../platform/database/insert-rows.ts'
import type { KeyedQty } from '../../inv/stock/stock.rules.ts'
import { stockReservation } from '../../inv/stock/stock.schema.ts'
import { pickingLine } from './out.schema.ts'

export type PickingLineRow = typeof pickingLine.$inferSelect

export const insertPickingLines = (tx: Tx, lines: readonly (typeof pickingLine.$inferInsert)[]) =>
  insertRows(tx, pickingLine, lines)

export const pickingLinesOf = (tx: Tx, dealerCode: string, pickingId: string): Promise<PickingLineRow[]> =>
  tx
    .select()
    .from(pickingLine)
    .where(and(eq(pickingLine.dealerCode, dealerCode), eq(pickingLine.pickingId, pickingId)))
    .orderBy(asc(pickingLine.locationCode), asc(pickingLine.productCode), asc(pickingLine.batchNo))

export async function setPicked(tx: Tx, dealerCode: string, picked: readonly { lineId: string; pickedQty: string }[]) {
  await tx.execute(sql`
    update picking_line l set picked_qty = m."pickedQty", version = l.version + 1
    from jsonb_to_recordset(${JSON.stringify(picked)}::jsonb) as m("lineId" bigint, "pickedQty" numeric)
    where l.dealer_code = ${dealerCode} and l.id = m."lineId"`)
}

/** What need not be fetched any more, by list and place; what was picked of it goes back. */
export async function lessenPlans(
  tx: Tx,
  dealerCode: string,
  less: readonly (KeyedQty & { readonly pickingId: string })[],
): Promise<void> {
  if (less.length === 0) return
  await tx.execute(sql`
    with less as (
      select "pickingId" as picking_id, "productCode" as product_code, "locationCode" as location_code, "batchNo" as batch_no,
        "inventoryStatusCode" as inventory_status_code, sum(qty) as qty
      from jsonb_to_recordset(${JSON.stringify(less)}::jsonb) as m("pickingId" bigint, "productCode" text, "locationCode" text,
        "batchNo" text, "inventoryStatusCode" text, qty numeric)
      group by 1, 2, 3, 4, 5)
    update picking_line l set plan_qty = l.plan_qty - m.qty, picked_qty = greatest(l.picked_qty - m.qty, 0), version = l.version + 1
    from less m
    where l.dealer_code = ${dealerCode} and l.picking_id = m.picking_id and l.product_code = m.product_code
      and l.location_code = m.location_code and l.batch_no = m.batch_no and l.inventory_status_code = m.inventory_status_code`)
}

/** What is held for splits, over all of them at once, in the order in which they were made. */
export const heldForSplits = (tx: Tx, dealerCode: string, splitNums: readonly string[]) =>
  tx
    .select({
      refNum: stockReservation.refNum,
      refItemId: stockReservation.refItemId,
      productCode: stockReservation.productCode,
      warehouseCode: stockReservation.warehouseCode,
      locationCode: stockReservation.locationCode,
      batchNo: stockReservation.batchNo,
      inventoryStatusCode: stockReservation.inventoryStatusCode,
      qty: stockReservation.qty,
    })
    .from(stockReservation)
    .where(
      and(
        eq(stockReservation.dealerCode, dealerCode),
        eq(stockReservation.refType, 'split'),
        inArray(stockReservation.refNum, [...splitNums]),
        eq(stockReservation.status, 'active'),
      ),
    )
    .orderBy(asc(stockReservation.refNum), asc(stockReservation.id))
