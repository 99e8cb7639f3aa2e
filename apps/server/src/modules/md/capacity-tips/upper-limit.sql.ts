import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Work } from '../../../platform/work.ts'
import { product } from '../product/product.schema.ts'
import { isProductOf } from '../product/product.sql.ts'
import { capacityTips } from './capacity-tips.schema.ts'
import { governs } from './governing.sql.ts'
import { standingOf } from './standing.sql.ts'

const { dealerCode, productCode, maxQty, delFlag } = capacityTips

/** How much there may be of products at most, and what is there and on its way, where the limits that govern a warehouse hold. */
export function upperLimits({ tx, user, today }: Work, warehouseCode: string, productCodes: readonly string[]) {
  const { stockQty, inTransitQty } = standingOf({ dealer: sql`${user.dealerCode}`, today: sql`${today}` })
  return tx
    .select({ productCode, maxQty, stockQty, inTransitQty, smallUnit: product.smallUnit })
    .from(capacityTips)
    .innerJoin(product, isProductOf(capacityTips))
    .where(
      and(
        ...[eq(dealerCode, user.dealerCode), eq(delFlag, 'F')],
        ...[inArray(productCode, [...productCodes]), governs(sql`${warehouseCode}::varchar`)],
      ),
    )
}
