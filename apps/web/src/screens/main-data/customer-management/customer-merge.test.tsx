import type { CustomerMergePreview, CustomerRow, CustomerMerge as Merge } from '@dealer/sdk'
import { KitProvider } from '@dealer/ui-kit/theme'
import { QueryClientProvider } from '@tanstack/react-query'
import { render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, it, vi } from 'vitest'
import { createQueryClient } from '../../../data/query-client.ts'
import { UserProvider } from '../../../shell/session/user.ts'
import { userOf } from '../../../testing/users.ts'
import { CustomerMergeButtons } from './parts/customer-merge-buttons.tsx'

const SIDES = {
  '31': { id: '31', version: 2, customerCode: 'C000031', customerName: '惠万家超市', documentNum: 3 },
  '87': { id: '87', version: 5, customerCode: 'C000087', customerName: '惠万家便利店', documentNum: 24 },
} as const
type Id = keyof typeof SIDES

const previewOf = (keepId: Id, goneId: Id): CustomerMergePreview => ({
  ...{ keep: SIDES[keepId], gone: SIDES[goneId] },
  fields: [
    { field: 'mobile', label: '手机号', keepValue: '10000010087', goneValue: '10000010031', isDifferent: 'T' },
    { field: 'level', label: '客户等级', keepValue: 'A级', goneValue: 'A级', isDifferent: 'F' },
  ],
  holdings: [
    { kind: 'sales_order', label: '销售订单', keepNum: 20, goneNum: 3, afterNum: 23 },
    { kind: 'order', label: '订单欠款', keepAmount: '100.00', goneAmount: '20.50', afterAmount: '120.50' },
  ],
  ...{ barriers, notes: ['拜访路线【中山路周一线】保留客户已在其中，不重复加入'] },
})
const LOG: Merge = {
  ...{ id: '7', version: 1, goneCode: 'C000087', goneName: '惠万家便利店', keepId: '31', keepCode: 'C000031' },
  ...{ keepName: '惠万家超市', createName: '陈志远', createDate: '2025-11-20 09:30:00', undoUntil: '2025-12-20' },
  canUndo: 'T',
}

let barriers: string[] = []
const sent: { readonly call: string; readonly body: Record<string, unknown> }[] = []
beforeEach(() => {
  barriers = []
  sent.length = 0
  vi.stubGlobal('fetch', async (input: string | URL | Request, init?: RequestInit) => {
    const request = new Request(new URL(input instanceof Request ? input.url : String(input), 'http://here/'), init)
    const call = request.url.split('/').at(-1) ?? ''
    const body = (await request.json()) as Record<string, unknown>
    sent.push({ call, body })
    const answers: Record<string, unknown> = {
      mergePreview: previewOf(body.keepId as Id, body.goneId as Id),
      mergeList: { rows: [LOG], total: 1, page: 1, limit: 50 },
    }
    return Response.json({ resultCode: '000', content: answers[call] ?? '操作成功' })
  })
})

const rowOf = (id: Id) => SIDES[id] as unknown as CustomerRow
const clear = vi.fn()
const open = (chosen: readonly CustomerRow[] = [rowOf('31'), rowOf('87')], perms = ['md:customer:delete']) => {
  render(
    <KitProvider>
      <QueryClientProvider client={createQueryClient()}>
        <UserProvider value={userOf({ perms })}>
          <CustomerMergeButtons chosen={chosen} clear={clear} />
        </UserProvider>
      </QueryClientProvider>
    </KitProvider>,
  )
  return userEvent.setup()
}
const merging = async (user: ReturnType<typeof userEvent.setup>) => {
  await user.click(screen.getByRole('button', { name: '合并客户' }))
  return within(await screen.findByRole('dialog', { name: '合并客户' }))
}

it('keeps the one with more documents, takes what is chosen from the other, and asks before it merges', async () => {
  const user = open()
  const dialog = await merging(user)
  expect(await dialog.findByRole('radio', { name: 'C000087 惠万家便利店（24 张单据）', checked: true })).toBeTruthy()
  const holdings = within(dialog.getByRole('table', { name: '合并内容' }))
  expect(holdings.getByText('订单欠款').closest('tr')?.textContent).toBe('订单欠款100.0020.50120.50')
  expect(dialog.getByText('拜访路线【中山路周一线】保留客户已在其中，不重复加入')).toBeTruthy()
  // What is the same on both sides is not chosen.
  expect(dialog.getAllByRole('radio', { name: /^(手机号|客户等级)取/ })).toHaveLength(2)
  await user.click(dialog.getByRole('radio', { name: '手机号取被合并客户的值：10000010031' }))
  await waitFor(() => expect(dialog.getByRole('button', { name: '合并' }).hasAttribute('disabled')).toBe(false))
  await user.click(dialog.getByRole('button', { name: '合并' }))
  const question = within(await screen.findByRole('dialog', { name: /^确认将/ }))
  expect(question.getByText('确认将「C000031 惠万家超市」并入「C000087 惠万家便利店」？')).toBeTruthy()
  await user.click(question.getByRole('button', { name: '合并' }))
  await waitFor(() => expect(clear).toHaveBeenCalled())
  expect(sent.find(({ call }) => call === 'merge')?.body).toMatchObject({
    ...{ keepId: '87', keepVersion: 5, goneId: '31', goneVersion: 2, taken: ['mobile'] },
  })
})

it('says what stands against it, and does not merge', async () => {
  barriers = ['客户【惠万家超市】已停用，不能合并']
  const dialog = await merging(open())
  expect(await dialog.findByText('客户【惠万家超市】已停用，不能合并')).toBeTruthy()
  expect(dialog.getByRole('button', { name: '合并' }).hasAttribute('disabled')).toBe(true)
})

it('is for two that are marked, by who may delete customers', () => {
  open([rowOf('31')])
  expect(screen.getByRole('button', { name: '合并客户' }).hasAttribute('disabled')).toBe(true)
})

it('undoes a merge after asking', async () => {
  const user = open()
  await user.click(screen.getByRole('button', { name: '合并记录' }))
  const dialog = within(await screen.findByRole('dialog', { name: '客户合并记录' }))
  await user.click(await dialog.findByRole('button', { name: '撤销合并' }))
  const question = within(await screen.findByRole('dialog', { name: /^确认撤销合并/ }))
  await user.click(question.getByRole('button', { name: '撤销合并' }))
  await waitFor(() => expect(sent.find(({ call }) => call === 'unmerge')?.body).toMatchObject({ id: '7', version: 1 }))
})

it('shows what was merged to who may list customers', async () => {
  const user = open([], ['md:customer:list'])
  expect(screen.queryByRole('button', { name: '合并客户' })).toBeNull()
  await user.click(screen.getByRole('button', { name: '合并记录' }))
  expect(await screen.findByText('2025-12-20 前可撤销')).toBeTruthy()
})
