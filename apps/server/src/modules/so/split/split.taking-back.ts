import { isZero, negate } from '@dealer/validators'
import type { Work } from '../../../platform/work.ts'
import { releaseStock } from '../../inv/stock/stock.reservation.ts'
import { type SplitRow, splits } from './split.document.ts'
import { keepLines, linesOf, reservationOf } from './split.progress.ts'
import * as rows from './split.sql.ts'

/** Splits of locked orders whose goods have neither left nor been given back, locked. */
export async function standingSplits(work: Work, soIds: readonly string[]): Promise<SplitRow[]> {
  const standing = await rows.standingSplits(work.tx, work.user.dealerCode, soIds)
  const { rows: locked } = await splits.lock(
    work,
    standing.map((split) => split.id),
  )
  return locked
}

/** Cancels locked splits: what they hold is free again. Answers how far this takes the lines of their orders back. */
export async function takeBack(work: Work, taken: readonly SplitRow[]) {
  if (taken.length === 0) return []
  const lines = await linesOf(
    work,
    taken.map((split) => split.id),
  )
  await splits.move(work, taken, 'cancelSplit')
  const picked = lines.filter(({ pickedQty }) => !isZero(pickedQty))
  await keepLines(
    work,
    picked.map((line) => ({ ...line, pickedQty: '0' })),
    ['pickedQty'],
  )
  await releaseStock(work, taken.map(reservationOf))
  const numOf = new Map(taken.map(({ id, splitNum }) => [id, splitNum]))
  return lines.map(({ soItemId, splitId, smallQty, pickedQty }) => ({
    ...{ id: soItemId, by: numOf.get(splitId), splitQty: negate(smallQty), pickedQty: negate(pickedQty) },
  }))
}
