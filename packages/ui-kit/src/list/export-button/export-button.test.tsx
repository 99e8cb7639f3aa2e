import { act, screen } from '@testing-library/react'
import { Activity } from 'react'
import { expect, it, vi } from 'vitest'
import { renderKit } from '../../testing/render-kit.tsx'
import type { ListColumn } from '../column.ts'
import type { ListTaken } from '../copy/taken.ts'
import { ExportButton, type ExportRun } from './export-button.tsx'

interface Row {
  soNum: string
  amount: string
}
const columns: ListColumn<Row>[] = [
  { prop: 'rowIndex', label: '序号', kind: 'index' },
  { prop: 'amount', label: '金额' },
  { prop: 'soNum', label: '订单号' },
]
const rows: Row[] = [{ soNum: 'XS1', amount: '1.00' }]

const start = async (all: (run: ExportRun) => Promise<void>, total = 1234, onTaken?: (taken: ListTaken) => void) => {
  const { user } = renderKit(
    <ExportButton
      exporting={{ title: '订单', all }}
      columns={columns}
      rows={rows}
      marked={[]}
      total={total}
      onTaken={onTaken}
      onPrint={() => undefined}
    />,
  )
  await user.click(screen.getByRole('button', { name: '导出' }))
  return user
}

it('exports the whole result with the columns that are seen, in their order, and says how far it is', async () => {
  let run: ExportRun | undefined
  let finish = () => {}
  const user = await start((given) => {
    run = given
    return new Promise<void>((resolve) => {
      finish = resolve
    })
  })
  await user.click(await screen.findByText('导出全部（1,234条）'))
  expect(run?.columns).toEqual([
    { prop: 'amount', label: '金额' },
    { prop: 'soNum', label: '订单号' },
  ])
  act(() => run?.onBytes(1_572_864))
  expect(screen.getByRole('status').textContent).toContain('正在导出 1.5MB')
  await act(async () => finish())
  expect(await screen.findByText('导出成功')).toBeTruthy()
})

it('stops when the user has enough, without a word of failure', async () => {
  const all = vi.fn(
    ({ signal }: ExportRun) =>
      new Promise<void>((_, reject) => signal.addEventListener('abort', () => reject(new Error('请求已取消')))),
  )
  const user = await start(all)
  await user.click(await screen.findByText('导出全部（1,234条）'))
  await user.click(screen.getByRole('button', { name: '取消导出' }))
  expect(await screen.findByRole('button', { name: '导出' })).toBeTruthy()
  expect(screen.queryByText('请求已取消')).toBeNull()
})

it('goes on while its tab is hidden, and stops with its list', async () => {
  let signal: AbortSignal | undefined
  const button = (
    <ExportButton
      exporting={{
        title: '订单',
        all: (run) => {
          signal = run.signal
          return new Promise<void>(() => undefined)
        },
      }}
      columns={columns}
      rows={rows}
      marked={[]}
      total={1234}
      onPrint={() => undefined}
    />
  )
  const tab = (isShown: boolean) => <Activity mode={isShown ? 'visible' : 'hidden'}>{button}</Activity>
  const { user, rerender, unmount } = renderKit(tab(true))
  await user.click(screen.getByRole('button', { name: '导出' }))
  await user.click(await screen.findByText('导出全部（1,234条）'))
  rerender(tab(false))
  expect(signal?.aborted).toBe(false)
  rerender(tab(true))
  expect(screen.getByText(/正在导出/)).toBeTruthy()
  unmount()
  expect(signal?.aborted).toBe(true)
})

it('says why it failed', async () => {
  const user = await start(async () => {
    throw new Error('没有权限')
  })
  await user.click(await screen.findByText('导出全部（1,234条）'))
  expect(await screen.findByText('没有权限')).toBeTruthy()
})

it('tells what was taken of the page, and not what the server gives', async () => {
  const told = vi.fn()
  document.execCommand = vi.fn(() => true)
  const user = await start(async () => undefined, 1234, told)
  await user.click(await screen.findByText('导出全部（1,234条）'))
  await screen.findByText('导出成功')
  expect(told).not.toHaveBeenCalled()
  await user.click(screen.getByRole('button', { name: '导出' }))
  await user.click(await screen.findByText('复制当前页（1条）'))
  const columns = [
    { prop: 'amount', label: '金额' },
    { prop: 'soNum', label: '订单号' },
  ]
  expect(told.mock.calls).toEqual([[{ way: 'copied', rows: 1, columns }]])
})

it('does not begin what is too much', async () => {
  const all = vi.fn(async () => undefined)
  const user = await start(all, 100_001)
  await user.click(await screen.findByText(/请缩小条件/))
  expect(all).not.toHaveBeenCalled()
})
