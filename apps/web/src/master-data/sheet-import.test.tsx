import { CustomerSheetRow } from '@dealer/fields/CustomerSheetRow'
import { NetworkError, type CustomerSheetRow as Row } from '@dealer/sdk'
import { KitProvider } from '@dealer/ui-kit/theme'
import { notifications } from '@mantine/notifications'
import { QueryClientProvider } from '@tanstack/react-query'
import { render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, it, vi } from 'vitest'
import { createQueryClient } from '../data/query-client.ts'
import { UserProvider } from '../shell/session/user.ts'
import { userOf } from '../testing/users.ts'
import { type ChosenRow, defineSheetImport, type SheetOutcome } from './sheet-import.tsx'

const row = (rowNo: number, customerName: string, checkResult?: string): Row => ({
  ...{ rowNo, customerName, mobile: '10000010088' },
  isChecked: checkResult === undefined ? 'T' : 'F',
  ...(checkResult !== undefined && { checkResult }),
})
const ROWS = [row(2, '好一'), row(3, '坏一', '线路【月球线】不存在或已停用'), row(4, '好二')]
const saved: (readonly ChosenRow<Row>[])[] = []
const numbers: string[] = []
let outcome: SheetOutcome | Error

const Import = defineSheetImport<Row>({
  label: '客户',
  permission: 'md:customer:import',
  path: '/api/md/customer/importList',
  read: async () => ROWS,
  save: async (rows, requestNo) => {
    saved.push(rows)
    numbers.push(requestNo)
    if (outcome instanceof Error) throw outcome
    return outcome
  },
  facts: CustomerSheetRow,
  columns: ['customerName', 'mobile'],
})

beforeEach(() => {
  notifications.clean()
  saved.length = 0
  numbers.length = 0
  outcome = { added: 2, failed: [] }
  vi.stubGlobal('fetch', async () => {
    throw new Error('nothing else is asked of the server')
  })
})

const open = async (perms = ['md:customer:import']) => {
  const user = userEvent.setup()
  render(
    <KitProvider>
      <QueryClientProvider client={createQueryClient()}>
        <UserProvider value={userOf({ perms })}>
          <Import />
        </UserProvider>
      </QueryClientProvider>
    </KitProvider>,
  )
  if (perms.length === 0) return { user }
  await user.click(screen.getByRole('button', { name: '导入' }))
  const dialog = await screen.findByRole('dialog')
  const input = document.querySelector<HTMLInputElement>('input[type=file]')
  await user.upload(input as HTMLInputElement, new File(['x'], '客户.xlsx'))
  await within(dialog).findByText('客户.xlsx')
  return { user, dialog: within(dialog) }
}

it('shows each row with what is wrong, sends those that can go in, and closes', async () => {
  const { user, dialog } = await open()
  expect(dialog?.getByText(/共 3 行，可导入 2 行/)).toBeTruthy()
  expect(dialog?.getByText('线路【月球线】不存在或已停用')).toBeTruthy()
  expect(dialog?.getByLabelText('选择第3行')).toHaveProperty('disabled', true)
  await user.click(dialog?.getByRole('button', { name: '导入 2 行' }) as HTMLElement)
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(saved).toEqual([
    [
      { rowNo: 2, customerName: '好一', mobile: '10000010088' },
      { rowNo: 4, customerName: '好二', mobile: '10000010088' },
    ],
  ])
})

it('leaves out what is refused on saving, says why, and sends the rest as another request', async () => {
  outcome = { added: 0, failed: [{ key: '4', message: '客户名称【好二】已存在' }] }
  const { user, dialog } = await open()
  await user.click(dialog?.getByRole('button', { name: '导入 2 行' }) as HTMLElement)
  await dialog?.findByText('客户名称【好二】已存在')
  outcome = { added: 1, failed: [] }
  await user.click(dialog?.getByRole('button', { name: '导入 1 行' }) as HTMLElement)
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(saved[1]?.map(({ rowNo }) => rowNo)).toEqual([2])
  expect(new Set(numbers).size).toBe(2)
})

it('takes rows out and in again, also all at once', async () => {
  const { user, dialog } = await open()
  await user.click(dialog?.getByLabelText('选择第2行') as HTMLElement)
  expect(dialog?.getByRole('button', { name: '导入 1 行' })).toBeTruthy()
  await user.click(dialog?.getByLabelText('选择本页可导入的行') as HTMLElement)
  expect(dialog?.getByRole('button', { name: '导入 2 行' })).toBeTruthy()
  await user.click(dialog?.getByLabelText('只看有误的行') as HTMLElement)
  expect(dialog?.queryByText('好一')).toBeNull()
})

it('is for those who may import', async () => {
  await open([])
  expect(screen.queryByRole('button', { name: '导入' })).toBeNull()
})

it('sends the same request again after its answer was lost', async () => {
  const facts = { operation: 'x', method: 'POST', url: '/x', attempt: 3, requestId: 'r1' }
  outcome = new NetworkError({ zh: '网络连接失败', en: 'lost' }, facts)
  const { user, dialog } = await open()
  const take = () => dialog?.getByRole('button', { name: '导入 2 行' }) as HTMLElement
  await user.click(take())
  await waitFor(() => expect(take().hasAttribute('data-loading')).toBe(false))
  outcome = { added: 2, failed: [] }
  await user.click(take())
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(numbers).toHaveLength(2)
  expect(new Set(numbers).size).toBe(1)
})
