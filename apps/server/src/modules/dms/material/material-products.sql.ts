import { and, eq, inArray } from 'drizzle-orm'
import type { Work } from '../../../platform/work.ts'
import { product } from '../../md/product/product.schema.ts'

/** The products of these codes that the dealer has. */
export const productsByCode = ({ tx, user }: Work, codes: readonly string[]) =>
  tx
    .select({ productCode: product.productCode })
    .from(product)
    .where(
      and(eq(product.dealerCode, user.dealerCode), eq(product.delFlag, 'F'), inArray(product.productCode, [...codes])),
    )
