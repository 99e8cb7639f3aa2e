import { and, asc, eq, gt, inArray, isNull, sql } from 'drizzle-orm'
import { changesOf } from '../../../platform/master-data/change-log.ts'
import { created, updated, type Work } from '../../../platform/work.ts'
import { inventoryBatch, stockLedger } from '../stock/stock.schema.ts'

export type BatchRow = typeof inventoryBatch.$inferSelect
type NewBatch = Pick<BatchRow, 'productCode' | 'batchNo' | 'produceDate' | 'expireDate'>

const { dealerCode, id, delFlag } = inventoryBatch

/** What users changed of batches. */
export const batchChanges = changesOf(inventoryBatch, 'InventoryBatchEdit')

/** What moved of a batch, as what keeps it. */
export const movesOf = ({ productCode }: Pick<BatchRow, 'productCode'>) => ({
  column: stockLedger.batchNo,
  own: inventoryBatch.batchNo,
  only: eq(stockLedger.productCode, productCode),
})

/** Adds a batch that has not come in yet; undefined where the product has the number already. */
export async function addBatch(work: Work, batch: NewBatch): Promise<BatchRow | undefined> {
  const [row] = await work.tx
    .insert(inventoryBatch)
    .values({ ...created(work), ...batch, enabled: 'T' })
    .onConflictDoNothing()
    .returning()
  return row
}

/** Batches that are held until the call ends, in the order of their ids. */
export const lockedBatches = ({ tx, user }: Work, ids: readonly string[]): Promise<BatchRow[]> =>
  tx
    .select()
    .from(inventoryBatch)
    .where(and(eq(dealerCode, user.dealerCode), eq(delFlag, 'F'), inArray(id, [...ids])))
    .orderBy(asc(id))
    .for('update')

export const changeBatches = (work: Work, ids: readonly string[], values: Partial<BatchRow>) =>
  work.tx
    .update(inventoryBatch)
    .set({ ...values, ...updated(work), version: sql`${inventoryBatch.version} + 1` })
    .where(and(eq(dealerCode, work.user.dealerCode), inArray(id, [...ids])))

/** The first day on which goods of a batch came in and stand; none before. */
export async function firstCameIn({ tx, user }: Work, { productCode, batchNo }: BatchRow): Promise<string | null> {
  const { ledgerId, redFlushOf, smallQty, docDate } = stockLedger
  const [found] = await tx
    .select({ day: sql`min(${docDate})::text`.mapWith(docDate) })
    .from(stockLedger)
    .where(
      and(
        eq(stockLedger.dealerCode, user.dealerCode),
        eq(stockLedger.batchNo, batchNo),
        eq(stockLedger.productCode, productCode),
        gt(smallQty, '0'),
        isNull(redFlushOf),
        sql`not exists (select from ${stockLedger} r where r.dealer_code = ${stockLedger.dealerCode} and r.red_flush_of = ${ledgerId})`,
      ),
    )
  return found?.day ?? null
}

/** Those among batches that goods of the ledger have. */
export async function movedBatches({ tx, user }: Work, ids: readonly string[]): Promise<ReadonlySet<string>> {
  const found = await tx
    .select({ id })
    .from(inventoryBatch)
    .where(
      and(
        eq(dealerCode, user.dealerCode),
        inArray(id, [...ids]),
        sql`exists (select from ${stockLedger} where ${and(
          eq(stockLedger.dealerCode, dealerCode),
          eq(stockLedger.batchNo, inventoryBatch.batchNo),
          eq(stockLedger.productCode, inventoryBatch.productCode),
        )})`,
      ),
    )
  return new Set(found.map((row) => row.id))
}
