import { minus, sum, trimZeros } from '@dealer/validators'
import type { Work } from '../../../platform/work.ts'
import type { SplitRow } from '../split/split.document.ts'
import { splitsOnPickings } from '../split/split.progress.ts'
import { type PickingRow, pickings } from './picking.document.ts'
import * as rows from './picking.sql.ts'

/**
 * Takes locked splits off their picking lists, before they are canceled: less is to be fetched, and a list on which nothing
 * waits any more is done.
 */
export async function leavePickings(work: Work, leaving: readonly SplitRow[], label: string): Promise<void> {
  const listed = leaving.filter(({ pickingNum }) => pickingNum !== null)
  const pickingNums = [...new Set(listed.flatMap(({ pickingNum }) => pickingNum ?? []))]
  if (pickingNums.length === 0) return
  const { rows: lists } = await pickings.lockKeyed(work, pickingNums)
  const less = await heldOnLists(work, lists, listed)
  await rows.lessenPlans(work.tx, work.user.dealerCode, less)
  const gone = new Set(leaving.map(({ id }) => id))
  const left = (await splitsOnPickings(work, pickingNums)).filter(({ splitId }) => !gone.has(splitId))
  await pickings.change(
    work,
    lists.map((row) => {
      const statuses = left.filter(({ pickingNum }) => pickingNum === row.pickingNum).map((split) => split.splitStatus)
      const qty = sum(less.filter(({ pickingId }) => pickingId === row.id).map((part) => part.qty))
      const totalQty = trimZeros(minus(row.totalQty, qty))
      return { row, set: { pickStatus: statusAfter(row, statuses), totalQty } }
    }),
    label,
  )
}

function statusAfter({ pickStatus }: PickingRow, left: readonly SplitRow['splitStatus'][]): PickingRow['pickStatus'] {
  const standing = left.filter((status) => status !== 'canceled')
  if (standing.some((status) => status !== 'shipped')) return pickStatus
  return standing.length > 0 ? 'finished' : 'canceled'
}

/** What is held for splits, by the lists that they are on. */
async function heldOnLists({ tx, user }: Work, lists: readonly PickingRow[], listed: readonly SplitRow[]) {
  const idOf = new Map(lists.map(({ pickingNum, id }) => [pickingNum, id]))
  const listOf = new Map(listed.map(({ splitNum, pickingNum }) => [splitNum, idOf.get(pickingNum ?? '')]))
  const held = await rows.heldForSplits(tx, user.dealerCode, [...listOf.keys()])
  return held.flatMap((part) => {
    const pickingId = listOf.get(part.refNum)
    return pickingId === undefined ? [] : [{ ...part, pickingId }]
  })
}
