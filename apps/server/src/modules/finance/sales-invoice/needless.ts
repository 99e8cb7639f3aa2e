import { compare, isZero, min, minus, negate, sum, toScale } from '@dealer/validators'
import type { Args } from '../../../platform/contract/types.ts'
import { DONE } from '../../../platform/done.ts'
import { refuse } from '../../../platform/refusal.ts'
import type { Work } from '../../../platform/work.ts'
import { holdMonth, requireOpenMonth } from '../../inv/stock/month.service.ts'
import { customersFor } from '../../md/customer/customer.service.ts'
import { dueDate } from '../ledger/ledger.rules.ts'
import { debtsOf, debtsOfOrders, holdAccounts, isSettled, postInvoicing } from '../ledger/ledger.service.ts'
import { type InvoiceableLine, linesOfOrders } from './invoiceable.sql.ts'
import { needlesses } from './needless.document.ts'
import { heldLines, leftOf, partOf } from './sales-invoice.chosen.ts'
import { itemInvoicing, outInvoicing } from './sales-invoice.progress.ts'
import { waitingReceipt } from './sales-invoice.sql.ts'

export { waitingReceipt }

type Chosen = Args<'finance.salesInvoice.saveNeedless'>

/** Goods of one outbound document, with what they are worth. */
interface OfOut {
  readonly line: InvoiceableLine
  readonly amount: string
}

/**
 * Goods that want no invoice: what is left of them is owed under their outbound document from now on.
 * @throws Refusal 106 for goods out of reach, 103 where nothing is left to invoice, 108
 */
export async function saveNeedless(work: Work, chosen: Chosen) {
  const lines = await openLines(work, chosen)
  const parts = lines.map((line) => ({ line, ...partOf(line, leftOf(line)) }))
  if (lines.some((line) => isZero(leftOf(line))))
    throw refuse.notNow('所选明细没有可开票数量', { reason: 'nothingLeft' })
  await mark(work, parts)
  await holdAccounts(
    work,
    lines.map(({ customerCode }) => customerCode),
  )
  const owed = await debtsOfOrders(
    work,
    lines.flatMap(({ soNum }) => soNum ?? []),
  )
  const moved = byOut(parts).map(({ line, amount }) => {
    const left = owed.get(line.soNum ?? '') ?? '0.00'
    const taken = compare(left, '0') > 0 ? min(left, amount) : '0.00'
    owed.set(line.soNum ?? '', minus(left, taken))
    return { line, amount: toScale(taken, 2) }
  })
  await post(work, moved)
  return DONE
}

/**
 * Goods want an invoice after all: what is owed for them under their outbound document is owed by order again.
 * @throws Refusal 106; 103 where they were not marked, or something was received since; 108
 */
export async function cancelNeedless(work: Work, chosen: Chosen) {
  const lines = await openLines(work, chosen)
  if (lines.some(({ needlessQty }) => isZero(needlessQty)))
    throw refuse.notNow('所选明细没有标记无需开票', { reason: 'nothingLeft' })
  await oweByOrder(work, await unmark(work, lines))
  return DONE
}

/**
 * The marks of a locked order's goods go, so that it can be taken back; called with the documents, before stock is touched, while
 * {@link oweByOrder} comes with the money. Answers what they were worth.
 */
export async function unmarkOrder(work: Work, soId: string): Promise<OfOut[]> {
  const lines = await linesOfOrders(work, [soId])
  return unmark(
    work,
    lines.filter(({ needlessQty }) => !isZero(needlessQty)),
  )
}

async function unmark(work: Work, lines: readonly InvoiceableLine[]) {
  const parts = lines.map((line) => {
    return { line, smallQty: negate(line.needlessQty), amount: negate(line.needlessAmount) }
  })
  await mark(work, parts)
  return parts
}

/**
 * What is owed under outbound documents for goods that were unmarked is owed by order again.
 * @throws Refusal 103 where something was received since, or is about to be
 */
export async function oweByOrder(work: Work, parts: readonly OfOut[]): Promise<void> {
  if (parts.length === 0) return
  await holdAccounts(
    work,
    parts.map(({ line: { customerCode } }) => customerCode),
  )
  const outs = byOut(parts)
  const owed = await debtsOf(
    work,
    'invoice',
    outs.map(({ line }) => line.outNum),
  )
  if ([...owed.values()].some(isSettled) || (await waitingReceipt(work, [...owed.keys()])))
    throw refuse.notNow('订单已收款，请先冲回收款', { reason: 'followed' })
  await post(
    work,
    outs.map(({ line, amount }) => {
      return { line, amount: negate(toScale(min(negate(amount), owed.get(line.outNum)?.balance ?? '0.00'), 2)) }
    }),
  )
}

/** The lines, with their orders held. @throws Refusal 106, 108 */
async function openLines(work: Work, { outItemIds }: Chosen): Promise<InvoiceableLine[]> {
  holdMonth(work)
  await requireOpenMonth(work, [work.today])
  return [...(await heldLines(work, { outItemIds: [...new Set(outItemIds)] })).values()]
}

async function mark(work: Work, parts: readonly (OfOut & { readonly smallQty: string })[]): Promise<void> {
  await itemInvoicing.moveLines(
    work,
    parts.flatMap(({ line: { soItemId: id }, smallQty: invoicedQty }) => (id ? [{ id, invoicedQty }] : [])),
  )
  await outInvoicing.moveLines(
    work,
    parts.flatMap(({ line: { outItemId: id }, smallQty: needlessQty, amount: needlessAmount }) =>
      id ? [{ id, needlessQty, needlessAmount }] : [],
    ),
  )
}

/** One for each outbound document, with what its lines are worth. */
function byOut(parts: readonly OfOut[]): OfOut[] {
  const outs = new Map<string, OfOut[]>()
  for (const part of parts) outs.set(part.line.outNum, [...(outs.get(part.line.outNum) ?? []), part])
  return [...outs.values()].flatMap((own) => {
    const amount = toScale(sum(own.map((part) => part.amount)), 2)
    return own.slice(0, 1).map(({ line }) => ({ line, amount }))
  })
}

/** Debts of orders become those of outbound documents, or below zero the other way. */
async function post(work: Work, moved: readonly OfOut[]): Promise<void> {
  const changed = moved.filter(({ amount }) => !isZero(amount))
  const made = await needlesses.add(
    work,
    changed.map(({ line: { outNum, soNum, customerCode }, amount }) => ({
      ...{ outNum, soNum: soNum ?? outNum, customerCode, amount, docDate: work.today, status: 'posted' as const },
    })),
    { label: '无需开票' },
  )
  const customers = await customersFor(
    work,
    changed.map(({ line }) => line.customerCode),
  )
  await postInvoicing(
    work,
    changed.map(({ line: { customerCode, salesmanId, soNum, outNum, outDate }, amount }, place) => {
      const terms = customers.get(customerCode)
      return {
        ...{ customerCode, salesmanId, srcNum: made[place]?.needlessNum ?? outNum, docDate: work.today },
        invoice: { refNum: outNum, dueDate: terms ? dueDate(outDate, terms) : outDate },
        taken: [{ refNum: soNum ?? outNum, amount }],
      }
    }),
  )
}
