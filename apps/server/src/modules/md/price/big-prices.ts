import { and, eq, sql } from 'drizzle-orm'
import type { Work } from '../../../platform/work.ts'
import { priceSeriesItem, priceSet, productBasePrice } from './price.schema.ts'

/**
 * Another number of small units in a big one makes another big unit of it, of which nobody has agreed a price: its prices follow
 * those of the small unit. All of them, since those of past days are read by documents of these days alone, of which there are none.
 */
export async function recountBigPrices({ tx, user }: Work, productCode: string, unitRatio: number): Promise<void> {
  for (const table of [productBasePrice, priceSeriesItem, priceSet])
    await tx
      .update(table)
      .set({ bigPrice: sql`round(${table.smallPrice} * ${unitRatio}::int, 4)` })
      .where(and(eq(table.dealerCode, user.dealerCode), eq(table.productCode, productCode)))
}
