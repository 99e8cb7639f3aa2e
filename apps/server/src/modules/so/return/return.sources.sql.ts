import { and, desc, eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { Work } from '../../../platform/work.ts'
import { isBatchOf } from '../../inv/stock/batch.sql.ts'
import { inventoryBatch } from '../../inv/stock/stock.schema.ts'
import { salesOrder, salesOrderItem } from '../order/order.schema.ts'
import { outLines, outs } from '../out/out.document.ts'
import { salesOut, salesOutLine } from '../out/out.schema.ts'
import { salesReturnLine } from './return.schema.ts'
import { isGone, restOfLine } from './return.sql.ts'

/** An outbound line of which something may come back, with what it is of. */
export type Source = Awaited<ReturnType<typeof sourcesWhere>>[number]

/** So many of a customer's deliveries are looked at, newest first: years of what a shop sells. */
const MOST = 2000

const sourcesWhere = ({ tx, user }: Work, where: SQL | undefined) =>
  tx
    .select({
      outItemId: salesOutLine.id,
      soItemId: salesOutLine.soItemId,
      soId: salesOut.soId,
      soNum: salesOut.soNum,
      outNum: salesOut.outNum,
      outDate: salesOut.outDate,
      customerCode: salesOut.customerCode,
      productCode: salesOutLine.productCode,
      isGift: salesOrderItem.isGift,
      batchNo: salesOutLine.batchNo,
      produceDate: inventoryBatch.produceDate,
      returnableQty: restOfLine,
    })
    .from(salesOutLine)
    .innerJoin(salesOut, outLines.ofHead)
    .innerJoin(salesOrder, and(eq(salesOrder.dealerCode, salesOut.dealerCode), eq(salesOrder.id, salesOut.soId)))
    .innerJoin(
      salesOrderItem,
      and(eq(salesOrderItem.dealerCode, salesOutLine.dealerCode), eq(salesOrderItem.id, salesOutLine.soItemId)),
    )
    .leftJoin(inventoryBatch, isBatchOf(salesOutLine))
    .where(and(outs.visibleJoined(user), isGone, where))
    .orderBy(desc(salesOut.outDate), desc(salesOut.id), desc(salesOutLine.lineNo))
    .limit(MOST)

/** What a customer got of products and has not given back, newest first; also what a draft itself holds. */
export const sourcesOf = (
  work: Work,
  {
    customerCode,
    productCodes,
    held,
  }: { customerCode: string; productCodes: readonly string[]; held: readonly string[] },
) =>
  sourcesWhere(
    work,
    and(
      eq(salesOut.customerCode, customerCode),
      inArray(salesOutLine.productCode, [...productCodes]),
      held.length === 0 ? sql`${restOfLine} > 0` : sql`(${restOfLine} > 0 or ${inArray(salesOutLine.id, [...held])})`,
    ),
  )

/** Outbound lines by their ids, and all of some order lines. */
export const namedSources = async (work: Work, outItemIds: readonly string[]) =>
  outItemIds.length === 0 ? [] : sourcesWhere(work, inArray(salesOutLine.id, [...outItemIds]))

/** Outbound lines of order lines. */
export const sourcesOfItems = async (work: Work, soItemIds: readonly string[]) =>
  soItemIds.length === 0 ? [] : sourcesWhere(work, inArray(salesOutLine.soItemId, [...soItemIds]))

/** The orders of a return, each once, read without a lock: a return that changes them changes its version. */
export async function ordersOfReturn({ tx, user }: Work, returnId: string): Promise<string[]> {
  const found = await tx
    .selectDistinct({ soId: salesOrderItem.soId })
    .from(salesReturnLine)
    .innerJoin(
      salesOrderItem,
      and(eq(salesOrderItem.dealerCode, salesReturnLine.dealerCode), eq(salesOrderItem.id, salesReturnLine.soItemId)),
    )
    .where(
      and(
        eq(salesReturnLine.dealerCode, user.dealerCode),
        eq(salesReturnLine.returnId, returnId),
        eq(salesReturnLine.delFlag, 'F'),
      ),
    )
  return found.map(({ soId }) => soId)
}
