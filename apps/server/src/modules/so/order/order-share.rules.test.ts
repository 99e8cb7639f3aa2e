import { compare, minus, plus, sum } from '@dealer/validators'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { netAmounts, overCredit, sumNeeds } from './order-share.rules.ts'

const cents = (value: number) => `${Math.floor(value / 100)}.${String(value % 100).padStart(2, '0')}`
const amount = fc.integer({ min: 0, max: 10_000_000 }).map(cents)

describe('netAmounts', () => {
  it.each([
    [['60.00', '40.00'], '0.00', ['60.00', '40.00']],
    [['60.00', '40.00'], '10.00', ['54.00', '36.00']],
    [['60.00', '40.00'], '0.05', ['59.97', '39.98']],
    [['0.01', '0.01', '0.01'], '0.02', ['0.00', '0.01', '0.00']],
    [['60.00', '40.00'], '100.00', ['0.00', '0.00']],
    [['0.00', '0.00'], '0.00', ['0.00', '0.00']],
    [[], '0.00', []],
  ])('[I21] of %j with %s off are %j', (amounts, discount, nets) => {
    expect(netAmounts(amounts, discount)).toEqual(nets)
  })

  it('[I21] sum to what the order costs; none is below zero or above its line', () => {
    fc.assert(
      fc.property(
        fc.array(amount, { minLength: 1, maxLength: 60 }),
        fc.integer({ min: 0, max: 1000 }),
        (amounts, permille) => {
          const total = sum(amounts)
          const discount = cents(Math.floor((Number(total.replace('.', '')) * permille) / 1000))
          const nets = netAmounts(amounts, discount)
          expect(compare(sum(nets), minus(total, discount))).toBe(0)
          for (const [index, net] of nets.entries()) {
            expect(compare(net, '0')).toBeGreaterThanOrEqual(0)
            expect(compare(net, amounts[index]!)).toBeLessThanOrEqual(0)
          }
        },
      ),
      { numRuns: 1000 },
    )
  })
})

describe('sumNeeds', () => {
  it('[I2] sums the lines of a product and status', () => {
    const need = (productCode: string, inventoryStatusCode: string, smallQty: string) => ({
      productCode,
      inventoryStatusCode,
      smallQty,
    })
    expect(
      sumNeeds([need('P1', '01', '60'), need('P2', '01', '1'), need('P1', '01', '50.500'), need('P1', '02', '3')]),
    ).toEqual([need('P1', '01', '110.5'), need('P2', '01', '1'), need('P1', '02', '3')])
  })
})

describe('overCredit', () => {
  const need = { balance: '3000.00', openAmount: '1500.00', totalAmount: '500.00' }
  it.each([
    [null, '0.00'],
    ['5000.00', '0.00'],
    ['4999.99', '0.01'],
    ['0.00', '5000.00'],
  ])('with a limit of %s is %s over', (limit, over) => {
    expect(overCredit(limit, need)).toBe(over)
  })

  it('counts what was paid in advance', () => {
    expect(overCredit('0.00', { ...need, balance: '-2000.00' })).toBe('0.00')
    expect(plus(overCredit('0.00', { ...need, balance: '-1999.00' }), '0')).toBe('1.00')
  })
})
