import type { PayeeLine, PayeeSaveLine, UnpaidOrder } from '@dealer/sdk'
import { compare, isZero, max, min, minus, plus, sum, times } from '@dealer/validators'

/** What a receipt shows of a debt; lists of orders and of invoices both have it. */
export type ShownDebt = Pick<
  UnpaidOrder,
  'refNum' | 'docDate' | 'dueDate' | 'overdueDays' | 'amount' | 'receivedAmount' | 'balance' | 'pendingAmount'
>

/** A debt that is paid. */
export interface PayeeDebt extends ShownDebt {
  /** What may still be given to it: what other receipts that wait for audit hold is spoken for. */
  readonly open: string
}

/** What is entered of one debt, '' where nothing stands. */
export interface PaidAmounts {
  readonly payAmount: string
  readonly discountAmount: string
}

export const NOTHING_PAID: PaidAmounts = { payAmount: '', discountAmount: '' }

/** Amounts by the number of the debt. */
export type AmountsOf = (refNum: string) => PaidAmounts

/** A receipt that is changed: its lines, which wait for audit themselves unless it was rejected. */
export interface ChangedPayee {
  readonly auditStatus: string
  readonly lines: readonly PayeeLine[]
}

const worth = (amount: string): string => amount || '0'
const notBelowZero = (amount: string): string => max('0.00', amount)
const covered = ({ payAmount, discountAmount }: PaidAmounts) => plus(worth(payAmount), worth(discountAmount))

const byAge = (one: ShownDebt, other: ShownDebt) =>
  one.dueDate.localeCompare(other.dueDate) ||
  one.docDate.localeCompare(other.docDate) ||
  one.refNum.localeCompare(other.refNum)

/** A debt that is not owed any more, of a receipt that names it all the same: it is seen, and refused. */
const settled = ({ refNum, refAmount: amount, balance }: PayeeLine): PayeeDebt => ({
  ...{ refNum, docDate: '', dueDate: '', overdueDays: 0, amount, receivedAmount: '', balance },
  ...{ pendingAmount: '0.00', open: notBelowZero(balance) },
})

/** The debts of a customer, those first that are due first, with what is left of each; a changed receipt holds back nothing from itself. */
export const payeeDebts = (unpaid: readonly ShownDebt[], changed?: ChangedPayee): PayeeDebt[] => {
  const own = new Map(changed?.lines.map((line) => [line.refNum, line]))
  const debts = unpaid.map((debt): PayeeDebt => {
    const line = changed?.auditStatus === 'unaudited' ? own.get(debt.refNum) : undefined
    const others = line ? notBelowZero(minus(debt.pendingAmount, covered(line))) : debt.pendingAmount
    return { ...debt, open: notBelowZero(minus(debt.balance, others)) }
  })
  const known = new Set(unpaid.map(({ refNum }) => refNum))
  const gone = [...own.values()].filter(({ refNum }) => !known.has(refNum)).map(settled)
  return [...debts.toSorted(byAge), ...gone]
}

/**
 * An amount over the debts in their order, each as far as it goes beside its discount.
 * @returns what is paid of each debt by its number, '' where nothing is left for it
 * @example allocated('100', debts, amounts.of) // first debt 90.00 open, second 50.00: { FP1: '90.00', FP2: '10.00' }
 */
export const allocated = (
  amount: string,
  debts: readonly Pick<PayeeDebt, 'refNum' | 'open'>[],
  of: AmountsOf = () => NOTHING_PAID,
): Record<string, string> => {
  let left = amount
  return Object.fromEntries(
    debts.map(({ refNum, open }) => {
      const room = notBelowZero(minus(open, worth(of(refNum).discountAmount)))
      const paid = min(left, room)
      left = minus(left, paid)
      return [refNum, isZero(paid) ? '' : paid]
    }),
  )
}

/** What the lines come to, and what they leave of the amount; below zero where they give more than there is. */
export const payeeSums = (amount: string, debts: readonly PayeeDebt[], of: AmountsOf) => {
  const paid = sum(debts.map(({ refNum }) => worth(of(refNum).payAmount)))
  const discount = sum(debts.map(({ refNum }) => worth(of(refNum).discountAmount)))
  return { paid, discount, left: minus(worth(amount), paid) }
}

/** How many times what is paid off may be left over before it looks like a slip of the keys. */
const UNUSUAL = '10'

/** Whether much more is left of the amount than the lines take of it. */
export const isFarTooMuch = ({ paid, left }: Pick<ReturnType<typeof payeeSums>, 'paid' | 'left'>): boolean =>
  compare(left, times(paid, UNUSUAL)) > 0

/** What is wrong with the lines, by the number of the debt: more than is owed, or more than there is. */
export const payeeProblems = (amount: string, debts: readonly PayeeDebt[], of: AmountsOf): Map<string, string> => {
  const problems = new Map<string, string>()
  let given = '0.00'
  for (const { refNum, balance } of debts) {
    const amounts = of(refNum)
    given = plus(given, worth(amounts.payAmount))
    const over = minus(covered(amounts), balance)
    const missing = amount === '' || isZero(worth(amounts.payAmount)) ? '0' : minus(given, amount)
    if (compare(over, '0') > 0) problems.set(refNum, `超出未收余额 ${over}`)
    else if (compare(missing, '0') > 0) problems.set(refNum, `分配金额超出收款金额 ${missing}`)
  }
  return problems
}

/** The lines that are sent: those of which something is paid or let off. */
export const sentPayeeLines = (debts: readonly PayeeDebt[], of: AmountsOf): PayeeSaveLine[] =>
  debts.flatMap(({ refNum }): PayeeSaveLine[] => {
    const { payAmount, discountAmount } = of(refNum)
    if (isZero(covered({ payAmount, discountAmount }))) return []
    const paid = payAmount || '0.00'
    return isZero(worth(discountAmount)) ? [{ refNum, payAmount: paid }] : [{ refNum, payAmount: paid, discountAmount }]
  })
