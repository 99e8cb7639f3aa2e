import type { UnitType } from '@dealer/sdk/contract'
import { compare, times, trimZeros } from '@dealer/validators'

/** Limits of the price of a small unit; what is null has no limit. */
export interface PriceLimits {
  readonly minPrice: string | null
  readonly maxPrice: string | null
}

interface SoldLine {
  readonly productName: string
  readonly unitType: UnitType
  readonly unitRatio: number
  /** Yuan for a unit of the line. */
  readonly price: string
}

/**
 * Why a price lies beyond the manufacturer's limits; absent when it does not.
 *
 * @example beyondRuling({ productName: 'A', unitType: 'big', unitRatio: 24, price: '48' }, { minPrice: '2.1', maxPrice: null })
 * // '商品【A】价格超出指导价范围【2.1~不限】': limits are of a small unit, 24 of which cost 50.40 at least
 */
export function beyondRuling(line: SoldLine, { minPrice, maxPrice }: PriceLimits): string | undefined {
  const ratio = String(line.unitType === 'big' ? line.unitRatio : 1)
  const isLow = minPrice !== null && compare(line.price, times(minPrice, ratio)) < 0
  const isHigh = maxPrice !== null && compare(line.price, times(maxPrice, ratio)) > 0
  if (!isLow && !isHigh) return undefined
  const [least, most] = [minPrice, maxPrice].map((limit) => (limit === null ? '不限' : trimZeros(limit)))
  return `商品【${line.productName}】价格超出指导价范围【${least}~${most}】`
}
