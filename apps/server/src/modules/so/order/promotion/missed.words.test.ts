import type { Hint } from '@dealer/promotions'
import { expect, it } from 'vitest'
import { lackWords } from './missed.words.ts'

const said = lackWords(
  new Map([
    ['A', { productName: '汽水', bigUnit: '箱', smallUnit: '瓶' }],
    ['B', { productName: '果茶', bigUnit: '箱', smallUnit: '瓶' }],
    ['C', { productName: '薯片', bigUnit: '件', smallUnit: '袋' }],
  ]),
)
const hint = (more: Partial<Hint>): Hint => ({
  ...{ promotionNum: 'CX1', promotionName: '满量赠', promotionType: 'giveProduct', groupNo: 1 },
  ...more,
})

it('says boxes where all goods are counted in them, and names those that alone count once there are more of them', () => {
  const boxes = { missingQty: '3', unitType: 'big' as const }
  expect(said(hint({ ...boxes, countedCodes: ['A', 'B'] }))).toBe('还差3箱')
  expect(said(hint({ ...boxes, countedCodes: ['A', 'C'] }))).toBe('还差3个大单位')
  expect(said(hint({ ...boxes, countedCodes: ['A'], isOfThese: true }))).toBe('还差汽水3箱')
  expect(said(hint({ ...boxes, countedCodes: ['A', 'B'], isOfThese: true }))).toBe('还差汽水或果茶3箱')
  expect(said(hint({ missingItems: [{ productCode: 'C', unitType: 'small', qty: '2' }] }))).toBe('还差薯片2袋')
})
