import type { ApEntryType, PayableRefType } from '@dealer/sdk/contract'
import { compare, isZero, max, min, minus, negate, plus } from '@dealer/validators'
import { refuse } from '../../../platform/refusal.ts'

/** Figure of a debt that entries of a kind make up; all but the first come off it. */
export type PayableFigure = 'amount' | 'returnAmount' | 'paidAmount'

const FIGURES: Readonly<Partial<Record<ApEntryType, PayableFigure>>> = {
  purchaseReturn: 'returnAmount',
  payment: 'paidAmount',
  loan: 'paidAmount',
}

/**
 * Which figure of a debt an entry belongs to; what takes an entry back belongs to the same as that.
 * @example figureOf('payment') // 'paidAmount'
 */
export const figureOf = (entryType: ApEntryType): PayableFigure => FIGURES[entryType] ?? 'amount'

/** What is owed for a document now, or below zero owed back. */
export interface Balance {
  readonly balance: string
}

/** A part of an amount, and the document that it goes to. */
export interface Share {
  readonly refType: PayableRefType
  readonly refNum: string
  readonly amount: string
}

/**
 * Gives an amount to documents in turn, each at most what is owed for it, and what is left to another.
 *
 * @param open what is owed, by number; what is given comes off it
 * @param last where the rest goes: a credit
 * @returns amounts above zero
 * @example
 * shared('120.00', new Map([['RK1', { balance: '100.00' }]]), ['RK1'], { refType: 'payment', refNum: 'YF1' })
 * // [{ refType: 'inbound', refNum: 'RK1', amount: '100.00' }, { refType: 'payment', refNum: 'YF1', amount: '20.00' }]
 */
export function shared(
  amount: string,
  open: Map<string, Balance>,
  inNums: readonly string[],
  last: Omit<Share, 'amount'>,
): Share[] {
  let rest = amount
  const shares: Share[] = []
  for (const refNum of inNums) {
    const debt = open.get(refNum)
    if (!debt || compare(debt.balance, '0') <= 0 || isZero(rest)) continue
    const part = min(rest, debt.balance)
    open.set(refNum, { ...debt, balance: minus(debt.balance, part) })
    rest = minus(rest, part)
    shares.push({ refType: 'inbound', refNum, amount: part })
  }
  return isZero(rest) ? shares : [...shares, { ...last, amount: rest }]
}

/** What was paid on an order beforehand and goods that come in take of it. */
export const takenBy = (owed: string, credit: Balance | undefined): string =>
  credit && compare(credit.balance, '0') < 0 ? min(owed, negate(credit.balance)) : '0.00'

/** One share for each document, with what its own come to. */
export function summed(shares: readonly Share[]): Share[] {
  const sums = new Map<string, Share>()
  for (const share of shares) {
    const same = sums.get(share.refNum)
    sums.set(share.refNum, same ? { ...same, amount: plus(same.amount, share.amount) } : share)
  }
  return [...sums.values()]
}

/** A debt or a credit about to be changed back. */
export interface ChangedBack {
  readonly amount: string
  readonly returnAmount: string
  readonly balance: string
}

interface Entry {
  readonly refNum: string
  readonly entryType: ApEntryType
  /** What kind of entry it takes back. */
  readonly taken: string
  readonly amount: string
}

/**
 * What takes entries back leaves a debt a debt and a credit a credit: what a supplier owed back and was set off since is owed to nobody.
 *
 * @param debts as they stand, by number
 * @returns the first credit that is used by now, so that what used it has to be undone before; undefined when none is
 */
export function usedCredit(entries: readonly Entry[], debts: ReadonlyMap<string, ChangedBack>): string | undefined {
  const next = new Map(debts)
  for (const { refNum, taken, amount } of entries) {
    const debt = next.get(refNum)
    if (!debt) continue
    const figure = figureOf(taken as ApEntryType)
    next.set(refNum, {
      amount: figure === 'amount' ? plus(debt.amount, amount) : debt.amount,
      returnAmount: figure === 'returnAmount' ? minus(debt.returnAmount, amount) : debt.returnAmount,
      balance: plus(debt.balance, amount),
    })
  }
  for (const [refNum, { amount, returnAmount, balance }] of next)
    if (compare(balance, max('0.00', minus(amount, returnAmount))) > 0) return refNum
  return undefined
}

/** What took of a credit: goods that came in, or a payment. */
export interface CreditUse {
  readonly srcNum: string
  readonly isInbound: boolean
}

/** Says what has to be undone first: what was paid on an order is used by its goods, without any payment. */
export function creditUsed(refNum: string, use: CreditUse | undefined) {
  const beside = { reason: 'followed' } as const
  return use?.isInbound
    ? refuse.notNow(`【${refNum}】的预付款已用于入库单【${use.srcNum}】，请先红冲入库单`, beside)
    : refuse.notNow(`【${refNum}】的预付或退货款已抵付，请先冲回付款单${use ? `【${use.srcNum}】` : ''}`, beside)
}
