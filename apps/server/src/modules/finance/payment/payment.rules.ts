import {
  auditStatusLabel,
  type PayableRefType,
  type PayMethod,
  type SupplierPaymentRow,
  supplierPaymentActionLabel,
} from '@dealer/sdk/contract'
import { compare, isNegative, isZero, minus, plus, sum, toScale } from '@dealer/validators'
import type { DatedDocument } from '../../../platform/document/day.rules.ts'
import { states } from '../../../platform/document/states.rules.ts'
import { eachWithin, refuse } from '../../../platform/refusal.ts'
import { type Share, shared, summed } from '../payable/payable.rules.ts'

type Seen = Pick<SupplierPaymentRow, 'paymentNum' | 'auditStatus'> & {
  readonly rollBackNum: string | null
  readonly srcDocNum: string | null
  /** What it paid in advance is used by now: lists know it, and who takes it back is told what used it. */
  readonly isUsed?: boolean
}

/** What is done to a payment. One that was taken back or used, and what took it back, stay as they are. */
export const paymentStates = states<Seen>()({
  num: 'paymentNum',
  status: ['auditStatus', auditStatusLabel],
  action: supplierPaymentActionLabel,
  actions: {
    pass: { from: ['unaudited'], to: 'passed', permission: 'finance:payment:audit' },
    edit: { from: ['unaudited', 'rejected'], to: 'unaudited', permission: 'finance:payment:add' },
    refuse: { from: ['unaudited'], to: 'rejected', permission: 'finance:payment:audit' },
    delete: { from: ['unaudited', 'rejected'], permission: 'finance:payment:add' },
    rollBack: {
      from: ['passed'],
      permission: 'finance:payment:rollBack',
      when: ({ rollBackNum, srcDocNum, isUsed = false }) => rollBackNum === null && srcDocNum === null && !isUsed,
      why: ({ paymentNum, rollBackNum }) => (rollBackNum ? `付款单【${paymentNum}】已冲回` : undefined),
    },
  },
})

/** A document as a payment looks at it. */
export interface Payable {
  readonly refType: PayableRefType
  readonly supplierCode: string
  /** Since when it is owed, or owed back. */
  readonly docDate: string
  readonly amount: string
  readonly returnAmount: string
  /** What is owed; below zero a credit. */
  readonly balance: string
}

/** An order, and what may still be paid on it. */
export interface OpenOrder {
  readonly poCode: string
  readonly supplierCode: string
  readonly poStatus: string
  readonly amount: string
  readonly balance: string
}

/** What a payment may name, by number. An order is there twice: as what can be paid on it, and as a credit once something was. */
export interface Payables {
  readonly debts: ReadonlyMap<string, Payable>
  readonly orders: ReadonlyMap<string, OpenOrder>
}

interface EnteredLine {
  readonly refNum: string
  readonly amount: string
}

/** @throws Refusal 101 for a way of paying that is no money */
export function checkMethod(payMethod: PayMethod): void {
  if (payMethod === 'point') throw refuse.invalid('支付方式不能为积分', { reason: 'unsuitable', field: 'payMethod' })
}

const tooMuch = (refNum: string) => `单据【${refNum}】付款金额大于未付金额`
const tooMuchCredit = (refNum: string) => `单据【${refNum}】抵扣金额大于可抵扣金额`
const tooLarge = (message: string) => refuse.invalid(message, { reason: 'tooLarge', field: 'amount' })

/** Whether goods can still come in for an order. */
const isOpen = ({ poStatus }: OpenOrder): boolean => poStatus === 'confirmed' || poStatus === 'partIn'

/**
 * Lines as they are kept.
 * @param inNums what came in for orders that are named: what lines pay of it is not paid on the order once more
 * @throws Refusal 101 and 106 naming the line
 */
export const paymentLinesOf = (
  lines: readonly EnteredLine[],
  { debts, orders }: Payables,
  inNums: ReadonlyMap<string, readonly string[]>,
  supplierCode: string,
) =>
  eachWithin('lines', lines, ({ refNum, amount: entered }, index) => {
    const amount = toScale(entered, 2)
    if (isZero(amount)) throw refuse.invalid('本次付款不能为0', { reason: 'tooSmall', field: 'amount' })
    const found = namedBy(refNum, amount, { debts, orders })
    // What belongs to another supplier is not told of.
    if (found?.supplierCode !== supplierCode) throw refuse.missing(`单据【${refNum}】`, 'refNum')
    // Of an order what was paid beforehand may be set off while more is paid on it.
    const isSame = (line: EnteredLine) => line.refNum === refNum && isNegative(line.amount) === isNegative(amount)
    if (lines.findIndex(isSame) < index)
      throw refuse.invalid(`单据【${refNum}】重复`, { reason: 'repeated', field: 'refNum' })
    const { refType, refAmount, balance } = found
    const others = isOnOrder({ refType, amount }) ? besides(refNum, lines, inNums.get(refNum) ?? []) : '0.00'
    if (compare(amount, '0') > 0 && compare(plus(amount, others), balance) > 0) throw tooLarge(tooMuch(refNum))
    if (compare(amount, '0') < 0 && compare(amount, balance) < 0) throw tooLarge(tooMuchCredit(refNum))
    return { lineNo: index + 1, refType, refNum, refAmount, amount }
  })

/** Whether a line pays on an order, rather than what came in or what was paid before. */
const isOnOrder = ({ refType, amount }: Pick<PassedLine, 'refType' | 'amount'>): boolean =>
  refType === 'purchaseOrder' && compare(amount, '0') > 0

