import type { PriceTrial, PriceTrialProduct } from '@dealer/sdk'
import { compare, minus } from '@dealer/validators'

const fall = ({ marginBefore, marginAfter }: PriceTrialProduct): string =>
  marginBefore === undefined || marginAfter === undefined ? '0' : minus(marginBefore, marginAfter)

/** What hurts first: how many prices end below cost, then by how much the margin falls while nothing is done. */
const byPain = (one: PriceTrialProduct, other: PriceTrialProduct): number =>
  (other.belowNum ?? 0) - (one.belowNum ?? 0) || compare(fall(other), fall(one))

/** Codes of tried products, what hurts first. */
export const painOrder = ({ products }: PriceTrial): readonly string[] =>
  products.toSorted(byPain).map(({ productCode }) => productCode)

/** Products in an order that was found before, so that none moves away while its price is typed. */
export const inOrder = ({ products }: PriceTrial, codes: readonly string[]): PriceTrialProduct[] => {
  const found = new Map(products.map((product) => [product.productCode, product]))
  return codes.flatMap((code) => found.get(code) ?? [])
}

/**
 * The first day for which prices can be set for changes: the earliest of theirs that is to come, or tomorrow.
 * @example firstDay(['2025-10-01', '2025-12-01', '2025-12-08'], '2025-11-21') // '2025-12-01'
 */
export const firstDay = (days: readonly string[], tomorrow: string): string =>
  days.filter((day) => day >= tomorrow).toSorted()[0] ?? tomorrow
