import type { SalesOrderRow } from '@dealer/sdk'
import { KitProvider } from '@dealer/ui-kit/theme'
import { notifications } from '@mantine/notifications'
import { QueryClientProvider } from '@tanstack/react-query'
import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, it, vi } from 'vitest'
import { createQueryClient } from '../../../data/query-client.ts'
import { CloseOrders } from './close-orders.tsx'

const sent: Record<string, unknown>[] = []
let failed: { key: string; message: string }[] = []
const [onClose, onDone] = [vi.fn(), vi.fn()]

beforeEach(() => {
  notifications.clean()
  vi.clearAllMocks()
  sent.length = 0
  failed = []
  vi.stubGlobal('fetch', async (_input: string | URL | Request, init?: RequestInit) => {
    const body = JSON.parse(String(init?.body)) as { soIds: string[] }
    sent.push(body)
    return Response.json({ resultCode: '000', content: { closed: body.soIds.length - failed.length, failed } })
  })
})

const orders = [
  { soId: '1', soNum: 'SO1' },
  { soId: '2', soNum: 'SO2' },
] as unknown as readonly [SalesOrderRow, ...SalesOrderRow[]]

const open = async () => {
  render(
    <KitProvider>
      <QueryClientProvider client={createQueryClient()}>
        <CloseOrders orders={orders} onClose={onClose} onDone={onDone} />
      </QueryClientProvider>
    </KitProvider>,
  )
  const user = userEvent.setup()
  await screen.findByText('关闭 2 张订单')
  await user.type(screen.getByRole('textbox', { name: /原因/ }), '客户不再需要')
  await user.click(screen.getByRole('button', { name: '关闭订单' }))
}

it('asks why, closes all of them in one call, and says how many', async () => {
  await open()
  await screen.findByText('已关闭 2 张订单')
  expect(sent).toMatchObject([{ soIds: ['1', '2'], reason: '客户不再需要' }])
  expect(onDone).toHaveBeenCalledOnce()
})

it('says of each that stays open why it does, until that is read', async () => {
  failed = [{ key: 'SO2', message: '存在待确认出库单，不能关闭' }]
  await open()
  await screen.findByText('1 张订单未关闭')
  const row = screen.getByRole('row', { name: /SO2/ })
  expect(row.textContent).toContain('存在待确认出库单，不能关闭')
  await screen.findByText('已关闭 1 张订单')
  expect(onDone).not.toHaveBeenCalled()
  await userEvent.keyboard('{Escape}')
  await waitFor(() => expect(onDone).toHaveBeenCalledOnce())
})
