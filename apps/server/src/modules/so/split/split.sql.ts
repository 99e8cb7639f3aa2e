import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import type { Tx } from '../../../platform/database/database.ts'
import type { SessionUser } from '../../../platform/session/session-user.ts'
import { salesOrder } from '../order/order.schema.ts'
import { visibleOrders } from '../order/order.scope.ts'
import { orderSplit, orderSplitLine } from './split.schema.ts'

export type SplitRow = typeof orderSplit.$inferSelect
export type SplitLineRow = typeof orderSplitLine.$inferSelect
export type NewSplit = typeof orderSplit.$inferInsert
export type NewSplitLine = typeof orderSplitLine.$inferInsert

const ofOrder = and(eq(salesOrder.dealerCode, orderSplit.dealerCode), eq(salesOrder.id, orderSplit.soId))

/** The orders of splits that the user may see, without a lock: orders are locked before their splits. */
export const ordersOfSplits = (tx: Tx, user: SessionUser, splitIds: readonly string[]) =>
  tx
    .select({ splitId: orderSplit.id, soId: orderSplit.soId })
    .from(orderSplit)
    .innerJoin(salesOrder, ofOrder)
    .where(and(visibleOrders(user), inArray(orderSplit.id, [...splitIds])))

/** Locks splits in the order of their ids. */
export const lockSplits = (tx: Tx, dealerCode: string, splitIds: readonly string[]): Promise<SplitRow[]> =>
  tx
    .select()
    .from(orderSplit)
    .where(and(eq(orderSplit.dealerCode, dealerCode), inArray(orderSplit.id, [...splitIds])))
    .orderBy(asc(orderSplit.id))
    .for('update')

/** Locks the splits of an order. */
export const lockSplitsOfOrder = (tx: Tx, dealerCode: string, soId: string): Promise<SplitRow[]> =>
  tx
    .select()
    .from(orderSplit)
    .where(and(eq(orderSplit.dealerCode, dealerCode), eq(orderSplit.soId, soId)))
    .orderBy(asc(orderSplit.id))
    .for('update')

/** Splits on a picking list, without a lock. */
export const splitsOnPicking = (tx: Tx, dealerCode: string, pickingNum: string) =>
  tx
    .select({ splitId: orderSplit.id, splitStatus: orderSplit.splitStatus })
    .from(orderSplit)
    .where(and(eq(orderSplit.dealerCode, dealerCode), eq(orderSplit.pickingNum, pickingNum)))
    .orderBy(asc(orderSplit.id))

/** Lines of splits, by split and line number. */
export const linesOf = (tx: Tx, dealerCode: string, splitIds: readonly string[]): Promise<SplitLineRow[]> =>
  tx
    .select()
    .from(orderSplitLine)
    .where(and(eq(orderSplitLine.dealerCode, dealerCode), inArray(orderSplitLine.splitId, [...splitIds])))
    .orderBy(asc(orderSplitLine.splitId), asc(orderSplitLine.lineNo))

export const insertSplits = (tx: Tx, splits: NewSplit[]): Promise<SplitRow[]> =>
  tx.insert(orderSplit).values(splits).returning()

export const insertLines = (tx: Tx, lines: NewSplitLine[]): Promise<SplitLineRow[]> =>
  tx.insert(orderSplitLine).values(lines).returning()

/** Changes locked splits, all alike. */
export const updateSplits = (tx: Tx, dealerCode: string, splitIds: readonly string[], set: Partial<NewSplit>) =>
  tx
    .update(orderSplit)
    .set({ ...set, version: sql`${orderSplit.version} + 1` })
    .where(and(eq(orderSplit.dealerCode, dealerCode), inArray(orderSplit.id, [...splitIds])))

/** What a line of a split holds from now on; absent parts stay. */
export interface LineState {
  readonly lineId: string
  readonly smallQty?: string
  readonly pickedQty?: string
  readonly outQty?: string
  readonly amount?: string
}

export async function setLines(tx: Tx, dealerCode: string, states: readonly LineState[]): Promise<void> {
  if (states.length === 0) return
  await tx.execute(sql`
    update order_split_line l set
      small_qty = coalesce(m."smallQty", l.small_qty), picked_qty = coalesce(m."pickedQty", l.picked_qty),
      out_qty = coalesce(m."outQty", l.out_qty), amount = coalesce(m.amount, l.amount), version = l.version + 1
    from jsonb_to_recordset(${JSON.stringify(states)}::jsonb) as m("lineId" bigint, "smallQty" numeric,
      "pickedQty" numeric, "outQty" numeric, amount numeric)
    where l.dealer_code = ${dealerCode} and l.id = m."lineId"`)
}
