import { NetworkError } from '@dealer/sdk'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { giveLayout, showScreen } from '../../../../../testing/show-screen.tsx'
import { priceLines } from './price-line.ts'
import { PricePanel } from './price-panel.tsx'

const FACTS = { operation: 'md.priceSet.save', method: 'POST', url: '/', attempt: 1, requestId: '1' } as const

it('prices that were not heard of are sent again under their number', async () => {
  giveLayout()
  const save = vi.fn(async ({ requestNo }: { requestNo: string }) => requestNo)
  save.mockRejectedValueOnce(new NetworkError({ zh: '网络异常', en: 'No net.' }, FACTS))
  const onClose = vi.fn()
  showScreen(
    <PricePanel
      {...{
        title: '客户价格',
        items: [],
        rows: [],
        blank: priceLines.blank,
        columns: [],
        tableId: 't',
        note: '',
        success: '已保存',
      }}
      save={save}
      onClose={onClose}
    />,
    () => ({}),
  )
  const user = userEvent.setup()
  await user.click(screen.getByText('保存'))
  await screen.findByText('网络异常')
  await user.click(screen.getByText('保存'))
  await waitFor(() => expect(onClose).toHaveBeenCalled())
  const [first, second] = save.mock.calls.map(([{ requestNo }]) => requestNo)
  expect(second).toBe(first)
})
