import type { Args } from '../../../platform/contract/types.ts'
import { refuse } from '../../../platform/refusal.ts'
import type { Work } from '../../../platform/work.ts'
import { importProducts } from './product-import.import.ts'
import { takeOverMany } from './take-over.ts'

/**
 * Adds products that the manufacturer offers, or the rows of a sheet, all or none.
 * @throws Refusal 101 for both at once and for none, and for offers without a category; 106 for an unknown one
 */
export function addMany(work: Work, { niceProIds, categoryId, items }: Args<'md.productImport.batchImport'>) {
  if (niceProIds !== undefined && items !== undefined)
    throw refuse.invalid('厂家商品和数据行不能同时引入', { reason: 'mismatch', field: 'items' })
  if (items !== undefined) return importProducts(work, items)
  if (niceProIds === undefined) throw refuse.required('厂家商品', 'niceProIds')
  if (categoryId === undefined) throw refuse.required('商品类别', 'categoryId')
  return takeOverMany(work, niceProIds, categoryId)
}
