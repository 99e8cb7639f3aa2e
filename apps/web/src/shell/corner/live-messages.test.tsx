// A worker of its own, since it replaces a module that other files use.
// @vitest-environment-options { "alone": "live-messages" }
import type { SocketMessage } from '@dealer/sdk/realtime'
import { KitProvider } from '@dealer/ui-kit/theme'
import { act, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createMemoryRouter } from 'react-router-dom'
import { beforeEach, expect, it, vi } from 'vitest'
import { userOf } from '../../testing/users.ts'
import { AddressProvider } from '../address/address.tsx'
import { siteOf } from '../menu/site.ts'
import { LiveMessages } from './live-messages.tsx'

const line = vi.hoisted(() => ({ say: (_: SocketMessage): void => undefined }))
vi.mock('../live/can-listen.ts', () => ({ canListen: () => true }))
vi.mock('../live/use-live.ts', async () => {
  const { useReducer } = await import('react')
  const { countNotifications, noNotifications } = await import('@dealer/sdk/realtime')
  const useLive = () => {
    const live = useReducer(countNotifications, noNotifications)
    line.say = (message) => live[1]({ type: 'arrived', message })
    return live
  }
  return { useLive }
})

let path = () => ''

/** For somebody who has no permission at all. */
beforeEach(() => {
  const { pages } = siteOf(userOf({ perms: [], menuVos: [] }))
  const book = createMemoryRouter([{ path: '*' }], { initialEntries: ['/home'] })
  path = () => book.state.location.pathname
  render(
    <KitProvider>
      <AddressProvider book={book}>
        <LiveMessages pages={pages} />
      </AddressProvider>
    </KitProvider>,
  )
})

const arrive = (...ids: readonly string[]) =>
  act(() => {
    for (const id of ids)
      line.say({ content: `消息${id}`, msgType: 'notice', type: 'notice', id, isDiscountTicket: 'F' })
  })
const cards = () => screen.queryAllByRole('article').map((card) => card.textContent)

it("[SH-LIVE-2] the summary's button clears the count and opens the messages for everybody", async () => {
  arrive('1', '2', '3', '4')
  expect(cards()).toEqual([expect.stringContaining('您有4条未读消息')])
  await userEvent.setup().click(screen.getByRole('button', { name: '查看' }))
  await waitFor(() => expect(path()).toBe('/dashboard-message'))
  expect(cards()).toEqual([])
  arrive('5')
  expect(cards()).toEqual([expect.stringContaining('消息5')])
})

it('a summary that was closed comes back with the next message, and still leads to all of them', async () => {
  const user = userEvent.setup()
  arrive('1', '2', '3', '4')
  await user.click(screen.getByRole('button', { name: /^关闭/ }))
  expect(cards()).toEqual([])
  arrive('5')
  expect(cards()).toEqual([expect.stringContaining('您有5条未读消息')])
  await user.click(screen.getByRole('button', { name: '查看' }))
  await waitFor(() => expect(path()).toBe('/dashboard-message'))
})
