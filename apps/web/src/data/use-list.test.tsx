import { SalesOutQuery } from '@dealer/fields/SalesOutQuery'
import { SalesOutRow } from '@dealer/fields/SalesOutRow'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { dealer } from '../dealer.ts'
import { defineList } from '../list/define-list.tsx'
import { giveLayout, showScreen } from '../testing/show-screen.tsx'
import { useAction } from './use-action.ts'

function WorkOff() {
  const { run } = useAction(async () => 'done')
  return (
    <button type="button" onClick={() => void run({})}>
      通过
    </button>
  )
}

const Outs = defineList({
  call: dealer.so.salesOrder.listOut,
  query: SalesOutQuery,
  row: SalesOutRow,
  id: 'test.beyond',
  rowKey: 'outId',
  title: '出库单',
  filters: ['outNum'],
  columns: ['outNum'],
  parts: () => ({ toolbar: <WorkOff /> }),
})

it('goes to the page that is the last one now when the rows of the one behind are worked off, and never says that there are none', async () => {
  giveLayout()
  let total = 33
  const shown: string[] = []
  const { asked } = showScreen(<Outs />, ({ said }) => {
    shown.push(document.body.textContent)
    const before = (Number(said.page ?? 1) - 1) * 15
    const count = Math.max(0, Math.min(15, total - before))
    const rows = Array.from({ length: count }, (_, at) => ({ outId: `${before + at}`, outNum: `CK${before + at}` }))
    return { rows, total, footer: {} }
  })
  const user = userEvent.setup()
  await screen.findByText('CK0')
  expect(screen.getByRole('grid', { name: '出库单' })).toBeTruthy()
  await user.click(screen.getByRole('button', { name: '第 3 页' }))
  await screen.findByText('CK30')
  total = 30
  await user.click(screen.getByRole('button', { name: '通过' }))
  await screen.findByText('CK15')
  await waitFor(() => expect(screen.getByRole('grid').ariaBusy).toBeNull())
  expect(screen.getByRole('button', { name: '第 2 页' }).ariaCurrent).toBe('page')
  expect(shown.join()).not.toContain('没有符合条件的数据')
  expect(asked.map(({ said }) => Number(said.page ?? 1))).toEqual([1, 3, 3, 2])
})
