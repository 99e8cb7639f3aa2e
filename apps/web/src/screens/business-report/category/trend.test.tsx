import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, it, vi } from 'vitest'
import { showScreen } from '../../../testing/show-screen.tsx'
import CategoryTrend from './trend.tsx'

const of = (key: string, label: string, amount: string, qty: string) => [
  { key, label, measure: 'saleAmount', values: ['0.00', amount] },
  { key, label, measure: 'saleQty', values: ['0', qty] },
]
const TREND = {
  periods: ['2025-11-19', '2025-11-20'],
  series: [...of('211', '碳酸饮料', '6960.00', '2880'), ...of('212', '果汁', '-58.00', '-24')],
}

beforeEach(() => void vi.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 0, 600, 200)))

const rowsOf = async () =>
  within(await screen.findByRole('table', { name: '品类趋势' }))
    .getAllByRole('row')
    .map((row) => [...row.children].map(({ textContent }) => textContent))

it('has the amounts of all categories as lines and as a table, or their quantities', async () => {
  const { asked, container } = showScreen(<CategoryTrend />, ({ name }) => (name === 'categorySaleTrend' ? TREND : []))
  expect(await rowsOf()).toEqual([
    ['期间', '碳酸饮料（元）', '果汁（元）'],
    ['2025-11-20', '6,960.00', '-58.00'],
    ['2025-11-19', '0.00', '0.00'],
  ])
  await expect.poll(() => container.querySelectorAll('.recharts-line')).toHaveLength(2)
  await userEvent.click(screen.getByRole('radio', { name: '销售数量' }))
  expect(await rowsOf()).toEqual([
    ['期间', '碳酸饮料', '果汁'],
    ['2025-11-20', '2,880', '-24'],
    ['2025-11-19', '0', '0'],
  ])
  const [said] = asked.filter(({ name }) => name === 'categorySaleTrend').map((call) => call.said)
  expect(said).toEqual({ dateStart: expect.any(String), dateEnd: expect.any(String), unit: 'day' })
})

it('says that nothing was sold', async () => {
  showScreen(<CategoryTrend />, ({ name }) => (name === 'categorySaleTrend' ? { ...TREND, series: [] } : []))
  expect(await screen.findByText('这段时间没有销售')).toBeTruthy()
})
