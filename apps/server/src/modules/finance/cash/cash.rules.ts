import {
  auditStatusLabel,
  type CashDocumentRow,
  type CashItemType,
  cashDocumentActionLabel,
  type Flag,
  type PayMethod,
} from '@dealer/sdk/contract'
import { compare, isZero, min, minus, negate, sum, toScale } from '@dealer/validators'
import { cut } from '../../../platform/cut.ts'
import { states } from '../../../platform/document/states.rules.ts'
import { refuse } from '../../../platform/refusal.ts'

/** What is done to a reconciliation: it waits for its audit, and that is its end. */
export const cashStates = states<Pick<CashDocumentRow, 'cashNum' | 'auditStatus'>>()({
  num: 'cashNum',
  status: ['auditStatus', auditStatusLabel],
  action: cashDocumentActionLabel,
  actions: {
    applyPass: { from: ['unaudited'], to: 'passed', permission: 'finance:cash:audit' },
    applyRefuse: { from: ['unaudited'], to: 'rejected', permission: 'finance:cash:audit' },
  },
})

/** What of an item decides what is to be handed in. */
export interface Due {
  readonly itemType: CashItemType
  readonly payMethod: PayMethod
  readonly amount: string
}

/** What a reconciliation has room for. */
const LONGEST_REASON = 200

const total = (amounts: readonly string[]): string => toScale(sum(['0.00', ...amounts]), 2)

/**
 * What items come to, in yuan: received less given back, spent, and the one less the other.
 * @example sumsOf([{ itemType: 'income', payMethod: 'cash', amount: '580.00' }, { itemType: 'cost', payMethod: 'cash', amount: '-60.00' }])
 * // { itemNum: 2, incomeAmount: '580.00', costAmount: '60.00', shouldAmount: '520.00' }
 */
export function sumsOf(items: readonly Due[]) {
  const costs = items.filter(({ itemType }) => itemType === 'cost').map(({ amount }) => amount)
  const shouldAmount = total(items.map(({ amount }) => amount))
  const costAmount = total(costs.map(negate))
  return { itemNum: items.length, incomeAmount: total([shouldAmount, costAmount]), costAmount, shouldAmount }
}

/** What was counted of one way of paying. */
export interface Counted {
  readonly payMethod: PayMethod
  readonly actualAmount: string
  readonly diffReason?: string
}

/** What was handed in, beside what should have been. */
export interface HandingIn {
  /** Of all together. */
  readonly actualAmount?: string
  /** Of each way of paying; either this or the whole. */
  readonly payMethods?: readonly Counted[]
  readonly diffReason?: string
  readonly stillDue?: Flag
}

const differenceOf = (actual: string, should: string): string => toScale(minus(actual, should), 2)

/** Ways of paying of items with what each comes to, in the order in which they first appear. */
export function dueByMethod(items: readonly Omit<Due, 'itemType'>[]): Map<PayMethod, string> {
  const sums = new Map<PayMethod, string>()
  for (const { payMethod, amount } of items) sums.set(payMethod, total([sums.get(payMethod) ?? '0.00', amount]))
  return sums
}

/**
 * Judges the money that is handed in for items: what was counted of each way of paying, and what differs.
 *
 * @throws Refusal 101 for a way of paying that is counted twice, and for a difference without a reason
 */
export function handedIn(items: readonly Due[], { actualAmount, payMethods, diffReason, stillDue }: HandingIn) {
  const due = dueByMethod(items)
  const methods = payMethods
    ? payMethods.map((counted, index) => countedMethod(due, counted, { diffReason, index, before: payMethods }))
    : [...due].map(([payMethod, shouldAmount]) => ({
        ...{ payMethod, shouldAmount, actualAmount: null, diffAmount: null, diffReason: null },
      }))
  const actual = total(actualAmount === undefined ? methods.flatMap((one) => one.actualAmount ?? []) : [actualAmount])
  const sums = sumsOf(items)
  const diffAmount = differenceOf(actual, sums.shouldAmount)
  if (!payMethods && !isZero(diffAmount) && diffReason === undefined) throw noReason('diffReason')
  const reasons = [...new Set([diffReason, ...methods.map((one) => one.diffReason)])].flatMap((one) => one ?? [])
  return {
    methods: methods.map((one, index) => ({ lineNo: index + 1, ...one })),
    ...{ ...sums, actualAmount: actual, diffAmount },
    diffReason: reasons.length === 0 ? null : cut(reasons.join('；'), LONGEST_REASON),
    stillDue: compare(diffAmount, '0') < 0 ? (stillDue ?? 'T') : null,
  }
}

const noReason = (field: string) => refuse.invalid('请填写差异原因', { reason: 'required', field })

interface Place {
  readonly diffReason: string | undefined
  readonly index: number
  readonly before: readonly Counted[]
}

function countedMethod(due: ReadonlyMap<PayMethod, string>, counted: Counted, { diffReason, index, before }: Place) {
  const { payMethod, actualAmount } = counted
  if (before.findIndex((one) => one.payMethod === payMethod) < index)
    throw refuse.invalid('同一支付方式不能重复', { reason: 'repeated', field: `payMethods.${index}.payMethod` })
  const shouldAmount = due.get(payMethod) ?? '0.00'
  const diffAmount = differenceOf(actualAmount, shouldAmount)
  const reason = isZero(diffAmount) ? undefined : (counted.diffReason ?? diffReason)
  if (!isZero(diffAmount) && reason === undefined) throw noReason(`payMethods.${index}.diffReason`)
  return { payMethod, shouldAmount, actualAmount: toScale(actualAmount, 2), diffAmount, diffReason: reason ?? null }
}

interface Short {
  readonly diffAmount: string
  readonly stillDue: Flag | null
}

/**
 * What is still to be made up of what was missing, by way of paying: too much of one makes up for too little of another.
 * Where the whole was counted it is owed in cash, or in the first way of paying when there was none.
 *
 * @example shortagesOf({ diffAmount: '-10.00', stillDue: 'T' }, [{ payMethod: 'cash', diffAmount: '-30.00' }, { payMethod: 'wechat', diffAmount: '20.00' }])
 * // [{ payMethod: 'cash', amount: '10.00' }]
 */
export function shortagesOf(
  { diffAmount, stillDue }: Short,
  methods: readonly { readonly payMethod: PayMethod; readonly diffAmount: string | null }[],
): { payMethod: PayMethod; amount: string }[] {
  if (stillDue !== 'T') return []
  let rest = negate(diffAmount)
  const [first] = methods
  const counted = methods.some((one) => one.diffAmount !== null)
  if (!counted) {
    const owed = methods.find(({ payMethod }) => payMethod === 'cash') ?? first
    return owed ? [{ payMethod: owed.payMethod, amount: rest }] : []
  }
  return methods.flatMap(({ payMethod, diffAmount: diff }) => {
    const amount = min(rest, negate(diff ?? '0.00'))
    if (compare(amount, '0') <= 0) return []
    rest = minus(rest, amount)
    return [{ payMethod, amount: toScale(amount, 2) }]
  })
}
