// @vitest-environment node
import { describe, expect, it } from 'vitest'
import { priceColumn, productColumn, qtyColumn, remarkColumn, stockColumn } from '../line/line-columns.tsx'
import { COLA, lineOf, NUTS, PRICED } from '../line/lines.fixture.ts'
import type { PricedLine } from '../line/priced-line.ts'
import { createStockBook } from '../stock/stock-book.ts'
import { placeOfRefusal } from './refusal-place.ts'

const [cola, nuts] = [lineOf(COLA), lineOf(NUTS, { productName: '定量数量装坚果' })]
const sent = [cola, nuts]
const columnsWith = (isPriceLocked: boolean) => [
  productColumn({ search: async () => [], model: PRICED }),
  qtyColumn<PricedLine>({}),
  priceColumn<PricedLine>({ isLocked: () => isPriceLocked }),
  stockColumn<PricedLine>(createStockBook({ filled: () => sent, onAny: () => () => undefined })),
  remarkColumn<PricedLine>(),
]
const columns = columnsWith(false)

describe('placeOfRefusal', () => {
  it.each([
    ['第2行 数量格式不正确', nuts.key, 'qty'],
    ['第1行 单价格式不正确', cola.key, 'price'],
    ['第1行 备注不能超过200个字', cola.key, 'remark'],
    ['第2行商品【P00002】不存在', nuts.key, 'product'],
    ['商品【定量数量装坚果】数量必须大于0', nuts.key, 'qty'],
    ['商品【晴川柠檬汽水500ml】未维护价格', cola.key, 'price'],
    ['没有改价权限，商品【定量数量装坚果】单价应为19.9900', nuts.key, 'price'],
    ['商品【晴川柠檬汽水500ml】已停用', cola.key, 'product'],
  ])('%s', (message, key, prop) => expect(placeOfRefusal(message, sent, columns)).toEqual({ key, prop }))

  it('does not take the name of a product for the title of a column', () => {
    expect(placeOfRefusal('商品【定量数量装坚果】已停用', sent, columns)?.prop).toBe('product')
  })

  it('leads to the cell before one that cannot be changed, and never to one that is only read', () => {
    expect(placeOfRefusal('第1行 单价不能为0', sent, columnsWith(true))?.prop).toBe('qty')
    expect(placeOfRefusal('第1行 可用库存不足', sent, columns)?.prop).toBe('product')
  })

  it.each(['客户校验未通过：已超信用额度', '第9行 数量格式不正确', '商品【别的】已停用'])(
    '%s is about no line',
    (message) => {
      expect(placeOfRefusal(message, sent, columns)).toBeUndefined()
    },
  )
})
