import { type EdaiRow, edaiActionLabel, loanStatusLabel, purchaseOrderStatusLabel } from '@dealer/sdk/contract'
import { compare, divide, max, minus, times, toScale } from '@dealer/validators'
import { addDays, daysBetween } from '../../../platform/clock.ts'
import { notAfterToday, notBefore } from '../../../platform/document/day.rules.ts'
import { states } from '../../../platform/document/states.rules.ts'
import { refuse } from '../../../platform/refusal.ts'

type Flag = 'T' | 'F'
type Seen = Pick<EdaiRow, 'loanNum' | 'status'> & { readonly pushDate: string | null; readonly isByHand: Flag }

/** What is done to a loan. What was sent to the bank is the bank's to decide. */
export const loanStates = states<Seen>()({
  num: 'loanNum',
  status: ['status', loanStatusLabel],
  action: edaiActionLabel,
  actions: {
    push: {
      from: ['applying'],
      permission: 'po:edai:push',
      when: ({ pushDate }) => pushDate === null,
      why: ({ status, pushDate }) => (status === 'applying' && pushDate ? '已推送银行，不能重复推送' : undefined),
    },
    answer: {
      from: ['applying'],
      permission: 'po:edai:push',
      when: ({ pushDate, isByHand }) => pushDate !== null && isByHand === 'T',
      why: ({ status, pushDate }) => {
        if (status !== 'applying') return undefined
        return pushDate ? BY_THE_BANK : '贷款还没有推送银行'
      },
    },
    repay: { from: ['lent', 'partRepaid'], permission: 'po:edai:repay' },
    edit: { from: ['draft', 'rejected'], permission: 'po:edai:apply' },
    cancel: {
      from: ['draft', 'applying'],
      to: 'canceled',
      permission: 'po:edai:cancel',
      when: ({ pushDate }) => pushDate === null,
      why: ({ status, pushDate }) => (status === 'applying' && pushDate ? '已推送银行，不能撤销' : undefined),
    },
  },
})

/** Why nobody says what a real bank decides. */
export const BY_THE_BANK = '银行回执由银行返回，不能手工登记'

/** Days before the due date on which a loan is told of. */
const SOON = 7

/** The last due date of what is to be paid back soon. */
export const soonDue = (today: string): string => addDays(today, SOON)

const YEAR = 360
const PERCENT = 100

/**
 * Interest of money that was lent for some days, to the cent.
 * @example interestOf('3000.00', '4.35', 30) // '10.88'
 */
export const interestOf = (principal: string, rate: string, days: number): string =>
  divide(times(times(principal, rate), String(days)), String(PERCENT * YEAR), 2)

/** An order as it may be paid by a loan. */
export interface LoanedOrder {
  readonly poCode: string
  readonly isNice: Flag
  readonly poStatus: string
  readonly payStatus: string
}

/** @throws Refusal 103 for an order that no loan pays for */
export function requireEligible({ poCode, isNice, poStatus, payStatus }: LoanedOrder): void {
  if (isNice === 'F') throw refuse.notNow('供应链贷款只用于厂家订单')
  if (poStatus !== 'confirmed' && poStatus !== 'partIn')
    throw refuse.status(poCode, purchaseOrderStatusLabel[poStatus as keyof typeof purchaseOrderStatusLabel], '申请贷款')
  if (payStatus === 'settled') throw refuse.notNow('采购单已付清，不能申请贷款')
}

/** A line of the bank as an application looks at it. */
export interface Line {
  readonly creditName: string
  readonly creditAmount: string
  readonly usedAmount: string
  readonly periodDays: number
  readonly enabled: Flag
}

/** What of a line is free. */
export const freeOf = ({ creditAmount, usedAmount }: Pick<Line, 'creditAmount' | 'usedAmount'>): string =>
  max(minus(creditAmount, usedAmount), '0.00')

/**
 * The amount of an application, within what is to be paid on the order and what is free of the line.
 * @param unpaid what may still be paid on the order
 * @throws Refusal 101
 */
