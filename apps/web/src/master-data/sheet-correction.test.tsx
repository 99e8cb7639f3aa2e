import { CustomerCorrectionRow } from '@dealer/fields/CustomerCorrectionRow'
import type { Correction, CustomerCorrectionRow as Row } from '@dealer/sdk'
import { KitProvider } from '@dealer/ui-kit/theme'
import { QueryClientProvider } from '@tanstack/react-query'
import { render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, it, vi } from 'vitest'
import { createQueryClient } from '../data/query-client.ts'
import { dealer } from '../dealer.ts'
import { UserProvider } from '../shell/session/user.ts'
import { userOf } from '../testing/users.ts'
import { defineSheetCorrection, type SentCorrection } from './sheet-correction.tsx'

const ROWS: Row[] = [
  {
    ...{ rowNo: 2, isChecked: 'T', customerCode: 'C000031', mobile: '10000010004', version: 3, rowName: '惠万家超市' },
    changes: [{ fieldName: 'mobile', fieldLabel: '手机号', oldValue: '10000010002', newValue: '10000010004' }],
  },
  { rowNo: 3, isChecked: 'F', checkResult: '客户编码【C9】不存在', customerCode: 'C9', changes: [] },
]
const DONE: Correction[] = [
  {
    ...{ id: '1', version: 1, rowCount: 12, cellCount: 15, createName: '陈志远', createDate: '2025-11-20 09:30:00' },
    canUndo: 'T',
  },
  {
    ...{ id: '2', version: 2, rowCount: 3, cellCount: 3, createName: '陈志远', createDate: '2025-11-19 09:30:00' },
    ...{ canUndo: 'F', undoneName: '王芳', undoneDate: '2025-11-19 10:00:00' },
  },
  {
    ...{ id: '3', version: 1, rowCount: 1, cellCount: 1, createName: '陈志远', createDate: '2025-11-01 09:30:00' },
    canUndo: 'F',
  },
]
const saved: (readonly SentCorrection<Row>[])[] = []
const undone: object[] = []

const Correct = defineSheetCorrection<Row>({
  label: '客户',
  permission: 'md:customer:edit',
  path: '/api/md/customer/correctList',
  read: async () => ROWS,
  save: async (rows) => {
    saved.push(rows)
    return { saved: rows.length, failed: [] }
  },
  list: dealer.md.customer.correctionList,
  undo: dealer.md.customer.correctUndo,
  facts: CustomerCorrectionRow,
  code: 'customerCode',
})

beforeEach(() => {
  saved.length = 0
  undone.length = 0
  vi.stubGlobal('fetch', async (input: string | URL | Request, init?: RequestInit) => {
    const request = new Request(new URL(input instanceof Request ? input.url : String(input), 'http://here/'), init)
    if (request.url.endsWith('/correctUndo')) undone.push((await request.json()) as object)
    else if (!request.url.endsWith('/correctionList')) throw new Error('nothing else is asked of the server')
    const content = { rows: DONE, total: DONE.length, page: 1, limit: 15 }
    return Response.json({ resultCode: '000', content })
  })
})

const open = (perms = ['md:customer:edit']) => {
  render(
    <KitProvider>
      <QueryClientProvider client={createQueryClient()}>
        <UserProvider value={userOf({ perms })}>
          <Correct />
        </UserProvider>
      </QueryClientProvider>
    </KitProvider>,
  )
  return userEvent.setup()
}

it('shows each changed cell old → new, and sends what was typed with the version that was shown', async () => {
  const user = open()
  await user.click(screen.getByRole('button', { name: '表格更正' }))
  const dialog = within(await screen.findByRole('dialog'))
  expect(dialog.getByText(/空白的格子保持原值/)).toBeTruthy()
  await user.upload(document.querySelector('input[type=file]') as HTMLInputElement, new File(['x'], '更正.xlsx'))
  const cell = await dialog.findByText('手机号')
  expect(cell.closest('li')?.textContent).toBe('手机号10000010002→10000010004')
  expect(dialog.getByText('客户编码【C9】不存在')).toBeTruthy()
  await user.click(dialog.getByRole('button', { name: '导入 1 行' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(saved).toEqual([[{ rowNo: 2, customerCode: 'C000031', mobile: '10000010004', version: 3 }]])
})

it('undoes a whole sheet after asking, while it can be undone', async () => {
  const user = open()
  await user.click(screen.getByRole('button', { name: '更正记录' }))
  const dialog = within(await screen.findByRole('dialog'))
  expect(await dialog.findByText('王芳 于 2025-11-19 10:00:00 撤销')).toBeTruthy()
  expect(dialog.getByText('已过 7 天')).toBeTruthy()
  const buttons = dialog.getAllByRole('button', { name: '撤销' })
  expect(buttons).toHaveLength(1)
  await user.click(buttons[0] as HTMLElement)
  await user.click(await screen.findByRole('button', { name: '撤销更正' }))
  await waitFor(() => expect(undone).toMatchObject([{ id: '1', version: 1 }]))
})

it('is for those who may change', () => {
  open([])
  expect(screen.queryByRole('button')).toBeNull()
})
