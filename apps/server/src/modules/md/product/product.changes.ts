import { and, eq, inArray, notInArray, sql } from 'drizzle-orm'
import { is } from '../../../platform/list/filters.ts'
import { list } from '../../../platform/list/list.ts'
import { costSeen, permitted } from '../../../platform/list/viewer.ts'
import { changeLog } from '../../../platform/master-data/change-log.schema.ts'
import { changeFilters, changeRow, changesOf } from '../../../platform/master-data/change-log.ts'
import type { Work } from '../../../platform/work.ts'
import { brand } from '../brand/brand.schema.ts'
import { category } from '../category/category.schema.ts'
import { supplier } from '../supplier/supplier.schema.ts'
import { ENTERS_COSTS, PRODUCT_COSTS } from './product.costs.ts'
import { product } from './product.schema.ts'

/** What was changed of products, field by field. */
export const productChanges = changesOf(product, 'Product')

export const productChangeList = list('md.product.getChangeLogList', {
  ...productChanges.list,
  only: sql`(${notInArray(changeLog.fieldName, [...PRODUCT_COSTS])} or ${costSeen} or ${permitted(ENTERS_COSTS)})`,
  filters: { ...changeFilters, productId: is(changeLog.rowId) },
  row: { ...changeRow, productId: changeLog.rowId },
})

const { id, productName, shortName, helpCode, barcode, bigBarcode, spec, smallUnit, bigUnit, unitRatio } = product
const { allowDecimalQty, netWeight, grossWeight, volume, shelfLifeDays, warnDays, safeDays, taxRate } = product
const { isNice, niceProId, isGift, isBatch, purchasePrice, bigPurchasePrice, sortNum, enabled } = product

const told = {
  ...{ id, productName, shortName, helpCode, barcode, bigBarcode, spec, smallUnit, bigUnit, unitRatio },
  ...{ allowDecimalQty, netWeight, grossWeight, volume, shelfLifeDays, warnDays, safeDays, taxRate },
  ...{ isNice, niceProId, isGift, isBatch, purchasePrice, bigPurchasePrice, sortNum, enabled },
  categoryName: category.categoryName,
  brandName: brand.brandName,
  supplierName: supplier.supplierName,
}

/** Products as people read them. */
const shown = ({ tx, user }: Work, ids: readonly string[]) =>
  tx
    .select(told)
    .from(product)
    .leftJoin(category, and(eq(category.dealerCode, product.dealerCode), eq(category.id, product.categoryId)))
    .leftJoin(brand, and(eq(brand.dealerCode, product.dealerCode), eq(brand.id, product.brandId)))
    .leftJoin(
      supplier,
      and(
        eq(supplier.dealerCode, product.dealerCode),
        eq(supplier.supplierCode, product.supplierCode),
        eq(supplier.delFlag, 'F'),
      ),
    )
    .where(and(eq(product.dealerCode, user.dealerCode), inArray(id, [...ids]), eq(product.delFlag, 'F')))

/** Does something to products, and keeps what became another by it. */
export async function changing<Answer>(
  work: Work,
  rows: readonly { readonly id: string }[],
  act: () => Promise<Answer>,
): Promise<Answer> {
  const ids = rows.map((row) => row.id)
  const before = await shown(work, ids)
  const answer = await act()
  const after = new Map((await shown(work, ids)).map((row) => [row.id, row]))
  const changed = before.flatMap((row) => {
    const now = after.get(row.id)
    return now ? [{ id: row.id, before: row, after: now }] : []
  })
  productChanges.write(work, 'pc', ...changed)
  return answer
}
