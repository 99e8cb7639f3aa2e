import type { PayeeRefType, PayeeType, PayMethod, ReceivableRefType } from '@dealer/sdk/contract'
import { compare, divide, isZero, max, minus, negate, plus, sum, times, toScale } from '@dealer/validators'
import { eachWithin, refuse } from '../../../platform/refusal.ts'

/** What is owed for a document, or below zero is the customer's, as a receipt or a refund looks at it. */
export interface OpenDebt {
  readonly refType: ReceivableRefType
  readonly refNum: string
  readonly customerCode: string
  readonly amount: string
  readonly returnAmount: string
  readonly balance: string
  /** Money that came in for it and did not go back; discounts are none. */
  readonly received: string
}

/** A line as it is entered. */
interface EnteredLine {
  readonly refNum: string
  readonly payAmount: string
  readonly discountAmount?: string
}

/** @throws Refusal 101 for a head that is no money */
export function checkMoney({ amount, payMethod }: { readonly amount: string; readonly payMethod: PayMethod }): void {
  if (compare(amount, '0') <= 0) throw refuse.invalid('收款金额必须大于0', { reason: 'tooSmall', field: 'amount' })
  if (payMethod === 'point') throw refuse.invalid('支付方式不能为积分', { reason: 'unsuitable', field: 'payMethod' })
}

interface Kind {
  readonly payeeType: PayeeType
  readonly payeeRefType: PayeeRefType
}

/** @throws Refusal 101 for a kind that people do not enter so, and for lines that it has none of, or lacks */
export function checkKind({
  payeeType,
  payeeRefType,
  lines = [],
}: Kind & { readonly lines?: readonly unknown[] }): void {
  if (payeeType !== 'income' && payeeType !== 'return')
    throw refuse.invalid('只能录入收款或退款', { reason: 'unsuitable', field: 'payeeType' })
  const isPre = payeeRefType === 'pre'
  if (payeeType === 'income' && !isPre)
    throw refuse.invalid('按单收款请选择单据', { reason: 'unsuitable', field: 'payeeRefType' })
  if (isPre && lines.length > 0) throw refuse.invalid('预收款没有明细', { reason: 'unsuitable', field: 'lines' })
  if (!isPre && lines.length === 0) throw refuse.required('退款明细', 'lines')
}

const FIXED = { payeeType: '单据类型', payeeRefType: '收款方式', customerCode: '客户', amount: '退款金额' } as const
type Fixed = Kind & { readonly customerCode: string; readonly amount: string }

/**
 * What an order has to pay back is decided by the order.
 * @throws Refusal 103 when its refund is made something else
 */
export function checkFixed(old: Fixed & { readonly srcDocNum: string | null }, given: Fixed): void {
  if (old.srcDocNum === null) return
  const isSame = (field: keyof Fixed) =>
    field === 'amount' ? compare(old.amount, given.amount) === 0 : old[field] === given[field]
  for (const [field, label] of Object.entries(FIXED) as [keyof Fixed, string][])
    if (!isSame(field)) throw refuse.notNow(`订单退款的${label}不能修改`, { reason: 'fixed', field })
}

/** A debt of the customer that is named once. @throws Refusal 101, 106 */
function namedOnce(
  debts: ReadonlyMap<string, OpenDebt>,
  lines: readonly EnteredLine[],
  index: number,
  customerCode: string,
): OpenDebt {
  const refNum = lines[index]?.refNum ?? ''
  const debt = debts.get(refNum)
  // What another customer owes is not told of.
  if (debt?.customerCode !== customerCode) throw refuse.missing(`单据【${refNum}】`, 'refNum')
  if (lines.findIndex((line) => line.refNum === refNum) < index)
    throw refuse.invalid(`单据【${refNum}】重复`, { reason: 'repeated', field: 'refNum' })
  return debt
}

/** The whole debt; of what a return gave the customer, that, below zero. */
const wholeOf = ({ amount, returnAmount }: OpenDebt): string => (isZero(amount) ? minus(amount, returnAmount) : amount)

/** Discount on what is owed that a user may give. @param rate percent */
const mostDiscount = (balance: string, rate: string): string => divide(times(balance, rate), '100', 2)

/**
 * Lines of a receipt as they are kept: what each pays of its debt, and what is let off beside it.
 *
 * @param maxDiscountRate percent of what is owed that the user may let off
 * @throws Refusal 101 and 106 naming the line
 */
