import { Refusal, refuse } from '../../../platform/refusal.ts'
import type { Work } from '../../../platform/work.ts'
import { stockNames } from '../../md/product/product.service.ts'

/** What a product has too little of: what is free of it, in small units. */
export interface Short {
  readonly productCode: string
  readonly free: string
}

/** Refusal 105 in the words of users, for all that is short at once: each product's name, what is free, its small unit. */
export async function stockShortages(work: Work, short: readonly Short[]): Promise<Refusal> {
  const once = [...new Map(short.map((one) => [one.productCode, one])).values()]
  const names = await stockNames(
    work,
    once.map(({ productCode }) => productCode),
  )
  const said = once.map(({ productCode, free }) => {
    const name = names.get(productCode)
    return refuse.stock(name?.productName ?? productCode, free, name?.smallUnit ?? '').message
  })
  return new Refusal('105', said.join('；'))
}

/** {@link stockShortages} of one product. */
export const stockShortage = (work: Work, productCode: string, free: string): Promise<Refusal> =>
  stockShortages(work, [{ productCode, free }])
