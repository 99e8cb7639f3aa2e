import { and, asc, eq, inArray } from 'drizzle-orm'
import type { Work } from '../../../platform/work.ts'
import { isBatchOf } from './batch.sql.ts'
import { inventoryBatch, stockBalance, stockReservation } from './stock.schema.ts'
import type { ReservationRef } from './stock.sql.ts'

/** Where the goods of documents are held, with the batch's dates and what else is free there; first expired first. */
export const heldPlaces = ({ tx, user }: Work, refType: ReservationRef['refType'], refNums: readonly string[]) =>
  tx
    .select({
      refItemId: stockReservation.refItemId,
      locationCode: stockReservation.locationCode,
      batchNo: stockReservation.batchNo,
      produceDate: inventoryBatch.produceDate,
      expireDate: inventoryBatch.expireDate,
      availableQty: stockBalance.availableQty,
      useQty: stockReservation.qty,
    })
    .from(stockReservation)
    .innerJoin(
      stockBalance,
      and(
        eq(stockBalance.dealerCode, stockReservation.dealerCode),
        eq(stockBalance.productCode, stockReservation.productCode),
        eq(stockBalance.warehouseCode, stockReservation.warehouseCode),
        eq(stockBalance.locationCode, stockReservation.locationCode),
        eq(stockBalance.batchNo, stockReservation.batchNo),
        eq(stockBalance.inventoryStatusCode, stockReservation.inventoryStatusCode),
      ),
    )
    .leftJoin(inventoryBatch, isBatchOf(stockReservation))
    .where(
      and(
        eq(stockReservation.dealerCode, user.dealerCode),
        eq(stockReservation.refType, refType),
        inArray(stockReservation.refNum, [...refNums]),
        eq(stockReservation.status, 'active'),
      ),
    )
    .orderBy(asc(inventoryBatch.expireDate), asc(stockReservation.id))
