import { expect, it } from 'vitest'
import { CASH, VEHICLE } from './order-kinds.ts'
import { changeOf, payableOf, paymentComplaint, restOf, sentPayment, tillMoney } from './payment.ts'

const more = (paid: string) => ({ discount: '', paid, payMethod: 'wechat' })

it('asks at the till for what is left once the small change is let off, and gives back the rest', () => {
  expect(payableOf('116.47', 'jiao')).toEqual({ roundAmount: '0.07', due: '116.40' })
  expect(payableOf('116.47')).toEqual({ roundAmount: '0.00', due: '116.47' })
  expect(changeOf(more('150'), '116.40')).toBe('33.60')
  expect(changeOf(more(''), '116.40')).toBeUndefined()
  expect(paymentComplaint(CASH, more('116.39'), '116.40')?.message).toBe('实收金额少于应收116.40元')
  expect(paymentComplaint(CASH, more(''), '116.40')).toBeUndefined()
  expect(sentPayment(CASH, more('150'), '116.40')).toEqual({ payMethod: 'wechat', payAmount: '116.40' })
})

it('says what was given at the till and what comes back, and nothing of money that was not counted', () => {
  expect(tillMoney(CASH, more('10'), '6.96')).toBe('收 ¥10.00，找零 ¥3.04')
  expect(tillMoney(CASH, more('6.96'), '6.96')).toBe('收 ¥6.96，找零 ¥0.00')
  expect(tillMoney(CASH, more(''), '6.96')).toBeUndefined()
  expect(tillMoney(VEHICLE, more('5'), '6.96')).toBeUndefined()
})

it('takes a part from a vehicle and leaves the rest', () => {
  expect(restOf(more('200'), '500.00')).toBe('300.00')
  expect(restOf(more(''), '500.00')).toBe('500.00')
  expect(paymentComplaint(VEHICLE, more('500.01'), '500.00')?.message).toBe('收款金额不能大于订单金额')
  expect(sentPayment(VEHICLE, more('200'), '500.00')).toEqual({ payMethod: 'wechat', payAmount: '200.00' })
  expect(sentPayment(VEHICLE, more(''), '500.00')).toEqual({ payAmount: '0.00' })
})
