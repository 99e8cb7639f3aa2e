import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Work } from '../../../platform/work.ts'
import { orderCloseLog } from './order-close-log.schema.ts'

const ofOrders = ({ user }: Work, soIds: readonly string[]) =>
  and(
    eq(orderCloseLog.dealerCode, user.dealerCode),
    inArray(orderCloseLog.soId, [...soIds]),
    eq(orderCloseLog.delFlag, 'F'),
  )

/** What was given up of orders so far, in yuan, by order. */
export async function closedAmounts(work: Work, soIds: readonly string[]): Promise<Map<string, string>> {
  const sums = await work.tx
    .select({
      soId: orderCloseLog.soId,
      amount: sql`sum(${orderCloseLog.closeAmount})`.mapWith(orderCloseLog.closeAmount),
    })
    .from(orderCloseLog)
    .where(ofOrders(work, soIds))
    .groupBy(orderCloseLog.soId)
  return new Map(sums.map(({ soId, amount }) => [soId, amount]))
}

/** Orders that begin anew gave nothing up. */
export async function forgetClosings(work: Work, soIds: readonly string[]): Promise<void> {
  await work.tx.update(orderCloseLog).set({ delFlag: 'T' }).where(ofOrders(work, soIds))
}
