import { expect, it } from 'vitest'
import { stockTrend } from './inv-trend.rules.ts'

const DAYS = ['2026-02-27', '2026-02-28', '2026-03-01']
const BEFORE = { onHandQty: '100', costAmount: '185.00' }
const MOVES = [
  { day: '2026-03-01', inQty: '0', outQty: '0.5', costAmount: '-0.93' },
  { day: '2026-02-27', inQty: '20', outQty: '70.25', costAmount: '-93.00' },
]

it('adds up what moved, day by day, over days on which nothing did', () => {
  expect(stockTrend(DAYS, BEFORE, MOVES, true)).toEqual({
    periods: DAYS,
    series: [
      { key: 'onHandQty', label: '库存数量', measure: 'onHandQty', values: ['49.75', '49.75', '49.25'] },
      { key: 'costAmount', label: '成本金额', measure: 'costAmount', values: ['92.00', '92.00', '91.07'] },
      { key: 'inQty', label: '入库数量', measure: 'inQty', values: ['20', '0', '0'] },
      { key: 'outQty', label: '出库数量', measure: 'outQty', values: ['70.25', '0', '0.5'] },
    ],
  })
})

it('has no value where there is none to be told', () => {
  expect(stockTrend(DAYS, BEFORE, MOVES, false).series.map(({ measure }) => measure)).toEqual([
    'onHandQty',
    'inQty',
    'outQty',
  ])
})
