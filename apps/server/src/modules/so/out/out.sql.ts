import { and, asc, eq, inArray, isNull, ne, sql } from 'drizzle-orm'
import type { Tx } from '../../../platform/database/database.ts'
import type { SessionUser } from '../../../platform/session/session-user.ts'
import { salesOrder } from '../order/order.schema.ts'
import { visibleOrders } from '../order/order.scope.ts'
import { salesOut, salesOutLine } from './out.schema.ts'

export type OutRow = typeof salesOut.$inferSelect
export type OutLineRow = typeof salesOutLine.$inferSelect
export type NewOut = typeof salesOut.$inferInsert
export type NewOutLine = typeof salesOutLine.$inferInsert

const ofOrder = and(eq(salesOrder.dealerCode, salesOut.dealerCode), eq(salesOrder.id, salesOut.soId))

/** The splits of outbound documents that the user may see, without a lock: orders and splits are locked before them. */
export const splitsOfOuts = (tx: Tx, user: SessionUser, outIds: readonly string[]) =>
  tx
    .select({ outId: salesOut.id, splitId: salesOut.splitId })
    .from(salesOut)
    .innerJoin(salesOrder, ofOrder)
    .where(and(visibleOrders(user), inArray(salesOut.id, [...outIds])))

/** Locks outbound documents in the order of their ids. */
export const lockOuts = (tx: Tx, dealerCode: string, outIds: readonly string[]): Promise<OutRow[]> =>
  tx
    .select()
    .from(salesOut)
    .where(and(eq(salesOut.dealerCode, dealerCode), inArray(salesOut.id, [...outIds])))
    .orderBy(asc(salesOut.id))
    .for('update')

/** Locks what was really sent of an order: neither canceled documents nor reversals. */
export const lockShippedOfOrder = (tx: Tx, dealerCode: string, soId: string): Promise<OutRow[]> =>
  tx
    .select()
    .from(salesOut)
    .where(and(eq(salesOut.dealerCode, dealerCode), eq(salesOut.soId, soId), eq(salesOut.outStatus, 'shipped')))
    .orderBy(asc(salesOut.id))
    .for('update')

/** Lines of outbound documents, by document and line number. */
export const outLinesOf = (tx: Tx, dealerCode: string, outIds: readonly string[]): Promise<OutLineRow[]> =>
  tx
    .select()
    .from(salesOutLine)
    .where(and(eq(salesOutLine.dealerCode, dealerCode), inArray(salesOutLine.outId, [...outIds])))
    .orderBy(asc(salesOutLine.outId), asc(salesOutLine.lineNo))

/** What of order lines is on documents that wait or have left, in small units and yuan. */
export const assignedOf = (tx: Tx, dealerCode: string, soItemIds: readonly string[]) =>
  tx
    .select({
      soItemId: salesOutLine.soItemId,
      qty: sql`sum(${salesOutLine.smallQty})`.mapWith(salesOutLine.smallQty),
      amount: sql`sum(${salesOutLine.amount})`.mapWith(salesOutLine.amount),
    })
    .from(salesOutLine)
    .innerJoin(salesOut, and(eq(salesOut.dealerCode, salesOutLine.dealerCode), eq(salesOut.id, salesOutLine.outId)))
    .where(
      and(
        eq(salesOutLine.dealerCode, dealerCode),
        inArray(salesOutLine.soItemId, [...soItemIds]),
        ne(salesOut.outStatus, 'canceled'),
        isNull(salesOut.redFlushOfId),
      ),
    )
    .groupBy(salesOutLine.soItemId)

export async function insertOut(tx: Tx, out: NewOut): Promise<OutRow> {
  const [row] = await tx.insert(salesOut).values(out).returning()
  if (!row) throw new Error('the outbound document was not inserted')
  return row
}

export const insertOutLines = (tx: Tx, lines: NewOutLine[]): Promise<OutLineRow[]> =>
  tx.insert(salesOutLine).values(lines).returning()

export const updateOut = (tx: Tx, { dealerCode, id }: Pick<OutRow, 'dealerCode' | 'id'>, set: Partial<NewOut>) =>
  tx
    .update(salesOut)
    .set({ ...set, version: sql`${salesOut.version} + 1` })
    .where(and(eq(salesOut.dealerCode, dealerCode), eq(salesOut.id, id)))

/** Unit costs at which lines left. */
export async function setCosts(tx: Tx, dealerCode: string, costs: readonly { lineId: string; costPrice: string }[]) {
  await tx.execute(sql`
    update sales_out_line l set cost_price = m."costPrice"
    from jsonb_to_recordset(${JSON.stringify(costs)}::jsonb) as m("lineId" bigint, "costPrice" numeric)
    where l.dealer_code = ${dealerCode} and l.id = m."lineId"`)
}
