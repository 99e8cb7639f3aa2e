import { and, asc, eq, inArray } from 'drizzle-orm'
import type { Work } from '../../../platform/work.ts'
import { brand } from '../brand/brand.schema.ts'
import { category } from '../category/category.schema.ts'
import { allNamed } from '../correction/named.sql.ts'
import { supplier } from '../supplier/supplier.schema.ts'
import { product } from './product.schema.ts'

/** Products, whole; held until the call ends, in the order of their ids, where they are changed. */
export function productsBy(
  { tx, user }: Work,
  by: { codes: readonly string[] } | { ids: readonly string[] },
  hold: boolean,
) {
  const those = 'codes' in by ? inArray(product.productCode, [...by.codes]) : inArray(product.id, [...by.ids])
  const rows = tx
    .select()
    .from(product)
    .where(and(eq(product.dealerCode, user.dealerCode), eq(product.delFlag, 'F'), those))
    .orderBy(asc(product.id))
  return hold ? rows.for('update') : rows
}

/** What products name, disabled ones too; held in one order where something is saved. */
export async function namedByProducts(work: Work, hold: boolean) {
  const [categories, brands, suppliers] = await Promise.all([
    allNamed(work, category, { key: category.id, name: category.categoryName }, hold),
    allNamed(work, brand, { key: brand.id, name: brand.brandName }, hold),
    allNamed(work, supplier, { key: supplier.supplierCode, name: supplier.supplierName }, hold),
  ])
  return { categories, brands, suppliers }
}
