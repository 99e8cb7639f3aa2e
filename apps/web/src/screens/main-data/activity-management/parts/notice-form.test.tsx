import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { showScreen } from '../../../../testing/show-screen.tsx'
import { NoticeForm } from './notice-form.tsx'

const DRAFT = {
  ...{
    id: '7',
    version: 1,
    title: '盘点通知',
    msgType: 'notice',
    receiverType: 'position',
    context: '<p>周五盘点</p>',
  },
  ...{ isTop: 'F', isPop: 'F', isReply: 'F', receivers: [], files: [] },
}

it('a notice that was not heard of is saved again under its number', async () => {
  let isHeard = false
  const onDone = vi.fn()
  const { asked } = showScreen(<NoticeForm id="7" onClose={vi.fn()} onDone={onDone} />, ({ name }) => {
    if (name === 'getMessage') return DRAFT
    if (name !== 'update') return []
    if (!isHeard) throw new TypeError('Failed to fetch')
    return {}
  })
  const user = userEvent.setup()
  await screen.findByDisplayValue('盘点通知')
  await user.click(screen.getByText('保存草稿'))
  await screen.findByText(/网络/, undefined, { timeout: 20_000 })
  isHeard = true
  await user.click(screen.getByText('保存草稿'))
  await waitFor(() => expect(onDone).toHaveBeenCalled())
  const numbers = asked.filter(({ name }) => name === 'update').map(({ said }) => said.requestNo)
  expect(new Set(numbers).size).toBe(1)
})
