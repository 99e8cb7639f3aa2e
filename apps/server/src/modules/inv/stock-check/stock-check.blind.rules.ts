import type { Flag, StockCheckStatus } from '@dealer/sdk/contract'
import { refuse } from '../../../platform/refusal.ts'

/** What decides whether the books of a stock-taking, or of one of its lines, are kept from who counts. */
interface Guarded {
  readonly isBlind: Flag
  /** Of the line, or the highest of all. */
  readonly round: number
  readonly status: StockCheckStatus
}

/**
 * Whether who may not post is told nothing of what the books say: in a blind stock-taking, and of what is recounted. Once it is posted
 * the difference is a movement of stock like any other.
 */
export const isKept = ({ isBlind, round, status }: Guarded): boolean =>
  status !== 'posted' && (isBlind === 'T' || round > 1)

/** @throws Refusal 103 where filling in what the books say would tell it to those who count. */
export function requireOpenBooks(check: Guarded): void {
  if (isKept(check)) throw refuse.notNow('盲盘和复盘不能按账面数量填充')
}
