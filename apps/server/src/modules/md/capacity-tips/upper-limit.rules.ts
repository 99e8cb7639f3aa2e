import { compare, plus, trimZeros } from '@dealer/validators'

/** The most that there should be of a product, and what is there and on its way; small units. */
export interface UpperLimit {
  readonly maxQty: string
  readonly stockQty: string
  readonly inTransitQty: string
}

/**
 * What is wrong with ordering so many small units; nothing while stock and what comes stay within the limit.
 * @example beyondLimit({ maxQty: '240', stockQty: '120', inTransitQty: '96' }, '48', '瓶') // '库存、在途与本次订货合计264瓶，超过上限240瓶'
 */
export function beyondLimit(
  { maxQty, stockQty, inTransitQty }: UpperLimit,
  smallQty: string,
  smallUnit: string,
): string | undefined {
  const whole = plus(plus(stockQty, inTransitQty), smallQty)
  if (compare(whole, maxQty) <= 0) return undefined
  return `库存、在途与本次订货合计${trimZeros(whole)}${smallUnit}，超过上限${trimZeros(maxQty)}${smallUnit}`
}
