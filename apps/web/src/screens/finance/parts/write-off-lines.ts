import type { ReceivableRefType, UnpaidInvoice, UnpaidOrder, WriteOffSaveLine, WriteOffSource } from '@dealer/sdk'
import { compare, isZero, min, minus, sum } from '@dealer/validators'
import { allocated, type PayeeDebt, payeeDebts } from './payee-allocation.ts'

/** A debt that may be set off. */
export type WriteOffTarget = PayeeDebt & { readonly refType: ReceivableRefType }

/** An amount of a source or target. */
export interface SetOff {
  readonly refNum: string
  readonly amount: string
}

/** Debts of both kinds, those first that are due first. */
export const writeOffTargets = (
  invoices: readonly UnpaidInvoice[],
  orders: readonly UnpaidOrder[],
): WriteOffTarget[] => {
  const kinds = new Map(invoices.map(({ refNum, refType }) => [refNum, refType]))
  return payeeDebts([...invoices, ...orders]).map((debt) => ({ ...debt, refType: kinds.get(debt.refNum) ?? 'order' }))
}

/** What stands at the rows, without those at which nothing does. */
export const setOffsOf = (rows: readonly { readonly refNum: string }[], of: (refNum: string) => string): SetOff[] =>
  rows.flatMap(({ refNum }) => (isZero(of(refNum) || '0') ? [] : [{ refNum, amount: of(refNum) }]))

export const setOffSum = (setOffs: readonly SetOff[]): string => sum(['0.00', ...setOffs.map(({ amount }) => amount)])

/** More than a row has left, by its number. */
export const setOffProblems = (
  rows: readonly { readonly refNum: string; readonly balance: string }[],
  of: (refNum: string) => string,
  what: string,
): Map<string, string> =>
  new Map(
    rows.flatMap(({ refNum, balance }) => {
      const over = minus(of(refNum) || '0', balance)
      return compare(over, '0') > 0 ? [[refNum, `超出${what} ${over}`]] : []
    }),
  )

/** As much as there is to set off on both sides, the oldest first; what was typed of the sources stays, where anything was. */
export const setOffAll = (
  sources: readonly WriteOffSource[],
  targets: readonly WriteOffTarget[],
  typed: readonly SetOff[],
): { sources: Record<string, string>; targets: Record<string, string> } => {
  const open = sources.map(({ refNum, balance }) => ({ refNum, open: balance }))
  const owed = sum(['0.00', ...targets.map((target) => target.open)])
  const total = min(sum(['0.00', ...open.map((source) => source.open)]), owed)
  if (typed.length > 0)
    return {
      sources: Object.fromEntries(typed.map(({ refNum, amount }) => [refNum, amount])),
      targets: allocated(setOffSum(typed), targets),
    }
  return { sources: allocated(total, open), targets: allocated(total, targets) }
}

/**
 * The lines of a write-off: each source is used up before the next one, against one debt after the other. Both sides come to the
 * same. Bad debts have no sources.
 * @example writeOffLines([{ refNum: 'SK1', amount: '80' }], [{ refNum: 'FP1', amount: '50' }, { refNum: 'FP2', amount: '30' }])
 * // [{ sourceRef: 'SK1', targetRef: 'FP1', amount: '50' }, { sourceRef: 'SK1', targetRef: 'FP2', amount: '30' }]
 */
export const writeOffLines = (
  sources: readonly SetOff[] | undefined,
  targets: readonly SetOff[],
): WriteOffSaveLine[] => {
  if (!sources) return targets.map(({ refNum: targetRef, amount }): WriteOffSaveLine => ({ targetRef, amount }))
  const left = sources.map((source) => ({ ...source }))
  return targets.flatMap(({ refNum: targetRef, amount }) => {
    const lines: WriteOffSaveLine[] = []
    let rest = amount
    for (const source of left) {
      const taken = min(rest, source.amount)
      if (isZero(taken)) continue
      lines.push({ sourceRef: source.refNum, targetRef, amount: taken })
      source.amount = minus(source.amount, taken)
      rest = minus(rest, taken)
    }
    return lines
  })
}
