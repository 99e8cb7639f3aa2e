import { KitProvider } from '@dealer/ui-kit/theme'
import { notifications } from '@mantine/notifications'
import { QueryClientProvider } from '@tanstack/react-query'
import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, it, vi } from 'vitest'
import { createQueryClient } from '../../data/query-client.ts'
import { UserProvider } from '../../shell/session/user.ts'
import { userOf } from '../../testing/users.ts'
import { BatchButton } from './batch-button.tsx'

interface Sent {
  requestNo: string
  poCodes: readonly string[]
}

const sent: Sent[] = []
let failed: { key: string; message: string }[] = []
const clear = vi.fn()

beforeEach(() => {
  notifications.clean()
  sent.length = 0
  clear.mockClear()
  failed = []
})

const open = (chosen: readonly string[], goTogether = true) => {
  const body = (requestNo: string) => (goTogether ? { requestNo, poCodes: chosen } : undefined)
  const call = async (one: Sent) => {
    sent.push(one)
    return { failed }
  }
  render(
    <KitProvider>
      <QueryClientProvider client={createQueryClient()}>
        <UserProvider value={userOf({ perms: ['po:inbound:confirm'] })}>
          <BatchButton {...{ chosen, body, call, clear }} label="采购单" verb="入库" permission="po:inbound:confirm" />
        </UserProvider>
      </QueryClientProvider>
    </KitProvider>,
  )
  return userEvent.setup()
}
const button = () => screen.getByRole('button', { name: '批量入库' })

it('asks first, does it to all that are marked, says how many, and why not of each of the others', async () => {
  failed = [{ key: 'PO2', message: '商品【可乐】请录入生产日期' }]
  const user = open(['PO1', 'PO2', 'PO3'])
  await user.click(button())
  await screen.findByText('确认整单入库 3 张采购单？')
  expect(sent).toEqual([])
  await user.click(await screen.findByRole('button', { name: '入库' }))
  await screen.findByText('已入库 2 张采购单')
  await screen.findByText('PO2：商品【可乐】请录入生产日期')
  expect(sent).toEqual([{ requestNo: expect.any(String), poCodes: ['PO1', 'PO2', 'PO3'] }])
  expect(clear).toHaveBeenCalledOnce()
})

it('says of none that it was done when all were refused', async () => {
  failed = [{ key: 'PO1', message: '采购单已关闭' }]
  const user = open(['PO1'])
  await user.click(button())
  await user.click(await screen.findByRole('button', { name: '入库' }))
  await screen.findByText('PO1：采购单已关闭')
  expect(screen.queryByText(/^已入库/)).toBeNull()
})

it('asks nothing where the marked ones do not go together, and nothing is marked', async () => {
  const user = open(['PO1'], false)
  await user.click(button())
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(sent).toEqual([])
})
