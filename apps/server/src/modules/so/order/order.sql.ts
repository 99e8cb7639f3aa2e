import { and, asc, eq, inArray, ne, sql } from 'drizzle-orm'
import type { Tx } from '../../../platform/database/database.ts'
import { insertRows } from '../../../platform/database/insert-rows.ts'
import type { SessionUser } from '../../../platform/session/session-user.ts'
import { salesOrder, salesOrderItem } from './order.schema.ts'
import { visibleOrders } from './order.scope.ts'

export type OrderRow = typeof salesOrder.$inferSelect
export type OrderItemRow = typeof salesOrderItem.$inferSelect
export type NewOrder = typeof salesOrder.$inferInsert
export type NewOrderItem = typeof salesOrderItem.$inferInsert

/** Orders that the user may see, locked in the order of their ids; those missing are not there for this user. */
export const lockOrders = (tx: Tx, user: SessionUser, soIds: readonly string[]): Promise<OrderRow[]> =>
  tx
    .select()
    .from(salesOrder)
    .where(and(visibleOrders(user), inArray(salesOrder.id, [...soIds])))
    .orderBy(asc(salesOrder.id))
    .for('update')

export async function orderExists(tx: Tx, user: SessionUser, soNum: string): Promise<boolean> {
  const found = await tx
    .select({ id: salesOrder.id })
    .from(salesOrder)
    .where(and(visibleOrders(user), eq(salesOrder.soNum, soNum)))
  return found.length > 0
}

/** Lines of orders, by order and line number. */
export const itemsOf = (tx: Tx, dealerCode: string, soIds: readonly string[]): Promise<OrderItemRow[]> =>
  tx
    .select()
    .from(salesOrderItem)
    .where(
      and(
        eq(salesOrderItem.dealerCode, dealerCode),
        inArray(salesOrderItem.soId, [...soIds]),
        eq(salesOrderItem.delFlag, 'F'),
      ),
    )
    .orderBy(asc(salesOrderItem.soId), asc(salesOrderItem.lineNo))

export async function insertOrder(tx: Tx, order: NewOrder): Promise<OrderRow> {
  const [row] = await insertRows(tx, salesOrder, [order])
  if (!row) throw new Error('the order was not inserted')
  return row
}

/** Changes an order that is still at this version; undefined when somebody was faster. */
export async function updateOrder(
  tx: Tx,
  { dealerCode, id, version }: Pick<OrderRow, 'dealerCode' | 'id' | 'version'>,
  set: Partial<NewOrder>,
): Promise<OrderRow | undefined> {
  const [row] = await tx
    .update(salesOrder)
    .set({ ...set, version: sql`${salesOrder.version} + 1` })
    .where(and(eq(salesOrder.dealerCode, dealerCode), eq(salesOrder.id, id), eq(salesOrder.version, version)))
    .returning()
  return row
}

/** Puts new lines in the place of the old ones, which stay behind as deleted: canceled splits still point at them. */
export async function replaceItems(tx: Tx, dealerCode: string, soId: string, items: NewOrderItem[]): Promise<void> {
  await tx
    .update(salesOrderItem)
    .set({ delFlag: 'T' })
    .where(
      and(eq(salesOrderItem.dealerCode, dealerCode), eq(salesOrderItem.soId, soId), eq(salesOrderItem.delFlag, 'F')),
    )
  await insertRows(tx, salesOrderItem, items)
}

/** Signed changes of how far a line has come, in small units; `outAmount` in yuan. */
export interface ProgressChange {
  readonly itemId: string
  readonly splitQty?: string
  readonly pickedQty?: string
  readonly outQty?: string
  readonly outAmount?: string
  readonly closedQty?: string
}

/** Moves lines on, in one statement. Their order is locked by the caller; each line occurs once. */
export async function moveItems(tx: Tx, dealerCode: string, changes: readonly ProgressChange[]): Promise<void> {
  if (changes.length === 0) return
  await tx.execute(sql`
    update sales_order_item i set
      split_qty = i.split_qty + coalesce(m."splitQty", 0), picked_qty = i.picked_qty + coalesce(m."pickedQty", 0),
      out_qty = i.out_qty + coalesce(m."outQty", 0), out_amount = i.out_amount + coalesce(m."outAmount", 0),
      closed_qty = i.closed_qty + coalesce(m."closedQty", 0), version = i.version + 1
    from jsonb_to_recordset(${JSON.stringify(changes)}::jsonb) as m("itemId" bigint, "splitQty" numeric,
      "pickedQty" numeric, "outQty" numeric, "outAmount" numeric, "closedQty" numeric)
    where i.dealer_code = ${dealerCode} and i.id = m."itemId"`)
}

const OPEN = ['confirmed', 'partSplit', 'split', 'partOut'] as const

/** What the customer's other confirmed orders will still add to the debt. */
export async function openAmount(tx: Tx, dealerCode: string, customerCode: string, butSoId: string): Promise<string> {
  const [row] = await tx
    .select({
      amount: sql`coalesce(sum(${salesOrder.totalAmount} - ${salesOrder.outAmount}), 0)`.mapWith(
        salesOrder.totalAmount,
      ),
    })
    .from(salesOrder)
    .where(
      and(
        eq(salesOrder.dealerCode, dealerCode),
        eq(salesOrder.customerCode, customerCode),
        eq(salesOrder.delFlag, 'F'),
        inArray(salesOrder.orderStatus, [...OPEN]),
        ne(salesOrder.id, butSoId),
      ),
    )
  return row?.amount ?? '0.00'
}

/**
 * One judge at a time of a customer's credit: two orders confirmed at once would not see each other. Taken sorted, after
 * the orders and before any stock.
 */
export async function lockCredit(tx: Tx, dealerCode: string, customerCodes: readonly string[]): Promise<void> {
  for (const customerCode of [...new Set(customerCodes)].sort()) {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`credit:${dealerCode}:${customerCode}`}, 0))`)
  }
}
