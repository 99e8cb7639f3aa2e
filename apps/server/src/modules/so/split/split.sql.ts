import { and, asc, eq, inArray, notInArray } from 'drizzle-orm'
import type { Tx } from '../../../platform/database/database.ts'
import { orderSplit } from './split.schema.ts'

/** Splits of orders whose goods have neither left nor been given back, without a lock. */
export const standingSplits = (tx: Tx, dealerCode: string, soIds: readonly string[]) =>
  tx
    .select({ id: orderSplit.id })
    .from(orderSplit)
    .where(
      and(
        eq(orderSplit.dealerCode, dealerCode),
        inArray(orderSplit.soId, [...soIds]),
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