export const paidLines = (
  lines: readonly EnteredLine[],
  debts: ReadonlyMap<string, OpenDebt>,
  { customerCode, maxDiscountRate }: { readonly customerCode: string; readonly maxDiscountRate: string },
) =>
  eachWithin('lines', lines, (line, index) => {
    const debt = namedOnce(debts, lines, index, customerCode)
    const payAmount = toScale(line.payAmount, 2)
    const discountAmount = toScale(line.discountAmount ?? '0', 2)
    for (const [field, label, value] of [
      ['payAmount', '本次收款', payAmount],
      ['discountAmount', '现金折扣', discountAmount],
    ] as const)
      if (compare(value, '0') < 0) throw refuse.invalid(`${label}不能小于0`, { reason: 'tooSmall', field })
    const settled = plus(payAmount, discountAmount)
    if (isZero(settled)) throw refuse.invalid('本次收款必须大于0', { reason: 'tooSmall', field: 'payAmount' })
    if (compare(settled, debt.balance) > 0)
      throw refuse.invalid('收款金额大于未收金额', { reason: 'tooLarge', field: 'payAmount' })
    const most = mostDiscount(debt.balance, maxDiscountRate)
    if (compare(discountAmount, most) > 0)
      throw refuse.invalid(`现金折扣不能超过${most}元`, { reason: 'tooLarge', field: 'discountAmount', limit: most })
    const { refType, refNum } = debt
    return { lineNo: index + 1, refType, refNum, refAmount: wholeOf(debt), payAmount, discountAmount }
  })

/** What may go back to the customer of a debt: a credit, or the money that was received for it. */
export const refundable = ({ balance, received }: Pick<OpenDebt, 'balance' | 'received'>): string =>
  compare(balance, '0') < 0 ? negate(balance) : max('0.00', received)

/** Lines of a refund as they are kept. @throws Refusal 101 and 106 naming the line */
export const refundLines = (
  lines: readonly EnteredLine[],
  debts: ReadonlyMap<string, OpenDebt>,
  customerCode: string,
) =>
  eachWithin('lines', lines, (line, index) => {
    const debt = namedOnce(debts, lines, index, customerCode)
    const payAmount = toScale(line.payAmount, 2)
    if (compare(payAmount, '0') <= 0)
      throw refuse.invalid('本次退款必须大于0', { reason: 'tooSmall', field: 'payAmount' })
    if (!isZero(line.discountAmount ?? '0'))
      throw refuse.invalid('退款不能有现金折扣', { reason: 'unsuitable', field: 'discountAmount' })
    if (compare(payAmount, refundable(debt)) > 0)
      throw refuse.invalid('退款金额大于可退金额', { reason: 'tooLarge', field: 'payAmount' })
    const { refType, refNum } = debt
    return { lineNo: index + 1, refType, refNum, refAmount: wholeOf(debt), payAmount, discountAmount: '0.00' }
  })

/** What the lines give away of the money, and what they leave. */
export function sumsOf(
  amount: string,
  lines: readonly { readonly payAmount: string; readonly discountAmount: string }[],
) {
  const allocatedAmount = toScale(sum(['0.00', ...lines.map(({ payAmount }) => payAmount)]), 2)
  return {
    amount: toScale(amount, 2),
    discountAmount: toScale(sum(['0.00', ...lines.map(({ discountAmount }) => discountAmount)]), 2),
    allocatedAmount,
    unallocatedAmount: toScale(minus(amount, allocatedAmount), 2),
  }
}

/** @throws Refusal 101 when the lines give away more than was received */
export function checkAllocated({ unallocatedAmount }: { readonly unallocatedAmount: string }): void {
  if (compare(unallocatedAmount, '0') < 0)
    throw refuse.invalid('分配金额不能大于收款金额', { reason: 'tooLarge', field: 'amount' })
}

/** @throws Refusal 101 when the lines of a refund come to something else than what is paid */
export function checkRefunded(amount: string, lines: readonly { readonly payAmount: string }[]): void {
  if (compare(amount, sum(['0.00', ...lines.map(({ payAmount }) => payAmount)])) !== 0)
    throw refuse.invalid('退款金额与明细合计不一致', { reason: 'mismatch', field: 'amount' })
}
