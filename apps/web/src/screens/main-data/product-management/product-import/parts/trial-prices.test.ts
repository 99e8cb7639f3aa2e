// @vitest-environment node
import type { PriceTrialProduct } from '@dealer/sdk'
import { expect, it } from 'vitest'
import { product } from './trial.fixture.ts'
import { firstDay, inOrder, painOrder } from './trial-order.ts'
import { changedPrices, fieldPrice, problemOf, triedPrices } from './trial-prices.ts'

const trial = (...products: PriceTrialProduct[]) => ({ products, belowNum: 0, orderNum: 0 })

it('what ends below cost comes first, then by how much margins fall', () => {
  const fall = (productCode: string, marginAfter: string) =>
    product({ productCode, marginBefore: '30.00', marginAfter, belowNum: 0 })
  const tried = trial(fall('A', '28.00'), fall('B', '20.00'), product({ productCode: 'C', belowNum: 2 }))
  expect(painOrder(tried)).toEqual(['C', 'B', 'A'])
  expect(inOrder(trial(...tried.products.slice(0, 2)), ['C', 'B', 'A']).map(({ productCode }) => productCode)).toEqual([
    'B',
    'A',
  ])
})

it('begins with the first day that is to come', () => {
  const days = ['2025-12-08', '2025-10-01', '2025-12-01']
  expect(firstDay(days, '2025-11-21')).toBe('2025-12-01')
  expect(firstDay(['2025-10-01'], '2025-11-21')).toBe('2025-11-21')
})

it('a field has what was typed, else what is proposed; only what is another price is saved', () => {
  const [box, bottle, same] = [
    product({ productCode: 'A' }),
    product({ productCode: 'B', unitType: 'small', proposedPrice: '3.3000' }),
    product({ productCode: 'C', proposedPrice: '58.0000' }),
  ]
  const typed = new Map([
    ['A', '60'],
    ['X', '1'],
  ])
  expect([fieldPrice(box, typed), fieldPrice(bottle, typed)]).toEqual(['60', '3.30'])
  expect(triedPrices([box, bottle, same], typed)).toEqual([{ productCode: 'A', bigPrice: '60' }])
  expect(changedPrices([box, bottle, same], typed)).toEqual([
    { productCode: 'A', bigPrice: '60' },
    { productCode: 'B', smallPrice: '3.30' },
  ])
  expect(changedPrices([box], new Map([['A', '']]))).toEqual([])
})

it('a price of nothing is no price', () => {
  expect([problemOf('0'), problemOf('0.01'), problemOf('')]).toEqual(['价格不能为0', undefined, undefined])
  expect(triedPrices([product({ productCode: 'A' })], new Map([['A', '0']]))).toEqual([])
})
