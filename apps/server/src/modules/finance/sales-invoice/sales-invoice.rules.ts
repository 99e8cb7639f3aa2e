import {
  type GoodsInvoiceStatus,
  invoiceStatusLabel,
  type SalesInvoiceRow,
  salesInvoiceActionLabel,
} from '@dealer/sdk/contract'
import { compare, divide, isZero, max, min, minus, negate, plus, times, toScale } from '@dealer/validators'
import { states } from '../../../platform/document/states.rules.ts'
import { refuse } from '../../../platform/refusal.ts'
import { partAmount } from '../../md/product/part-amount.rules.ts'
import { taxIncluded } from '../../so/order/order-pricing.rules.ts'

type Seen = Pick<SalesInvoiceRow, 'incomeNum' | 'status' | 'docDate'> & { readonly today: string }

const monthOf = (day: string) => day.slice(0, 'YYYY-MM'.length)

/** An invoice is as if it had never been only while its month lasts; of an earlier one it is red-flushed. */
const inItsMonth = {
  when: ({ docDate, today }: Seen) => monthOf(docDate) === monthOf(today),
  why: ({ status, docDate, today }: Seen) =>
    status === 'issued' && monthOf(docDate) !== monthOf(today) ? '只能作废当月开具的发票' : undefined,
}

/** What is done to an invoice for goods. */
export const salesInvoiceStates = states<Seen>()({
  num: 'incomeNum',
  status: ['status', invoiceStatusLabel],
  action: salesInvoiceActionLabel,
  actions: {
    updateInvoiceNo: { from: ['issued'], permission: 'finance:salesInvoice:add' },
    cancel: { from: ['issued'], to: 'canceled', permission: 'finance:salesInvoice:cancel', ...inItsMonth },
    redFlush: { from: ['issued'], permission: 'finance:salesInvoice:cancel' },
  },
})

const { cancel, redFlush } = salesInvoiceActionLabel

/** What is done to one that charges something else. */
export const otherInvoiceStates = states<Seen>()({
  num: 'incomeNum',
  status: ['status', invoiceStatusLabel],
  action: { cancel, redFlush },
  actions: {
    cancel: { from: ['issued'], to: 'canceled', permission: 'finance:otherInvoice:add', ...inItsMonth },
    redFlush: { from: ['issued'], permission: 'finance:otherInvoice:redFlush' },
  },
})

/** A line that was sent or came back, and what of it stands on invoices; signs are those of what was sent. */
export interface Invoiceable {
  /** The whole line: small units, and yuan after all discounts and before them. */
  readonly smallQty: string
  readonly amount: string
  readonly originAmount: string
  /** Of it came back before it was invoiced. */
  readonly returnedQty: string
  /** On invoices, or marked as wanting none. */
  readonly doneQty: string
  readonly doneAmount: string
  readonly taxRate: string
}

const share = (whole: string, qty: string, of: string): string =>
  isZero(of) ? '0.00' : divide(times(whole, qty), of, 2)

/**
 * Money of a part of a line: parts sum to the line less what came back before, and the one that completes it takes the rest.
 *
 * @param qty small units, above zero
 * @example invoicedPart({ smallQty: '10', amount: '580.00', originAmount: '600.00', returnedQty: '0', doneQty: '0', doneAmount: '0.00', taxRate: '13.00' }, '6')
 * // { amount: '348.00', originAmount: '360.00', discountAmount: '12.00', taxAmount: '40.04' }
 */
export function invoicedPart(line: Invoiceable, qty: string) {
  const gone = share(line.amount, line.returnedQty, line.smallQty)
  const taken = { qty: plus(line.returnedQty, line.doneQty), amount: plus(gone, line.doneAmount) }
  const amount = partAmount(line, taken, qty)
  const originAmount = toScale(max(share(line.originAmount, qty, line.smallQty), amount), 2)
  return {
    ...{ amount, originAmount, discountAmount: toScale(minus(originAmount, amount), 2) },
    taxAmount: toScale(taxIncluded(amount, line.taxRate), 2),
  }
}

/** The same of goods that came back: below zero. */
export const deducted = (part: ReturnType<typeof invoicedPart>): ReturnType<typeof invoicedPart> => ({
  amount: negate(part.amount),
  originAmount: negate(part.originAmount),
  discountAmount: negate(part.discountAmount),
  taxAmount: negate(part.taxAmount),
})

/** What an invoice holds of one order, or below zero of one return. */
export interface OfDebt {
  readonly refNum: string
  readonly amount: string
}

/**
 * What an invoice takes over: of an order no more than is owed for it, of a return no more than its credit has left. What it does
 * not take over was settled before.
 *
 * @param balances what is owed under each number; credits are below zero
 * @example takenOver([{ refNum: 'SO1', amount: '400.00' }], new Map([['SO1', '0.00']])) // [{ refNum: 'SO1', amount: '0.00' }]
 */
export const takenOver = (parts: readonly OfDebt[], balances: ReadonlyMap<string, string>): OfDebt[] =>
  parts.map(({ refNum, amount }) => {
    const balance = balances.get(refNum) ?? '0.00'
    const taken = compare(amount, '0') < 0 ? min(max(amount, balance), '0') : max(min(amount, balance), '0')
    return { refNum, amount: toScale(taken, 2) }
  })

/** What of the goods of a document is to be on invoices, and what is: small units. */
export interface GoodsInvoiced {
  readonly dueQty: string
  /** On invoices, or marked as wanting none. */
  readonly doneQty: string
  readonly needlessQty: string
}

/** How far goods are invoiced; those of which nothing is to be, since all came back before, want no invoice either. */
export function goodsInvoiceStatus({ dueQty, doneQty, needlessQty }: GoodsInvoiced): GoodsInvoiceStatus {
  const isInvoiced = compare(doneQty, needlessQty) > 0
  if (compare(dueQty, doneQty) > 0) return isInvoiced ? 'part' : 'none'
  return isInvoiced ? 'invoiced' : 'needless'
}

/** @throws Refusal 101 naming the line, when more is to be invoiced than is left of it */
export function checkLeft(qty: string, left: string): void {
  if (compare(qty, left) > 0) throw refuse.invalid('开票数量超出可开票数量', { reason: 'tooLarge', field: 'smallQty' })
}

/** @throws Refusal 101 unless all are of the customer */
export function checkOneCustomer(lines: readonly { readonly customerCode: string }[], customerCode: string): void {
  if (lines.some((line) => line.customerCode !== customerCode))
    throw refuse.invalid('所选单据不属于同一客户', { reason: 'mismatch', field: 'lines' })
}
