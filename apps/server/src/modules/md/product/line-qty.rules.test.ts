import { expect, it } from 'vitest'
import {
  amountOf,
  boughtAt,
  boughtIn,
  checkPrice,
  LARGEST_AMOUNT,
  LARGEST_QTY,
  priceIn,
  sumsOf,
  withoutTax,
} from './line-qty.rules.ts'

it('a line and a document have a most that they come to', () => {
  expect(amountOf({ productName: '汽水' }, '3', '0.335')).toBe('1.01')
  expect(() => amountOf({ productName: '汽水' }, LARGEST_QTY, '1000')).toThrow('商品【汽水】金额过大')
  const line = { smallQty: '1.50', amount: '2' }
  expect(sumsOf([line, line])).toEqual({ totalQty: '3', totalAmount: '4.00' })
  expect(() => sumsOf([line, { ...line, smallQty: LARGEST_QTY }])).toThrow('合计数量过大')
  expect(() => sumsOf([line, { ...line, amount: LARGEST_AMOUNT }])).toThrow('合计金额过大')
})

it('prices are said in either unit', () => {
  const boxes = { unitType: 'big', unitRatio: 24, price: '44.4000' } as const
  expect([priceIn(boxes, 'big'), priceIn(boxes, 'small')]).toEqual(['44.4000', '1.8500'])
  expect(priceIn({ ...boxes, unitType: 'small', price: '1.8500' }, 'big')).toBe('44.4000')
})

it('tax inside an amount is taken off', () => {
  expect(withoutTax('113.00', '13.00')).toBe('100.00')
})

it('a gift costs nothing, all else something; the refusal says where', () => {
  const soda = { productName: '汽水' }
  checkPrice(soda, { price: '0.01', isGift: 'F' })
  checkPrice(soda, { price: '0.0000', isGift: 'T' })
  const refused = (price: string, isGift: 'T' | 'F') => () => checkPrice(soda, { price, isGift })
  expect(refused('0.0000', 'F')).toThrow('商品【汽水】单价不能为0')
  expect(refused('1', 'T')).toThrow('赠品【汽水】单价必须为0')
  expect(refused('-1', 'F')).toThrow(expect.objectContaining({ beside: { reason: 'tooSmall', field: 'price' } }))
})

it('a big unit is bought at its own price, until a supplier has announced or got another', () => {
  const product = { unitRatio: 24, purchasePrice: '1.8500', bigPurchasePrice: '43.0000' }
  expect([boughtIn(product, 'big', undefined), boughtIn(product, 'small', undefined)]).toEqual(['43.0000', '1.8500'])
  expect(boughtIn({ ...product, bigPurchasePrice: null }, 'big', undefined)).toBe('44.4000')
  expect(boughtIn(product, 'big', '1.9000')).toBe('45.6000')
  expect(boughtIn(product, 'big', '0.0000')).toBe('0.0000')
  expect(boughtAt(product, '1.9000')).toEqual({ purchasePrice: '1.9000', bigPurchasePrice: null })
})
