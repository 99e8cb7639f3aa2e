import { compare, minus, plus, sum } from '@dealer/validators'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { netAmounts, overCredit, partAmount, shareOf, sumNeeds } from './order-share.rules.ts'

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

describe('partAmount', () => {
  it('[I10] gives thirds of 100.00 as 33.33, 33.34 and 33.33', () => {
    const line = { net: '100.00', smallQty: '3' }
    const parts: string[] = []
    for (const qty of ['0', '1', '2']) parts.push(partAmount(line, { qty, amount: sum(['0.00', ...parts]) }, '1'))
    expect(parts).toEqual(['33.33', '33.34', '33.33'])
  })

  it('[I10] gives everything to a line sent at once', () => {
    expect(partAmount({ net: '249.88', smallQty: '12.5' }, { qty: '0', amount: '0.00' }, '12.5')).toBe('249.88')
  })

  const history = fc.record({
    net: fc.integer({ min: 0, max: 100_000 }),
    parts: fc.array(fc.integer({ min: 1, max: 40 }), { minLength: 1, maxLength: 12 }),
    /** Parts whose document is canceled and made anew at the end. */
    canceled: fc.array(fc.boolean(), { minLength: 12, maxLength: 12 }),
  })

  it('[I10] parts of a wholly sent line sum to its amount, whatever was canceled in between', () => {
    fc.assert(
      fc.property(history, ({ net, parts, canceled }) => {
        const line = { net: cents(net), smallQty: String(parts.reduce((a, b) => a + b, 0)) }
        const live: { qty: string; amount: string }[] = []
        const assign = (qty: string) => {
          const assigned = {
            qty: sum(live.map((part) => part.qty)),
            amount: sum(['0.00', ...live.map((part) => part.amount)]),
          }
          const part = { qty, amount: partAmount(line, assigned, qty) }
          expect(compare(part.amount, '0')).toBeGreaterThanOrEqual(0)
          live.push(part)
        }
        for (const part of parts) assign(String(part))
        const gone = [...live].filter((_part, index) => canceled[index])
        for (const part of gone) live.splice(live.indexOf(part), 1)
        for (const part of gone) assign(part.qty)
        expect(sum(live.map((part) => part.amount))).toBe(line.net)
      }),
      { numRuns: 2000 },
    )
  })

  it('[I10] a part that does not complete the line takes no more than what is left', () => {
    fc.assert(
      fc.property(amount, fc.integer({ min: 2, max: 500 }), fc.integer({ min: 1, max: 499 }), (net, smallQty, qty) => {
        fc.pre(qty < smallQty)
        const part = partAmount({ net, smallQty: String(smallQty) }, { qty: '0', amount: '0.00' }, String(qty))
        expect(compare(part, net)).toBeLessThanOrEqual(0)
        expect(part).toBe(shareOf({ net, smallQty: String(smallQty) }, String(qty)))
      }),
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
