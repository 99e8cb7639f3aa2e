import { refuse } from '../../../platform/refusal.ts'
import type { Work } from '../../../platform/work.ts'
import type { OrderRow } from '../order/order.progress.ts'
import { lockSplits, type SplitRow } from '../split/split.progress.ts'
import { checkOutAction, type OutAction } from './out.rules.ts'
import * as rows from './out.sql.ts'

/** An outbound document and the version that the user saw. */
export interface OutRef {
  readonly outId: string
  readonly version: number
}

export interface OpenOuts {
  readonly outs: rows.OutRow[]
  /** Of the documents, in the same order. */
  readonly splits: SplitRow[]
  readonly orders: ReadonlyMap<string, OrderRow>
}

/**
 * Locks outbound documents, after their orders and splits, for an action on them.
 * @throws Refusal 106, 104, 103 in this order.
 */
export async function openOuts(work: Work, refs: readonly OutRef[], action: OutAction): Promise<OpenOuts> {
  const { tx, user } = work
  const wanted = [...new Set(refs.map((ref) => ref.outId))]
  if (wanted.length < refs.length) throw refuse.invalid('同一出库单不能重复选择')
  const found = new Map((await rows.splitsOfOuts(tx, user, wanted)).map((row) => [row.outId, row.splitId]))
  if (found.size < wanted.length) throw refuse.missing()
  const { splits, orders } = await lockSplits(work, [...found.values()])
  const locked = new Map((await rows.lockOuts(tx, user.dealerCode, wanted)).map((out) => [out.id, out]))
  const outs = refs.map(({ outId, version }) => {
    const out = locked.get(outId)
    if (!out) throw refuse.missing()
    if (out.version !== version) throw refuse.stale()
    return out
  })
  for (const out of outs) checkOutAction(out, action)
  const splitOf = new Map(splits.map((split) => [split.id, split]))
  return { outs, splits: outs.flatMap((out) => splitOf.get(out.splitId) ?? []), orders }
}