/** What other lines pay of what came in for an order, less what they take of what was paid on it: they are judged before it. */
const besides = (poCode: string, lines: readonly EnteredLine[], inNums: readonly string[]): string =>
  sum([
    '0.00',
    ...lines.flatMap(({ refNum, amount }) =>
      inNums.includes(refNum) || (refNum === poCode && isNegative(amount)) ? [amount] : [],
    ),
  ])

/** What a line is of: money for an order goes to the order, what is taken from one comes of what was paid on it. */
function namedBy(refNum: string, amount: string, { debts, orders }: Payables) {
  const order = orders.get(refNum)
  const debt = debts.get(refNum)
  if (order && compare(amount, '0') > 0)
    return isOpen(order)
      ? {
          ...{ refType: 'purchaseOrder' as const, supplierCode: order.supplierCode, refAmount: order.amount },
          balance: order.balance,
        }
      : undefined
  if (!debt) return undefined
  const { refType, supplierCode, balance } = debt
  return { refType, supplierCode, balance, refAmount: wholeOf(debt) }
}

/** What lines name that is owed, or owed back, with the days since which it is; an order may be paid before anything comes in. */
export const datedAmong = (
  lines: readonly { readonly refType: PayableRefType; readonly refNum: string; readonly amount: string }[],
  { debts }: Payables,
): DatedDocument[] =>
  lines
    .filter(({ refType, amount }) => refType !== 'purchaseOrder' || isNegative(amount))
    .flatMap(({ refNum: num }) => {
      const debt = debts.get(num)
      return debt ? [{ num, date: debt.docDate }] : []
    })

/** The whole debt; of a credit what it is. */
const wholeOf = ({ amount, balance }: Payable): string => (isZero(amount) ? balance : amount)

/**
 * What the lines take of the money, and what is paid in advance.
 * @throws Refusal 101 for no money at all, for lines that come to more than it, or that set off more than they pay
 */
export function paymentSums(entered: string, lines: readonly { readonly amount: string }[]) {
  const amount = toScale(entered, 2)
  const allocatedAmount = toScale(sum(['0.00', ...lines.map((line) => line.amount)]), 2)
  const advanceAmount = minus(amount, allocatedAmount)
  if (compare(amount, '0') < 0 || (isZero(amount) && lines.length === 0))
    throw refuse.invalid('付款金额必须大于0', { reason: 'tooSmall', field: 'amount' })
  if (compare(advanceAmount, '0') < 0)
    throw refuse.invalid('分配金额不能大于付款金额', { reason: 'tooLarge', field: 'amount' })
  if (compare(allocatedAmount, '0') < 0)
    throw refuse.invalid('抵扣金额不能大于所付单据的金额', { reason: 'tooLarge', field: 'lines' })
  return { amount, allocatedAmount, advanceAmount }
}

interface PassedPayment {
  readonly paymentNum: string
  readonly advanceAmount: string
}
interface PassedLine {
  readonly refType: PayableRefType
  readonly refNum: string
  readonly amount: string
}

/**
 * Judges payments that are posted one after the other: each finds what those before it left.
 *
 * @param inNums what came in for each order, the oldest first
 * @returns what a payment gives to which document
 * @throws Refusal 103 naming the payment, once less is owed than it pays, or less can be set off
 */
export function paidInTurn(
  { debts, orders }: Payables,
  inNums: ReadonlyMap<string, readonly string[]>,
): (payment: PassedPayment, lines: readonly PassedLine[]) => Share[] {
  const open = new Map<string, { readonly balance: string }>(debts)
  const left = new Map(orders)
  const orderOf = new Map([...inNums].flatMap(([poCode, nums]) => nums.map((inNum) => [inNum, poCode])))

  /** What is paid on what came in for an order leaves less to pay on the order. */
  function spend(poCode: string, amount: string): void {
    const order = left.get(poCode)
    if (order) left.set(poCode, { ...order, balance: minus(order.balance, amount) })
  }

  return ({ paymentNum, advanceAmount }, lines) => {
    const refused = (why: string) => refuse.notNow(`付款单【${paymentNum}】${why}`)

    function give(line: PassedLine): Share[] {
      const { refType, refNum, amount } = line
      const order = left.get(refNum)
      if (isOnOrder(line)) {
        if (!order || compare(amount, order.balance) > 0) throw refused(tooMuch(refNum))
        spend(refNum, amount)
        const shares = shared(amount, open, inNums.get(refNum) ?? [], { refType, refNum })
        const kept = shares.find((share) => share.refNum === refNum)
        if (kept) open.set(refNum, { balance: minus(open.get(refNum)?.balance ?? '0.00', kept.amount) })
        return shares
      }
      const balance = open.get(refNum)?.balance ?? '0.00'
      if (compare(amount, '0') > 0 && compare(amount, balance) > 0) throw refused(tooMuch(refNum))
      if (compare(amount, '0') < 0 && compare(amount, balance) < 0) throw refused(tooMuchCredit(refNum))
      open.set(refNum, { balance: minus(balance, amount) })
      spend(refType === 'purchaseOrder' ? refNum : (orderOf.get(refNum) ?? ''), amount)
      return [line]
    }

    // An order last: its money goes to what came in for it, of which lines of their own pay first.
    const shares = [...lines.filter((line) => !isOnOrder(line)), ...lines.filter(isOnOrder)].flatMap(give)
    const advance: Share = { refType: 'payment', refNum: paymentNum, amount: advanceAmount }
    return summed(isZero(advanceAmount) ? shares : [...shares, advance])
  }
}
