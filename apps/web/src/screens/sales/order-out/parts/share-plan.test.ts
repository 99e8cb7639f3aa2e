import type { SharedLine, SharedProduct, ShareProposal } from '@dealer/sdk'
import { describe, expect, it } from 'vitest'
import type { QtyEntry } from '../../../../document/quantity/qty-entry.ts'
import {
  loweredGifts,
  proposedEntries,
  restOf,
  shareProblems,
  shareProducts,
  sharesOf,
  sufficing,
  unmetLines,
} from './share-plan.ts'

const line = (soItemId: string, unsplitQty: string, shareQty: string, said: Partial<SharedLine> = {}): SharedLine => ({
  ...{ soId: soItemId[0] ?? '', soNum: `SO${soItemId[0]}`, version: 2, soItemId, lineNo: 1 },
  ...{ customerCode: 'K1', customerName: '惠万家', level: 'A', deliveryDate: '2026-03-10' },
  ...{ unitType: 'big', unitName: '箱', unitRatio: 24, isGift: 'F', unsplitQty, shareQty },
  ...said,
})
const product = (productCode: string, usableQty: string, lines: SharedLine[], said: Partial<SharedProduct> = {}) => ({
  ...{ productCode, productName: '汽水', spec: '24', barcode: '1', smallUnit: '瓶', bigUnit: '箱', unitRatio: 24 },
  ...{ allowDecimalQty: 'F' as const, warehouseCode: 'W1', warehouseName: '主仓', inventoryStatusCode: '01' },
  ...{ wantedQty: '72', usableQty, isShort: 'T' as const, lines },
  ...said,
})
const EARNED = { giftQty: '4', giftSplitQty: '0', boughtQty: '48', boughtSplitQty: '0', boughtItemIds: ['11'] }
const PROPOSAL: ShareProposal = {
  products: [
    product('P1', '50', [line('11', '48', '48'), line('21', '24', '0')]),
    product('P2', '9', [line('12', '4', '4', { isGift: 'T', gift: EARNED })], { productName: '杯', isShort: 'F' }),
  ],
}
const products = shareProducts(PROPOSAL)
const proposed = proposedEntries(products)
const typed =
  (changed: Readonly<Record<string, QtyEntry>> = {}) =>
  (key: string): QtyEntry =>
    changed[key] ?? proposed[key] ?? { big: '', small: '' }
const small = (qty: string): QtyEntry => ({ big: '', small: qty })
const boxes = (qty: string): QtyEntry => ({ big: qty, small: '' })
const rest = (changed?: Readonly<Record<string, QtyEntry>>) => products.map((one) => restOf(one, typed(changed)))

describe('shares as they are entered', () => {
  it('begin as they are proposed, in big and small units, each named by its order', () => {
    expect(proposed).toEqual({ 11: boxes('2'), 21: small(''), 12: small('4') })
    expect(products[0]?.lines.map(({ key, productName }) => [key, productName])).toEqual([
      ['11', '汽水 惠万家 SO1'],
      ['21', '汽水 惠万家 SO2'],
    ])
  })

  it('leave a rest, below zero where more is given than there is', () => {
    expect(rest()).toEqual(['2', '5'])
    expect(rest({ 21: small('3') })).toEqual(['-1', '5'])
  })

  it('are wrong beyond what is left of a line, and of gifts beyond what earned them', () => {
    const wrong = (changed: Readonly<Record<string, QtyEntry>>) => [...shareProblems(products, typed(changed))]
    expect(wrong({})).toEqual([])
    expect(wrong({ 11: boxes('3') })).toEqual([['11', '超过未拆数量 2箱']])
    expect(wrong({ 11: boxes('1') })).toEqual([['12', '赠品随正品最多 2瓶']])
    expect(wrong({ 11: small('13') })).toEqual([['12', '赠品随正品最多 2瓶']])
    expect(wrong({ 11: small('') })).toEqual([['12', '赠品随正品最多 0瓶']])
    expect(loweredGifts(products, typed({ 11: boxes('1') }))).toEqual({ 12: small('2') })
    expect(loweredGifts(products, typed())).toEqual({})
  })

  it('count what was split before for gifts', () => {
    const before = { ...EARNED, boughtQty: '96', boughtSplitQty: '48', giftSplitQty: '1' }
    const [, gifts] = PROPOSAL.products
    const later = shareProducts({
      products: gifts ? [{ ...gifts, lines: gifts.lines.map((one) => ({ ...one, gift: before })) }] : [],
    })
    expect([...shareProblems(later, typed())]).toEqual([['12', '赠品随正品最多 1瓶']])
  })

  it('of what suffices are a word', () => {
    const enough = products.slice(1)
    expect(sufficing(enough, true, typed())).toBe('其余 1 种商品库存充足，全部满足')
    expect(sufficing(enough, false, typed({ 12: small('1') }))).toBe('全部 1 种商品库存充足，1 行未全部满足')
    expect(unmetLines(products, typed())).toBe(1)
  })

  it('are saved by order in small units, without lines that get nothing', () => {
    expect(sharesOf(products, typed())).toEqual([
      {
        ...{ soId: '1', version: 2 },
        lines: [
          { soItemId: '11', unitType: 'small', qty: '48' },
          { soItemId: '12', unitType: 'small', qty: '4' },
        ],
      },
    ])
    expect(sharesOf(products, () => small(''))).toEqual([])
  })
})
