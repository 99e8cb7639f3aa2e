import { describe, expect, it } from 'vitest'
import { giftShares, ratioOf, requireShares } from './gift-share.rules.ts'

const bought = { id: '1', lineNo: 1, lineType: 'normal', smallQty: '480', closedQty: '0', promotionGroup: 1 }
const gift = { id: '2', lineNo: 2, lineType: 'gift', smallQty: '2', closedQty: '0', promotionGroup: 1 }
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
    expect(() => requireShares(lines('168', '2'), counted)).toThrow('赠品拆单数量超过对应正品的拆单比例')
  })
})
