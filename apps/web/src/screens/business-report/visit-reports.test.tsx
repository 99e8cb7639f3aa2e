import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useLocation } from 'react-router-dom'
import { beforeEach, expect, it } from 'vitest'
import { type AskedCall, giveLayout, showScreen, Where, whereItIs } from '../../testing/show-screen.tsx'
import VisitRouteReport from './business-man-visit-route-report.tsx'
import VisitRecordReport from './businessman-visit-record-report.tsx'

const RECORDS = '/business-report/businessman-visit-record-report'
const DAY = {
  ...{ userId: '4', userName: '王海峰', visitDate: '2025-11-20', routeName: '城东周四线', planNum: 16, visitNum: 15 },
  ...{ validNum: 13, tempNum: 3, visitRate: '75.00', mileage: '23.4' },
}
const VISIT = {
  ...{ visitId: '8', visitDate: '2025-11-20', userId: '4', userName: '王海峰', customerCode: 'C1' },
  ...{ customerName: '惠万家', planType: 'plan', inTime: '2025-11-20 09:12:00', isValid: 'F', fault: 'far' },
  ...{ taskNum: 1, orderNum: 1, orderAmount: '1150.00' },
}
const ORDER = { soId: '1', soNum: 'SO1', docDate: '2025-11-20', totalAmount: '1150.00', orderStatus: 'submitted' }
const TASK = {
  ...{
    taskId: '5',
    taskNum: 'RW1',
    taskName: '端架陈列检查',
    taskType: 'display',
    finishDate: '2025-11-20',
    score: 90,
  },
  answers: [{ itemId: '1', label: '排面数', type: 'qty', value: '6' }],
}
const place = { lng: '120.17', lat: '30.25' }
const NOT_VISITED = { customerId: '59', customerCode: 'C9', customerName: '好又鲜', salesmanName: '王海峰', days: 21 }
const TRACE = [
  { time: '2025-11-20 09:12:00', ...place, customerName: '惠万家', type: 'in' },
  { time: '2025-11-20 09:20:00', ...place, type: 'track' },
  { time: '2025-11-20 09:40:00', ...place, customerName: '惠万家', type: 'out' },
]

beforeEach(() => giveLayout())

const ANSWERS: Readonly<Record<string, unknown>> = {
  visitRouteList: { total: 1, rows: [DAY], footer: { mileage: '23.4' } },
  reportBusinessManVisitRecordList: { total: 1, rows: [VISIT], footer: { orderAmount: '1150.00' } },
  reportNotVisitList: { total: 1, rows: [NOT_VISITED] },
  view: { ...VISIT, photos: [], orders: [ORDER], tasks: [TASK] },
  toVisitRecord: { users: [{ key: '4', label: '王海峰' }], routes: [], regions: [] },
  getAllSalesManVisitInfo: [{ userId: '4', userName: '王海峰', planNum: 16, visitNum: 15, ...place }],
  visitTraceList: TRACE,
  getNotVisitInSomeDayConsumers: [{ ...NOT_VISITED, ...place }],
}
const answer = ({ name }: AskedCall) => ANSWERS[name] ?? []

it('leads from the day of a salesman to the visits of that day', async () => {
  showScreen(
    <>
      <VisitRouteReport />
      <Where />
    </>,
    answer,
    '/business-report/business-man-visit-route-report',
    [RECORDS],
  )
  await userEvent.click(await screen.findByText('王海峰'))
  expect(whereItIs()).toEqual([RECORDS, { userId: '4', visitDateStart: '2025-11-20', visitDateEnd: '2025-11-20' }])
})

it('shows on the map who was where, and opens the day of one', async () => {
  const { asked } = showScreen(<VisitRouteReport />, answer)
  await userEvent.click(await screen.findByRole('tab', { name: '地图' }))
  const person = await screen.findByRole('button', { name: /王海峰/ })
  expect(person.textContent).toContain('已拜访 15 / 计划 16')
  await userEvent.click(person)
  const trace = within(await screen.findByRole('list', { name: '当日轨迹' }))
  expect(trace.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    '09:12 惠万家进店',
    '09:40 惠万家离店',
  ])
  expect(asked.find(({ name }) => name === 'getUserTrackPoints')?.said).toMatchObject({ userId: '4' })
  await userEvent.click(screen.getByText('未拜访客户'))
  expect(await screen.findByRole('button', { name: /好又鲜/ })).toBeTruthy()
  expect(asked.find(({ name }) => name === 'getNotVisitInSomeDayConsumers')?.said).toEqual({ days: '14' })
})

it('opens a visit with its orders and tasks, and lists who was not visited', async () => {
  const { asked } = showScreen(<VisitRecordReport />, answer)
  await userEvent.click(await screen.findByText('2025-11-20'))
  const panel = within(await screen.findByRole('dialog', { name: '拜访详情' }))
  expect(await panel.findByText('SO1')).toBeTruthy()
  expect(panel.getByText('排面数')).toBeTruthy()
  expect(panel.getByText('距离过远')).toBeTruthy()
  await userEvent.click(screen.getByRole('tab', { name: '未拜访客户', hidden: true }))
  expect(await screen.findByText('好又鲜')).toBeTruthy()
  expect(asked.find(({ name }) => name === 'reportNotVisitList')?.said).toMatchObject({ days: 7 })
  // Both kinds of choices stand in one answer.
  expect(asked.filter(({ name }) => name === 'toVisitRecord')).toHaveLength(1)
})

function Address() {
  const { pathname, search } = useLocation()
  return <output data-testid="address">{pathname + search}</output>
}

it('leads from a customer who was not visited to his page, of the list and of the map', async () => {
  const pages = ['/customer-detail']
  const { unmount } = showScreen(
    <>
      <VisitRecordReport />
      <Address />
    </>,
    answer,
    RECORDS,
    pages,
  )
  await userEvent.click(await screen.findByRole('tab', { name: '未拜访客户', hidden: true }))
  await userEvent.click(await screen.findByRole('button', { name: '好又鲜' }))
  expect(screen.getByTestId('address').textContent).toBe('/customer-detail?id=59')
  unmount()
  showScreen(
    <>
      <VisitRouteReport />
      <Address />
    </>,
    answer,
    '/business-report/business-man-visit-route-report',
    pages,
  )
  await userEvent.click(await screen.findByRole('tab', { name: '地图' }))
  await userEvent.click(await screen.findByText('未拜访客户'))
  await userEvent.click(await screen.findByRole('button', { name: /好又鲜/ }))
  await userEvent.click(await screen.findByRole('button', { name: '客户详情' }))
  expect(screen.getByTestId('address').textContent).toBe('/customer-detail?id=59')
})

it('leads nowhere for who has no page of customers', async () => {
  showScreen(<VisitRecordReport />, answer, RECORDS, [RECORDS])
  await userEvent.click(await screen.findByRole('tab', { name: '未拜访客户', hidden: true }))
  expect(await screen.findByText('好又鲜')).toBeTruthy()
  expect(screen.queryByRole('button', { name: '好又鲜' })).toBeNull()
})
