import { compare } from '@dealer/validators'
import { describe, expect, it } from 'vitest'
import {
  byMargin,
  isBelow,
  type Level,
  marginOf,
  priceIn,
  proposedPrice,
  smallBeside,
  triedLevel,
  triedUnit,
} from './price-trial.rules.ts'

const COSTS = { oldCost: '40.0000', newCost: '44.0000' }
const BASES = { oldBase: '58.0000', newBase: '63.8000' }
const level = (over: Partial<Level>): Level => ({
  ...{ priceSource: 'seriesRate', code: 'XL01', name: '批发价', rate: null, price: null },
  ...over,
})

describe('a box that costs 44.00 in place of 40.00, sold at 58.00', () => {
  it('is proposed at a price that keeps its margin', () => {
    expect(compare(proposedPrice('58.0000', COSTS), '63.80')).toBe(0)
    expect(marginOf('58.0000', '40.0000')).toBe('31.03')
    expect(marginOf('58.0000', '44.0000')).toBe('24.14')
    expect(marginOf('63.8', '44.0000')).toBe('31.03')
  })

  it('costs whoever pays a rate of the base price more, and whoever has a price of his own as much as before', () => {
    expect(triedLevel(level({ rate: '95.00' }), BASES, COSTS)).toMatchObject({
      ...{ oldPrice: '55.1000', newPrice: '60.6100', followsBase: 'T', isBelowCost: 'F' },
      ...{ marginBefore: '27.40', marginAfter: '27.40' },
    })
    expect(triedLevel(level({ priceSource: 'customerSet', price: '41.0000' }), BASES, COSTS)).toMatchObject({
      ...{ oldPrice: '41.0000', newPrice: '41.0000', followsBase: 'F', isBelowCost: 'T' },
      ...{ marginBefore: '2.44', marginAfter: '-7.32' },
    })
  })
})

it('a price as high as its cost is not below it, nor is nothing known of a margin of nothing', () => {
  expect([isBelow('44.0000', '44'), isBelow('43.9999', '44')]).toEqual([false, true])
  expect([marginOf('0.0000', '44'), marginOf(undefined, '44'), marginOf('58', undefined)]).toEqual([
    undefined,
    undefined,
    undefined,
  ])
  expect([marginOf('0.0001', '44'), marginOf('58', '0')]).toEqual(['-999.99', '100.00'])
})

it('of the first purchase price nothing is made: the base price stays as it is', () => {
  expect(proposedPrice('58.0000', { oldCost: undefined, newCost: '44' })).toBe('58.0000')
  expect(proposedPrice('58.0000', { oldCost: '0.0000', newCost: '44' })).toBe('58.0000')
})

it('a rate on a base price that there is none of comes to nothing', () => {
  expect(triedLevel(level({ rate: '95.00' }), { oldBase: undefined, newBase: undefined }, COSTS)).toBeUndefined()
})

it('the small price follows the big one by the ratio, or as it stood to it', () => {
  expect(smallBeside({ smallPrice: '2.4167', bigPrice: '58.0000' }, '63.8', 24)).toBeUndefined()
  expect(smallBeside({ smallPrice: '3.0000', bigPrice: '58.0000' }, '63.8', 24)).toBe('3.3000')
})

it('is looked at by the box, where there is one', () => {
  const prices = { smallPrice: '2.4167', bigPrice: '58.0000' }
  const box = triedUnit({ smallUnit: '瓶', bigUnit: '箱', unitRatio: 24 })
  const bottle = triedUnit({ smallUnit: '瓶', bigUnit: null, unitRatio: 1 })
  expect([box, priceIn(box, prices)]).toEqual([{ unitType: 'big', unitName: '箱', ratio: '24' }, '58.0000'])
  expect([bottle, priceIn(bottle, prices)]).toEqual([{ unitType: 'small', unitName: '瓶', ratio: '1' }, '2.4167'])
})

it('the least margin comes first, one that nothing is known of before all', () => {
  const levels = ['41', '70', '60', '0'].flatMap(
    (price) => triedLevel(level({ price, code: price }), BASES, COSTS) ?? [],
  )
  expect(levels.toSorted(byMargin).map(({ code }) => code)).toEqual(['0', '41', '60', '70'])
})
