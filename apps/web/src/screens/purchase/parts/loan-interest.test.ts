import { describe, expect, it } from 'vitest'
import { amountProblem, daysProblem, freeOf, interestFor, interestOn, proposedAmount } from './loan-interest.ts'

describe('interest of a loan', () => {
  it('is of the principal, for the days since it was lent, to the cent', () => {
    const loan = { rate: '4.35', lendDate: '2025-11-19' }
    expect(interestOn(loan, '3000', '2025-12-19')).toBe('10.88')
    expect(interestOn(loan, '8880.00', '2026-02-17')).toBe('96.57')
    expect(interestOn(loan, '3000', '2025-11-19')).toBe('0.00')
    expect(interestOn(loan, '3000', '2025-11-18')).toBe('0.00')
    expect(interestOn({ rate: '4.35' }, '3000', '2025-12-19')).toBe('0.00')
    expect(interestFor('8880', '4.35', 90)).toBe('96.57')
  })
})

it('an application keeps to what its product has', () => {
  const product = { creditAmount: '1000.00', usedAmount: '400.00', periodDays: 60 }
  expect(amountProblem('600', product)).toBeUndefined()
  expect(amountProblem('600.01', product)).toBe('贷款金额超出可用额度600.00')
  expect(amountProblem('0', product)).toBe('申请金额必须大于0')
  expect(amountProblem('', product)).toBe('申请金额必填!')
  expect(amountProblem('600.01', undefined)).toBeUndefined()
  expect(daysProblem('60', product)).toBeUndefined()
  expect(daysProblem('61', product)).toBe('贷款期限不能超过60天')
  expect(daysProblem('', product)).toBe('贷款期限(天)必填!')
})

it('what is proposed is the order, as far as the line goes', () => {
  expect(freeOf({ creditAmount: '200000.00', usedAmount: '199000.00' })).toBe('1000.00')
  expect(freeOf({ creditAmount: '1000.00', usedAmount: '2000.00' })).toBe('0.00')
  expect(proposedAmount('444.00', '1000.00')).toBe('444.00')
  expect(proposedAmount('4440.00', '1000.00')).toBe('1000.00')
  expect(proposedAmount('4440.00', '0.00')).toBe('4440.00')
})
