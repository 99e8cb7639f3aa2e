// @vitest-environment node
import { describe, expect, it } from 'vitest'
import {
  allocated,
  isFarTooMuch,
  NOTHING_PAID,
  type PaidAmounts,
  payeeDebts,
  payeeProblems,
  payeeSums,
  type ShownDebt,
  sentPayeeLines,
} from './payee-allocation.ts'

const debt = (refNum: string, dueDate: string, balance: string, pendingAmount = '0.00'): ShownDebt => ({
  ...{ refNum, dueDate, balance, pendingAmount },
  ...{ docDate: '2025-11-01', overdueDays: 0, amount: balance, receivedAmount: '0.00' },
})
const of =
  (typed: Readonly<Record<string, Partial<PaidAmounts>>>) =>
  (refNum: string): PaidAmounts => ({ ...NOTHING_PAID, ...typed[refNum] })
const none = of({})

const DEBTS = payeeDebts([
  debt('FP3', '2025-12-31', '300.00'),
  debt('FP1', '2025-11-10', '90.10'),
  debt('FP2', '2025-11-30', '50.00', '20.00'),
])

describe('an amount over debts', () => {
  it('pays those first that are due first, and leaves to others what waits for audit', () => {
    expect(allocated('200.00', DEBTS, none)).toEqual({ FP1: '90.10', FP2: '30.00', FP3: '79.90' })
  })

  it('counts in cents, not in fractions of a double', () => {
    const two = payeeDebts([debt('A', '2025-11-01', '0.10'), debt('B', '2025-11-02', '0.20')])
    expect(allocated('0.3', two, none)).toEqual({ A: '0.10', B: '0.20' })
    expect(payeeSums('0.30', two, of({ A: { payAmount: '0.10' }, B: { payAmount: '0.20' } })).left).toBe('0.00')
  })

  it('leaves the rest where all is paid, and nothing for later debts where it does not reach', () => {
    expect(allocated('1000', DEBTS, none)).toEqual({ FP1: '90.10', FP2: '30.00', FP3: '300.00' })
    expect(allocated('40', DEBTS, none)).toEqual({ FP1: '40', FP2: '', FP3: '' })
  })

  it('pays beside a discount only what the discount leaves', () => {
    const typed = of({ FP1: { discountAmount: '0.10' }, FP2: { discountAmount: '45' } })
    expect(allocated('95', DEBTS, typed)).toEqual({ FP1: '90.00', FP2: '', FP3: '5.00' })
  })
})

describe('a receipt that is changed', () => {
  const line = (refNum: string, payAmount: string) =>
    ({
      refNum,
      payAmount,
      refType: 'invoice',
      discountAmount: '5.00',
      refAmount: '80.00',
      balance: '0.00',
    }) as const
  const unpaid = [debt('FP2', '2025-11-30', '50.00', '45.00')]

  it('may give again what it holds itself', () => {
    const waiting = payeeDebts(unpaid, { auditStatus: 'unaudited', lines: [line('FP2', '25.00')] })
    expect(waiting).toMatchObject([{ refNum: 'FP2', open: '35.00' }])
    const rejected = payeeDebts(unpaid, { auditStatus: 'rejected', lines: [line('FP2', '25.00')] })
    expect(rejected).toMatchObject([{ refNum: 'FP2', open: '5.00' }])
  })

  it('keeps in sight a debt that is settled by now, and says so', () => {
    const debts = payeeDebts(unpaid, { auditStatus: 'rejected', lines: [line('FP9', '25.00')] })
    expect(debts.map(({ refNum }) => refNum)).toEqual(['FP2', 'FP9'])
    const typed = of({ FP9: { payAmount: '25.00', discountAmount: '5.00' } })
    expect([...payeeProblems('25.00', debts, typed)]).toEqual([['FP9', '超出未收余额 30.00']])
  })
})

describe('lines', () => {
  it('tell what they come to, and what is kept as a pre-receipt', () => {
    const typed = of({ FP1: { payAmount: '90', discountAmount: '0.10' }, FP3: { payAmount: '10' } })
    expect(payeeSums('150', DEBTS, typed)).toEqual({ paid: '100', discount: '0.10', left: '50' })
    expect(sentPayeeLines(DEBTS, typed)).toEqual([
      { refNum: 'FP1', payAmount: '90', discountAmount: '0.10' },
      { refNum: 'FP3', payAmount: '10' },
    ])
  })

  it('are wrong where money and discount together are more than is owed', () => {
    const typed = of({ FP1: { payAmount: '90.00', discountAmount: '0.11' }, FP2: { payAmount: '50.00' } })
    expect([...payeeProblems('500', DEBTS, typed)]).toEqual([['FP1', '超出未收余额 0.01']])
  })

  it('are wrong from the one on at which the money is used up', () => {
    const typed = of({ FP1: { payAmount: '60' }, FP2: { payAmount: '50' }, FP3: { discountAmount: '1' } })
    expect([...payeeProblems('100', DEBTS, typed)]).toEqual([['FP2', '分配金额超出收款金额 10.00']])
    expect(payeeProblems('', DEBTS, typed).size).toBe(0)
  })
})

it('much more than the lines take looks like a slip of the keys; ten times as much does not', () => {
  expect(isFarTooMuch({ paid: '6142.13', left: '12345678895092.43' })).toBe(true)
  expect(isFarTooMuch({ paid: '100.00', left: '1000.00' })).toBe(false)
  expect(isFarTooMuch({ paid: '100.00', left: '1000.01' })).toBe(true)
  // Only let off: all that was taken in is left.
  expect(isFarTooMuch({ paid: '0', left: '5.00' })).toBe(true)
})
