import { KitProvider } from '@dealer/ui-kit/theme'
import { QueryClientProvider } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { expect, it, vi } from 'vitest'
import { createQueryClient } from '../data/query-client.ts'
import { siteOf } from '../shell/menu/site.ts'
import { SiteProvider } from '../shell/menu/site-context.ts'
import { UserProvider } from '../shell/session/user.ts'
import { userOf } from '../testing/users.ts'
import Home from './home.tsx'

const SUMMARY = {
  figures: { todaySaleAmount: '8120.00', monthOrderNum: 540 },
  todos: { orderToAudit: 6, outToConfirm: 0, payeeToAudit: 12 },
}

it('shows what waits for this user and leads to it, with the figures that the user may see, by one call', async () => {
  const asked: string[] = []
  vi.stubGlobal('fetch', async (input: string | URL | Request) => {
    asked.push(new URL(input instanceof Request ? input.url : String(input), 'http://here/').pathname)
    return Response.json({ resultCode: '000', content: SUMMARY })
  })
  const user = userOf({ perms: [] })
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
