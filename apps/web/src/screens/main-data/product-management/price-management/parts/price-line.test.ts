import { createLineStore } from '@dealer/ui-kit/grid'
import { expect, it } from 'vitest'
import { isBlankLine } from '../../../../../document/line/product-line.ts'
import { priceLineOf, priceLines, sentPrices } from './price-line.ts'

const cola = { productCode: 'P1', productName: '汽水', spec: '1*24', smallUnit: '瓶', bigUnit: '箱', unitRatio: 24 }
const cup = { productCode: 'P2', productName: '杯', spec: '1个', smallUnit: '个', unitRatio: 1 }

const storeOf = (product: typeof cola | typeof cup, saved = {}) => {
  const store = createLineStore({ rows: [priceLineOf(product, saved)], ...priceLines, isBlank: isBlankLine })
  const [key = ''] = store.keys()
  return { set: (patch: object) => store.set(key, patch), sent: () => sentPrices(store.get(key)!) }
}

it('the other unit follows by the ratio, as often as the first is typed', () => {
  const { set, sent } = storeOf(cola)
  set({ bigPrice: '58' })
  expect(sent()).toEqual({ productCode: 'P1', smallPrice: '2.4167', bigPrice: '58' })
  set({ bigPrice: '60' })
  expect(sent()).toMatchObject({ smallPrice: '2.50' })
  set({ bigPrice: '' })
  expect(sent()).toEqual({ productCode: 'P1' })
})

it('what was typed itself stays', () => {
  const { set, sent } = storeOf(cola, { smallPrice: '2.5000', bigPrice: '58.0000' })
  set({ smallPrice: '2.6' })
  expect(sent()).toEqual({ productCode: 'P1', smallPrice: '2.6', bigPrice: '58.00' })
  set({ smallPrice: '3', bigPrice: '70' })
  expect(sent()).toEqual({ productCode: 'P1', smallPrice: '3', bigPrice: '70' })
})

it('a product of one unit has one price', () => {
  const { set, sent } = storeOf(cup, { smallPrice: '33.3300', bigPrice: '33.3300' })
  set({ smallPrice: '34' })
  expect(sent()).toEqual({ productCode: 'P2', smallPrice: '34' })
})
