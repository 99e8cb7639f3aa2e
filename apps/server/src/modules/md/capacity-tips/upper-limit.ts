import { plus } from '@dealer/validators'
import type { Work } from '../../../platform/work.ts'
import { beyondLimit } from './upper-limit.rules.ts'
import { upperLimits } from './upper-limit.sql.ts'

interface Ordering {
  /** Where the goods are to come; all normal ones together when absent. */
  readonly warehouseCode?: string
  readonly items: readonly { readonly productCode: string; readonly smallQty: string }[]
}

/** The most that there should be of products in a warehouse, and what is wrong with ordering so much, by code; without limits none. */
export async function limitsOfOrdering(work: Work, { warehouseCode = '*', items }: Ordering) {
  const ordered = new Map<string, string>()
  for (const { productCode, smallQty } of items)
    ordered.set(productCode, plus(ordered.get(productCode) ?? '0', smallQty))
  const limits = await upperLimits(work, warehouseCode, [...ordered.keys()])
  return new Map(
    limits.map((limit) => [
      limit.productCode,
      { maxQty: limit.maxQty, beyond: beyondLimit(limit, ordered.get(limit.productCode) ?? '0', limit.smallUnit) },
    ]),
  )
}
