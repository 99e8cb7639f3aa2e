import { compare, minus, sum } from '@dealer/validators'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type CountedProduct, inUnit } from '../../md/product/line-qty.rules.ts'
import { dearest, statusFor } from './return.entered.rules.ts'
import { splitDebt } from './return-in.rules.ts'
import { checkGifts, checkGiftsStay, type GroupedItem, returnedParts, type SentPart } from './return-parts.rules.ts'

const item: GroupedItem = {
  ...{ id: '1', productCode: 'P1', unitType: 'big', unitName: '箱', unitRatio: 24, taxRate: '13.00', isGift: 'F' },
  ...{ soId: '7', lineNo: 1, lineType: 'normal', promotionGroup: null },
  ...{ outQty: '480', outAmount: '1094.34', returnedQty: '0', returnedAmount: '0.00' },
}
const part = (outItemId: string, returnableQty: string): SentPart => ({
  ...{ outItemId, soItemId: '1', batchNo: `B${outItemId}`, produceDate: null, returnableQty },
})
const soda: CountedProduct = {
  ...{
    productCode: 'P1',
    productName: '柠檬汽水',
    smallUnit: '瓶',
    bigUnit: '箱',
    unitRatio: 24,
    allowDecimalQty: 'F',
  },
}
const products = new Map<string, CountedProduct>([
  ['P1', soda],
  ['D', { ...soda, productCode: 'D', productName: '矿泉水' }],
])
const line = (qty: string, changes: object = {}) => ({ soItemId: '1', unitType: 'small' as const, qty, ...changes })

describe('returns of an order line', () => {
  it('sum to what it costs to the cent, however it is cut, and the last takes the rest', () => {
    const cuts = fc.array(fc.integer({ min: 1, max: 60 }), { minLength: 1, maxLength: 12 })
    fc.assert(
      fc.property(cuts, fc.integer({ min: 0, max: 999_999 }), (quantities, cents) => {
        const outQty = String(quantities.reduce((a, b) => a + b))
        let now = { ...item, outQty, outAmount: (cents / 100).toFixed(2) }
        const amounts = quantities.map((qty) => {
          const parts = [part('7', minus(now.outQty, now.returnedQty))]
          const [back] = returnedParts([line(String(qty))], { items: [now], parts, products })
          const amount = back?.amount ?? ''
          now = {
            ...now,
            returnedQty: sum([now.returnedQty, String(qty)]),
            returnedAmount: sum([now.returnedAmount, amount]),
          }
          expect(compare(amount, '0')).toBeGreaterThanOrEqual(0)
          return amount
        })
        expect(compare(sum(amounts), now.outAmount)).toBe(0)
      }),
    )
  })

  it('fall on what left last, or on the outbound line that is named', () => {
    const sent = { items: [item], parts: [part('9', '100'), part('8', '380')], products }
    const back = returnedParts([line('5', { unitType: 'big' })], sent)
    expect(back.map(({ outItemId, unitType, qty, smallQty }) => [outItemId, unitType, qty, smallQty])).toEqual([
      ['9', 'small', '100', '100'],
      ['8', 'small', '20', '20'],
    ])
    expect(sum(back.map(({ amount }) => amount))).toBe('273.59')
    expect(returnedParts([line('1', { outItemId: '8' })], sent)[0]?.outItemId).toBe('8')
    expect(() => returnedParts([line('101', { outItemId: '9' })], sent)).toThrow('退货数量不能大于可退数量100瓶')
    expect(() => returnedParts([line('400'), line('81')], sent)).toThrow('退货数量不能大于可退数量80瓶')
  })

  it('stay in big units where they are whole ones', () => {
    expect([inUnit('48', 24, 'big'), inUnit('50', 24, 'big'), inUnit('48', 24, 'small')]).toEqual([
      { unitType: 'big', qty: '2' },
      { unitType: 'small', qty: '50' },
      { unitType: 'small', qty: '48' },
    ])
  })
})

