import { SalesOutQuery } from '@dealer/fields/SalesOutQuery'
import { SalesOutRow } from '@dealer/fields/SalesOutRow'
import { KitProvider } from '@dealer/ui-kit/theme'
import { QueryClientProvider } from '@tanstack/react-query'
import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter } from 'react-router-dom'
import { expect, it, vi } from 'vitest'
import { createQueryClient } from '../data/query-client.ts'
import { dealer } from '../dealer.ts'
import { UserProvider } from '../shell/session/user.ts'
import { TabProvider } from '../shell/tabs/tab-state.ts'
import { userOf } from '../testing/users.ts'
import { defineList } from './define-list.tsx'

const Outs = defineList({
  call: dealer.so.salesOrder.listOut,
  query: SalesOutQuery,
  row: SalesOutRow,
  id: 'test.searching',
  rowKey: 'outId',
  title: '出库单',
  filters: ['outNum'],
  columns: ['outNum'],
})

it('asks with each 查询, whether the filters are others or not, and once', async () => {
  vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 0, 1000, 600))
  const asked: unknown[] = []
  vi.stubGlobal('fetch', async (input: string | URL | Request, init?: RequestInit) => {
    const request = input instanceof Request ? input : new Request(new URL(String(input), 'http://here/'), init)
    asked.push(JSON.parse(await request.text()).outNum ?? '')
    return Response.json({ resultCode: '000', content: { rows: [], total: 0, footer: {} } })
  })
  render(
    <KitProvider>
      <QueryClientProvider client={createQueryClient()}>
        <UserProvider value={userOf({ perms: [] })}>
          <MemoryRouter>
            <TabProvider value={{ uid: 't1', close: () => undefined, refresh: () => undefined }}>
              <Outs />
            </TabProvider>
          </MemoryRouter>
        </UserProvider>
      </QueryClientProvider>
    </KitProvider>,
  )
  const user = userEvent.setup()
  const search = () => user.click(screen.getByRole('button', { name: '查询' }))
  const answered = async (...wanted: string[]) => {
    await waitFor(() => expect(asked).toEqual(wanted))
    await waitFor(() => expect(screen.getByRole('grid').ariaBusy).toBeNull())
  }
  await answered('')
  await search()
  await answered('', '')
  await user.type(screen.getByLabelText('出库单号'), 'CK1')
  await search()
  await answered('', '', 'CK1')
  // Known for a moment, and asked all the same.
  await user.clear(screen.getByLabelText('出库单号'))
  await search()
  await answered('', '', 'CK1', '')
})
