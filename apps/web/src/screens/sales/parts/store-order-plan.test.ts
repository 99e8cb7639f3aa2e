import type { SalesOrderItem } from '@dealer/sdk'
import { expect, it } from 'vitest'
import { allOf, auditLines, isNothing, overOrdered, passedOf } from './store-order-plan.ts'

const item = (changes: Partial<SalesOrderItem>) =>
  ({
    itemId: '1',
    productName: '汽水',
    unitType: 'big',
    unitName: '箱',
    qty: '2',
    allowDecimalQty: 'T',
    ...changes,
  }) as SalesOrderItem

it('counts in the unit that was ordered, downward only, and says when nothing is left', () => {
  const lines = auditLines([item({}), item({ itemId: '2', unitType: 'small', unitName: '瓶', qty: '5' })])
  expect(lines.map(({ smallUnit, allowDecimalQty }) => [smallUnit, allowDecimalQty])).toEqual([
    ['箱', 'F'],
    ['瓶', 'T'],
  ])
  const all = allOf(lines)
  const of = (entries: typeof all) => (key: string) => entries[key] ?? { big: '', small: '' }
  expect(passedOf(lines, of(all))).toEqual([
    { itemId: '1', qty: '2' },
    { itemId: '2', qty: '5' },
  ])
  expect([...overOrdered(lines, of({ ...all, 1: { big: '', small: '3' } }))]).toEqual([['1', '不能大于订购数量2']])
  expect(isNothing(lines, of(all))).toBe(false)
  expect(isNothing(lines, of({}))).toBe(true)
  expect(passedOf(lines, of({}))[0]).toEqual({ itemId: '1', qty: '0' })
})
