import { SalesOutQuery } from '@dealer/fields/SalesOutQuery'
import { SalesOutRow } from '@dealer/fields/SalesOutRow'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { dealer } from '../dealer.ts'
import { showScreen } from '../testing/show-screen.tsx'
import { defineList } from './define-list.tsx'

const Outs = defineList({
  call: dealer.so.salesOrder.listOut,
  query: SalesOutQuery,
  row: SalesOutRow,
  id: 'test.searching',
  rowKey: 'outId',
  title: '出库单',
  filters: ['outNum'],
  columns: ['outNum'],
})

it('asks with each 查询, whether the filters are others or not, and once', async () => {
  vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 0, 1000, 600))
  const { asked } = showScreen(<Outs />, () => ({ rows: [], total: 0, footer: {} }))
  const user = userEvent.setup()
  const search = () => user.click(screen.getByRole('button', { name: '查询' }))
  const answered = async (...wanted: string[]) => {
    await waitFor(() => expect(asked.map(({ said }) => said.outNum ?? '')).toEqual(wanted))
    await waitFor(() => expect(screen.getByRole('grid').ariaBusy).toBeNull())
  }
  await answered('')
  await search()
  await answered('', '')
  await user.type(screen.getByLabelText('出库单号'), 'CK1')
  await search()
  await answered('', '', 'CK1')
  // Known for a moment, and asked all the same.
  await user.clear(screen.getByLabelText('出库单号'))
  await search()
  await answered('', '', 'CK1', '')
})
