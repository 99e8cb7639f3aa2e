import { compare, divide, sum, times } from '@dealer/validators'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { partAmount } from './part-amount.rules.ts'

const cents = (value: number) => `${Math.floor(value / 100)}.${String(value % 100).padStart(2, '0')}`
const amount = fc.integer({ min: 0, max: 10_000_000 }).map(cents)

describe('partAmount', () => {
  it('[I10] gives thirds of 100.00 as 33.33, 33.34 and 33.33', () => {
    const line = { amount: '100.00', smallQty: '3' }
    const parts: string[] = []
    for (const qty of ['0', '1', '2']) parts.push(partAmount(line, { qty, amount: sum(['0.00', ...parts]) }, '1'))
    expect(parts).toEqual(['33.33', '33.34', '33.33'])
  })

  it('[I10] gives everything to a line sent at once', () => {
    expect(partAmount({ amount: '249.88', smallQty: '12.5' }, { qty: '0', amount: '0.00' }, '12.5')).toBe('249.88')
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
        const line = { amount: cents(net), smallQty: String(parts.reduce((a, b) => a + b, 0)) }
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
        expect(sum(live.map((part) => part.amount))).toBe(line.amount)
      }),
      { numRuns: 2000 },
    )
  })

  it('[I10] a part that does not complete the line takes no more than what is left', () => {
    fc.assert(
      fc.property(amount, fc.integer({ min: 2, max: 500 }), fc.integer({ min: 1, max: 499 }), (net, smallQty, qty) => {
        fc.pre(qty < smallQty)
        const part = partAmount({ amount: net, smallQty: String(smallQty) }, { qty: '0', amount: '0.00' }, String(qty))
        expect(compare(part, net)).toBeLessThanOrEqual(0)
        expect(part).toBe(divide(times(net, String(qty)), String(smallQty), 2))
      }),
    )
  })

  it('what comes beyond the line costs as much a unit', () => {
    expect(partAmount({ amount: '200.00', smallQty: '100' }, { qty: '90', amount: '180.00' }, '15')).toBe('30.00')
  })
})
