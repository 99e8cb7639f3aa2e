import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, it } from 'vitest'
import { giveLayout, showScreen, Where, whereItIs } from '../../../testing/show-screen.tsx'
import { STOCK } from '../parts/report-days.ts'
import CategoryStock from './stocklist.tsx'

const FIGURES = { onHandQty: '2400', dailySaleQty: '160' }
const ROW = {
  categoryName: '碳酸饮料',
  productCode: 'P1',
  productName: '柠檬汽水',
  ...FIGURES,
  coverDays: 15,
  stockStatus: 'low',
}

beforeEach(() => giveLayout())

const show = (cost: { costAmount?: string }) =>
  showScreen(
    <>
      <CategoryStock />
      <Where />
    </>,
    ({ name }) =>
      name === 'categoryStockList' ? { total: 1, rows: [{ ...ROW, ...cost }], footer: { ...FIGURES, ...cost } } : [],
    '/business-report/category/stocklist',
    [STOCK],
  )

it('has the stock of products, how it stands and how long it lasts, and leads to where it lies', async () => {
  show({ costAmount: '4440.00' })
  expect(await screen.findByText('不足')).toBeTruthy()
  expect(screen.getAllByText('4,440.00')).not.toEqual([])
  await userEvent.click(screen.getByText('P1'))
  expect(whereItIs()).toEqual([STOCK, { keyword: 'P1' }])
})

it('has no column of costs for who may not see them', async () => {
  show({})
  expect(await screen.findByText('不足')).toBeTruthy()
  expect(screen.queryByText(/成本金额/)).toBeNull()
})
