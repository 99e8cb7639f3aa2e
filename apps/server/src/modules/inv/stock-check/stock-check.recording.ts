import { updateRows } from '../../../platform/database/update-rows.ts'
import { refuse } from '../../../platform/refusal.ts'
import { updated, type Work } from '../../../platform/work.ts'
import { type CheckLineRow, type CheckRow, checks } from './stock-check.document.ts'
import { differenceOf, sumsAfter } from './stock-check.rules.ts'
import { stockCheck, stockCheckLine } from './stock-check.schema.ts'

/** A line of a locked stock-taking, and what is counted there now; only its reason changes where nothing is. */
export interface Counting {
  readonly line: CheckLineRow
  readonly checkQty?: string
  readonly reason?: string
}

/**
 * Keeps counts and what the stock-taking comes to by them. The first one is in its log; nobody wants to read ten thousand.
 * @param action how counts came; a sheet is in the log each time
 * @throws Refusal 104 for a line that is another by now
 */
export async function record(
  work: Work,
  row: CheckRow,
  counting: readonly Counting[],
  action: 'saveCount' | 'importCount' = 'saveCount',
): Promise<CheckLineRow[]> {
  const changes = counting.map(({ line, checkQty, reason = line.reason ?? undefined }) => {
    const { checkQty: was, diffQty, diffAmount } = line
    const counted = checkQty === undefined ? { checkQty: was, diffQty, diffAmount } : differenceOf(line, checkQty)
    return { ...line, ...counted, reason: reason ?? null }
  })
  const saved = await updateRows(
    work.tx,
    stockCheckLine,
    work.user.dealerCode,
    changes.map(({ id, version, checkQty, diffQty, diffAmount, reason }) => ({
      ...{ id, version, set: { checkQty, diffQty, diffAmount, reason, ...updated(work) } },
    })),
  )
  if (saved.length < changes.length) throw refuse.stale()
  const was = counting.map(({ line }) => line)
  const sums = sumsAfter(row, was, changes)
  const isFirst = row.status === 'locked' && sums.countedCount > 0
  const counter = checks.entered(work.user, {}, row)
  const set = { ...sums, ...counter, checkDate: sums.countedCount > 0 ? work.today : row.checkDate }
  if (isFirst || action === 'importCount') await checks.move(work, [row], action, set)
  else await keepHead(work, row, set)
  const byId = new Map(saved.map((line) => [line.id, line]))
  return counting.flatMap(({ line }) => byId.get(line.id) ?? [])
}

/** Changes the head of a locked stock-taking without a word in its log. */
export async function keepHead(
  work: Work,
  { id, version }: CheckRow,
  set: Partial<typeof stockCheck.$inferInsert>,
): Promise<void> {
  await updateRows(work.tx, stockCheck, work.user.dealerCode, [{ id, version, set: { ...set, ...updated(work) } }])
}
