import type { CashItem, PayMethod } from '@dealer/sdk'
import { isNegative, isZero, minus, sum, toScale } from '@dealer/validators'

/** What was counted of a way of paying, or of all together: '' while nothing is typed. */
export interface Count {
  readonly actual: string
  readonly reason: string
}

/** A line of the count. */
export interface DueLine {
  /** Way of paying; absent where all is counted together. */
  readonly payMethod?: PayMethod
  readonly should: string
}

const total = (items: readonly Pick<CashItem, 'amount'>[]): string => toScale(sum(items.map(({ amount }) => amount)), 2)

/**
 * What is to be counted: each way of paying for itself where a person hands in all that is listed, else the sum of what is chosen, since
 * that alone is kept of chosen items.
 */
export function dueLines(items: readonly CashItem[], isAll: boolean): DueLine[] {
  if (!isAll) return items.length === 0 ? [] : [{ should: total(items) }]
  const byMethod = new Map<PayMethod, CashItem[]>()
  for (const item of items) byMethod.set(item.payMethod, [...(byMethod.get(item.payMethod) ?? []), item])
  return [...byMethod].map(([payMethod, paid]) => ({ payMethod, should: total(paid) }))
}

/** Counted less due; undefined while nothing is typed. */
export const differenceOf = ({ should }: DueLine, { actual }: Count): string | undefined =>
  actual === '' ? undefined : toScale(minus(actual, should), 2)

/** What is still wrong with a line of the count. */
export function countProblem(line: DueLine, count: Count): string | undefined {
  const difference = differenceOf(line, count)
  if (difference === undefined) return '请录入实交金额'
  return isZero(difference) || count.reason.trim() !== '' ? undefined : '请填写差异原因'
}

/** What the count comes to. */
export function countSums(lines: readonly DueLine[], of: (line: DueLine) => Count) {
  const should = toScale(sum(['0.00', ...lines.map((line) => line.should)]), 2)
  const actual = toScale(sum(['0.00', ...lines.map((line) => of(line).actual || '0')]), 2)
  const difference = toScale(minus(actual, should), 2)
  return { should, actual, difference, isShort: isNegative(difference) }
}
