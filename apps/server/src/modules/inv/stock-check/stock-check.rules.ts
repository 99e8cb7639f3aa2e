import {
  type StockCheckRow,
  type StockCheckStatus,
  stockCheckActionLabel,
  stockCheckStatusLabel,
} from '@dealer/sdk/contract'
import { compare, isZero, minus, negate, plus, times, trimZeros } from '@dealer/validators'
import { states } from '../../../platform/document/states.rules.ts'
import { refuse } from '../../../platform/refusal.ts'
import { LARGEST_QTY } from '../../md/product/line-qty.rules.ts'

/** Lines that one stock-taking may have. */
export const MOST_LINES = 10_000

const OPEN = ['locked', 'counted'] as const satisfies readonly StockCheckStatus[]

/** What is done to a stock-taking. */
export const checkStates = states<Pick<StockCheckRow, 'checkNum' | 'status' | 'countedCount'>>()({
  num: 'checkNum',
  status: ['status', stockCheckStatusLabel],
  action: stockCheckActionLabel,
  actions: {
    saveCount: { from: OPEN, to: 'counted', permission: 'inv:check:count' },
    addLine: { from: OPEN, permission: 'inv:check:count' },
    importCount: { from: OPEN, to: 'counted', permission: 'inv:check:count' },
    recount: {
      ...{ from: OPEN, to: 'locked', permission: 'inv:check:post', when: ({ countedCount }) => countedCount > 0 },
      why: ({ status, countedCount }) =>
        OPEN.some((one) => one === status) && countedCount === 0 ? '还没有录入实盘数量，不能复盘' : undefined,
    },
    post: { from: ['counted'], to: 'posted', permission: 'inv:check:post', audits: true },
    cancel: { from: OPEN, to: 'canceled', permission: 'inv:check:lock' },
  },
})

/** What a line says of its count. */
export interface CountedLine {
  readonly bookQty: string
  readonly checkQty: string | null
  readonly diffQty: string | null
  readonly diffAmount: string | null
  readonly costPrice: string
}

/** What the lines of a stock-taking come to. */
export interface CheckSums {
  readonly countedCount: number
  readonly diffCount: number
  readonly profitQty: string
  readonly profitAmount: string
  readonly lossQty: string
  readonly lossAmount: string
}

/** Difference of a count and what it is worth, rounded as it will be posted. */
export function differenceOf({ bookQty, costPrice }: Pick<CountedLine, 'bookQty' | 'costPrice'>, checkQty: string) {
  const diffQty = trimZeros(minus(checkQty, bookQty))
  const isLess = compare(diffQty, '0') < 0
  const value = times(isLess ? negate(diffQty) : diffQty, costPrice, 2)
  return { checkQty: trimZeros(checkQty), diffQty, diffAmount: isLess && !isZero(value) ? negate(value) : value }
}

/** The sums of a stock-taking when some of its lines are now others than they were. */
export function sumsAfter(sums: CheckSums, was: readonly CountedLine[], now: readonly CountedLine[]): CheckSums {
  const add = (count: number, lines: readonly CountedLine[], step: 1 | -1) =>
    count + step * lines.filter(({ checkQty }) => checkQty !== null).length
  const differing = (lines: readonly CountedLine[]) => lines.filter(({ diffQty }) => diffQty && !isZero(diffQty))
  const side = (lines: readonly CountedLine[], sign: 1 | -1, field: 'diffQty' | 'diffAmount') =>
    differing(lines)
      .filter(({ diffQty }) => compare(diffQty ?? '0', '0') === sign)
      .reduce((total, line) => plus(total, (sign > 0 ? line[field] : negate(line[field] ?? '0')) ?? '0'), '0')
  const moved = (total: string, sign: 1 | -1, field: 'diffQty' | 'diffAmount') =>
    plus(minus(total, side(was, sign, field)), side(now, sign, field))
  return {
    countedCount: add(add(sums.countedCount, was, -1), now, 1),
    diffCount: sums.diffCount - differing(was).length + differing(now).length,
    profitQty: moved(sums.profitQty, 1, 'diffQty'),
    profitAmount: moved(sums.profitAmount, 1, 'diffAmount'),
    lossQty: moved(sums.lossQty, -1, 'diffQty'),
    lossAmount: moved(sums.lossAmount, -1, 'diffAmount'),
  }
}

/** What is recounted is counted by somebody else. */
export const ownRecount = (productName: string) => refuse.notNow(`商品【${productName}】初盘由您录入，须由他人复盘`)

interface Product {
  readonly productName: string
  readonly allowDecimalQty: 'T' | 'F'
}

/** @throws Refusal 101 for a count that is not whole where the product is counted in whole units, below 0 or too large. */
export function requireCount({ productName, allowDecimalQty }: Product, qty: string, field: string): void {
  if (allowDecimalQty === 'F' && trimZeros(qty).includes('.'))
    throw refuse.invalid(`商品【${productName}】实盘数量必须为整数`, { reason: 'notWhole', field })
  if (compare(qty, '0') < 0)
    throw refuse.invalid(`商品【${productName}】实盘数量不能小于0`, { reason: 'tooSmall', field })
  if (compare(qty, LARGEST_QTY) > 0)
    throw refuse.invalid(`商品【${productName}】实盘数量过大`, { reason: 'tooLarge', field })
}

type Judged = CountedLine & { readonly productCode: string; readonly reason: string | null }

/** @throws Refusal 103 while something is not counted, 101 naming a product whose difference has no reason. */
export function requireComplete(lines: readonly Judged[], nameOf: (productCode: string) => string): void {
  if (lines.some(({ checkQty }) => checkQty === null))
    throw refuse.notNow('还有商品未录入实盘数量', { reason: 'pending', field: undefined })
  const silent = lines.find(({ diffQty, reason }) => diffQty && !isZero(diffQty) && !reason)
  if (silent)
    throw refuse.invalid(`商品【${nameOf(silent.productCode)}】请填写差异原因`, { reason: 'required', field: 'reason' })
}
