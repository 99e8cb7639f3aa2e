import type { PriceSource, UnitType } from '@dealer/sdk/contract'
import { compare, divide, isZero, minus, times } from '@dealer/validators'

/** Both prices of a product that are in force. */
export interface InForce {
  readonly smallPrice: string
  readonly bigPrice: string
}

/** The unit in which a product is looked at, and how many small ones it is. */
export interface TriedUnit {
  readonly unitType: UnitType
  readonly unitName: string
  readonly ratio: string
}

/** Products are bought and priced by the box, where there is one. */
export const triedUnit = (product: {
  readonly smallUnit: string
  readonly bigUnit: string | null
  readonly unitRatio: number
}): TriedUnit =>
  product.bigUnit === null
    ? { unitType: 'small', unitName: product.smallUnit, ratio: '1' }
    : { unitType: 'big', unitName: product.bigUnit, ratio: String(product.unitRatio) }

/** Of both prices the one of the unit. */
export const priceIn = ({ unitType }: Pick<TriedUnit, 'unitType'>, { smallPrice, bigPrice }: InForce): string =>
  unitType === 'big' ? bigPrice : smallPrice

const MOST = '999.99'
const LEAST = '-999.99'

/**
 * What is left of a price once its cost is paid, in percent; undefined for a price of nothing, and where either is not known.
 * @example marginOf('58.0000', '44.0000') // '24.14'
 */
export function marginOf(price: string | undefined, cost: string | undefined): string | undefined {
  if (price === undefined || cost === undefined || isZero(price)) return undefined
  const margin = divide(times(minus(price, cost), '100'), price, 2)
  if (compare(margin, MOST) > 0) return MOST
  return compare(margin, LEAST) < 0 ? LEAST : margin
}

/** Purchase prices of a product before and after, of one unit; the old one is not known of the first. */
export interface Costs {
  readonly oldCost: string | undefined
  readonly newCost: string
}

/**
 * The base price that keeps the margin, of as many decimals as base prices have.
 * @example proposedPrice('58.0000', { oldCost: '40.0000', newCost: '44.0000' }) // '63.8000'
 */
export const proposedPrice = (basePrice: string, { oldCost, newCost }: Costs): string =>
  oldCost === undefined || isZero(oldCost) ? basePrice : divide(times(basePrice, newCost), oldCost, 4)

/** @example isBelow('41.0000', '44.0000') // true */
export const isBelow = (price: string, cost: string): boolean => compare(price, cost) < 0

/**
 * The small price that goes with a new big one: where it was no more than the big one by the ratio it follows by itself
 * (undefined), else it stands to the big one as it did, such as a single bottle that costs more than its share of the box.
 *
 * @example smallBeside({ smallPrice: '3.0000', bigPrice: '58.0000' }, '63.8', 24) // '3.3000'
 */
export function smallBeside({ smallPrice, bigPrice }: InForce, newBig: string, unitRatio: number): string | undefined {
  const isShare = compare(smallPrice, divide(bigPrice, String(unitRatio), 4)) === 0
  return isShare || isZero(bigPrice) || isZero(newBig) ? undefined : divide(times(smallPrice, newBig), bigPrice, 4)
}

/** A price of a series or of customers, as it holds on a day. */
export interface Level {
  readonly priceSource: PriceSource
  readonly code: string
  readonly name: string
  /** Percent of the base price; null for a price that stays as it is. */
  readonly rate: string | null
  /** The price that stays as it is. */
  readonly price: string | null
}

/** The base price of a product as it is and as it would be, of one unit. */
export interface Bases {
  readonly oldBase: string | undefined
  readonly newBase: string | undefined
}

/** A level with its prices before and after. */
export interface TriedLevel {
  readonly priceSource: PriceSource
  readonly code: string
  readonly name: string
  readonly followsBase: 'T' | 'F'
  readonly oldPrice: string
  readonly newPrice: string
  readonly marginBefore: string | undefined
  readonly marginAfter: string | undefined
  readonly isBelowCost: 'T' | 'F'
}

/** What a level comes to; undefined for a rate on a base price that there is none of. */
export function triedLevel(level: Level, { oldBase, newBase }: Bases, { oldCost, newCost }: Costs) {
  const { priceSource, code, name, rate, price } = level
  const at = (base: string | undefined) =>
    rate === null || base === undefined ? undefined : divide(times(base, rate), '100', 4)
  const oldPrice = price ?? at(oldBase)
  const newPrice = price ?? at(newBase)
  if (oldPrice === undefined || newPrice === undefined) return undefined
  return {
    ...{ priceSource, code, name, oldPrice, newPrice },
    followsBase: rate === null ? 'F' : 'T',
    marginBefore: marginOf(oldPrice, oldCost),
    marginAfter: marginOf(newPrice, newCost),
    isBelowCost: isBelow(newPrice, newCost) ? 'T' : 'F',
  } satisfies TriedLevel
}

/** What hurts first: the least margin. */
export const byMargin = (one: TriedLevel, other: TriedLevel): number =>
  compare(one.marginAfter ?? LEAST, other.marginAfter ?? LEAST)
