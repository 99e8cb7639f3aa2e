import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, it, vi } from 'vitest'
import { type AskedCall, showScreen, Where, whereItIs } from '../../../testing/show-screen.tsx'
import { BOOK, PRODUCTS_SOLD } from '../parts/report-days.ts'
import CategoryAnalysis from './analysis.tsx'

const of = (saleAmount: string, saleRate: string) => ({ saleAmount, saleRate })
const hot = (rankNo: number, productCode: string, productName: string, saleAmount: string) => ({
  ...{ rankNo, productCode, productName, saleQty: '48', saleAmount, customerNum: 3 },
})
const TOP = [hot(1, 'P1', '柠檬汽水', '900.00'), hot(1, 'P2', '橙汁', '900.00'), hot(3, 'P3', '瓜子', '58.00')]
const ANALYSIS = {
  pie: [
    { categoryId: '21', categoryName: '饮料', ...of('1800.00', '97.09') },
    { categoryId: '0', categoryName: '其他', ...of('54.00', '2.91') },
  ],
  top: TOP,
  channels: [
    { channelType: 'market', ...of('1858.00', '100.22') },
    { channelType: 'grocery', ...of('-4.00', '-0.22') },
  ],
}

beforeEach(() => void vi.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 0, 600, 400)))

const answer = ({ name }: AskedCall) => {
  if (name === 'categoryAnalysis') return ANALYSIS
  return name === 'hotSaleList' ? TOP : []
}
const show = (pages: readonly string[] = [PRODUCTS_SOLD, BOOK]) =>
  showScreen(
    <>
      <CategoryAnalysis />
      <Where />
    </>,
    answer,
    '/business-report/category/analysis',
    pages,
  )
const card = async (name: string) => within(await screen.findByRole('region', { name }))
const rowsOf = async (name: string) =>
  (await card(name)).getAllByRole('row').map((row) => [...row.children].map(({ textContent }) => textContent))
const days = { dateStart: expect.stringMatching(/-01$/), dateEnd: expect.any(String) }

it('says how sales divide, and leads to what has the same sum', async () => {
  const { container } = show()
  await screen.findByRole('link', { name: '饮料' })
  expect(await rowsOf('品类构成')).toEqual([
    ['商品类别', '销售金额（元）', '销售占比'],
    ['饮料', '1,800.00', '97.09%'],
    ['其他', '54.00', '2.91%'],
  ])
  expect((await rowsOf('渠道构成')).slice(1)).toEqual([
    [expect.any(String), '1,858.00', '100.22%'],
    [expect.any(String), '-4.00', '-0.22%'],
  ])
  expect((await rowsOf('热销商品前10名')).map(([place, name]) => [place, name]).slice(1)).toEqual([
    ['1', '柠檬汽水'],
    ['1', '橙汁'],
    ['3', '瓜子'],
  ])
  // What is below zero has no slice.
  await expect.poll(() => container.querySelectorAll('.recharts-pie-sector')).toHaveLength(3)
  await userEvent.click((await card('品类构成')).getByRole('link', { name: '饮料' }))
  expect(whereItIs()).toEqual([PRODUCTS_SOLD, { categoryId: '21', ...days }])
  await userEvent.click((await card('热销商品前10名')).getByRole('link', { name: '橙汁' }))
  expect(whereItIs()).toMatchObject([BOOK, { productCode: 'P2', docDateStart: days.dateStart }])
  expect((await card('品类构成')).queryByRole('link', { name: '其他' })).toBeNull()
})

it('has the best products of a category, as many as are wanted', async () => {
  const { asked } = show()
  await userEvent.click(await screen.findByRole('tab', { name: '热销' }))
  const panel = within(await screen.findByRole('region', { name: '热销' }))
  await userEvent.click(await panel.findByText('柠檬汽水'))
  expect(whereItIs()).toMatchObject([BOOK, { productCode: 'P1' }])
  const said = asked.filter(({ name }) => name === 'hotSaleList').map((call) => call.said)
  expect(said).toEqual([{ ...days, topN: expect.anything() }])
  expect(Number(said[0]?.topN)).toBe(10)
})

it('links to no page that the user lacks', async () => {
  show(['/home'])
  expect(await screen.findByText('饮料')).toBeTruthy()
  expect(screen.queryAllByRole('link')).toEqual([])
})
