import type { PayMethod, RoundMode, SalesOrderSave } from '@dealer/sdk'
import { decimalProblem } from '@dealer/ui-kit/form'
import { compare, isDecimal, isZero, minus, roundedOff, toScale } from '@dealer/validators'
import { yuan } from '../../../../data/yuan.ts'
import type { Complaint } from '../../../../document/entry/use-document-save.ts'
import type { OrderKind } from './order-kinds.ts'
import type { OrderMore } from './order-values.ts'

/** What is to be paid for an order: what is let off at the till, and the rest. */
export interface Payable {
  readonly roundAmount: string
  readonly due: string
}

/** What an order comes to at the till. @example payableOf('116.47', 'jiao') // { roundAmount: '0.07', due: '116.40' } */
export function payableOf(totalAmount: string, mode: RoundMode = 'none'): Payable {
  const roundAmount = compare(totalAmount, '0') > 0 ? roundedOff(totalAmount, mode) : '0.00'
  return { roundAmount, due: toScale(minus(totalAmount, roundAmount), 2) }
}

const paidOf = ({ paid = '' }: OrderMore) => (isDecimal(paid) ? toScale(paid, 2) : undefined)

/** What is given back of the money that was given; undefined where nothing is typed, which means: just what is due. */
export const changeOf = (more: OrderMore, due: string): string | undefined => {
  const paid = paidOf(more)
  return paid === undefined ? undefined : toScale(minus(paid, due), 2)
}

/** What was given at the till and comes back, said once the sale is posted; undefined where just what is due was given. */
export const tillMoney = ({ orderType }: OrderKind, more: OrderMore, due: string): string | undefined => {
  const paid = paidOf(more)
  if (orderType !== 'cash' || paid === undefined) return undefined
  return `收 ${yuan(paid)}，找零 ${yuan(minus(paid, due))}`
}

/** What of an order from a vehicle stays to be paid. */
export const restOf = (more: OrderMore, due: string): string => toScale(minus(due, paidOf(more) ?? '0'), 2)

/** Why an order that is paid as it is saved cannot go yet. */
export function paymentComplaint({ orderType }: OrderKind, more: OrderMore, due: string): Complaint | undefined {
  const unread = decimalProblem(more.paid ?? '', { precision: 2, signed: false })
  if (unread) return { prop: 'paid', message: unread }
  const paid = paidOf(more)
  if (orderType === 'cash')
    return paid !== undefined && compare(paid, due) < 0
      ? { prop: 'paid', message: `实收金额少于应收${due}元` }
      : undefined
  return paid !== undefined && compare(paid, due) > 0
    ? { prop: 'paid', message: '收款金额不能大于订单金额' }
    : undefined
}

/** What is sent of the payment: at the till what the customer was asked for, whatever was given and came back. */
export function sentPayment(
  { orderType }: OrderKind,
  more: OrderMore,
  due: string,
): Pick<SalesOrderSave, 'payAmount' | 'payMethod'> {
  const payMethod = (more.payMethod ?? 'cash') as PayMethod
  if (orderType === 'cash') return { payMethod, payAmount: due }
  const payAmount = paidOf(more) ?? '0.00'
  return isZero(payAmount) ? { payAmount } : { payMethod, payAmount }
}
