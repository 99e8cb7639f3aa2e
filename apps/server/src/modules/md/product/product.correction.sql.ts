import { and, asc, eq, inArray } from 'drizzle-orm'
import type { Work } from '../../../platform/work.ts'
import { brand } from '../brand/brand.schema.ts'
import { category } from '../category/category.schema.ts'
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
export async function namedByProducts({ tx, user }: Work, hold: boolean) {
  const { dealerCode } = user
  const categoryRows = tx
    .select({ key: category.id, name: category.categoryName, enabled: category.enabled })
    .from(category)
    .where(and(eq(category.dealerCode, dealerCode), eq(category.delFlag, 'F')))
    .orderBy(asc(category.id))
  const brandRows = tx
    .select({ key: brand.id, name: brand.brandName, enabled: brand.enabled })
    .from(brand)
    .where(and(eq(brand.dealerCode, dealerCode), eq(brand.delFlag, 'F')))
    .orderBy(asc(brand.id))
  const supplierRows = tx
    .select({ key: supplier.supplierCode, name: supplier.supplierName, enabled: supplier.enabled })
    .from(supplier)
    .where(and(eq(supplier.dealerCode, dealerCode), eq(supplier.delFlag, 'F')))
    .orderBy(asc(supplier.id))
  const [categories, brands, suppliers] = await Promise.all([
    hold ? categoryRows.for('key share') : categoryRows,
    hold ? brandRows.for('key share') : brandRows,
    hold ? supplierRows.for('key share') : supplierRows,
  ])
  return { categories, brands, suppliers }
}
