// @vitest-environment node
import { describe, expect, it } from 'vitest'
import { COLA } from './lines.fixture.ts'
import { isChanged, limitsOf, quotesByProduct, quotesOfProduct } from './price-quote.ts'

it('keeps the last price with the unit that it was paid in', () => {
  expect(quotesOfProduct(COLA)).toEqual({
    small: { price: '2.4167', source: 'customerSet' },
    big: { price: '58.0000', source: 'customerSet', lastPrice: '57.0000', lastDate: '2025-11-12' },
  })
  expect(quotesOfProduct({ ...COLA, smallPrice: undefined, bigPrice: undefined })).toEqual({})
})

it('gathers the prices of a batch by product', () => {
  const quotes = quotesByProduct([
    { productCode: 'A', unitType: 'big', price: '58.0000', priceSource: 'base' },
    {
      productCode: 'B',
      unitType: 'small',
      price: '1.0000',
      priceSource: 'series',
      lastPrice: '0.9000',
      lastDate: '2025-01-01',
    },
    { productCode: 'A', unitType: 'small', price: '2.4167', priceSource: 'base' },
  ])
  expect(Object.keys(quotes.get('A') ?? {})).toEqual(['big', 'small'])
  expect(quotes.get('B')?.small).toMatchObject({ price: '1.0000', lastPrice: '0.9000' })
})

describe('isChanged', () => {
  it('compares values, not texts', () => {
    expect(isChanged('58', { price: '58.0000' })).toBe(false)
    expect(isChanged('57.99', { price: '58.0000' })).toBe(true)
  })

  it('is false while there is nothing to compare', () => {
    expect(isChanged('', { price: '58.0000' })).toBe(false)
    expect(isChanged('58', undefined)).toBe(false)
  })
})

it('says the limits of a price, and whether it lies beyond them', () => {
  const quote = { price: '58.0000', minPrice: '52.8000', maxPrice: '67.2000' }
  expect(limitsOf('52.8', quote)).toEqual({ text: '指导价 52.80~67.20', isBeyond: false })
  expect(limitsOf('52.79', quote)?.isBeyond).toBe(true)
  expect(limitsOf('67.21', quote)?.isBeyond).toBe(true)
  expect(limitsOf('', { price: '58.0000', minPrice: '52.8000' })).toEqual({
    text: '指导价 52.80~不限',
    isBeyond: false,
  })
  expect(limitsOf('1', { price: '58.0000' })).toBeUndefined()
})
