import { describe, expect, it } from 'vitest'
import { ranked, restOf, withShares } from './category-analysis.rules.ts'

const of = (...amounts: string[]) => amounts.map((saleAmount) => ({ saleAmount }))

describe('shares', () => {
  const ratesOf = (...amounts: string[]) => withShares(of(...amounts)).map(({ saleRate }) => saleRate)

  it('are rounded half up, each for itself', () => {
    expect(ratesOf('1.00', '1.00', '1.00')).toEqual(['33.33', '33.33', '33.33'])
    expect(ratesOf('1.00', '7.00')).toEqual(['12.50', '87.50'])
    expect(ratesOf('0.01', '199.99')).toEqual(['0.01', '100.00'])
    expect(ratesOf('-1.00', '5.00')).toEqual(['-25.00', '125.00'])
  })

  it('are none of nothing, and of a sum that is told', () => {
    expect(ratesOf('5.00', '-5.00')).toEqual(['0.00', '0.00'])
    expect(ratesOf('-5.00')).toEqual(['0.00'])
    expect(withShares(of('5.00'), '20.00')).toEqual([{ saleAmount: '5.00', saleRate: '25.00' }])
  })
})

it('says what rows lack of a sum', () => {
  expect(restOf(of('5.00', '-1.50'), '10.00')).toBe('6.50')
  expect(restOf(of('5.00'), '5.00')).toBeUndefined()
  expect(restOf([], '0.00')).toBeUndefined()
})

it('ranks those that sold something; equals share a place', () => {
  expect(ranked(of('9.00', '5.00', '5.00', '2.00', '0.00', '-1.00')).map(({ rankNo }) => rankNo)).toEqual([1, 2, 2, 4])
})
