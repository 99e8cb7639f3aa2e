import type { SupplierPaymentLine, SupplierPaymentSaveLine, UnpaidPayable, UnpaidPurchase } from '@dealer/sdk'
import { compare, isNegative, isZero, max, minus, negate, plus, sum } from '@dealer/validators'
import { allocated } from './payee-allocation.ts'

/** What is shown of a document, an order or a credit; amounts above zero. */
export interface ShownPayable {
  readonly refNum: string
  readonly refType: UnpaidPayable['refType']
  readonly docDate: string
  readonly dueDate: string
  readonly overdueDays: number
  readonly amount: string
  /** Owed, or that can be set off. */
  readonly balance: string
  readonly pendingAmount: string
}

/** What can be paid of a document or an order, or set off of a credit. */
export interface Payable extends ShownPayable {
  /** What may still be given to it: what other payments that wait for audit hold is spoken for. */
  readonly open: string
}

/** Typed amounts by the number of the row: `pay` of what is owed, `off` of credits; '' where nothing stands. */
export type AmountOf = (refNum: string, prop: 'pay' | 'off') => string

const worth = (amount: string): string => amount || '0'
const notBelowZero = (amount: string): string => max('0.00', amount)

/** A payment that is changed: its lines, which wait for audit themselves unless it was rejected. */
export interface ChangedPayment {
  readonly auditStatus: string
  readonly lines: readonly SupplierPaymentLine[]
}

const byAge = (one: Payable, other: Payable) =>
  one.dueDate.localeCompare(other.dueDate) || one.refNum.localeCompare(other.refNum)

/** What of a row other payments hold: a changed one holds back nothing from itself. */
function openOf(balance: string, pending: string, own: string | undefined): string {
  const others = own === undefined ? pending : notBelowZero(minus(pending, own))
  return notBelowZero(minus(balance, others))
}

/**
 * What a supplier is owed, those first that are due first, orders that can be paid beforehand behind them, and what he owes back.
 * @param changed a payment whose lines are there in any case
 */
export function payablesShown(
  documents: readonly UnpaidPayable[],
  orders: readonly UnpaidPurchase[],
  changed?: ChangedPayment,
): { readonly owed: Payable[]; readonly credits: Payable[] } {
  const own = new Map((changed?.lines ?? []).map((line) => [line.refNum, line.amount]))
  const held = (refNum: string, isCredit: boolean) => {
    const amount = changed?.auditStatus === 'unaudited' ? own.get(refNum) : undefined
    return amount === undefined || isNegative(amount) !== isCredit ? undefined : isCredit ? negate(amount) : amount
  }
  const shown = (row: UnpaidPayable): Payable => {
    const isCredit = isNegative(row.balance)
    const [balance, pending] = isCredit
      ? [negate(row.balance), notBelowZero(negate(row.pendingAmount))]
      : [row.balance, notBelowZero(row.pendingAmount)]
    const { refNum, refType, docDate, dueDate, overdueDays, amount } = row
    const open = openOf(balance, pending, held(refNum, isCredit))
    return { refNum, refType, docDate, dueDate, overdueDays, amount, balance, pendingAmount: pending, open }
  }
  const ordered = ({ refNum, docDate, amount, balance, pendingAmount }: UnpaidPurchase): Payable => ({
    ...{ refNum, refType: 'purchaseOrder', docDate, dueDate: '', overdueDays: 0, amount, balance },
    ...{ pendingAmount: notBelowZero(pendingAmount) },
    open: openOf(balance, notBelowZero(pendingAmount), held(refNum, false)),
  })
  const known = documents.map((row) => ({ isCredit: isNegative(row.balance), row: shown(row) }))
  const owed = [
    ...known.flatMap(({ isCredit, row }) => (isCredit ? [] : [row])).toSorted(byAge),
    ...orders.map(ordered).toSorted(byAge),
  ]
  const credits = known.flatMap(({ isCredit, row }) => (isCredit ? [row] : [])).toSorted(byAge)
  // What a changed payment names and is settled by now: it is seen, and refused.
  const gone = (changed?.lines ?? []).map(({ refNum, refType, refAmount, amount }) => ({
    isCredit: isNegative(amount),
    row: {
      ...{ refNum, refType, docDate: '', dueDate: '', overdueDays: 0, amount: refAmount },
      ...{ balance: '0.00', pendingAmount: '0.00', open: '0.00' },
    } satisfies Payable,
  }))
  const missing = (isCredit: boolean, rows: readonly Payable[]) =>
    gone.flatMap((one) =>
      one.isCredit === isCredit && !rows.some(({ refNum }) => refNum === one.row.refNum) ? [one.row] : [],
    )
  return { owed: [...owed, ...missing(false, owed)], credits: [...credits, ...missing(true, credits)] }
}

interface Shown {
  readonly owed: readonly Payable[]
  readonly credits: readonly Payable[]
}

/** What the lines pay and set off, and what they leave of the amount; below zero where they give more than there is. */
export function paymentSums(amount: string, { owed, credits }: Shown, of: AmountOf) {
  const paid = sum(['0.00', ...owed.map(({ refNum }) => worth(of(refNum, 'pay')))])
  const off = sum(['0.00', ...credits.map(({ refNum }) => worth(of(refNum, 'off')))])
  return { paid, off, left: minus(plus(worth(amount), off), paid) }
}

/**
 * The amount and what is set off over the documents in their order, each as far as it goes; what was typed for orders is
 * spoken for.
 * @returns what is paid of each document by its number, '' where nothing is left for it
 */
export function sharedOut(amount: string, shown: Shown, of: AmountOf): Record<string, string> {
  const documents = shown.owed.filter(({ refType }) => refType !== 'purchaseOrder')
  const orders = shown.owed.filter(({ refType }) => refType === 'purchaseOrder')
  const { left } = paymentSums(amount, { ...shown, owed: orders }, of)
  return allocated(notBelowZero(left), documents)
}

/** What is wrong with lines, by the number of the row: more than is owed, or than can be set off. */
export function paymentProblems(rows: readonly Payable[], prop: 'pay' | 'off', of: AmountOf): Map<string, string> {
  const said = prop === 'pay' ? '超出未付余额' : '超出可抵扣余额'
  return new Map(
    rows.flatMap(({ refNum, balance }): [string, string][] => {
      const over = minus(worth(of(refNum, prop)), balance)
      return compare(over, '0') > 0 ? [[refNum, `${said} ${over}`]] : []
    }),
  )
}

/** The lines that are sent: those of which something is paid or set off. */
export function sentPaymentLines({ owed, credits }: Shown, of: AmountOf): SupplierPaymentSaveLine[] {
  const lines = (rows: readonly Payable[], prop: 'pay' | 'off') =>
    rows.flatMap(({ refNum }): SupplierPaymentSaveLine[] => {
      const amount = of(refNum, prop)
      if (amount === '' || isZero(amount)) return []
      return [{ refNum, amount: prop === 'pay' ? amount : negate(amount) }]
    })
  return [...lines(owed, 'pay'), ...lines(credits, 'off')]
}
