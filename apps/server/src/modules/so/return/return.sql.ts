import { and, desc, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { Work } from '../../../platform/work.ts'
import { batchOf } from '../../inv/stock/batch.sql.ts'
import { inventoryBatch } from '../../inv/stock/stock.schema.ts'
import { outLines } from '../out/out.document.ts'
import { salesOut, salesOutLine } from '../out/out.schema.ts'
import { returns } from './return.document.ts'
import { salesReturn } from './return.schema.ts'

/** Small units of an outbound line that may still come back. */
export const restOfLine = sql`${salesOutLine.smallQty} - ${salesOutLine.returnedQty}`.mapWith(salesOutLine.smallQty)

/** Goods that left and were not taken back as a whole. */
export const isGone = and(eq(salesOut.outStatus, 'shipped'), isNull(salesOut.redFlushOfId))

/** What of order lines left, with its batch; what left last comes first. */
export async function partsOf({ tx, user }: Work, soItemIds: readonly string[]) {
  if (soItemIds.length === 0) return []
  return tx
    .select({
      outItemId: salesOutLine.id,
      soItemId: salesOutLine.soItemId,
      batchNo: salesOutLine.batchNo,
      produceDate: inventoryBatch.produceDate,
      returnableQty: restOfLine,
    })
    .from(salesOutLine)
    .innerJoin(salesOut, outLines.ofHead)
    .leftJoin(inventoryBatch, batchOf(salesOutLine))
    .where(and(eq(salesOutLine.dealerCode, user.dealerCode), inArray(salesOutLine.soItemId, [...soItemIds]), isGone))
    .orderBy(desc(salesOut.outDate), desc(salesOut.id), desc(salesOutLine.lineNo))
}

/** What a small unit cost when it left, by outbound line. */
export async function costsOf({ tx, user }: Work, outItemIds: readonly string[]): Promise<Map<string, string>> {
  if (outItemIds.length === 0) return new Map()
  const found = await tx
    .select({ id: salesOutLine.id, costPrice: salesOutLine.costPrice })
    .from(salesOutLine)
    .where(and(eq(salesOutLine.dealerCode, user.dealerCode), inArray(salesOutLine.id, [...outItemIds])))
  return new Map(found.flatMap(({ id, costPrice }) => (costPrice === null ? [] : [[id, costPrice] as const])))
}

/** The order of a return, read without a lock: a return never changes it. Undefined for a free one, and for one that is not there. */
export async function orderOf({ tx, user }: Work, id: string): Promise<string | undefined> {
  const [row] = await tx
    .select({ soId: salesReturn.soId })
    .from(salesReturn)
    .where(and(returns.visible(user), eq(salesReturn.id, id)))
  return row?.soId ?? undefined
}
