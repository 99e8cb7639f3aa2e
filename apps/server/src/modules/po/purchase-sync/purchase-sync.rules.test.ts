import { describe, expect, it } from 'vitest'
import type { MakerAnswer, MakerOrder } from '../../../platform/manufacturer/manufacturer.ts'
import type { PurchaseLineRow } from '../purchase/purchase.document.ts'
import { type GivenProduct, requireFitting, takenLines } from './purchase-sync.rules.ts'

const line = {
  ...{ lineNo: 1, productCode: 'P1', productName: '柠檬汽水', unitType: 'big', unitName: '箱', unitRatio: 24 },
  ...{ qty: '10', smallQty: '240', price: '44.4000', amount: '444.00', taxRate: '13.00', isGift: 'F', closedQty: '0' },
  ...{ inQty: '0', inAmount: '0.00', orderQty: '10', orderPrice: '44.4000', id: '7', poId: '1', version: 1 },
} as unknown as PurchaseLineRow
const answered = (change: object, more: MakerAnswer['lines'] = []): MakerAnswer => ({
  orderNum: 'QC1',
  lines: [{ lineNo: 1, productCode: 'P1', unitType: 'big', qty: '10', price: '44.4', ...change }, ...more],
})
const soda: GivenProduct = {
  ...{ productCode: 'P1', productName: '柠檬汽水', smallUnit: '瓶', bigUnit: '箱', unitRatio: 24 },
  ...{ allowDecimalQty: 'F' as const, taxRate: '13.00' },
}
const products = new Map([['P1', soda]])
const taken = (answer: MakerAnswer) => takenLines([line], answer, products)

describe('what the manufacturer answers an order', () => {
  it('changes nothing where it takes all of it', () => {
    expect(taken(answered({}))).toMatchObject({
      lines: [{ qty: '10', smallQty: '240', amount: '444.00' }],
      differences: [],
    })
    expect(taken(answered({})).lines[0]).not.toHaveProperty('id')
  })

  it('changes quantities and prices, and what was ordered stays beside', () => {
    expect(taken(answered({ qty: '8', price: '40', reason: '厂家货源不足' }))).toMatchObject({
      lines: [{ qty: '8', smallQty: '192', price: '40.0000', amount: '320.00', orderQty: '10', orderPrice: '44.4000' }],
      differences: ['柠檬汽水数量10→8箱、单价44.4→40（厂家货源不足）'],
    })
  })

  it('gives up what is refused, or not spoken of', () => {
    expect(taken(answered({ qty: '0', reason: '停产' }))).toMatchObject({
      ...{ lines: [{ qty: '10', closedQty: '240' }], differences: ['柠檬汽水拒单（停产）'] },
    })
    expect(taken({ orderNum: 'QC1', lines: [] })).toMatchObject({
      lines: [{ closedQty: '240' }],
      differences: ['柠檬汽水拒单'],
    })
  })

  it('adds its gifts, and tells of those that the dealer does not have', () => {
    const gift = { lineNo: 2, productCode: 'P1', unitType: 'small', qty: '3', price: '0' } as const
    expect(taken(answered({}, [gift, { ...gift, lineNo: 3, productCode: 'P8' }]))).toMatchObject({
      lines: [{}, { lineNo: 2, qty: '3', smallQty: '3', unitName: '瓶', price: '0.0000', isGift: 'T', orderQty: null }],
      differences: ['赠柠檬汽水3瓶', '赠品【P8】未建档，未写入订单'],
    })
  })

  it('has to be one to this order', () => {
    const order = { lines: [{ ...line, productName: '柠檬汽水' }] } as unknown as MakerOrder
    expect(() => requireFitting(order, answered({}))).not.toThrow()
    for (const wrong of [{ qty: '11' }, { productCode: 'P2' }, { unitType: 'small' }])
      expect(() => requireFitting(order, answered(wrong))).toThrow('not ordered')
    const sold = { lineNo: 2, productCode: 'P3', unitType: 'small', qty: '1', price: '9' } as const
    expect(() => requireFitting(order, answered({}, [sold]))).toThrow('not ordered')
  })
})
