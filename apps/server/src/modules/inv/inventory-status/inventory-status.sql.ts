import { and, eq, gt } from 'drizzle-orm'
import type { Work } from '../../../platform/work.ts'
import { stockBalance } from '../stock/stock.schema.ts'

/** Whether stock of a status is reserved. */
export async function isReserved({ tx, user }: Work, statusCode: string): Promise<boolean> {
  const found = await tx
    .select({ reservedQty: stockBalance.reservedQty })
    .from(stockBalance)
    .where(
      and(
        eq(stockBalance.dealerCode, user.dealerCode),
        eq(stockBalance.inventoryStatusCode, statusCode),
        gt(stockBalance.reservedQty, '0'),
      ),
    )
    .limit(1)
  return found.length > 0
}
