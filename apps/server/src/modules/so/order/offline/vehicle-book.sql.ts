import { and, asc, eq, gt, sql } from 'drizzle-orm'
import type { Work } from '../../../../platform/work.ts'
import { stockBalance } from '../../../inv/stock/stock.schema.ts'
import { customer } from '../../../md/customer/customer.schema.ts'
import { ofRegion, ofSalesman, visible } from '../../../md/customer/customer.sql.ts'
import { product } from '../../../md/product/product.schema.ts'
import { isProductOf } from '../../../md/product/product.sql.ts'
import { region } from '../../../md/region/region.schema.ts'
import { staff } from '../../../md/user/user.schema.ts'

/** Codes of the enabled products that lie in a warehouse, the first of them by code. */
export async function codesIn({ tx, user }: Work, warehouseCode: string, most: number): Promise<string[]> {
  const rows = await tx
    .selectDistinct({ productCode: product.productCode })
    .from(stockBalance)
    .innerJoin(product, isProductOf(stockBalance))
    .where(
      and(
        eq(stockBalance.dealerCode, user.dealerCode),
        eq(stockBalance.warehouseCode, warehouseCode),
        gt(stockBalance.onHandQty, '0'),
        eq(product.enabled, 'T'),
      ),
    )
    .orderBy(asc(product.productCode))
    .limit(most)
  return rows.map(({ productCode }) => productCode)
}

/** Enabled customers that the user sees, the first of them by code, as the picker of order entry offers them. */
export const bookCustomers = ({ tx, user }: Work, most: number) =>
  tx
    .select({
      customerCode: customer.customerCode,
      customerName: customer.customerName,
      helpCode: sql<string>`coalesce(${customer.helpCode}, '')`,
      mobile: customer.mobile,
      customerTypeCode: customer.customerTypeCode,
      priceSeriesCode: customer.priceSeriesCode,
    })
    .from(customer)
    .innerJoin(region, ofRegion)
    .innerJoin(staff, ofSalesman)
    .where(and(visible(user), eq(customer.enabled, 'T')))
    .orderBy(asc(customer.customerCode))
    .limit(most)
