import { OrderDebtQuery } from '@dealer/fields/OrderDebtQuery'
import { OrderDebtRow } from '@dealer/fields/OrderDebtRow'
import { StockSumRow } from '@dealer/fields/StockSumRow'
import { expect, it } from 'vitest'
import { dealer } from '../dealer.ts'
import { defineList } from './define-list.tsx'

const list = {
  call: dealer.finance.receivable.orderList,
  query: OrderDebtQuery,
  row: OrderDebtRow,
  id: 'test',
  title: '测试',
  rowKey: 'refNum',
  filters: ['refNum', 'docDate'],
  columns: ['refNum', 'balance'],
} as const

it('takes what the contract has', () => {
  expect(defineList({ ...list, fixed: { sort: 'docDate' }, exports: 'finance:orderDebt:export' })).toBeTypeOf(
    'function',
  )
})

it('does not compile with what the contract does not have', () => {
  // What a wrong declaration would draw does not matter: the type check of these lines is the test.
  const wrong = () => [
    // @ts-expect-error no such column
    defineList({ ...list, columns: ['refNumber'] }),
    // @ts-expect-error no such column, named with more
    defineList({ ...list, columns: [{ prop: 'refNumber', width: 90 }] }),
    // @ts-expect-error no such filter
    defineList({ ...list, filters: ['customerCode'] }),
    // @ts-expect-error neither a field nor the stem of a range
    defineList({ ...list, filters: ['settleDate'] }),
    // @ts-expect-error paging is no filter
    defineList({ ...list, filters: ['page'] }),
    // @ts-expect-error no such row key
    defineList({ ...list, rowKey: ['refNum', 'id'] }),
    // @ts-expect-error the server does not sort by it
    defineList({ ...list, fixed: { sort: 'customerName' } }),
    // @ts-expect-error no such permission
    defineList({ ...list, exports: 'finance:orderDebts:export' }),
    // @ts-expect-error the history has no such range
    defineList({ ...list, history: { call: dealer.finance.receivable.orderList, range: 'settleDate' } }),
    // @ts-expect-error a history of other rows
    defineList({ ...list, history: { call: dealer.so.salesOrder.his.lists, range: 'docDate' } }),
    // @ts-expect-error not summed by it
    defineList({ ...list, grouping: { prop: 'groupBy', first: 'warehouse' } }),
    // @ts-expect-error facts of other rows
    defineList({ ...list, row: StockSumRow }),
  ]
  expect(wrong).toThrow()
})
