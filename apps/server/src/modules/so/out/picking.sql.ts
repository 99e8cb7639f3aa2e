import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import type { Tx } from '../../../platform/database/database.ts'
import { insertRows } from '../../../platform/database/insert-rows.ts'
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
