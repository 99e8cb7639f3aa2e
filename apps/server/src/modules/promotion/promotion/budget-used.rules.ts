import { compare, divide, isZero, times, trimZeros } from '@dealer/validators'

/** What a promotion may give, and what it has given. */
export interface Budget {
  readonly totalBudgetQty?: string | null
  readonly totalBudgetAmount?: string | null
  readonly usedQty: string
  readonly usedAmount: string
}

const share = (used: string, most: string | null | undefined): string | undefined =>
  !most || isZero(most) ? undefined : divide(times(used, '100'), most, 1)

/**
 * How much of the tighter budget is used; 不限 without any.
 * @example budgetUsed({ totalBudgetAmount: '24000.00', usedAmount: '3600.00', usedQty: '0' }) // '15%'
 */
export function budgetUsed({ totalBudgetQty, totalBudgetAmount, usedQty, usedAmount }: Budget): string {
  const shares = [share(usedQty, totalBudgetQty), share(usedAmount, totalBudgetAmount)]
  const known = shares.filter((one) => one !== undefined)
  if (known.length === 0) return '不限'
  return `${trimZeros(known.reduce((most, one) => (compare(one, most) > 0 ? one : most)))}%`
}
