import type { Args } from '../../../platform/contract/types.ts'
import { refuse } from '../../../platform/refusal.ts'
import type { Work } from '../../../platform/work.ts'
import { lockMonths } from './month-close.sql.ts'
import { mattersOf, requireNoneBelow, requireNothing } from './month-obstacles.ts'
import { runSteps } from './month-progress.ts'
import { printOf, writeResults } from './month-run.sql.ts'
import { keepMonth, monthRow } from './months.sql.ts'
import { placeOf } from './months.ts'

/**
 * Computes what each product came to in a month, or computes it again. Nobody who posts waits for it: what is posted meanwhile is told
 * by the ledger when the month is to be closed.
 *
 * @throws Refusal 106 for a month of which there is nothing; 108 for a closed one; 103 for what is in its way
 */
export async function runMonth(work: Work, { month }: Args<'inv.inventoryMonthly.afreshMonthly'>) {
  const { tx, user } = work
  const begin = runSteps(work, month)
  begin('检查待处理事项')
  await lockMonths(tx, user.dealerCode)
  const place = await placeOf(work, month)
  if (place.isClosed) throw refuse.closedMonth(month)
  requireNothing(await mattersOf(work, place), 'run')
  const done = await computeMonth(work, month, begin)
  begin('检查负库存和负金额')
  await requireNoneBelow(work, month)
  return done
}

/**
 * {@link runMonth} without looking at what is in its way.
 * @param begin is told with which step it begins
 */
export async function computeMonth(
  { tx, user, now }: Work,
  month: string,
  begin: (content: string) => void = () => {},
) {
  const where = { dealerCode: user.dealerCode, month }
  const before = await monthRow(tx, where)
  const runs = (before?.runs ?? 0) + 1
  // Before the sums: what is posted between the two is in them and not in this, so that the run does not pass for a whole one.
  begin('核对本月单据')
  const print = await printOf(tx, where)
  begin('计算商品均价')
  const done = await writeResults(tx, where, runs)
  await keepMonth(tx, {
    ...{ ...where, ...print, runs, monthStatus: 'calculated', calcDate: now, closings: before?.closings ?? 0 },
    ...{ closeName: null, closeDate: null },
  })
  return done
}
