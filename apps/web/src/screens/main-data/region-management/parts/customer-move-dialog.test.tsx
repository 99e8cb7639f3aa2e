import { KitProvider } from '@dealer/ui-kit/theme'
import { QueryClientProvider } from '@tanstack/react-query'
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { createQueryClient } from '../../../../data/query-client.ts'
import { UserProvider } from '../../../../shell/session/user.ts'
import { userOf } from '../../../../testing/users.ts'
import { CustomerMoveDialog } from './customer-move-dialog.tsx'

const ON_THE_LINE = 620

/** A line with more customers than are shown, and another one; every call that was made, by the end of its path. */
function server() {
  const calls: { call: string; body: Record<string, unknown> }[] = []
  const named = Array.from({ length: ON_THE_LINE }, (_, index) => ({
    ...{ customerCode: `C${String(index).padStart(6, '0')}`, customerName: `第${index}家店` },
  }))
  const answers: Record<string, (body: Record<string, unknown>) => unknown> = {
    findByDealerId: () => ['L001', 'L002'].map((code) => ({ id: code, regionCode: code, name: code, childList: [] })),
    list: ({ keyword = '', limit }) => {
      const found = named.filter(({ customerName }) => customerName.includes(String(keyword)))
      return { total: found.length, rows: found.slice(0, Number(limit)) }
    },
    moveCustomer: () => '操作成功',
  }
  vi.stubGlobal('fetch', async (request: Request | string, init?: RequestInit) => {
    const { pathname } = new URL(typeof request === 'string' ? request : request.url, 'http://server')
    const call = pathname.slice(pathname.lastIndexOf('/') + 1)
    const text = typeof request === 'string' ? String(init?.body ?? '') : await request.text()
    const body = text ? JSON.parse(text) : {}
    calls.push({ call, body })
    return Response.json({ resultCode: '000', content: answers[call]?.(body) ?? [] })
  })
  return calls
}

/** Customers are found by their texts: jsdom walks the whole page for the field of each label. */
async function opened() {
  const calls = server()
  const onClose = vi.fn()
  render(
    <KitProvider>
      <QueryClientProvider client={createQueryClient()}>
        <UserProvider value={userOf({ perms: ['md:region:edit', 'md:customer:list'] })}>
          <CustomerMoveDialog from="L001" onClose={onClose} />
        </UserProvider>
      </QueryClientProvider>
    </KitProvider>,
  )
  fireEvent.click(await screen.findByRole('combobox', { name: '移交线路' }))
  const lines = await screen.findByRole('listbox', { name: '移交线路', hidden: true })
  fireEvent.click(within(lines).getByRole('option', { name: 'L002', hidden: true }))
  await screen.findByText(`共${ON_THE_LINE}个客户，其余请输入编码或名称查找`)
  return {
    onClose,
    moved: () => {
      const { requestNo: _once, ...body } = calls.find(({ call }) => call === 'moveCustomer')?.body ?? {}
      return body
    },
  }
}

it('a customer far down a long line is found by the server and handed over', async () => {
  const { onClose, moved } = await opened()
  expect(screen.queryByText('第619家店')).toBeNull()
  fireEvent.change(screen.getByPlaceholderText('编码、名称或助记码'), { target: { value: '第619' } })
  fireEvent.click(await screen.findByText('第619家店'))
  fireEvent.click(screen.getByRole('button', { name: '移交（1）' }))
  await waitFor(() => expect(onClose).toHaveBeenCalled())
  expect(moved()).toEqual({ customerCodes: ['C000619'], regionCode: 'L002' })
})

it('a whole line goes in one step, whatever its length', async () => {
  const { onClose, moved } = await opened()
  fireEvent.click(screen.getByText(`整条线路（${ON_THE_LINE}）`))
  fireEvent.click(screen.getByRole('button', { name: '移交整条线路' }))
  await waitFor(() => expect(onClose).toHaveBeenCalled())
  expect(moved()).toEqual({ fromRegionCode: 'L001', regionCode: 'L002' })
})
