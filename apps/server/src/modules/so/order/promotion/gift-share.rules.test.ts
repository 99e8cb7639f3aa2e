import { describe, expect, it } from 'vitest'
import { giftShares, ratioOf, requireShares } from './gift-share.rules.ts'

const none = { closedQty: '0', outQty: '0', promotionGroup: 1 }
const bought = { ...none, id: '1', lineNo: 1, lineType: 'normal', smallQty: '480', productName: '柠檬汽水' }
const gift = { ...none, id: '2', lineNo: 2, lineType: 'gift', smallQty: '2', productName: '矿泉水' }
const counted = [{ promotionGroup: 1, lineNo: 1 }]
const lines = (splitQty: string, giftSplit = '0', closedQty = '0') => [
  { ...bought, splitQty, closedQty },
  { ...gift, splitQty: giftSplit },
]
const allowed = (...args: Parameters<typeof lines>) => giftShares(lines(...args), counted)[0]?.gifts[0]?.allowedQty

describe('gifts and what earned them', () => {
  it.each([
    ['nothing split', '0', '0', '0'],
    ['7 of 20 boxes', '168', '0', '1'],
    ['half', '240', '0', '1'],
    ['one piece more than half', '241', '0', '2'],
    ['all', '480', '0', '2'],
    ['the rest was given up', '168', '312', '2'],
    ['all was given up', '0', '480', '0'],
  ])('%s', (_, split, closed, gifts) => {
    expect(allowed(split, '0', closed)).toBe(gifts)
  })

  it('says how much of the bought goods is split', () => {
    expect(giftShares(lines('168'), counted).map(ratioOf)).toEqual(['35.00'])
  })

  it('lets no gift go ahead', () => {
    expect(() => requireShares(lines('168', '1'), counted)).not.toThrow()
    expect(() => requireShares(lines('168', '2'), counted)).toThrow(
      '赠品拆单数量超过对应正品的拆单比例，请减少赠品【矿泉水】的数量，或先取消它的拆单',
    )
  })

  it('holds no gift back that has left: a shortage of its goods is what it is', () => {
    const left = (split: string, outQty: string) =>
      lines(split, '2').map((one) => (one.lineType === 'gift' ? { ...one, outQty } : one))
    expect(() => requireShares(left('240', '2'), counted)).not.toThrow()
    expect(() => requireShares(left('0', '2'), counted)).not.toThrow()
    expect(() => requireShares(left('240', '1'), counted)).toThrow('请减少赠品【矿泉水】的数量')
  })
})
