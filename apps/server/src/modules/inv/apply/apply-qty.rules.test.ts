import { sum } from '@dealer/validators'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { summedBy, taken } from './apply-qty.rules.ts'

it('takes goods in the order of their places; what is not taken stays there', () => {
  const parts = [
    { batchNo: 'B1', qty: '5' },
    { batchNo: 'B2', qty: '5' },
  ]
  expect(taken(parts, '7')).toEqual({
    parts: [
      { batchNo: 'B1', qty: '5' },
      { batchNo: 'B2', qty: '2' },
    ],
    rest: [{ batchNo: 'B2', qty: '3' }],
  })
  expect(taken(parts, '0')).toEqual({ parts: [], rest: parts })
})

it('loses nothing and makes nothing, whatever is taken of whatever there is', () => {
  const qty = fc.integer({ min: 1, max: 500 }).map(String)
  fc.assert(
    fc.property(fc.array(fc.record({ qty }), { maxLength: 8 }), fc.integer({ min: 0, max: 4000 }), (all, wanted) => {
      const whole = Number(sum(all.map((part) => part.qty)))
      const { parts, rest } = taken(all, String(Math.min(wanted, whole)))
      expect(Number(sum(parts.map((part) => part.qty)))).toBe(Math.min(wanted, whole))
      expect(Number(sum([...parts, ...rest].map((part) => part.qty)))).toBe(whole)
    }),
  )
})

it('adds up what has one key, in the order of the first of each', () => {
  const parts = [
    { batchNo: 'B2', qty: '1' },
    { batchNo: 'B1', qty: '2.5' },
    { batchNo: 'B2', qty: '3' },
  ]
  expect(summedBy(parts, ({ batchNo }) => batchNo)).toEqual([
    { batchNo: 'B2', qty: '4' },
    { batchNo: 'B1', qty: '2.5' },
  ])
})
