import { and, asc, eq, inArray, isNull, ne, sql } from 'drizzle-orm'
import type { Tx } from '../../../platform/database/database.ts'
import { outLines } from './out.document.ts'
import { salesOut, salesOutLine } from './out.schema.ts'

/** What was really sent of an order, without a lock: neither canceled documents nor reversals. */
export const shippedOfOrder = (tx: Tx, dealerCode: string, soId: string) =>
  tx
    .select({ id: salesOut.id })
    .from(salesOut)
    .where(and(eq(salesOut.dealerCode, dealerCode), eq(salesOut.soId, soId), eq(salesOut.outStatus, 'shipped')))
    .orderBy(asc(salesOut.id))

/** Those of some orders whose freight stands on a document that waits. */
export async function withFreightWaiting(tx: Tx, dealerCode: string, soIds: readonly string[]): Promise<string[]> {
  const found = await tx
    .select({ soId: salesOut.soId })
    .from(salesOut)
    .where(
      and(
        eq(salesOut.dealerCode, dealerCode),
        inArray(salesOut.soId, [...soIds]),
        eq(salesOut.outStatus, 'waitOut'),
        ne(salesOut.freight, '0'),
      ),
    )
  return found.map(({ soId }) => soId)
}

/** What of order lines is on documents that wait or have left, in small units and yuan. */
export const assignedOf = (tx: Tx, dealerCode: string, soItemIds: readonly string[]) =>
  tx
    .select({
      soItemId: salesOutLine.soItemId,
      qty: sql`sum(${salesOutLine.smallQty})`.mapWith(salesOutLine.smallQty),
      amount: sql`sum(${salesOutLine.amount})`.mapWith(salesOutLine.amount),
    })
    .from(salesOutLine)
    .innerJoin(salesOut, outLines.ofHead)
    .where(
      and(
        eq(salesOutLine.dealerCode, dealerCode),
        inArray(salesOutLine.soItemId, [...soItemIds]),
        ne(salesOut.outStatus, 'canceled'),
        isNull(salesOut.redFlushOfId),
      ),
    )
    .groupBy(salesOutLine.soItemId)

/** Unit costs at which lines left. */
export async function setCosts(tx: Tx, dealerCode: string, costs: readonly { lineId: string; costPrice: string }[]) {
  await tx.execute(sql`
    update sales_out_line l set cost_price = m."costPrice"
    from jsonb_to_recordset(${JSON.stringify(costs)}::jsonb) as m("lineId" bigint, "costPrice" numeric)
    where l.dealer_code = ${dealerCode} and l.id = m."lineId"`)
}
