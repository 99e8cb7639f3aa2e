import { BrandQuery } from '@dealer/fields/BrandQuery'
import { SalesOrderRow } from '@dealer/fields/SalesOrderRow'
import { expect, it } from 'vitest'
import { isSearched, leftOut, usualSortOf } from './said-by-facts.ts'

it('says what the sums leave out, unless the states were asked for', () => {
  expect(leftOut(SalesOrderRow, { soNum: 'SO1' })).toBe('不含草稿、已取消、已红冲')
  expect(leftOut(SalesOrderRow, { orderStatus: 'canceled' })).toBeUndefined()
  expect(leftOut(BrandQuery, {})).toBeUndefined()
})

it('knows by what a list is ordered that is asked for no order', () => {
  expect(usualSortOf(SalesOrderRow)).toEqual({ prop: 'docDate', desc: true })
  expect(usualSortOf(BrandQuery)).toBeUndefined()
})

it('knows a list that nobody has looked for anything in', () => {
  const filters = [
    { prop: 'status', label: '状态', type: 'multiselect', default: ['unaudited'] },
    { prop: 'name', label: '名称' },
  ] as const
  expect(isSearched(filters, { status: ['unaudited'], name: '' })).toBe(false)
  expect(isSearched(filters, { status: [], name: '' })).toBe(true)
  expect(isSearched(filters, { status: ['unaudited'], name: '晴川' })).toBe(true)
})
