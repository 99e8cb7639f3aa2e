import { and, asc, eq } from 'drizzle-orm'
import { amongTexts } from '../../../platform/database/among.ts'
import type { Work } from '../../../platform/work.ts'
import { product } from '../product/product.schema.ts'
import type { PricedProduct } from './unit-prices.rules.ts'

/**
 * Products by code, of which no other call can set a price until this one ends; taken in the order of their codes. Documents
 * with them go on: they hold no more than their keys.
 */
export async function lockedForPrices(
  { tx, user }: Work,
  codes: readonly string[],
): Promise<Map<string, PricedProduct>> {
  const rows = await tx
    .select({
      productCode: product.productCode,
      productName: product.productName,
      bigUnit: product.bigUnit,
      unitRatio: product.unitRatio,
      isGift: product.isGift,
      enabled: product.enabled,
    })
    .from(product)
    .where(
      and(eq(product.dealerCode, user.dealerCode), eq(product.delFlag, 'F'), amongTexts(product.productCode, codes)),
    )
    .orderBy(asc(product.productCode))
    .for('no key update')
  return new Map(rows.map((row) => [row.productCode, row]))
}
