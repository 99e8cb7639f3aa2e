import { expect, it } from 'vitest'
import { type CategorySold, type Shown, trendOf } from './category-trend.rules.ts'

const PERIODS = ['2026-01', '2026-02']
const named = (categoryId: string): Shown => ({ categoryId, categoryName: `类别${categoryId}` })
const sold = (categoryId: string, period: string, saleAmount: string, saleQty = '1'): CategorySold => ({
  ...{ categoryId, period, saleAmount, saleQty },
})

it('has amount and quantity of each category for each period, 0 where nothing was sold', () => {
  expect(trendOf(PERIODS, [named('1'), named('2')], [sold('1', '2026-02', '8.50', '3')])).toEqual({
    periods: PERIODS,
    series: [
      { key: '1', label: '类别1', measure: 'saleAmount', values: ['0.00', '8.50'] },
      { key: '1', label: '类别1', measure: 'saleQty', values: ['0', '3'] },
      { key: '2', label: '类别2', measure: 'saleAmount', values: ['0.00', '0.00'] },
      { key: '2', label: '类别2', measure: 'saleQty', values: ['0', '0'] },
    ],
  })
})

it('draws a hundred categories, those that sold most, and the others as one', () => {
  const categories = Array.from({ length: 102 }, (_, place) => named(String(place)))
  const rows = categories.flatMap(({ categoryId }, place) => [
    sold(categoryId, '2026-01', `${place < 2 ? '-' : ''}${place + 1}.10`, String(place + 1)),
  ])
  const { series } = trendOf(PERIODS, categories, rows)
  const amounts = series.filter(({ measure }) => measure === 'saleAmount')
  expect(amounts).toHaveLength(101)
  expect(amounts[0]?.key).toBe('2')
  expect(series.slice(-2)).toEqual([
    { key: 'other', label: '其他', measure: 'saleAmount', values: ['-3.20', '0.00'] },
    { key: 'other', label: '其他', measure: 'saleQty', values: ['3', '0'] },
  ])
  expect(trendOf(PERIODS, categories.slice(2), rows).series).toHaveLength(200)
})
