// @vitest-environment node
import { lineAmount, minus, sum } from '@dealer/validators'
import { describe, expect, it } from 'vitest'
import { COLA, lineOf, NUTS } from './lines.fixture.ts'
import { orderLines } from './order-line.ts'
import { creditLeft, discountError, orderTotals } from './totals.ts'

const lines = [lineOf(COLA, { qty: '20' }), orderLines.blank(), lineOf(NUTS, { qty: '2.5' })]

describe('orderTotals', () => {
  it('sums the rounded lines and takes the discount off', () => {
    expect(orderTotals(lines, '9.98', '5.00')).toEqual({
      goodsAmount: '1209.98',
      totalAmount: '1200.00',
      mostDiscount: '60.50',
    })
  })

  it('is zero for nothing', () => {
    expect(orderTotals([orderLines.blank()], '', '5.00')).toEqual({
      goodsAmount: '0.00',
      totalAmount: '0.00',
      mostDiscount: '0.00',
    })
  })

  it('never differs from the sum of the amounts by a cent, whatever the prices', () => {
    // Prices that end in every possible way, so that each kind of rounding occurs.
    const entered = Array.from({ length: 500 }, (_, at) => ({
      qty: String(at + 1),
      price: `${at % 90}.${String((at * 7919) % 10_000).padStart(4, '0')}`,
    }))
    const amounts = entered.map(({ qty, price }) => lineAmount(qty, price))
    const { goodsAmount, totalAmount } = orderTotals(
      entered.map((line) => lineOf(COLA, line)),
      '1.5',
      '5.00',
    )
    expect(goodsAmount).toBe(sum(amounts))
    expect(totalAmount).toBe(minus(goodsAmount, '1.50'))
  })
})

it('refuses a discount beyond the limit, in the words of the server', () => {
  const totals = orderTotals(lines, '', '5.00')
  expect(discountError('60.50', totals, '5.00')).toBeUndefined()
  expect(discountError('', totals, '5.00')).toBeUndefined()
  expect(discountError('60.51', totals, '5.00')).toBe('整单折让不能超过60.50元（商品金额的5%）')
})

it('tells what is left of the credit', () => {
  expect(creditLeft({ creditAmount: '20000.00', balance: '3200.00' }, '1160.00')).toBe('15640.00')
  expect(creditLeft({ creditAmount: '100.00', balance: '0.00' }, '160.00')).toBe('-60.00')
  expect(creditLeft({ balance: '3200.00' }, '1160.00')).toBeUndefined()
})
