import { negate } from '@dealer/validators'
import type { Args } from '../../../platform/contract/types.ts'
import { DONE } from '../../../platform/done.ts'
import { refuse } from '../../../platform/refusal.ts'
import type { Work } from '../../../platform/work.ts'
import { holdMonth, requireOpenMonth } from '../../inv/stock/month.service.ts'
import { debtsOf, holdAccounts, isSettled, redFlushReceivables } from '../ledger/ledger.service.ts'
import { holdSources } from './sales-invoice.chosen.ts'
import {
  type InvoiceLineRow,
  type InvoiceRow,
  otherInvoices,
  salesInvoiceLines,
  salesInvoices,
} from './sales-invoice.document.ts'
import { invoiceProgress } from './sales-invoice.progress.ts'
import { sourcesOfInvoice, waitingReceipt, waitingReceiptNum } from './sales-invoice.sql.ts'

type Ref = Args<'finance.salesInvoice.cancel'>

/** Cancels an invoice in the month in which it was issued. @throws Refusal 106, 104, 103, 108 */
export async function cancelInvoice(work: Work, { reason, ...ref }: Ref) {
  const { row, lines } = await opened(work, ref, 'cancel')
  await requireUnpaid(work, row, '发票已收款，不能作废')
  await invoiceProgress(work, lines.map(turnedRound))
  await takeBack(work, row, row.incomeNum)
  await salesInvoices.move(work, [row], 'cancel', { reason }, reason)
  return DONE
}

/** Takes an invoice back by its opposite of today. @throws Refusal 106, 104, 103, 108 */
export async function redFlushInvoice(work: Work, { reason, ...ref }: Ref) {
  const { row, lines } = await opened(work, ref, 'redFlush')
  const [reversed] = await salesInvoiceLines.reverse(work, [row], { reason })
  if (!reversed) throw refuse.unexpected()
  await requireUnpaid(work, row, '发票已收款，不能红冲')
  await invoiceProgress(work, lines.map(turnedRound))
  await takeBack(work, row, reversed.reversalNum)
  return { redFlushNum: reversed.reversalNum }
}

/** Cancels one that charges no goods. @throws Refusal 106, 104, 103, 108 */
export async function cancelOtherInvoice(work: Work, { reason, ...ref }: Args<'finance.otherInvoice.cancel'>) {
  holdMonth(work)
  const row = await otherInvoices.openOne(work, ref, 'cancel')
  if (row.incomeKind !== 'other') throw refuse.missing()
  await requireOpenMonth(work, [work.today])
  await requireUnpaid(work, row, '发票已收款，不能作废')
  await takeBack(work, row, row.incomeNum)
  await otherInvoices.move(work, [row], 'cancel', { reason }, reason)
  return DONE
}

/**
 * Takes one that charges no goods back by its opposite of today. What was paid of it, as a deposit is, is the customer's from then on:
 * a credit under its number, to be paid back or set off.
 *
 * @throws Refusal 106, 104, 103 while a receipt or a refund of it waits for its audit, 108
 */
export async function redFlushOtherInvoice(work: Work, { reason, ...ref }: Args<'finance.otherInvoice.redFlush'>) {
  holdMonth(work)
  const row = await otherInvoices.openOne(work, ref, 'redFlush')
  if (row.incomeKind !== 'other') throw refuse.missing()
  await requireOpenMonth(work, [work.today])
  // Both kinds lie in one table; that this one has no lines is nothing to a reversal.
  const [reversed] = await salesInvoiceLines.reverse(work, [row], { reason })
  if (!reversed) throw refuse.unexpected()
  await holdAccounts(work, [row.customerCode])
  const waiting = await waitingReceiptNum(work, [row.incomeNum])
  if (waiting !== undefined) throw refuse.notNow(`存在待审核的收款单【${waiting}】`, { reason: 'pending' })
  await takeBack(work, row, reversed.reversalNum)
  return { redFlushNum: reversed.reversalNum }
}

/** An invoice for goods, after the orders and returns that it charges. */
async function opened(work: Work, ref: Omit<Ref, 'reason'>, action: 'cancel' | 'redFlush') {
  holdMonth(work)
  await holdSources(work, await sourcesOfInvoice(work, ref.id))
  const row = await salesInvoices.openOne(work, ref, action)
  if (row.incomeKind !== 'sales') throw refuse.missing()
  await requireOpenMonth(work, [work.today])
  return salesInvoiceLines.ofOne(work, row)
}

/** @throws Refusal 103 once something was received for it or set off against it, or is about to be */
async function requireUnpaid(work: Work, { incomeNum, customerCode }: InvoiceRow, message: string): Promise<void> {
  await holdAccounts(work, [customerCode])
  const debt = (await debtsOf(work, 'invoice', [incomeNum])).get(incomeNum)
  if ((debt && isSettled(debt)) || (await waitingReceipt(work, [incomeNum])))
    throw refuse.notNow(message, { reason: 'followed' })
}

const takeBack = (work: Work, { incomeNum, salesmanId }: InvoiceRow, reversalNum: string) =>
  redFlushReceivables(work, [{ docNum: incomeNum, reversalNum }], new Map([[incomeNum, salesmanId]]))

const turnedRound = (line: InvoiceLineRow) => ({
  ...line,
  smallQty: negate(line.smallQty),
  amount: negate(line.amount),
})
