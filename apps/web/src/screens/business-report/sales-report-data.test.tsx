import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, it, vi } from 'vitest'
import { type AskedCall, giveLayout, showScreen, Where, whereItIs } from '../../testing/show-screen.tsx'
import SalesReportData from './sales-report-data.tsx'
import SalesReportDetail from './sales-report-detail.tsx'
import SalesReportList from './sales-report-list.tsx'

const HEAD = {
  ...{ reportId: '7', reportDate: '2025-11-20', userId: '9', userName: '沈晓雯', customerCode: 'C1' },
  ...{ customerName: '惠万家', regionName: '城东导购线' },
}
const ROW = { ...HEAD, itemNum: 2, amount: '580.00' }
const LINE = {
  projectId: '1',
  projectName: '堆头数量',
  projectType: 'qty',
  unit: '个',
  productName: '柠檬汽水',
  qty: '12',
}
const HEADER = [
  { prop: 'p1', label: '堆头数量', type: 'qty', sum: 'T' },
  { prop: 'p2', label: '竞品活动', type: 'text', sum: 'F' },
]

beforeEach(() => giveLayout())

const answer = ({ name }: AskedCall) => {
  if (name === 'pageSalesReport') return { total: 1, rows: [ROW], footer: { amount: '580.00' } }
  if (name === 'detail') return { ...ROW, lines: [LINE] }
  if (name === 'pageSalesReportDataHeader') return HEADER
  if (name !== 'pageSalesData') return []
  const cells = [
    { prop: 'p1', value: '12' },
    { prop: 'p2', value: '买二送一' },
  ]
  const rows = [{ ...HEAD, productCode: 'P1', productName: '柠檬汽水', cells }]
  return { total: 1, rows, footer: { cells: [{ prop: 'p1', value: '1234' }] } }
}

it('has a column for each item of the period, with its sum', async () => {
  const { asked } = showScreen(<SalesReportData />, answer)
  expect(await screen.findByText('买二送一')).toBeTruthy()
  expect(screen.getByRole('columnheader', { name: /堆头数量/ })).toBeTruthy()
  expect(screen.getByText('12')).toBeTruthy()
  expect(screen.getByText('1,234')).toBeTruthy()
  const rows = asked.find(({ name }) => name === 'pageSalesData')?.said
  expect(rows?.reportDateStart).toMatch(/-01$/)
  const { reportDateStart, reportDateEnd } = rows ?? {}
  const periods = asked.flatMap(({ name, said }) => (name === 'pageSalesReportDataHeader' ? [said] : []))
  expect(periods).toContainEqual({ reportDateStart, reportDateEnd })
})

it('says that the columns did not come, and asks for them anew', async () => {
  let isDown = true
  const { asked } = showScreen(<SalesReportData />, (call) =>
    call.name === 'pageSalesReportDataHeader' && isDown
      ? Response.json({ resultCode: '199', content: '系统处理错误，请联系系统管理员!' })
      : answer(call),
  )
  const again = await screen.findByRole('button', { name: '重试' })
  isDown = false
  const before = asked.length
  await userEvent.click(again)
  expect(await screen.findByText('买二送一')).toBeTruthy()
  await vi.waitFor(() => expect(asked.length).toBeGreaterThan(before))
})

it('leads from a report to what it says', async () => {
  showScreen(
    <>
      <SalesReportList />
      <Where />
    </>,
    answer,
    '/business-report/sales-report-list',
  )
  await userEvent.click(await screen.findByText('2025-11-20'))
  expect(whereItIs()).toEqual(['/business-report/sales-report-detail', null])
})

it('shows the lines of a report', async () => {
  showScreen(<SalesReportDetail />, answer, '/business-report/sales-report-detail?reportId=7')
  expect(await screen.findByText('堆头数量')).toBeTruthy()
  expect(screen.getByText('柠檬汽水')).toBeTruthy()
})
