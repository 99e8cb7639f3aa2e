import { BrandQuery } from '@dealer/fields/BrandQuery'
import { SalesOrderRow } from '@dealer/fields/SalesOrderRow'
import { expect, it } from 'vitest'
import { leftOut, usualSortOf } from './said-by-facts.ts'

it('says what the sums leave out, unless the states were asked for', () => {
  expect(leftOut(SalesOrderRow, { soNum: 'SO1' })).toBe('不含草稿、已取消、已红冲')
  expect(leftOut(SalesOrderRow, { orderStatus: 'canceled' })).toBeUndefined()
  expect(leftOut(BrandQuery, {})).toBeUndefined()
})

it('knows by what a list is ordered that is asked for no order', () => {
  expect(usualSortOf(SalesOrderRow)).toEqual({ prop: 'docDate', desc: true })
  expect(usualSortOf(BrandQuery)).toBeUndefined()
})
