import type { Refusal } from '../../../platform/refusal.ts'
import { refuse } from '../../../platform/refusal.ts'
import type { Work } from '../../../platform/work.ts'
import { stockNames } from '../../md/product/product.service.ts'

/** Refusal 105 in the words of users: the product's name, what is free, its small unit. */
export async function stockShortage(work: Work, productCode: string, free: string): Promise<Refusal> {
  const name = (await stockNames(work, [productCode])).get(productCode)
  return refuse.stock(name?.productName ?? productCode, free, name?.smallUnit ?? '')
}
