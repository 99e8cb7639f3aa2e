import { KitProvider } from '@dealer/ui-kit/theme'
import { QueryClientProvider } from '@tanstack/react-query'
import { render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter, useLocation } from 'react-router-dom'
import { beforeEach, expect, it, vi } from 'vitest'
import { createQueryClient } from '../data/query-client.ts'
import { MessageBell } from '../shell/messages/message-bell.tsx'
import { UserProvider } from '../shell/session/user.ts'
import { TabProvider } from '../shell/tabs/tab-state.ts'
import { userOf } from '../testing/users.ts'
import Messages from './dashboard-message.tsx'

const messageOf = (id: string, title: string, isRead: 'T' | 'F') => ({
  ...{ id, title, isRead, version: 1, messageType: 'notice', typeName: '通知公告', isTop: 'F', isPop: 'F' },
  ...{ orgName: '城南食品', toName: '城南食品', sendDate: '2026-03-10 09:30:00' },
})

/** What changed, as `call body`, and what is unread. */
const calls: string[] = []
let unread = 2

beforeEach(() => {
  calls.length = 0
  unread = 2
  vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 0, 1000, 600))
  vi.stubGlobal('fetch', async (input: string | URL | Request, init?: RequestInit) => {
    const request = input instanceof Request ? input : new Request(new URL(String(input), 'http://here/'), init)
    const [name = '', last = ''] = new URL(request.url).pathname.split('/').slice(-2)
    const ok = (content: unknown) => Response.json({ resultCode: '000', content })
    if (last === 'getUserMessageNum') return ok(unread)
    if (last === 'list')
      return ok({
        total: 2,
        rows: [messageOf('7', '盘点通知', unread > 0 ? 'F' : 'T'), messageOf('8', '陈列活动', 'T')],
      })
    if (last === 'getMessage')
      return ok({
        ...messageOf('7', '盘点通知', 'F'),
        context: '<p>周五盘点</p>',
        cimFileIds: '71',
        cimFileNames: '安排.pdf',
      })
    unread = 0
    const body = (await request.text()) || '{}'
    calls.push(`${name}/${last} ${JSON.stringify({ ...JSON.parse(body), requestNo: undefined })}`)
    return ok('操作成功')
  })
})

const Address = () => <output aria-label="地址">{useLocation().pathname}</output>

function show(perms = ['md:message:list']) {
  render(
    <KitProvider>
      <QueryClientProvider client={createQueryClient()}>
        <UserProvider value={userOf({ perms })}>
          <MemoryRouter>
            <Address />
            <MessageBell className="" />
            <TabProvider value={{ uid: 't1', close: () => undefined, refresh: () => undefined }}>
              <Messages />
            </TabProvider>
          </MemoryRouter>
        </UserProvider>
      </QueryClientProvider>
    </KitProvider>,
  )
  return userEvent.setup()
}

it('[SH-LAYOUT-7] opening a message shows it with its attachments, in a frame that runs nothing, and reads it', async () => {
  const user = show()
  await user.click(await screen.findByText('盘点通知'))
  const panel = await screen.findByRole('dialog')
  const frame = await within(panel).findByTitle('盘点通知')
  expect(frame.getAttribute('sandbox')).not.toContain('allow-scripts')
  expect(frame.getAttribute('srcdoc')).toContain('<p>周五盘点</p>')
  expect(within(panel).getByRole('button', { name: '安排.pdf' })).toBeTruthy()
  await waitFor(() => expect(calls).toEqual(['saveMessageRead/7 {}']))
})

it("[SH-LAYOUT-7] marks all read; the bell's number follows", async () => {
  const user = show()
  expect(await screen.findByRole('button', { name: '消息，2 条未读' })).toBeTruthy()
  await user.click(await screen.findByRole('button', { name: '全部已读' }))
  await waitFor(() => expect(calls).toEqual(['message/saveMessageBatchRead {"ids":[]}']))
  await user.click(await screen.findByRole('button', { name: '消息' }))
  expect(screen.getByLabelText('地址').textContent).toBe('/dashboard-message')
})

it('[SH-LAYOUT-5] shows the bell only to those who may read messages', async () => {
  show([])
  await screen.findByText('盘点通知')
  expect(screen.queryByRole('button', { name: /^消息/ })).toBeNull()
})
