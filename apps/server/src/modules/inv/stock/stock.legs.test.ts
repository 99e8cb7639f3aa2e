import { negate, sum, times } from '@dealer/validators'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { balanced } from './stock.legs.ts'

const leg = (docItemId: string, costAmount: string, transType: 'warehouse' | 'sales' = 'warehouse') => ({
  ...{ transType, docNum: 'DB2603100001', docItemId, costAmount },
})

it('gives the rest of a cent to the last leg of a line, and leaves all else alone', () => {
  const rows = [
    leg('1', '-0.33'),
    leg('1', '-0.33'),
    leg('2', '-5.00'),
    leg('1', '0.67'),
    leg('2', '5.00'),
    leg('9', '-1.00', 'sales'),
  ]
  expect(balanced(rows).map(({ costAmount }) => costAmount)).toEqual([
    '-0.33',
    '-0.33',
    '-5.00',
    '0.66',
    '5.00',
    '-1.00',
  ])
})

it('[I5] legs sum to zero for any split over batches, at any cost', () => {
  const qty = fc.integer({ min: 1, max: 9999 })
  fc.assert(
    fc.property(
      fc.array(qty, { minLength: 1, maxLength: 6 }),
      fc.integer({ min: 1, max: 9_999_999 }),
      (parts, millionths) => {
        const worth = (units: number) => times(String(units), times(String(millionths), '0.000001', 6), 2)
        const out = parts.map((part) => leg('1', negate(worth(part))))
        const into = leg('1', worth(parts.reduce((all, part) => all + part, 0)))
        expect(Number(sum(balanced([...out, into]).map(({ costAmount }) => costAmount)))).toBe(0)
      },
    ),
  )
})
