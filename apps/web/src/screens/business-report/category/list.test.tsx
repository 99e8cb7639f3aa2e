import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, it } from 'vitest'
import { type AskedCall, giveLayout, showScreen, Where, whereItIs } from '../../../testing/show-screen.tsx'
import { PRODUCTS_SOLD } from '../parts/report-days.ts'
import CategorySales from './list.tsx'

const LIST = '/business-report/category/list'
const FIGURES = { saleQty: '48', saleAmount: '116.00', customerNum: 1, lastAmount: '0.00' }
const DRINKS = { categoryId: '21', categoryName: '饮料', ...FIGURES, saleRate: '100.00' }
const BELOW = [
  { categoryId: '211', categoryName: '碳酸饮料', ...FIGURES, saleRate: '50.00' },
  { categoryId: '21', categoryName: '饮料（本级）', ...FIGURES, saleRate: '50.00' },
]

beforeEach(() => giveLayout())

const answer = ({ name, said }: AskedCall) => {
  if (name === 'categorySaleList') {
    const rows = said.categoryId ? BELOW : [DRINKS]
    return { total: rows.length, rows, footer: { saleQty: '48', saleAmount: '116.00', lastAmount: '0.00' } }
  }
  return []
}

it('opens what lies right below a category, and the products of what lies in itself', async () => {
  const { asked } = showScreen(
    <>
      <CategorySales />
      <Where />
    </>,
    answer,
    LIST,
    [LIST, PRODUCTS_SOLD],
  )
  await userEvent.click(await screen.findByText('饮料'))
  const days = { dateStart: expect.stringMatching(/-01$/), dateEnd: expect.any(String) }
  expect(whereItIs()).toEqual([LIST, { categoryId: '21', ...days }])
  await userEvent.click(await screen.findByText('饮料（本级）'))
  expect(whereItIs()).toEqual([PRODUCTS_SOLD, { categoryId: '21', ...days }])
  const said = asked.filter(({ name }) => name === 'categorySaleList').map((call) => call.said)
  expect(said.map(({ categoryId }) => categoryId)).toEqual([undefined, '21'])
  expect(said[0]).toMatchObject(days)
})
