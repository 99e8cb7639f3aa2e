import { expect, it } from 'vitest'
import { nearest } from './suggestions.ts'

const fields = [
  { name: 'customer', title: '客户' },
  { name: 'customerCode', title: '客户编码' },
  { name: 'docDateStart', title: '订单日期起' },
  { name: 'docDateEnd', title: '订单日期止' },
  { name: 'limit' },
]

it.each([
  ['custmer', ['customer']],
  ['cutsomer', ['customer']],
  ['customer-code', ['customerCode']],
  ['CUSTOMERCODE', ['customerCode']],
  ['客户', ['customer']],
  ['limti', ['limit']],
  ['docDate', ['docDateEnd', 'docDateStart']],
  ['zzzzzz', []],
  ['x', []],
  ['', []],
])('%s is near to %j', (typed, expected) => {
  expect(nearest(typed, fields)).toEqual(expected)
})

it('names three at most, the shortest of equals first', () => {
  const names = ['listings', 'listed', 'lists', 'listing', 'listen'].map((name) => ({ name }))
  expect(nearest('list', names)).toEqual(['lists', 'listed', 'listen'])
})
