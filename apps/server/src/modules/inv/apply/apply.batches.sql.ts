import type { StockApplyLineSave } from '@dealer/sdk/contract'
import { and, eq, inArray } from 'drizzle-orm'
import type { Work } from '../../../platform/work.ts'
import { NO_BATCH } from '../stock/batch.rules.ts'
import { inventoryBatch } from '../stock/stock.schema.ts'

/** Which of the batches that lines ask for there are. */
export async function batchesOf(
  { tx, user }: Work,
  lines: readonly StockApplyLineSave[],
): Promise<ReadonlySet<string>> {
  const wanted = lines.filter(({ batchNo }) => batchNo !== undefined && batchNo !== NO_BATCH)
  if (wanted.length === 0) return new Set()
  const { productCode, batchNo } = inventoryBatch
  const codes = [...new Set(wanted.map((line) => line.productCode))]
  const found = await tx
    .select({ productCode, batchNo })
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
  return new Set(found.map((row) => `${row.productCode} ${row.batchNo}`))
}