describe('gifts', () => {
  const earning = [{ soId: '7', promotionGroup: 1, lineNo: 1 }]
  const gift = { ...item, productCode: 'D', isGift: 'T' as const, lineType: 'gift', outQty: '2' }
  const grouped = (returned: string, gifts: string): GroupedItem[] => [
    { ...item, returnedQty: returned },
    { ...gift, id: '2', lineNo: 2, returnedQty: gifts, promotionGroup: 1 },
    { ...gift, id: '3', lineNo: 3, promotionGroup: 2 },
  ]
  type Returned = readonly [returned: string, gifts: string]
  const coming = (after: Returned, before: Returned = ['0', '0']) => ({
    ...{ after: grouped(...after), before: [grouped(...before)], earning },
  })
  it.each([
    ['0', '0'],
    ['239', '0'],
    ['240', '1'],
    ['480', '2'],
  ])('may stay while %s of 480 came back with %s of 2', (returned, gifts) => {
    expect(() => checkGifts(coming([returned, gifts]), products)).not.toThrow()
  })
  it.each([
    ['240', '0', '1瓶'],
    ['480', '0', '2瓶'],
    ['480', '1', '1瓶'],
  ])('come back in proportion: %s with %s lacks %s', (returned, gifts, missing) => {
    expect(() => checkGifts(coming([returned, gifts]), products)).toThrow(`请同时退回赠品【矿泉水】${missing}`)
  })

  it('that lacked before are nothing of a return: it asks for what it adds', () => {
    // 240 came back before the gifts left, or without the one that the warehouse never got.
    expect(() => checkGifts(coming(['240', '0'], ['240', '0']), products)).not.toThrow()
    expect(() => checkGifts(coming(['479', '0'], ['240', '0']), products)).not.toThrow()
    expect(() => checkGifts(coming(['480', '0'], ['240', '0']), products)).toThrow('请同时退回赠品【矿泉水】1瓶')
  })

  it('that are to come back stay so while goods come back that ask for them', () => {
    const message = '赠品【矿泉水】1瓶须随已退的正品退回，不能取消或删除；请先取消正品的退货单'
    expect(() => checkGiftsStay(coming(['240', '0'], ['240', '1']), products)).toThrow(message)
    expect(() => checkGiftsStay(coming(['239', '0'], ['239', '1']), products)).not.toThrow()
    expect(() => checkGiftsStay(coming(['0', '0'], ['240', '1']), products)).not.toThrow()
    // A draft that held the gift cannot drop it either.
    const edited = { ...coming(['240', '0'], ['240', '0']), before: [grouped('240', '0'), grouped('240', '1')] }
    expect(() => checkGifts(edited, products)).toThrow('请同时退回赠品【矿泉水】1瓶')
  })
})

it('a return lowers the debt of its order to nothing at most; the rest is a credit', () => {
  expect(splitDebt('290.00', '232.00')).toEqual({ lowered: '232.00', credit: '58.00' })
  expect(splitDebt('120.00', '0.00')).toEqual({ lowered: '0.00', credit: '120.00' })
  expect(splitDebt('120.00', '500.00')).toEqual({ lowered: '120.00', credit: '0.00' })
  expect(splitDebt('120.00', undefined)).toEqual({ lowered: '0.00', credit: '120.00' })
})

it('goods that expired or broke come back as not for sale', () => {
  expect(['expired', 'damaged', 'unsold', 'wrong', 'other'].map((reason) => statusFor(reason as 'other'))).toEqual([
    '02',
    '02',
    '01',
    '01',
    '01',
  ])
})

it('the last sale bounds a price in the unit of the line', () => {
  const last = { unitType: 'big', unitRatio: 24, price: '58.0000' } as const
  expect(dearest(last, { unitType: 'big', unitRatio: 24 })).toBe('58.0000')
  expect(dearest(last, { unitType: 'small', unitRatio: 24 })).toBe('2.4166')
})
