import { minus, plus, sum } from '@dealer/validators'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { partAmount } from '../../md/product/part-amount.rules.ts'
import { givenUp, restOf } from './order-ending.rules.ts'

it('what is given up and what leaves afterwards sum to the line, however both round', () => {
  expect(givenUp([{ smallQty: '10', closedQty: '6', net: '1.01' }], ['0'])).toBe('0.61')
  expect(partAmount({ amount: '1.01', smallQty: '10' }, { qty: '0', amount: '0.00' }, '4')).toBe('0.40')
})

it('[I10] the amounts of all ends of an order sum to what it did not send, and none is below zero', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 10_000 }),
      fc.array(fc.integer({ min: 1, max: 9 }), { minLength: 3, maxLength: 8 }),
      (cents, parts) => {
        const net = (cents / 100).toFixed(2)
        const smallQty = String(parts.reduce((whole, part) => whole + part, 0))
        let [outQty, outAmount, closedQty, given] = ['0', '0.00', '0', '0.00']
        // Every other part leaves; the others are given up.
        parts.forEach((part, place) => {
          if (place % 2) {
            outAmount = plus(
              outAmount,
              partAmount({ amount: net, smallQty }, { qty: outQty, amount: outAmount }, String(part)),
            )
            outQty = plus(outQty, String(part))
            return
          }
          const after = plus(closedQty, String(part))
          const amount = givenUp([{ smallQty, closedQty: after, net }], [closedQty])
          expect(amount.startsWith('-')).toBe(false)
          ;[closedQty, given] = [after, plus(given, amount)]
        })
        const rest = restOf({ totalAmount: net, outAmount }, given)
        expect(rest).toBe('0.00')
        expect(sum([given, rest])).toBe(minus(net, outAmount))
      },
    ),
  )
})
