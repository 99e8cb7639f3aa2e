import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, it, vi } from 'vitest'
import { showScreen, Where, whereItIs } from '../../testing/show-screen.tsx'
import InvTrend from './inv-trend.tsx'
import { BOOK, STOCK } from './parts/report-days.ts'

const DAY = '2025-11-20'
const of = (measure: string, label: string, ...values: string[]) => ({ key: measure, label, measure, values })
const TREND = {
  periods: ['2025-11-19', DAY],
  series: [
    of('onHandQty', '库存数量', '100', '75.5'),
    of('costAmount', '成本金额', '1185.00', '92.00'),
    of('inQty', '入库数量', '20', '0'),
    of('outQty', '出库数量', '0', '24.5'),
  ],
}

beforeEach(() => void vi.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 0, 600, 200)))

const show = (trend: object = TREND) =>
  showScreen(
    <>
      <InvTrend />
      <Where />
    </>,
    ({ name }) => (name === 'invTrend' ? trend : []),
    '/business-report/inv-trend',
    [BOOK, STOCK],
  )
const table = async () => within(await screen.findByRole('table', { name: '库存趋势' }))

it('has stock at the end of each day as a chart and as a table, which leads to what it was counted from', async () => {
  const { asked, container } = show()
  expect(
    (await table()).getAllByRole('row').map((row) => [...row.children].map(({ textContent }) => textContent)),
  ).toEqual([
    ['期间', '库存数量', '成本金额（元）', '入库数量', '出库数量'],
    [DAY, '75.5', '92.00', '0', '24.5'],
    ['2025-11-19', '100', '1,185.00', '20', '0'],
  ])
  await expect.poll(() => container.querySelectorAll('.recharts-bar-rectangle')).toHaveLength(2)
  const [said] = asked.filter(({ name }) => name === 'invTrend').map((call) => call.said)
  expect(said).toEqual({ dateStart: expect.any(String), dateEnd: expect.any(String) })
  await userEvent.click((await table()).getByRole('link', { name: '24.5' }))
  expect(whereItIs()).toEqual([BOOK, { docDateStart: DAY, docDateEnd: DAY }])
  await userEvent.click((await table()).getByRole('link', { name: '92.00' }))
  expect(whereItIs()).toEqual([STOCK, { tab: 'asOf', asOfDate: DAY }])
})

it('has no value for who may not see cost', async () => {
  show({ ...TREND, series: TREND.series.filter(({ measure }) => measure !== 'costAmount') })
  expect((await table()).queryByText(/成本金额/)).toBeNull()
  expect(screen.queryByRole('radio', { name: '成本金额' })).toBeNull()
})
