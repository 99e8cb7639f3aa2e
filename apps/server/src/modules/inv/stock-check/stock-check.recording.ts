import { minus, trimZeros } from '@dealer/validators'
import { updateRows } from '../../../platform/database/update-rows.ts'
import { refuse } from '../../../platform/refusal.ts'
import { mayDo, updated, type Work } from '../../../platform/work.ts'
import { productsOf } from '../../md/product/product.service.ts'
import { type CheckLineRow, type CheckRow, checks } from './stock-check.document.ts'
import { addDeskEntries, countedBefore } from './stock-check.entry.sql.ts'
import { differenceOf, ownRecount, sumsAfter } from './stock-check.rules.ts'
import { stockCheck, stockCheckLine } from './stock-check.schema.ts'

/** A line of a locked stock-taking, and what is counted there now, or null where nobody counted; only its reason changes where nothing is said. */
export interface Counting {
  readonly line: CheckLineRow
  readonly checkQty?: string | null
  readonly reason?: string
}

const NOT_COUNTED = { checkQty: null, diffQty: null, diffAmount: null }

const countOf = ({ line, checkQty }: Counting) => {
  if (checkQty === undefined) return { checkQty: line.checkQty, diffQty: line.diffQty, diffAmount: line.diffAmount }
  return checkQty === null ? NOT_COUNTED : differenceOf(line, checkQty)
}

/**
 * Keeps counts that were entered at a desk, by {@link keepCounts}, each with the entry by which the line's entries sum to it again.
 * @throws Refusal 103 for a line that the user counted before it was sent to be recounted; 104 as {@link keepCounts}
 */
export async function record(
  work: Work,
  row: CheckRow,
  counting: readonly Counting[],
  action?: CountAction,
): Promise<CheckLineRow[]> {
  await requireOthersCount(work, row, counting)
  const saved = await keepCounts(work, row, counting, action)
  const entries = counting.flatMap(({ line: { id: lineId, round, checkQty: was }, checkQty }) =>
    typeof checkQty === 'string' ? [{ lineId, round, smallQty: trimZeros(minus(checkQty, was ?? '0')) }] : [],
  )
  await addDeskEntries(work, row.id, entries)
  return saved
}

/** What is recounted is counted by somebody else, or by who decides about it. */
async function requireOthersCount(work: Work, row: CheckRow, counting: readonly Counting[]): Promise<void> {
  if (mayDo(work.user, 'inv:check:post')) return
  const again = counting.flatMap(({ line, checkQty }) => (checkQty !== undefined && line.round > 1 ? [line] : []))
  if (again.length === 0) return
  const ids = again.map(({ id }) => id)
  const [before, products] = await Promise.all([countedBefore(work, row.id, ids), productsOf(work, again)])
  const own = again.find(({ id }) => before.has(id))
  if (own) throw ownRecount(products.get(own.productCode)?.productName ?? own.productCode)
}

type CountAction = 'saveCount' | 'importCount'

/**
 * Keeps counts and what the stock-taking comes to by them. The first one is in its log; nobody wants to read ten thousand.
 * @param action how counts came; a sheet is in the log each time
 * @throws Refusal 104 for a line that is another by now
 */
export async function keepCounts(
  work: Work,
  row: CheckRow,
  counting: readonly Counting[],
  action: CountAction = 'saveCount',
): Promise<CheckLineRow[]> {
  const changes = counting.map((one) => ({ ...one.line, ...countOf(one), reason: one.reason ?? one.line.reason }))
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

/** Says how many lines it has now; answers what that makes of its head. */
export async function grown(work: Work, row: CheckRow, lineCount: number) {
  await keepHead(work, row, { lineCount })
  return { lineCount, version: row.version + 1 }
}
