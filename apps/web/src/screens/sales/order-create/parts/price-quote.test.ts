// @vitest-environment node
import { describe, expect, it } from 'vitest'
import { COLA } from './lines.fixture.ts'
import { isChanged, quotesByProduct, quotesOfProduct } from './price-quote.ts'

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
