import fc from 'fast-check'
import { expect, it } from 'vitest'
import { countedUp, isShortOf, lackOf, movedFor } from './apply.propose.rules.ts'

const juice = { unitRatio: 24, bigUnit: '箱', allowDecimalQty: 'F' } as const
const nuts = { unitRatio: 1, bigUnit: null, allowDecimalQty: 'T' } as const

it('what was reckoned is needed whole, unless the product is divided', () => {
  expect(countedUp(juice, '3.334')).toBe('4')
  expect(countedUp(juice, '12.000')).toBe('12')
  expect(countedUp(nuts, '2.500')).toBe('2.5')
})

it('lacks what is neither there nor on its way', () => {
  expect(lackOf('36', ['5', '12'])).toBe('19')
  expect(lackOf('36', ['30', '12'])).toBe('0')
})

it('is moved in whole boxes where there is enough for them, else just what lacks', () => {
  expect(movedFor(juice, '31', { most: '100', inBig: true })).toBe('48')
  expect(movedFor(juice, '31', { most: '40', inBig: true })).toBe('31')
  expect(movedFor(juice, '31', { most: '20', inBig: true })).toBe('20')
  expect(movedFor(juice, '31', { most: '100', inBig: false })).toBe('31')
  expect(movedFor(juice, '0', { most: '100', inBig: true })).toBe('0')
  expect(movedFor(nuts, '1.25', { most: '1', inBig: true })).toBe('1')
  expect(movedFor(juice, '4', { most: '2.5', inBig: false })).toBe('2')
  expect([isShortOf('31', '31'), isShortOf('31', '30')]).toEqual(['F', 'T'])
})

it('never moves more than there is, and what lacks as long as there is enough', () => {
  const qty = fc.integer({ min: 0, max: 500 })
  fc.assert(
    fc.property(qty, qty, fc.boolean(), (lack, most, inBig) => {
      const moved = Number(movedFor(juice, String(lack), { most: String(most), inBig }))
      expect(moved).toBeLessThanOrEqual(most)
      expect(moved).toBeGreaterThanOrEqual(Math.min(lack, most))
      expect(moved - lack).toBeLessThan(24)
    }),
  )
})
