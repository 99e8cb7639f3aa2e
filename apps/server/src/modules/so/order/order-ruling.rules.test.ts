import { expect, it } from 'vitest'
import { beyondRuling } from './order-ruling.rules.ts'

const line = { productName: '可乐', unitType: 'small', unitRatio: 24, price: '2.5' } as const
const limits = { minPrice: '2.1000', maxPrice: '3.0000' }

it('judges the price of a small unit, both ends within', () => {
  for (const price of ['2.1', '2.5', '3']) expect(beyondRuling({ ...line, price }, limits)).toBeUndefined()
  for (const price of ['2.0999', '3.0001'])
    expect(beyondRuling({ ...line, price }, limits)).toBe('商品【可乐】价格超出指导价范围【2.1~3】')
})

it('judges a big unit by the small ones that it holds', () => {
  const box = { ...line, unitType: 'big' } as const
  expect(beyondRuling({ ...box, price: '50.4' }, limits)).toBeUndefined()
  expect(beyondRuling({ ...box, price: '50.3999' }, limits)).toContain('超出指导价范围')
  expect(beyondRuling({ ...box, price: '72.01' }, limits)).toContain('超出指导价范围')
})

it('knows limits of one end', () => {
  expect(beyondRuling({ ...line, price: '0.01' }, { minPrice: null, maxPrice: '3' })).toBeUndefined()
  expect(beyondRuling({ ...line, price: '4' }, { minPrice: null, maxPrice: '3' })).toContain('【不限~3】')
  expect(beyondRuling({ ...line, price: '999' }, { minPrice: '2', maxPrice: null })).toBeUndefined()
  expect(beyondRuling({ ...line, price: '1' }, { minPrice: null, maxPrice: null })).toBeUndefined()
})
