import { and, asc, eq, inArray } from 'drizzle-orm'
import type { Work } from '../../../platform/work.ts'
import { isBatchOf } from '../stock/batch.sql.ts'
import { keyText } from '../stock/stock.rules.ts'
import { inventoryBatch, stockReservation } from '../stock/stock.schema.ts'
import { type ApplyRow, reservationOf } from './apply.document.ts'
import { summedBy } from './apply-qty.rules.ts'

/**
 * Goods of lines at exact keys, those that expire first before others: `active` is what is held for them at the source,
 * `consumed` what left there.
 */
export async function partsOf(
  { tx, user }: Work,
  applies: readonly Pick<ApplyRow, 'applyNum'>[],
  states: readonly ('active' | 'consumed')[],
) {
  if (applies.length === 0) return []
  const { refNum, refItemId, productCode, warehouseCode, locationCode, batchNo, inventoryStatusCode, qty } =
    stockReservation
  const parts = await tx
    .select({
      ...{ refNum, refItemId, productCode, warehouseCode, locationCode, batchNo, inventoryStatusCode, qty },
      produceDate: inventoryBatch.produceDate,
      expireDate: inventoryBatch.expireDate,
    })
    .from(stockReservation)
    .leftJoin(inventoryBatch, isBatchOf(stockReservation))
    .where(
      and(
        eq(stockReservation.dealerCode, user.dealerCode),
        eq(stockReservation.refType, 'apply'),
        inArray(
          refNum,
          applies.map((apply) => reservationOf(apply).refNum),
        ),
        inArray(stockReservation.status, [...states]),
      ),
    )
    .orderBy(asc(inventoryBatch.expireDate), asc(batchNo), asc(locationCode), asc(stockReservation.id))
  // One place may have been named twice at picking.
  return summedBy(parts, (part) => `${part.refNum} ${part.refItemId} ${keyText(part)}`)
}

export type ApplyPart = Awaited<ReturnType<typeof partsOf>>[number]
