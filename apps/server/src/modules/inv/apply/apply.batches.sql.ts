import type { StockApplyLineSave } from '@dealer/sdk/contract'
import { and, eq, inArray } from 'drizzle-orm'
import type { Work } from '../../../platform/work.ts'
import { NO_BATCH } from '../stock/batch.rules.ts'
import { inventoryBatch } from '../stock/stock.schema.ts'

/** The batches that lines ask for, by product and number, with their last days; those that are not there are missing. */
export async function batchesOf(
  { tx, user }: Work,
  lines: readonly StockApplyLineSave[],
): Promise<ReadonlyMap<string, string>> {
  const wanted = lines.filter(({ batchNo }) => batchNo !== undefined && batchNo !== NO_BATCH)
  if (wanted.length === 0) return new Map()
  const { productCode, batchNo, expireDate } = inventoryBatch
  const codes = [...new Set(wanted.map((line) => line.productCode))]
  const found = await tx
    .select({ productCode, batchNo, expireDate })
    .from(inventoryBatch)
    .where(
      and(
        eq(inventoryBatch.dealerCode, user.dealerCode),
        eq(inventoryBatch.delFlag, 'F'),
        inArray(productCode, codes),
        inArray(
          batchNo,
          wanted.map((line) => line.batchNo ?? NO_BATCH),
        ),
      ),
    )
  return new Map(found.map((row) => [`${row.productCode} ${row.batchNo}`, row.expireDate]))
}
