import { monthStatusLabel } from '@dealer/sdk/contract'
import { recordEvents } from '../../../platform/audit/record.ts'
import type { Args } from '../../../platform/contract/types.ts'
import { DONE } from '../../../platform/done.ts'
import { refuse } from '../../../platform/refusal.ts'
import type { Work } from '../../../platform/work.ts'
import { CLOSING } from '../stock/stock.sides.ts'
import { postWorths, takeBackWorths } from '../stock/stock.worth.ts'
import { lastDay, monthLater } from './month.rules.ts'
import { archiveMonth, unarchiveMonth } from './month-archive.sql.ts'
import { lockMonths, restartCosts, setClosed } from './month-close.sql.ts'
import { forgetCosts, keepCosts, restsOf } from './month-costs.sql.ts'
import { mattersOf, requireNothing } from './month-obstacles.ts'
import { closingSteps } from './month-progress.ts'
import { printOf } from './month-run.sql.ts'
import { booksOf, changeMonth, type MonthRow, monthRow } from './months.sql.ts'
import { type MonthPlace, placeOf } from './months.ts'

type Command = Args<'inv.inventoryMonthly.closeMonth'>

const statusRefusal = (month: string, status: keyof typeof monthStatusLabel, action: string) =>
  refuse.notNow(`月份【${month}】${monthStatusLabel[status]}，不能${action}`)

/** A month keeps who closed it last, and nothing of who opened it again: the security log does. */
const recordMonth = (
  work: Work,
  target: string,
  [before, after]: readonly [keyof typeof monthStatusLabel, keyof typeof monthStatusLabel],
): void =>
  recordEvents(work, {
    ...{ kind: 'monthChanged', target },
    details: { before: monthStatusLabel[before], after: monthStatusLabel[after] },
  })

/**
 * Makes the costs of a run final and archives what is done: whole or not at all.
 *
 * @throws Refusal 106 for a month of which there is nothing; 103 when it cannot be closed now
 */
export async function closeMonth(work: Work, { month }: Command) {
  const { tx, user } = work
  const where = { dealerCode: user.dealerCode, month }
  await lockMonths(tx, user.dealerCode)
  const place = await placeOf(work, month)
  const row = await monthRow(tx, where)
  if (place.isClosed) throw statusRefusal(month, 'closed', '月结')
  if (place.isCurrent) throw refuse.notNow(`${month}尚未结束，不能月结`)
  if (!row) throw statusRefusal(month, 'open', '月结')
  if (!place.isNext) throw refuse.notNow('上月未月结')
  await settleMonth(work, row, async () => {
    requireNothing(await mattersOf(work, place), 'close')
    await requireNothingSince(work, row, place)
  })
  recordMonth(work, month, ['calculated', 'closed'])
  return DONE
}

/**
 * Makes the costs of a month that was run final. What takes long comes before postings are held up.
 * @param check looks, once nothing is posted any more, whether it may be
 */
export async function settleMonth(work: Work, row: MonthRow, check = async (): Promise<void> => {}): Promise<void> {
  const { tx, user, now } = work
  const { dealerCode, month } = row
  const where = { dealerCode, month }
  const begin = closingSteps(work, month)
  begin('成本定稿')
  await keepCosts(tx, where)
  begin('等待正在过账的单据')
  await setClosed(tx, dealerCode, month)
  begin('核对试算结果')
  await check()
  begin('结转余额')
  await postRests(work, row)
  begin('更新移动均价')
  await restartCosts(tx, dealerCode, month)
  await archiveMonth(tx, where, () => begin('归档单据'))
  begin('保存')
  await changeMonth(tx, where, {
    ...{ monthStatus: 'closed', closings: row.closings + 1, closeName: user.realName, closeDate: now },
  })
}

/** @throws Refusal 103 when the ledger has other rows of the month than when it was run, or began before it meanwhile */
async function requireNothingSince(
  { tx }: Work,
  { dealerCode, month, ledgerRows, lastLedgerId }: MonthRow,
  { closed }: MonthPlace,
): Promise<void> {
  const { first } = await booksOf(tx, dealerCode)
  if (closed === undefined && first !== month) throw refuse.notNow('上月未月结')
  const print = await printOf(tx, { dealerCode, month })
  if (print.ledgerRows !== ledgerRows || print.lastLedgerId !== lastLedgerId)
    throw refuse.notNow('试算后有新单据，请重新试算')
}

/** Legs of what the closing of a month posts, and of what takes that back: each closing has two of its own. */
const legsOf = ({ closings, monthStatus }: MonthRow) => {
  const before = monthStatus === 'closed' ? closings - 1 : closings
  return { posted: before * 2 + 1, takenBack: before * 2 + 2 }
}

/** Value that went without goods that could take it. */
async function postRests(work: Work, row: MonthRow): Promise<void> {
  const { dealerCode, month: docNum } = row
  const rests = await restsOf(work.tx, { dealerCode, month: docNum })
  const stated = { docType: CLOSING, docNum, docDate: lastDay(docNum), legNo: legsOf(row).posted }
  await postWorths(
    work,
    rests.map((rest) => ({ ...rest, ...stated })),
  )
}

/**
 * Opens the last closed month again: its costs are provisional as before, and what its closing archived is live.
 *
 * @throws Refusal 106 for a month of which there is nothing; 103 for one that is not the last closed one, or when the next was run
 */
export async function openMonth(work: Work, { month }: Command) {
  const { tx, user } = work
  const where = { dealerCode: user.dealerCode, month }
  await lockMonths(tx, user.dealerCode)
  const place = await placeOf(work, month)
  const row = await monthRow(tx, where)
  if (!place.isClosed || !row) throw statusRefusal(month, row?.monthStatus ?? 'open', '反月结')
  if (month !== place.closed) throw refuse.notNow(`只能反月结最近月结的月份【${place.closed}】`)
  const next = monthLater(month, 1)
  if (await monthRow(tx, { ...where, month: next })) throw refuse.notNow(`【${next}】已试算，不能反月结`)
  const before = await monthRow(tx, { ...where, month: monthLater(month, -1) })
  const closed = before?.monthStatus === 'closed' ? before.month : null
  await setClosed(tx, user.dealerCode, closed)
  const { posted, takenBack } = legsOf(row)
  await takeBackWorths(work, { docType: CLOSING, docNum: month, legNo: posted }, takenBack)
  await forgetCosts(tx, where)
  await restartCosts(tx, user.dealerCode, closed)
  await unarchiveMonth(tx, where)
  await changeMonth(tx, where, { monthStatus: 'calculated', closeName: null, closeDate: null })
  recordMonth(work, month, ['closed', 'calculated'])
  return DONE
}