export function appliedAmount(
  entered: { readonly applyAmount: string; readonly periodDays: number },
  line: Line,
  unpaid: string,
): string {
  const amount = toScale(entered.applyAmount, 2)
  const said = (message: string, field: string) => refuse.invalid(message, { reason: 'tooLarge', field })
  if (line.enabled === 'F')
    throw refuse.invalid(`贷款产品【${line.creditName}】已停用`, { reason: 'unsuitable', field: 'creditCode' })
  if (compare(amount, '0') <= 0) throw refuse.invalid('申请金额必须大于0', { reason: 'tooSmall', field: 'applyAmount' })
  if (compare(amount, unpaid) > 0) throw said(`贷款金额不能大于采购单未付金额${unpaid}`, 'applyAmount')
  const free = freeOf(line)
  if (compare(amount, free) > 0) throw said(`贷款金额超出可用额度${free}`, 'applyAmount')
  if (entered.periodDays > line.periodDays) throw said(`贷款期限不能超过${line.periodDays}天`, 'periodDays')
  return amount
}

/** A loan that was lent. */
export interface Lent {
  readonly lentAmount: string
  readonly repaidAmount: string
  readonly rate: string
  readonly lendDate: string | null
}

/** Principal that is still owed. */
export const owedOf = ({ lentAmount, repaidAmount }: Pick<Lent, 'lentAmount' | 'repaidAmount'>): string =>
  minus(lentAmount, repaidAmount)

/**
 * A repayment of a loan as it is kept.
 * @throws Refusal 101 for more than is owed, a day before the loan or after today, or interest that is not what is due
 */
export function repaymentOf(
  loan: Lent,
  entered: { readonly repayDate: string; readonly principal: string; readonly interest: string },
  today: string,
) {
  const { repayDate } = entered
  const lendDate = loan.lendDate ?? today
  const day = { label: '还款日期', field: 'repayDate' }
  notAfterToday(day, repayDate, today)
  notBefore(day, repayDate, ['放款日期', lendDate])
  const [principal, interest] = [toScale(entered.principal, 2), toScale(entered.interest, 2)]
  if (compare(principal, '0') <= 0)
    throw refuse.invalid('还款本金必须大于0', { reason: 'tooSmall', field: 'principal' })
  const owed = owedOf(loan)
  if (compare(principal, owed) > 0)
    throw refuse.invalid(`还款本金不能大于未还本金${owed}`, { reason: 'tooLarge', field: 'principal' })
  const due = interestOf(principal, loan.rate, daysBetween(lendDate, repayDate))
  if (compare(interest, due) !== 0)
    throw refuse.invalid(`还款利息应为${due}`, { reason: 'unsuitable', field: 'interest' })
  return { repayDate, principal, interest, isLast: compare(principal, owed) === 0 }
}

/** An application that was sent to the bank. */
export interface Pushed {
  readonly applyAmount: string
  readonly pushDate: string | null
}

interface Lending {
  readonly lentAmount: string
  readonly lendDate: string
}

/** What is wrong in what the bank is to have lent; undefined where nothing is. */
export function wrongLending({ applyAmount, pushDate }: Pushed, { lentAmount, lendDate }: Lending, today: string) {
  if (compare(lentAmount, '0') <= 0) return { field: 'lentAmount', message: '放款金额必须大于0' }
  if (compare(lentAmount, applyAmount) > 0)
    return { field: 'lentAmount', message: `放款金额不能大于申请金额${applyAmount}` }
  if (pushDate !== null && lendDate < pushDate) return { field: 'lendDate', message: '放款日期不能早于推送日期' }
  if (lendDate > today) return { field: 'lendDate', message: '放款日期不能晚于今天' }
  return undefined
}

/** What a loan holds once it was lent. */
export function lentValues({ rate, periodDays }: { rate: string; periodDays: number }, lending: Lending) {
  const lentAmount = toScale(lending.lentAmount, 2)
  return {
    ...{ lentAmount, lendDate: lending.lendDate, dueDate: addDays(lending.lendDate, periodDays) },
    ...{ interest: interestOf(lentAmount, rate, periodDays), status: 'lent' as const, refuseReason: null },
  }
}
