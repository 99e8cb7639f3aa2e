import { KitProvider } from '@dealer/ui-kit/theme'
import { QueryClientProvider } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter, Route, Routes, useLocation } from 'react-router-dom'
import { expect, it, vi } from 'vitest'
import { createQueryClient } from '../../data/query-client.ts'
import DataCheck from './data-check.tsx'

const COUNTS = {
  customers: { total: 120, place: 4, priceSeries: 0, route: 30, phone: 1, double: 2 },
  drivers: { total: 10, license: 1 },
}

const Where = () => {
  const { pathname, state } = useLocation()
  return <output>{JSON.stringify({ pathname, state })}</output>
}

const open = () => {
  vi.stubGlobal('fetch', async () => Response.json({ resultCode: '000', content: COUNTS }))
  render(
    <KitProvider>
      <QueryClientProvider client={createQueryClient()}>
        <MemoryRouter>
          <Routes>
            <Route path="/" element={<DataCheck />} />
            <Route path="*" element={<Where />} />
          </Routes>
        </MemoryRouter>
      </QueryClientProvider>
    </KitProvider>,
  )
}

it('each count opens its list with just those rows; what is complete leads nowhere', async () => {
  open()
  const row = (await screen.findByText('未排拜访路线')).closest('a')
  expect(row?.textContent).toContain('30')
  expect(screen.getByText('没有价格系列').closest('a')).toBeNull()
  expect(screen.getByText('在用客户 120')).toBeTruthy()
  // What the user may not list is not answered, and has no card.
  expect(screen.queryByRole('region', { name: '商品' })).toBeNull()
  await userEvent.click(row as HTMLElement)
  expect(JSON.parse(screen.getByRole('status').textContent ?? '')).toEqual({
    pathname: '/main-data/customer-management/customer-list',
    state: { preset: { missing: 'route', enabled: 'T' } },
  })
})

it('licences open the tab of the drivers', async () => {
  open()
  await userEvent.click((await screen.findByText('驾驶证到期')).closest('a') as HTMLElement)
  expect(JSON.parse(screen.getByRole('status').textContent ?? '')).toEqual({
    pathname: '/main-data/vehicle-management/vehicle-manager',
    state: { preset: { tab: 'drivers', expiring: 'T', enabled: 'T' } },
  })
})
