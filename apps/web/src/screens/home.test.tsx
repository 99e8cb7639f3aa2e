import { KitProvider } from '@dealer/ui-kit/theme'
import { QueryClientProvider } from '@tanstack/react-query'
import { render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter } from 'react-router-dom'
import { expect, it, vi } from 'vitest'
import { createQueryClient } from '../data/query-client.ts'
import { siteOf } from '../shell/menu/site.ts'
import { SiteProvider } from '../shell/menu/site-context.ts'
import { UserProvider } from '../shell/session/user.ts'
import { pageEntry, userOf } from '../testing/users.ts'
import Home from './home.tsx'

const SUMMARY = {
  figures: { todaySaleAmount: '8120.00', monthOrderNum: 540 },
  todos: { orderToAudit: 6, outToConfirm: 0, payeeToAudit: 12 },
}

const MENU = ['订单查询', '即时库存', '客户'].map((title, index) => pageEntry(`/page-${index}`, title))

function show(user: ReturnType<typeof userOf>) {
  render(
    <KitProvider>
      <QueryClientProvider client={createQueryClient()}>
        <UserProvider value={user}>
          <SiteProvider value={siteOf(user)}>
            <MemoryRouter>
              <Home />
            </MemoryRouter>
          </SiteProvider>
        </UserProvider>
      </QueryClientProvider>
    </KitProvider>,
  )
}

const shortcuts = () =>
  within(screen.getByRole('region', { name: '快捷入口' }))
    .getAllByRole('link')
    .map(({ textContent }) => textContent)

it('begins with pages of the menu as shortcuts, and keeps the order of those that the user pins', async () => {
  localStorage.clear()
  vi.stubGlobal('fetch', async () => Response.json({ resultCode: '000', content: SUMMARY }))
  show(userOf({ perms: [], menuVos: MENU }))
  expect(shortcuts()).toEqual(['订单查询', '即时库存', '客户'])
  await userEvent.click(screen.getByRole('button', { name: '编辑' }))
  await userEvent.click(await screen.findByRole('button', { name: '移除即时库存' }))
  await waitFor(() => expect(shortcuts()).toEqual(['订单查询', '客户']))
  screen.getByRole('button', { name: /^移动客户，/ }).focus()
  await userEvent.keyboard('{ArrowUp}')
  await waitFor(() => expect(shortcuts()).toEqual(['客户', '订单查询']))
  await userEvent.click(screen.getByRole('button', { name: '恢复默认' }))
  await waitFor(() => expect(shortcuts()).toEqual(['订单查询', '即时库存', '客户']))
})

it('asks for the latest messages, unread first, where the user may read them', async () => {
  const asked: unknown[] = []
  vi.stubGlobal('fetch', async (input: string | URL | Request, init?: RequestInit) => {
    const request = input instanceof Request ? input : new Request(new URL(String(input), 'http://here/'), init)
    if (!request.url.endsWith('/message/list')) return Response.json({ resultCode: '000', content: SUMMARY })
    asked.push(await request.json())
    const message = (id: string, title: string, isRead: 'T' | 'F') => ({
      ...{ id, title, isRead, version: 1, messageType: 'notice', typeName: '通知公告', isTop: 'F', isPop: 'F' },
      ...{ orgName: '城南食品', toName: '城南食品', sendDate: '2026-03-10 09:30:00' },
    })
    const rows = [message('7', '盘点通知', 'F'), message('8', '陈列活动', 'T')]
    return Response.json({ resultCode: '000', content: { total: 2, rows } })
  })
  show(userOf({ perms: ['md:message:list'], menuVos: MENU }))
  const region = screen.getByRole('region', { name: '消息通知' })
  await within(region).findByText('陈列活动')
  const rows = within(region).getAllByRole('listitem')
  expect(rows.map(({ textContent }) => textContent)).toEqual(['未读：盘点通知2026-03-10', '陈列活动2026-03-10'])
  expect(asked).toEqual([{ sort: 'isRead', order: 'asc', limit: 15 }])
})

it('shows what waits for this user and leads to it, with the figures that the user may see, by one call', async () => {
  const asked: string[] = []
  vi.stubGlobal('fetch', async (input: string | URL | Request) => {
    asked.push(new URL(input instanceof Request ? input.url : String(input), 'http://here/').pathname)
    return Response.json({ resultCode: '000', content: SUMMARY })
  })
  const user = userOf({ perms: [] })
  show(user)
  const audit = (await screen.findByText('待审核订单')).closest('a')
  expect(audit?.getAttribute('href')).toBe('/sales/order-search/order-search-list')
  expect(audit?.textContent).toContain('6')
  expect(screen.getByText('待确认出库').closest('a')?.textContent).toBe('待确认出库0')
  // This user's menu has no page for it.
  expect(screen.getByText('待审核收款').closest('a')).toBeNull()
  expect(screen.queryByText('待拆单订单')).toBeNull()
  expect(screen.getByText('¥8,120.00')).toBeTruthy()
  expect(screen.getByText('540')).toBeTruthy()
  expect(screen.queryByText('库存金额')).toBeNull()
  expect(asked).toEqual(['/api/report/web/homeSummary'])
})
