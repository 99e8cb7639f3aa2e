import { and, asc, eq, inArray, notInArray, sql } from 'drizzle-orm'
import type { Tx } from '../../../platform/database/database.ts'
import { orderSplit } from './split.schema.ts'

/** Splits of an order whose goods have neither left nor been given back, without a lock. */
export const standingSplits = (tx: Tx, dealerCode: string, soId: string) =>
  tx
    .select({ id: orderSplit.id })
    .from(orderSplit)
    .where(
      and(
        eq(orderSplit.dealerCode, dealerCode),
        eq(orderSplit.soId, soId),
        notInArray(orderSplit.splitStatus, ['shipped', 'canceled']),
      ),
    )
    .orderBy(asc(orderSplit.id))

/** Splits on picking lists, without a lock. */
export const splitsOnPickings = (tx: Tx, dealerCode: string, pickingNums: readonly string[]) =>
  tx
    .select({ splitId: orderSplit.id, pickingNum: orderSplit.pickingNum, splitStatus: orderSplit.splitStatus })
    .from(orderSplit)
    .where(and(eq(orderSplit.dealerCode, dealerCode), inArray(orderSplit.pickingNum, [...pickingNums])))
    .orderBy(asc(orderSplit.id))

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
