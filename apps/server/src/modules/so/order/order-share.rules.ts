import { compare, divide, isZero, minus, plus, sum, times, toScale, trimZeros } from '@dealer/validators'

/**
 * What the customer owes for each line once the discount on the whole order is spread over them, in the lines' order. Debt
 * arises document by document while goods go out, so the discount has to sit on the lines before the first one leaves;
 * otherwise the debts of all outbound documents would sum to more than the order.
 *
 * Each line takes the rounded running share less what the lines before took. Unlike giving the rest to the last line,
 * no line can end below zero however many lines round up.
 *
 * @example netAmounts(['60.00', '40.00'], '0.05') // ['59.97', '39.98']
 */
export function netAmounts(amounts: readonly string[], discount: string): string[] {
  const total = sum(amounts)
  if (isZero(total)) return amounts.map((amount) => toScale(amount, 2))
  let running = '0'
  let taken = '0.00'
  return amounts.map((amount) => {
    running = plus(running, amount)
    const share = minus(divide(times(discount, running), total, 2), taken)
    taken = plus(taken, share)
    return toScale(minus(amount, share), 2)
  })
}

/** What is taken off an order as a whole, beyond its lines; its freight is no part of it, which leaves with the first goods. */
export const wholeDiscount = (order: {
  readonly manualDiscount: string
  readonly roundAmount: string
  readonly ticketAmount: string
}): string => plus(plus(order.manualDiscount, order.roundAmount), order.ticketAmount)

/** Value of a part of a line for information: what a split is worth before its documents are made. */
export const shareOf = (line: { net: string; smallQty: string }, qty: string): string =>
  divide(times(line.net, qty), line.smallQty, 2)

/** A need of goods. */
export interface Need {
  readonly productCode: string
  readonly inventoryStatusCode: string
  readonly smallQty: string
}

/** Sums needs of one product and stock status: two lines of a product together must not exceed what is there. */
export function sumNeeds<Line extends Need>(lines: readonly Line[]): Line[] {
  const sums = new Map<string, Line>()
  for (const line of lines) {
    const key = `${line.productCode} ${line.inventoryStatusCode}`
    const same = sums.get(key)
    sums.set(key, same ? { ...same, smallQty: trimZeros(plus(same.smallQty, line.smallQty)) } : line)
  }
  return [...sums.values()]
}

/**
 * How far an order would bring its customer over the limit; `'0.00'` when it stays within. No limit is never exceeded.
 *
 * @param balance what the customer owes now
 * @param openAmount what other confirmed orders will still add
 */
export function overCredit(
  creditAmount: string | null,
  need: { balance: string; openAmount: string; totalAmount: string },
): string {
  if (creditAmount === null) return '0.00'
  const over = minus(plus(plus(need.balance, need.openAmount), need.totalAmount), creditAmount)
  return compare(over, '0') > 0 ? toScale(over, 2) : '0.00'
}
