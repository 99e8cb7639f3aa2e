import type { PayeeLine, PayeeSaveLine } from '@dealer/sdk'
import { compare, isZero, max, minus, negate, sum } from '@dealer/validators'
import type { ShownDebt } from './payee-allocation.ts'

/** What a refund shows of an order or invoice. */
export type ReceivedDebt = Omit<ShownDebt, 'pendingAmount'> & { readonly customerCode: string }

/** An order or invoice of which something may be refunded. */
export interface Refundable extends ReceivedDebt {
  /** The most: what was received, or the credit that came with a return. */
  readonly refundable: string
}

/** Amounts by the number of the order or invoice. */
type AmountOf = (refNum: string) => string

const gone = ({ refNum, refAmount: amount, balance }: PayeeLine, customerCode: string): Refundable => ({
  ...{ refNum, customerCode, docDate: '', dueDate: '', overdueDays: 0, amount, receivedAmount: '', balance },
  refundable: '0.00',
})

/** Orders or invoices of a customer of which something may be refunded, with those that a changed refund names all the same. */
export const refundableOf = (
  debts: readonly ReceivedDebt[],
  customerCode: string,
  lines: readonly PayeeLine[] = [],
): Refundable[] => {
  // The list is asked by a text, which may fit others too.
  const own = debts
    .filter((debt) => debt.customerCode === customerCode)
    .map((debt) => ({ ...debt, refundable: max('0.00', debt.receivedAmount, negate(debt.balance)) }))
    .filter(({ refundable }) => !isZero(refundable))
  const known = new Set(own.map(({ refNum }) => refNum))
  return [...own, ...lines.filter(({ refNum }) => !known.has(refNum)).map((line) => gone(line, customerCode))]
}

/** What the lines of a refund come to. */
export const refundSum = (debts: readonly Refundable[], of: AmountOf): string =>
  sum(['0.00', ...debts.map(({ refNum }) => of(refNum) || '0')])

/** What is wrong with the lines, by number. */
export const refundProblems = (debts: readonly Refundable[], of: AmountOf): Map<string, string> =>
  new Map(
    debts.flatMap(({ refNum, refundable }) => {
      const over = minus(of(refNum) || '0', refundable)
      return compare(over, '0') > 0 ? [[refNum, `超出可退金额 ${over}`]] : []
    }),
  )

/** The lines that are sent. */
export const sentRefundLines = (debts: readonly Refundable[], of: AmountOf): PayeeSaveLine[] =>
  debts.flatMap(({ refNum }): PayeeSaveLine[] => (isZero(of(refNum) || '0') ? [] : [{ refNum, payAmount: of(refNum) }]))
