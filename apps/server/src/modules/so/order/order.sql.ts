import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Tx } from '../../../platform/database/database.ts'
import type { Work } from '../../../platform/work.ts'
import { staffOnJob } from '../../md/user/staff-on-job.ts'
import { staff } from '../../md/user/user.schema.ts'
import { UNFINISHED } from './order.rules.ts'
import { salesOrder } from './order.schema.ts'

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
        inArray(salesOrder.orderStatus, [...UNFINISHED]),
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

/** The order of an exchange. */
export async function orderOfExchange({ tx, user }: Work, exchangeNum: string) {
  const { id: soId, soNum, orderStatus, dealerCode } = salesOrder
  const [found] = await tx
    .select({ soId, soNum, orderStatus })
    .from(salesOrder)
    .where(and(eq(dealerCode, user.dealerCode), eq(salesOrder.exchangeNum, exchangeNum)))
  return found
}

/** Whether somebody works for the dealer, who then does not leave until the call ends. */
export async function isOnJob({ tx, user }: Work, userId: string): Promise<boolean> {
  const found = await tx
    .select({ id: staff.id })
    .from(staff)
    .where(and(staffOnJob(user), eq(staff.id, userId)))
    .for('key share')
  return found.length > 0
}
