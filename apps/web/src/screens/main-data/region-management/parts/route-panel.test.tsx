import type { Route } from '@dealer/sdk'
import { KitProvider } from '@dealer/ui-kit/theme'
import { QueryClientProvider } from '@tanstack/react-query'
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { useEffect } from 'react'
import { expect, it, vi } from 'vitest'
import { createQueryClient } from '../../../../data/query-client.ts'
import { UserProvider } from '../../../../shell/session/user.ts'
import { userOf } from '../../../../testing/users.ts'
import { useRoutePanel } from './route-panel.tsx'

const ROW = {
  ...{ id: '7', routeName: '周一线', regionName: '滨江线', userName: '高文静', visitCycle: 'week', visitDays: '1' },
} as unknown as Route

/** A server that answers when it is told to, as things stood when it was asked. */
function slowServer(order: string[]) {
  const waiting: { path: string; answer: () => void }[] = []
  vi.stubGlobal('fetch', (request: Request | string, init?: RequestInit) => {
    const url = typeof request === 'string' ? request : request.url
    const path = new URL(url, 'http://server').pathname
    const now = [...order]
    return new Promise<Response>((resolve) => {
      const say = (content: unknown) => resolve(Response.json({ resultCode: '000', content }))
      const move = async () => {
        const body = typeof request === 'string' ? String(init?.body) : await request.text()
        const { id, sortNum } = JSON.parse(body) as { id: string; sortNum: number }
        order.splice(order.indexOf(id), 1)
        order.splice(sortNum - 1, 0, id)
        say(null)
      }
      const list = () =>
        say({ rows: now.map((id, index) => ({ id, customerName: id, address: '', sortNum: index + 1 })), total: 3 })
      waiting.push({ path, answer: path.includes('changeSortNum') ? () => void move() : list })
    })
  })
  return async (part: string) => {
    await waitFor(() => expect(waiting.some(({ path }) => path.includes(part))).toBe(true))
    waiting
      .splice(
        waiting.findIndex(({ path }) => path.includes(part)),
        1,
      )[0]
      ?.answer()
  }
}

function Opened() {
  const { rowActions, children } = useRoutePanel()
  // biome-ignore lint/correctness/useExhaustiveDependencies: once
  useEffect(() => rowActions(ROW)[0]?.onClick(), [])
  return children
}

const names = () =>
  within(screen.getByRole('list', { name: '拜访顺序' }))
    .getAllByRole('listitem')
    .map((item) => item.querySelector('strong')?.textContent)

it('an order that was read before a move does not come back over it', async () => {
  const answer = slowServer(['甲', '乙', '丙'])
  render(
    <KitProvider>
      <QueryClientProvider client={createQueryClient()}>
        <UserProvider value={userOf({ perms: ['md:route:edit'] })}>
          <Opened />
        </UserProvider>
      </QueryClientProvider>
    </KitProvider>,
  )
  await answer('viewCustomerList')
  const handle = () => screen.getByRole('button', { name: /^移动甲/ })
  await screen.findByRole('button', { name: /^移动甲/ })
  fireEvent.keyDown(handle(), { key: 'ArrowDown' })
  await answer('changeSortNum')
  fireEvent.keyDown(handle(), { key: 'End' })
  expect(names()).toEqual(['乙', '丙', '甲'])
  // The list that was asked for after the first move comes before the second is done, and says what is no more.
  await answer('viewCustomerList')
  await answer('changeSortNum')
  await expect.poll(names).toEqual(['乙', '丙', '甲'])
  await new Promise((resolve) => setTimeout(resolve, 50))
  expect(names()).toEqual(['乙', '丙', '甲'])
  await answer('viewCustomerList')
  await waitFor(() => expect(names()).toEqual(['乙', '丙', '甲']))
})
