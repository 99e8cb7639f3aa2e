import { negate } from '@dealer/validators'
import type { Args } from '../../../platform/contract/types.ts'
import { addRows } from '../../../platform/database/insert-rows.ts'
import { confirmedBy } from '../../../platform/document/head.columns.ts'
import { DONE } from '../../../platform/done.ts'
import type { Work } from '../../../platform/work.ts'
import { holdMonth, requireOpenMonth } from '../../inv/stock/month.service.ts'
import { followDebts } from '../../so/order/order.received.ts'
import { cashItem } from '../cash/cash.schema.ts'
import { holdAccounts, postSettlements } from '../ledger/ledger.service.ts'
import { cashItemsOf } from './payee.cash.ts'
import { openDebts } from './payee.debts.ts'
import { type PayeeLineRow, type PayeeRow, payeeLines, payees } from './payee.document.ts'
import { heldOrdersOf } from './payee.orders.sql.ts'
import * as rows from './payee.sql.ts'
import { bucketOf, debtKey, entriesOf, postedInTurn } from './payee-posting.rules.ts'

/**
 * Passes receipts and refunds and posts them under their days: debts, what is left over as pre-receipts, what their collectors have
 * to hand in, and what the orders received. They find in the order given what those before them left.
 *
 * @throws Refusal 106, 104, 103 for one that cannot be passed, 103 naming the one for which less is owed by now, or less may be
 * refunded; 108 when the month of one was closed
 */
export async function passPayees(work: Work, { items }: Args<'finance.payee.pass'>) {
  holdMonth(work)
  const { tx, user } = work
  await heldOrdersOf(
    tx,
    user.dealerCode,
    items.map(({ id }) => id),
  )
  const { rows: waiting } = await payees.open(work, items, 'pass')
  await requireOpenMonth(
    work,
    waiting.map(({ payDate }) => payDate),
  )
  const whole = await payeeLines.ofEach(work, waiting)
  const receipts = await refundedFrom(work, waiting)
  await holdAccounts(
    work,
    waiting.map(({ customerCode }) => customerCode),
  )
  const debts = await debtsNamed(
    work,
    whole.flatMap(({ lines }) => lines),
  )
  const judge = postedInTurn(debts, receipts)
  const judged = whole.map(({ row, lines }) => ({ row, lines, taken: judge(row, lines) }))
  await payees.move(work, waiting, 'pass', { ...confirmedBy(work), auditId: user.userId, auditRemark: null })
  await postSettlements(
    work,
    judged.flatMap(({ row, lines, taken }) => entriesOf(row, lines, taken)),
  )
  await rows.allocate(
    tx,
    user.dealerCode,
    judged.flatMap(({ taken }) => taken),
  )
  addRows(
    tx,
    cashItem,
    waiting.flatMap((row) => cashItemsOf(work, row, row.payeeType === 'return' ? negate(row.amount) : row.amount)),
  )
  // What is given back of money received ahead changes no debt of its order.
  await followDebts(
    tx,
    user.dealerCode,
    waiting.flatMap(({ soNum }) => soNum ?? []),
  )
  return DONE
}

/** Held receipts that refunds take from: those that orders named, and what the customers paid beforehand. */
async function refundedFrom({ tx, user }: Work, waiting: readonly PayeeRow[]) {
  const refunds = waiting.filter(({ payeeType, payeeRefType }) => payeeType === 'return' && payeeRefType === 'pre')
  if (refunds.length === 0) return []
  const found = await rows.heldMoneyLeft(tx, user.dealerCode, {
    customerCodes: refunds.map(({ customerCode }) => customerCode),
    nums: refunds.flatMap(({ srcDocNum }) => srcDocNum ?? []),
  })
  return found.map(({ id, payeeDocNum, customerCode, soNum, unallocatedAmount: left }) => ({
    ...{ id, payeeDocNum, customerCode, soNum, left },
  }))
}

/** What lines name, by its key. */
async function debtsNamed(work: Work, lines: readonly PayeeLineRow[]) {
  const numsIn = (bucket: 'order' | 'invoice') => [
    ...new Set(lines.filter((line) => bucketOf(line) === bucket).map(({ refNum }) => refNum)),
  ]
  const found = await Promise.all([
    openDebts(work, 'order', numsIn('order')),
    openDebts(work, 'invoice', numsIn('invoice')),
  ])
  return new Map(found.flatMap((debts) => [...debts.values()].map((debt) => [debtKey(debt.bucket, debt.refNum), debt])))
}

/** Rejects receipts as wholes; they may be changed and submitted again. @throws Refusal 106, 104, 103 */
export async function refusePayees(work: Work, { items, auditRemark }: Args<'finance.payee.refuse'>) {
  const { rows: waiting } = await payees.open(work, items, 'refuse')
  const set = { ...confirmedBy(work), auditId: work.user.userId, auditRemark }
  await payees.move(work, waiting, 'refuse', set, auditRemark)
  return DONE
}

/** Deletes receipts that were never passed. @throws Refusal 106, 104, 103 */
export async function deletePayees(work: Work, { items }: Args<'finance.payee.delete'>) {
  const { rows: waiting } = await payees.open(work, items, 'delete')
  const changes = waiting.map((row) => ({ row, set: { delFlag: 'T' as const } }))
  await payees.change(work, changes, payees.label('delete'))
  return DONE
}
