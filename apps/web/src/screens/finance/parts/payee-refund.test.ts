// @vitest-environment node
import { expect, it } from 'vitest'
import { type ReceivedDebt, refundableOf, refundProblems, refundSum, sentRefundLines } from './payee-refund.ts'

const debt = (refNum: string, receivedAmount: string, balance: string, customerCode = 'C1'): ReceivedDebt => ({
  ...{ refNum, receivedAmount, balance, customerCode },
  ...{ docDate: '2025-11-01', dueDate: '2025-11-30', overdueDays: 0, amount: '100.00' },
})
const DEBTS = [
  debt('SO1', '60.00', '40.00'),
  debt('SO2', '0.00', '100.00'),
  debt('TH3', '0.00', '-25.50'),
  debt('SO4', '60.00', '0.00', 'C12'),
]
const of = (refNum: string) => ({ SO1: '60.01', TH3: '25.50' })[refNum] ?? ''

it('refunds what was received and the credit of a return, of this customer alone', () => {
  const found = refundableOf(DEBTS, 'C1')
  expect(found.map(({ refNum, refundable }) => [refNum, refundable])).toEqual([
    ['SO1', '60.00'],
    ['TH3', '25.50'],
  ])
  expect([...refundProblems(found, of)]).toEqual([['SO1', '超出可退金额 0.01']])
  expect(refundSum(found, of)).toBe('85.51')
  expect(sentRefundLines(found, of)).toEqual([
    { refNum: 'SO1', payAmount: '60.01' },
    { refNum: 'TH3', payAmount: '25.50' },
  ])
})

it('keeps in sight what a changed refund names and nothing is left of', () => {
  const line = { refType: 'order', refNum: 'SO9', refAmount: '9.00', balance: '9.00', discountAmount: '0.00' } as const
  const found = refundableOf([], 'C1', [{ ...line, payAmount: '9.00' }])
  expect(found).toMatchObject([{ refNum: 'SO9', refundable: '0.00' }])
  expect([...refundProblems(found, () => '9.00')]).toEqual([['SO9', '超出可退金额 9.00']])
})
