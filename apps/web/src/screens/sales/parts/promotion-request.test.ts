import { describe, expect, it } from 'vitest'
import { changeOf, choicesOf, picksOf, qtyOfPicks, requestOf } from './promotion-request.ts'

const body = {
  ...{ customerCode: 'C000031', warehouseCode: 'W001', docDate: '2025-11-20' },
  items: [
    { lineNo: 1, productCode: 'P00001', unitType: 'big' as const, qty: '20', price: '58.0000' },
    { lineNo: 2, productCode: 'P00011', unitType: 'big' as const, qty: '' },
  ],
}
const water = {
  productCode: 'P00008',
  productName: '天然水',
  spec: '550ml',
  unitType: 'big' as const,
  unitName: '箱',
  qty: '2',
}
const applied = {
  ...{ promotionNum: 'CX1', promotionName: '买十赠一', promotionType: 'discountPresent' as const, times: 2 },
  ...{ discountAmount: '0.00', giftQty: '48', gifts: [water] },
}

describe('what promotions are asked of an order', () => {
  it('is its lines with a quantity, and nothing before there is one', () => {
    expect(requestOf(body, 'normal', undefined)).toEqual({ ...body, orderType: 'normal', items: [body.items[0]] })
    expect(requestOf({ ...body, items: [] }, 'normal', undefined)).toBeUndefined()
    expect(requestOf(undefined, 'normal', undefined)).toBeUndefined()
  })
})

describe('what is sent of those tried', () => {
  it('is one row each, with gifts and what was taken off', () => {
    const more = { ...applied, groupNo: 2, times: 1, discountAmount: '1.50', gifts: [] }
    expect(choicesOf({ promotions: [applied, more] })).toEqual([
      {
        promotionNum: 'CX1',
        times: 3,
        discountAmount: '1.50',
        gifts: [{ productCode: 'P00008', unitType: 'big', qty: '2' }],
      },
    ])
  })
})

describe('what promotions change', () => {
  it('is what they take off, less what is bought beside', () => {
    const line = { amount: '9.90' } as Parameters<typeof changeOf>[0]['lines'][number]
    expect(changeOf({ lines: [], promotionAmount: '50.00' })).toBe('-50.00')
    expect(changeOf({ lines: [{ ...line, enteredLineNo: 1 }, line], promotionAmount: '50.00' })).toBe('-40.10')
  })
})

describe('choices of a gift', () => {
  it('are whole parts of it', () => {
    expect(picksOf('1.5', '0.5')).toBe(3)
    expect(qtyOfPicks(3, '0.5')).toBe('1.5')
    expect(qtyOfPicks(0, '2')).toBe('0')
  })
})
