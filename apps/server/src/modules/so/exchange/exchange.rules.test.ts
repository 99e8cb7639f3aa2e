import { expect, it } from 'vitest'
import { differenceOf, owedOf, paymentOf, setOffOf } from './exchange.rules.ts'

const refused = (message: string) => expect.objectContaining({ code: '101', message: expect.stringContaining(message) })

it('the difference is what went out less what came back, whoever owes it', () => {
  expect(differenceOf('174.00', '150')).toBe('24.00')
  expect(differenceOf('58.00', '174.00')).toBe('-116.00')
})

it('nothing is received unless it is said, and no more than the difference', () => {
  expect(paymentOf({}, '24.00')).toEqual({ payMethod: null, payAmount: '0.00' })
  expect(paymentOf({ payMethod: 'cash', payAmount: '0' }, '-24.00')).toEqual({ payMethod: null, payAmount: '0.00' })
  expect(paymentOf({ payMethod: 'wechat', payAmount: '24' }, '24.00')).toEqual({
    payMethod: 'wechat',
    payAmount: '24.00',
  })
  expect(() => paymentOf({ payMethod: 'cash', payAmount: '24.01' }, '24.00')).toThrow(refused('不能大于应补差额'))
  expect(() => paymentOf({ payMethod: 'cash', payAmount: '0.01' }, '-24.00')).toThrow(refused('不能大于应补差额'))
  expect(() => paymentOf({ payMethod: 'cash', payAmount: '-1.00' }, '24.00')).toThrow(refused('不能小于0'))
  expect(() => paymentOf({ payAmount: '1.00' }, '24.00')).toThrow(refused('付款方式必填'))
  expect(() => paymentOf({ payMethod: 'point', payAmount: '1.00' }, '24.00')).toThrow(refused('积分支付'))
})

it('what is not paid of the difference is owed, and what is the customer’s is owed by nobody', () => {
  const paid = (payAmount: string) => ({ payMethod: 'cash' as const, payAmount })
  expect(owedOf('24.00', paid('4.00'))).toBe('20.00')
  expect(owedOf('-24.00', paid('0.00'))).toBe('0.00')
})

it('the credit of the return pays for what went out, to all of it at most', () => {
  expect(setOffOf('150.00', '174.00')).toBe('150.00')
  expect(setOffOf('174.00', '58.00')).toBe('58.00')
  expect(setOffOf('0.00', '58.00')).toBe('0.00')
})
