// @vitest-environment node
import { expect, it } from 'vitest'
import { COLA, lineOf, NUTS, PRICED } from './lines.fixture.ts'
import { readMixedQty } from './mixed-qty.ts'
import { blankPriced } from './priced-line.ts'

it.each([
  ['3箱2瓶', 'small', '74'],
  ['3箱 2瓶', 'small', '74'],
  ['3箱2', 'small', '74'],
  ['３箱２瓶', 'small', '74'],
  ['３＋２', 'small', '74'],
  ['1,200箱', 'big', '1200'],
  ['3+2', 'small', '74'],
  ['3箱24瓶', 'big', '4'],
  ['3箱', 'big', '3'],
  ['5瓶', 'small', '5'],
  ['0+5', 'small', '5'],
])('reads %s as %s %s', (text, unitType, qty) => {
  const line = lineOf(COLA)
  expect({ unitType: line.unitType, ...(readMixedQty(text, line, PRICED) as object) }).toMatchObject({ unitType, qty })
})

it('takes the price of the other unit along', () => {
  const model = { switched: () => ({ unitType: 'small', price: '2.4167' }) as const }
  expect(readMixedQty('3箱2瓶', lineOf(COLA), model)).toEqual({ unitType: 'small', price: '2.4167', qty: '74' })
})

it.each([
  [lineOf(COLA), '3托2瓶', '数量请写成 3箱2瓶 或 3+2'],
  [lineOf(COLA), '2瓶3箱', '数量请写成 3箱2瓶 或 3+2'],
  [lineOf(NUTS), '3+2', '商品【散装坚果】没有大单位'],
  [blankPriced(), '3+2', '请先选择商品'],
])('says why %o cannot read %s', (line, text, why) => expect(readMixedQty(text, line, PRICED)).toBe(why))
