import { compare, divideWhole, isZero, max, min, minus, plus, sum, times, trimZeros } from '@dealer/validators'

/** As many lines as an application may have. */
export const MOST_LINES = 500

/** What is moved of a product when something is proposed. */
export interface MovedProduct {
  readonly unitRatio: number
  readonly bigUnit: string | null
  readonly allowDecimalQty: 'T' | 'F'
}

/** The least multiple of a step that is no less than a quantity. */
const upTo = (qty: string, step: string): string => {
  const { quotient, remainder } = divideWhole(qty, step)
  return times(isZero(remainder) ? quotient : plus(quotient, '1'), step)
}

/** A quantity that was reckoned, as it is counted: products that are not divided are needed whole. @example countedUp({ …, allowDecimalQty: 'F' }, '3.334') // '4' */
export const countedUp = ({ allowDecimalQty }: Pick<MovedProduct, 'allowDecimalQty'>, qty: string): string =>
  allowDecimalQty === 'T' ? trimZeros(qty) : upTo(qty, '1')

/** What is needed beyond what is there or will be, never below zero. */
export const lackOf = (needed: string, there: readonly string[]): string =>
  trimZeros(max(minus(needed, sum(there)), '0'))

/** How much can be moved, and how it is carried. */
export interface Movable {
  /** The most that can be given. */
  readonly most: string
  /** Whether it is carried in big units where there are enough of them. */
  readonly inBig: boolean
}

/**
 * What is moved for a lack, in small units: in whole big units where they are wanted and there is enough for it, else just what
 * lacks, and never more than there is.
 * @example movedFor({ unitRatio: 24, bigUnit: '箱', allowDecimalQty: 'F' }, '31', { most: '100', inBig: true }) // '48'
 */
export function movedFor(product: MovedProduct, lack: string, { most, inBig }: Movable): string {
  const { unitRatio, bigUnit, allowDecimalQty } = product
  // A rest of a product that was once divided cannot be entered.
  const there = allowDecimalQty === 'T' ? most : divideWhole(most, '1').quotient
  const whole = inBig && bigUnit !== null ? upTo(lack, String(unitRatio)) : lack
  return trimZeros(compare(whole, there) <= 0 ? whole : min(lack, there))
}

/** Whether less can be given than lacks. */
export const isShortOf = (lack: string, most: string): 'T' | 'F' => (compare(most, lack) < 0 ? 'T' : 'F')
