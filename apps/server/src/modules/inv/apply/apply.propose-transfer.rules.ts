import { divide, isZero, max, plus, times } from '@dealer/validators'
import { COVERED_DAYS, SALE_DAYS } from '../../md/capacity-tips/cover.rules.ts'
import { countedUp, isShortOf, lackOf, type MovedProduct, movedFor } from './apply.propose.rules.ts'

/** What is asked of a product in a warehouse. */
export interface Demand {
  /** What confirmed orders and submitted applications still want of it and is not reserved. */
  readonly openQty: string
  readonly sold30Qty: string
  /** The lower limit of the warehouse, if it has one. */
  readonly minQty: string | null
  /** What is on its way there. */
  readonly comingQty: string
}

/** What a warehouse needs to have: what is wanted of it already, and beside that enough for a week of sales, or its lower limit. */
const needOf = (product: MovedProduct, { openQty, sold30Qty, minQty }: Demand): string => {
  const soon = divide(times(sold30Qty, String(COVERED_DAYS)), String(SALE_DAYS), 3)
  return countedUp(product, plus(openQty, max(soon, minQty ?? '0')))
}

/** One side of a transfer. */
export interface Side extends Demand {
  readonly usableQty: string
}

/** What is moved of a product, with all that explains it; nothing where nobody is short or there is nothing to spare. */
export function transferFor(product: MovedProduct, from: Side, to: Side) {
  const { usableQty, openQty, sold30Qty, minQty, comingQty } = to
  const needQty = needOf(product, to)
  const lack = lackOf(needQty, [usableQty, comingQty])
  const fromNeedQty = needOf(product, from)
  const spare = lackOf(from.usableQty, [fromNeedQty])
  const proposedQty = movedFor(product, lack, { most: spare, inBig: product.unitRatio > 1 })
  if (isZero(proposedQty)) return undefined
  return {
    ...{ usableQty, comingQty, openQty, sold30Qty, minQty, needQty, fromUsableQty: from.usableQty, fromNeedQty },
    ...{ proposedQty, isShort: isShortOf(lack, spare) },
  }
}
