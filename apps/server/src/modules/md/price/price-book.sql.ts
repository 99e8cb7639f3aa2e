import { and, asc, eq, gte, lte } from 'drizzle-orm'
import { amongTexts } from '../../../platform/database/among.ts'
import type { Tx } from '../../../platform/database/database.ts'
import { priceSet } from './price.schema.ts'

interface Agreed {
  readonly dealerCode: string
  readonly customerCodes: readonly string[]
  readonly productCodes: readonly string[]
  readonly day: string
}

/** For which products something was agreed on with customers that holds on a day: only these can cost them what others do not pay. */
export async function ownPriceProducts(
  tx: Tx,
  { dealerCode, customerCodes, productCodes, day }: Agreed,
): Promise<Map<string, string[]>> {
  const rows = await tx
    .select({ customerCode: priceSet.customerCode, productCode: priceSet.productCode })
    .from(priceSet)
    .where(
      and(
        eq(priceSet.dealerCode, dealerCode),
        eq(priceSet.delFlag, 'F'),
        amongTexts(priceSet.customerCode, customerCodes),
        amongTexts(priceSet.productCode, productCodes),
        lte(priceSet.startDate, day),
        gte(priceSet.endDate, day),
      ),
    )
    .orderBy(asc(priceSet.customerCode), asc(priceSet.productCode))
  const products = new Map<string, string[]>()
  for (const { customerCode, productCode } of rows)
    if (customerCode !== null) products.set(customerCode, [...(products.get(customerCode) ?? []), productCode])
  return products
}
