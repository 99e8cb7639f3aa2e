import { createFakeDealer, exampleOf } from '@dealer/sdk/testing'
import { KitProvider } from '@dealer/ui-kit/theme'
import { QueryClientProvider } from '@tanstack/react-query'
import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter, useLocation } from 'react-router-dom'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createQueryClient } from '../data/query-client.ts'
import { siteOf } from '../shell/menu/site.ts'
import { SiteProvider } from '../shell/menu/site-context.ts'
import { UserProvider } from '../shell/session/user.ts'
import { pageEntry, userOf } from '../testing/users.ts'
import StaffOfficer from './staff-officer.tsx'

const BOARD = 'report.web.dashboardSummary'
const ORDERS = '/sales/order-search/order-search-list'
const RANK = '/business-report/business-sales-rank'
const DEBTS = '/business-report/debt-search'

const fake = createFakeDealer()
beforeEach(() => {
  fake.reset()
  vi.stubGlobal('fetch', fake.fetch)
  // Charts draw nothing where there is no room.
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 0, 600, 200))
})
afterEach(() => vi.restoreAllMocks())

function Where() {
  const { pathname, state } = useLocation()
  return <output>{JSON.stringify([pathname, state?.preset])}</output>
}

const open = (pages: readonly string[] = [ORDERS, RANK, DEBTS]) => {
  const user = userOf({ isadmin: true, menuVos: pages.map((path) => pageEntry(path, path)) })
  render(
    <KitProvider>
      <QueryClientProvider client={createQueryClient()}>
        <UserProvider value={user}>
          <SiteProvider value={siteOf(user)}>
            <MemoryRouter>
              <StaffOfficer />
              <Where />
            </MemoryRouter>
          </SiteProvider>
        </UserProvider>
      </QueryClientProvider>
    </KitProvider>,
  )
}

const region = (name: string) => within(screen.getByRole('region', { name }))
const where = () => JSON.parse(document.querySelector('output')?.textContent ?? '')
/** Where a click on a link with this text leads, and with which filters. */
const led = async (card: string, text: string) => {
  await userEvent.click(await region(card).findByText(text))
  return where()
}

it('shows the figures of the business by one call, and each leads to the list that it was counted from', async () => {
  open()
  expect(await screen.findByText('¥232,000.00')).toBeTruthy()
  // The last day of the trend is the server's today.
  const month = { dateStart: '2025-11-01', dateEnd: '2025-11-20' }
  expect(await led('经营数据', '¥232,000.00')).toEqual([RANK, month])
  expect(await led('经营数据', '¥8,120.00')).toEqual([RANK, { ...month, dateStart: '2025-11-20' }])
  expect(await led('经营数据', '31')).toEqual([
    ORDERS,
    {
      docDateStart: '2025-11-20',
      docDateEnd: '2025-11-20',
      orderStatus: 'submitted,confirmed,partSplit,split,partOut,finished,closed,redflushed',
    },
  ])
  expect(await led('订单状态', '待审核')).toEqual([ORDERS, { orderStatus: 'submitted' }])
  expect(await led('本月热销商品', '晴川柠檬汽水500ml')).toMatchObject([
    ORDERS,
    { productCode: 'P00001', docDateStart: '2025-11-01' },
  ])
  expect(fake.calls().map(({ operation }) => operation)).toEqual([BOARD])
})

it('ages debts by days, and leads to who owes something of an age', async () => {
  open()
  for (const [text, age] of [
    ['¥98,000.00', 'd0_30'],
    ['¥41,000.00', 'd31_60'],
    ['¥17,300.00', 'd61_90'],
    ['¥8,000.00', 'd90plus'],
  ] as const) {
    expect(await led('应收账龄', text)).toEqual([DEBTS, { endDate: '2025-11-20', age }])
  }
})

it('leads from what was received to receipts and what was paid back, and from what is owed to what it is made of', async () => {
  open()
  const figure = async (name: string) => {
    const term = await region('经营数据').findByText(name)
    await userEvent.click(within(term.parentElement as HTMLElement).getByRole('link'))
    return where()
  }
  const today = { tab: 'payments', payDateStart: '2025-11-20', payDateEnd: '2025-11-20' }
  expect(await figure('今日收款')).toEqual([DEBTS, today])
  expect(await figure('本月收款')).toEqual([DEBTS, { ...today, payDateStart: '2025-11-01' }])
  expect(await figure('应收余额')).toEqual([DEBTS, { endDate: '2025-11-20' }])
})

it('says the trend to who cannot see it, and shows it as a table whose days can be reached by keys', async () => {
  open()
  const heard = await region('近30天销售趋势').findByRole('table')
  expect(within(heard).getByRole('row', { name: '2025-11-19 7,540.00' })).toBeTruthy()
  expect(within(heard).queryAllByRole('link')).toEqual([])
  await userEvent.click(screen.getByRole('button', { name: '显示为表格' }))
  region('近30天销售趋势').getByRole('link', { name: '7,540.00' }).focus()
  await userEvent.keyboard('{Enter}')
  expect(where()).toMatchObject([RANK, { dateStart: '2025-11-19', dateEnd: '2025-11-19' }])
})

it('calls the links of its figures by what they are figures of', async () => {
  const shortage = '/inventory/inv-standing-book/inv-shortage-status-search'
  open([ORDERS, RANK, DEBTS, shortage])
  const named = await region('经营数据').findAllByRole('link')
  expect(named.length).toBeGreaterThan(4)
  for (const link of named) {
    const title = link.closest('dd')?.previousElementSibling?.textContent
    expect(link.getAttribute('aria-label')).toBe(`${title} ${link.textContent}`)
  }
  expect(region('库存预警').getByRole('link', { name: /^库存预警 共 \d+ 项$/ })).toBeTruthy()
})

it('links to no page that the user lacks', async () => {
  open([])
  await screen.findByText('¥232,000.00')
  expect(screen.queryAllByRole('link')).toEqual([])
})

it('says where there is nothing', async () => {
  const board = exampleOf(BOARD)
  const none = { d0_30: '0.00', d31_60: '0.00', d61_90: '0.00', d90plus: '0.00' }
  fake.respond(BOARD, { ...board, topProducts: [], topSalesmen: [], stockWarnings: [], receivableAges: none })
  open()
  expect(await screen.findByText('没有未结清的欠款')).toBeTruthy()
  expect(screen.getByText('没有低于下限的商品')).toBeTruthy()
  expect(screen.getAllByText('本月还没有销售')).toHaveLength(2)
})

it('keeps the figures that it has when newer ones cannot be had, and says so', async () => {
  fake.refuse(BOARD, '101', '系统繁忙', { times: 1 })
  open()
  await userEvent.click(await screen.findByRole('button', { name: '重试' }))
  expect(await screen.findByText('¥232,000.00')).toBeTruthy()
  fake.refuse(BOARD, '101', '系统繁忙', { times: 1 })
  await userEvent.click(screen.getByRole('button', { name: '刷新' }))
  expect(await screen.findByText(/刷新失败/)).toBeTruthy()
  expect(screen.getByText('¥232,000.00')).toBeTruthy()
})
