import { negate } from '@dealer/validators'
import type { Args } from '../../../platform/contract/types.ts'
import { confirmedBy } from '../../../platform/document/head.columns.ts'
import { DONE } from '../../../platform/done.ts'
import { refuse } from '../../../platform/refusal.ts'
import type { Work } from '../../../platform/work.ts'
import { holdMonth, requireOpenMonth } from '../../inv/stock/month.service.ts'
import { holdOrdersOf, renewPayStatus } from '../payable/order-paid.ts'
import { holdSuppliers, postPayments, redFlushPayables } from '../payable/payable.service.ts'
import { type PaymentRow, paymentLines, payments } from './payment.document.ts'
import { payablesOfOrders } from './payment.payables.ts'
import { paidInTurn } from './payment.rules.ts'
import { namedByPayments } from './payment.sql.ts'

/**
 * Passes payments and posts them under their days: what is owed for documents, what is paid in advance, and what is paid of orders.
 * They find in the order given what those before them left.
 *
 * @throws Refusal 106, 104, 103 for one that cannot be passed, 103 naming the one for which less is owed by now; 108 when the month
 * of one was closed
 */
export async function passPayments(work: Work, { items }: Args<'finance.payment.pass'>) {
  holdMonth(work)
  const { tx, user } = work
  const ids = items.map(({ id }) => id)
  const refNums = await namedByPayments(tx, user.dealerCode, ids)
  const poCodes = await holdOrdersOf(work, refNums)
  const { rows: waiting } = await payments.open(work, items, 'pass')
  await requireOpenMonth(
    work,
    waiting.map(({ payDate }) => payDate),
  )
  const whole = await paymentLines.ofEach(work, waiting)
  await holdSuppliers(
    work,
    waiting.map(({ supplierCode }) => supplierCode),
  )
  const { inNums, ...payables } = await payablesOfOrders(work, refNums, poCodes)
  const judge = paidInTurn(payables, inNums)
  const paid = whole.flatMap(({ row, lines }) =>
    judge(row, lines).map(({ refType, refNum, amount }) => ({ ...row, refType, refNum, amount })),
  )
  await payments.move(work, waiting, 'pass', { ...confirmedBy(work), auditId: user.userId, auditRemark: null })
  await postPayments(work, paid)
  await renewPayStatus(work, poCodes)
  return DONE
}

/** Rejects payments as wholes; they may be changed and submitted again. @throws Refusal 106, 104, 103 */
export async function refusePayments(work: Work, { items, auditRemark }: Args<'finance.payment.refuse'>) {
  const { rows: waiting } = await payments.open(work, items, 'refuse')
  const set = { ...confirmedBy(work), auditId: work.user.userId, auditRemark }
  await payments.move(work, waiting, 'refuse', set, auditRemark)
  return DONE
}

/** Deletes payments that were never passed. @throws Refusal 106, 104, 103 */
export async function deletePayments(work: Work, { items }: Args<'finance.payment.delete'>) {
  const { rows: waiting } = await payments.open(work, items, 'delete')
  const changes = waiting.map((row) => ({ row, set: { delFlag: 'T' as const } }))
  await payments.change(work, changes, payments.label('delete'))
  return DONE
}

/**
 * Takes a passed payment back by its exact opposite of today.
 * @throws Refusal 106, 104, 103 once it was taken back, or something that it paid in advance is used; 108 when today's month is closed
 */
export async function rollBackPayment(work: Work, { reason, ...ref }: Args<'finance.payment.rollBack'>) {
  holdMonth(work)
  const { tx, user } = work
  const entered = await namedByPayments(tx, user.dealerCode, [ref.id])
  const ofOrders = await holdOrdersOf(work, entered)
  const row = await payments.openOne(work, ref, 'rollBack')
  await requireOpenMonth(work, [work.today])
  const paymentNum = await addOpposite(work, row, reason)
  await redFlushPayables(work, [{ docNum: row.paymentNum, reversalNum: paymentNum }])
  await renewPayStatus(work, ofOrders)
  return { paymentNum }
}

async function addOpposite(work: Work, row: PaymentRow, reason: string): Promise<string> {
  const { lines } = await paymentLines.ofOne(work, row)
  const { supplierCode, supplierName, payMethod, bankAccount, amount, allocatedAmount, advanceAmount } = row
  const header = {
    ...{ supplierCode, supplierName, payMethod, bankAccount, payDate: work.today },
    ...{ amount: negate(amount), allocatedAmount: negate(allocatedAmount), advanceAmount: negate(advanceAmount) },
    ...{ auditStatus: 'passed' as const, ...confirmedBy(work), auditId: work.user.userId },
    ...{ srcDocNum: row.paymentNum, reason },
  }
  const draft = {
    header,
    lines: lines.map(({ lineNo, refType, refNum, refAmount, amount: paid }) => ({
      ...{ lineNo, refType, refNum, refAmount, amount: negate(paid) },
    })),
  }
  const label = payments.label('rollBack')
  const [made] = await paymentLines.add(work, [draft], { label, remark: () => row.paymentNum })
  if (!made) throw refuse.unexpected()
  const set = { rollBackNum: made.paymentNum, reason }
  await payments.change(work, [{ row, set, remark: reason }], label)
  return made.paymentNum
}
