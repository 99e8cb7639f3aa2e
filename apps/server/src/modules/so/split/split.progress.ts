import { refuse } from '../../../platform/refusal.ts'
import { updated, type Work } from '../../../platform/work.ts'
import { writeLog } from '../../document-log/document-log.service.ts'
import { type DealerSettings, dealerSettings } from '../../md/dealer/dealer.service.ts'
import { lockOrders, type OrderRow } from '../order/order.progress.ts'
import { checkSplitAction, type SplitAction } from './split.rules.ts'
import * as rows from './split.sql.ts'

export type { SplitLineRow, SplitRow } from './split.sql.ts'

/** A split and the version that the user saw. */
export interface SplitRef {
  readonly splitId: string
  readonly version: number
}

/** Splits with the orders that they belong to, all locked. */
export interface OpenSplits {
  /** As given. */
  readonly splits: rows.SplitRow[]
  readonly orders: ReadonlyMap<string, OrderRow>
}

/** What documents below splits refer stock reservations to. */
export const reservationOf = ({ splitNum }: Pick<rows.SplitRow, 'splitNum'>) => ({
  refType: 'split' as const,
  refNum: splitNum,
})

/** Light dealers never pick. */
export const usesPicking = ({ usePicking, isLightDealer }: DealerSettings): boolean =>
  usePicking === 'T' && isLightDealer === 'F'

/** Whether the dealer of the session picks before sending. */
export const dealerPicks = async (work: Work): Promise<boolean> => usesPicking(await dealerSettings(work))

/**
 * Locks splits, after their orders.
 * @throws Refusal 106 when one is not there for this user.
 */
export async function lockSplits(work: Work, splitIds: readonly string[]): Promise<OpenSplits> {
  const { tx, user } = work
  const wanted = [...new Set(splitIds)]
  if (wanted.length === 0) return { splits: [], orders: new Map() }
  const found = await rows.ordersOfSplits(tx, user, wanted)
  if (found.length < wanted.length) throw refuse.missing()
  const orders = await lockOrders(
    work,
    found.map((row) => row.soId),
  )
  const locked = new Map((await rows.lockSplits(tx, user.dealerCode, wanted)).map((split) => [split.id, split]))
  const splits = wanted.flatMap((splitId) => locked.get(splitId) ?? [])
  return { splits, orders }
}

/**
 * Locks splits for an action on them and checks it.
 * @throws Refusal 106, 104, 103 in this order.
 */
export async function openSplits(work: Work, refs: readonly SplitRef[], action: SplitAction): Promise<OpenSplits> {
  const open = await lockSplits(
    work,
    refs.map((ref) => ref.splitId),
  )
  if (open.splits.length < refs.length) throw refuse.invalid('同一拆单不能重复选择')
  const seen = new Map(refs.map((ref) => [ref.splitId, ref.version]))
  if (open.splits.some((split) => split.version !== seen.get(split.id))) throw refuse.stale()
  const picks = await dealerPicks(work)
  for (const split of open.splits) checkSplitAction(split, action, picks)
  return open
}

/** Splits on a picking list with their statuses, without a lock. */
export const splitsOnPicking = ({ tx, user }: Work, pickingNum: string) =>
  rows.splitsOnPicking(tx, user.dealerCode, pickingNum)

/** Lines of splits. */
export const linesOf = ({ tx, user }: Work, splitIds: readonly string[]) => rows.linesOf(tx, user.dealerCode, splitIds)

/** Sets lines of locked splits. */
export const setLines = ({ tx, user }: Work, states: readonly rows.LineState[]) =>
  rows.setLines(tx, user.dealerCode, states)

/** Moves locked splits on, all to one status, and writes their logs. */
export async function moveSplits(
  work: Work,
  splits: readonly rows.SplitRow[],
  set: Partial<rows.NewSplit> & Pick<rows.NewSplit, 'splitStatus'>,
  action: string,
): Promise<void> {
  if (splits.length === 0) return
  const ids = splits.map((split) => split.id)
  await rows.updateSplits(work.tx, work.user.dealerCode, ids, { ...updated(work), ...set })
  await logSplits(work, splits, set.splitStatus, action)
}

/** Writes the same action into the log of each split. */
export const logSplits = (
  work: Work,
  splits: readonly Pick<rows.SplitRow, 'id' | 'splitNum' | 'splitStatus'>[],
  toStatus: rows.SplitRow['splitStatus'],
  action: string,
) =>
  writeLog(
    work,
    ...splits.map((split) => ({
      docType: 'orderSplit' as const,
      docId: split.id,
      docNum: split.splitNum,
      action,
      fromStatus: split.splitStatus,
      toStatus,
    })),
  )
