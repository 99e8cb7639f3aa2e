import type { PayMethod } from '@dealer/sdk/contract'
import { compare, isZero, max, min, minus, toScale } from '@dealer/validators'
import { refuse } from '../../../platform/refusal.ts'

/** All of these: it is a return, what comes in of it, and a quick order. */
export const NEEDED = ['so:return:add', 'so:returnIn:confirm', 'so:cashOrder:add'] as const

/** What a customer pays for what went out beyond what came back; below zero it is the customer's. */
export const differenceOf = (outAmount: string, backAmount: string): string => toScale(minus(outAmount, backAmount), 2)

interface Paid {
  readonly payMethod: PayMethod | null
  readonly payAmount: string
}

/**
 * What is received with an exchange: nothing unless it is said, and never more than the difference.
 * @throws Refusal 101 for more than that, without a way to pay, and for points
 */
export function paymentOf(
  { payMethod, payAmount = '0.00' }: { readonly payMethod?: PayMethod; readonly payAmount?: string },
  difference: string,
): Paid {
  const paid = toScale(payAmount, 2)
  if (compare(paid, '0') < 0) throw refuse.invalid('实收金额不能小于0', { reason: 'tooSmall', field: 'payAmount' })
  if (compare(paid, max(difference, '0.00')) > 0)
    throw refuse.invalid('实收金额不能大于应补差额', { reason: 'tooLarge', field: 'payAmount' })
  if (isZero(paid)) return { payMethod: null, payAmount: '0.00' }
  if (!payMethod) throw refuse.required('付款方式', 'payMethod')
  if (payMethod === 'point')
    throw refuse.invalid('积分支付只用于积分订单', { reason: 'unsuitable', field: 'payMethod' })
  return { payMethod, payAmount: paid }
}

/** What of the difference the customer owes from now on. */
export const owedOf = (difference: string, { payAmount }: Paid): string =>
  toScale(max(minus(difference, payAmount), '0.00'), 2)

/** What of the credit of a return pays for what went out for it. */
export const setOffOf = (creditAmount: string, outAmount: string): string => toScale(min(creditAmount, outAmount), 2)
