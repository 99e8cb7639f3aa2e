import { and, desc, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { Work } from '../../../platform/work.ts'
import { isBatchOf } from '../../inv/stock/batch.sql.ts'
import type { LeftBy } from '../../inv/stock/stock.posting.ts'
import { inventoryBatch, ledgerCost, stockLedger } from '../../inv/stock/stock.schema.ts'
import { outLines } from '../out/out.document.ts'
import { salesOut, salesOutLine } from '../out/out.schema.ts'

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
    .leftJoin(inventoryBatch, isBatchOf(salesOutLine))
    .where(and(eq(salesOutLine.dealerCode, user.dealerCode), inArray(salesOutLine.soItemId, [...soItemIds]), isGone))
    .orderBy(desc(salesOut.outDate), desc(salesOut.id), desc(salesOutLine.lineNo))
}

/** How goods left: the movement and its day, and what a small unit cost, at last where its month is closed. */
export interface Left extends LeftBy {
  readonly costPrice: string
  readonly outDate: string
}

/** How goods left, by outbound line. */
export async function leftBy({ tx, user }: Work, outItemIds: readonly string[]): Promise<Map<string, Left>> {
  if (outItemIds.length === 0) return new Map()
  const found = await tx
    .select({
      id: salesOutLine.id,
      ledgerId: stockLedger.ledgerId,
      month: stockLedger.month,
      outDate: salesOut.outDate,
      posted: stockLedger.costPrice,
      settled: ledgerCost.costPrice,
    })
    .from(salesOutLine)
    .innerJoin(salesOut, outLines.ofHead)
    .innerJoin(
      stockLedger,
      and(
        eq(stockLedger.dealerCode, salesOut.dealerCode),
        eq(stockLedger.docType, 'salesOut'),
        eq(stockLedger.docNum, salesOut.outNum),
        eq(stockLedger.docItemId, salesOutLine.id),
      ),
    )
    .leftJoin(
      ledgerCost,
      and(eq(ledgerCost.dealerCode, stockLedger.dealerCode), eq(ledgerCost.ledgerId, stockLedger.ledgerId)),
    )
    .where(and(eq(salesOutLine.dealerCode, user.dealerCode), inArray(salesOutLine.id, [...outItemIds])))
  return new Map(found.map(({ id, posted, settled, ...left }) => [id, { ...left, costPrice: settled ?? posted }]))
}
