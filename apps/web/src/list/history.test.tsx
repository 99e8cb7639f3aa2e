import { InventoryMonthlyQuery } from '@dealer/fields/InventoryMonthlyQuery'
import { InventoryMonthlyRow } from '@dealer/fields/InventoryMonthlyRow'
import { SalesOutQuery } from '@dealer/fields/SalesOutQuery'
import { SalesOutRow } from '@dealer/fields/SalesOutRow'
import { today } from '@dealer/ui-kit/clock'
import { fieldFilters } from '@dealer/ui-kit/list'
import { KitProvider } from '@dealer/ui-kit/theme'
import { QueryClientProvider } from '@tanstack/react-query'
import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import dayjs from 'dayjs'
import { MemoryRouter } from 'react-router-dom'
import { expect, it, vi } from 'vitest'
import { createQueryClient } from '../data/query-client.ts'
import { dealer } from '../dealer.ts'
import { UserProvider } from '../shell/session/user.ts'
import { TabProvider } from '../shell/tabs/tab-state.ts'
import { showScreen } from '../testing/show-screen.tsx'
import { userOf } from '../testing/users.ts'
import { defineList } from './define-list.tsx'
import { historyFilters } from './history.tsx'

type Query = NonNullable<Parameters<typeof dealer.so.salesOrder.listOut>[0]>
const [range] = historyFilters(fieldFilters<Query>(SalesOutQuery, ['outNum', 'outDate']), 'outDate')
const proposed = (range?.default ?? []) as string[]
const said = (from: string, to: string) => range?.rule?.([from, to], {})

it('wants days, at most twelve months of them', () => {
  expect(range?.prop).toBe('outDateStart')
  expect(said('', '')).toBe('出库日期必填!')
  expect(said('2024-03-01', '2025-02-28')).toBeUndefined()
  expect(said('2024-03-01', '2025-03-01')).toBe('历史查询日期范围不能超过12个月')
})

it('wants the one month where there is no range, and begins no other filter with what is of live work', () => {
  type Monthly = NonNullable<Parameters<typeof dealer.inv.inventoryMonthly.list>[0]>
  const [month, ...others] = historyFilters(
    fieldFilters<Monthly>(InventoryMonthlyQuery, [{ prop: 'productCode', default: 'P1' }, 'month']),
    'month',
    '2026-03',
  )
  expect(month).toMatchObject({ prop: 'month', required: true, default: '2026-03' })
  expect(others.map(({ prop, default: first }) => [prop, first])).toEqual([['productCode', undefined]])
})

it('proposes days that it takes, and that have what the last closing archived', () => {
  const [from = '', to = ''] = proposed
  expect(said(from, to)).toBeUndefined()
  const lastOfMonth = dayjs(today()).startOf('month').subtract(1, 'day').format('YYYY-MM-DD')
  expect(from < lastOfMonth && lastOfMonth <= to).toBe(true)
  expect(said(dayjs(from).subtract(1, 'day').format('YYYY-MM-DD'), to)).toBe('历史查询日期范围不能超过12个月')
})

it('reads the archive with these days, without actions', async () => {
  vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 0, 1000, 600))
  const asked: [string, Record<string, unknown>][] = []
  vi.stubGlobal('fetch', async (input: string | URL | Request, init?: RequestInit) => {
    const request = input instanceof Request ? input : new Request(new URL(String(input), 'http://here/'), init)
    asked.push([new URL(request.url).pathname, JSON.parse(await request.text())])
    return Response.json({ resultCode: '000', content: { rows: [], total: 0, footer: {} } })
  })
  const Outs = defineList({
    call: dealer.so.salesOrder.listOut,
    history: { call: dealer.so.salesOrder.his.listOut, range: 'outDate' },
    query: SalesOutQuery,
    row: SalesOutRow,
    id: 'test.outs',
    rowKey: 'outId',
    title: '出库单',
    filters: ['outNum', 'outDate'],
    columns: ['outNum'],
    parts: () => ({ toolbar: <button type="button">出库</button> }),
  })
  render(
    <KitProvider>
      <QueryClientProvider client={createQueryClient()}>
        <UserProvider value={userOf({ perms: [] })}>
          <MemoryRouter>
            <TabProvider value={{ uid: 't1', close: () => undefined, refresh: () => undefined }}>
              <Outs isHistory />
            </TabProvider>
          </MemoryRouter>
        </UserProvider>
      </QueryClientProvider>
    </KitProvider>,
  )
  await waitFor(() => expect(asked).toHaveLength(1))
  const [outDateStart, outDateEnd] = proposed
  expect(asked[0]).toMatchObject(['/api/so/salesOrder/his/listOut', { outDateStart, outDateEnd }])
  expect(screen.queryByRole('button', { name: '出库' })).toBeNull()
  const user = userEvent.setup()
  await user.type(screen.getByLabelText('出库单号'), 'CK1{Enter}')
  await waitFor(() => expect(asked.at(-1)?.[1]).toMatchObject({ outNum: 'CK1', outDateStart, outDateEnd }))
})

it.each([
  ['that was closed last', { months: [], current: '2026-09', lastClosed: '2026-03' }],
  ['before this one where none was closed', { months: [], current: '2026-09' }],
  ['before this one where nobody says', Response.json({ resultCode: '199', content: '没有权限' })],
])('opens on the month %s, and asks for no other', async (_, months) => {
  const month = 'lastClosed' in months ? months.lastClosed : dayjs(today()).subtract(1, 'month').format('YYYY-MM')
  const Months = defineList({
    call: dealer.inv.inventoryMonthly.list,
    history: { call: dealer.inv.inventoryMonthly.his.list, range: 'month' },
    query: InventoryMonthlyQuery,
    row: InventoryMonthlyRow,
    id: 'test.months',
    rowKey: 'id',
    title: '月结结果',
    filters: ['month'],
    columns: ['productCode'],
  })
  const { asked } = showScreen(<Months isHistory />, ({ name }) =>
    name === 'toList' ? months : { rows: [], total: 0, footer: {} },
  )
  // The page stands before the month is known.
  expect(screen.getByLabelText('月份')).toBeTruthy()
  await waitFor(() => expect(asked.map(({ name }) => name)).toEqual(['toList', 'list']))
  expect(asked[1]).toMatchObject({ path: '/api/inv/inventoryMonthly/his/list', said: { month } })
  await screen.findByText(/^没有符合条件的数据/)
  expect(asked).toHaveLength(2)
})
