import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Tx } from '../../../platform/database/database.ts'
import { salesOrder, type salesOrderItem } from './order.schema.ts'

export type OrderItemRow = typeof salesOrderItem.$inferSelect

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

/** What the confirmed orders of customers will still add to their debts, by customer. */
export async function openAmounts(
  tx: Tx,
  dealerCode: string,
  customerCodes: readonly string[],
): Promise<Map<string, string>> {
  const sums = await tx
    .select({
      customerCode: salesOrder.customerCode,
      amount: sql`sum(${salesOrder.totalAmount} - ${salesOrder.outAmount})`.mapWith(salesOrder.totalAmount),
    })
    .from(salesOrder)
    .where(
      and(
        eq(salesOrder.dealerCode, dealerCode),
        inArray(salesOrder.customerCode, [...customerCodes]),
        eq(salesOrder.delFlag, 'F'),
        inArray(salesOrder.orderStatus, [...OPEN]),
      ),
    )
    .groupBy(salesOrder.customerCode)
  return new Map(sums.map((row) => [row.customerCode, row.amount]))
}

/**
 * One judge at a time of a customer's credit: two orders confirmed at once would not see each other. Taken sorted, after
 * the orders and before any stock.
 */
export async function lockCredit(tx: Tx, dealerCode: string, customerCodes: readonly string[]): Promise<void> {
  const keys = [...new Set(customerCodes)].sort().map((customerCode) => `credit:${dealerCode}:${customerCode}`)
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(k.key, 0))
    from (select key from jsonb_array_elements_text(${JSON.stringify(keys)}::jsonb) with ordinality as e(key, place) order by place) k`)
}
