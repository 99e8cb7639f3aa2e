import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { showScreen } from '../testing/show-screen.tsx'
import { ReplyForm } from './reply-form.tsx'

it('a reply that was not heard of is sent again under its number, the next one under another', async () => {
  let isHeard = false
  const { asked } = showScreen(<ReplyForm noticeId="7" />, () => {
    if (!isHeard) throw new TypeError('Failed to fetch')
    return {}
  })
  const user = userEvent.setup()
  const field = screen.getByLabelText(/^回复内容/)
  const numbers = () => new Set(asked.map(({ said }) => said.requestNo))
  await user.type(field, '收到')
  await user.click(screen.getByRole('button', { name: '回复' }))
  await screen.findByText(/网络/, undefined, { timeout: 20_000 })
  isHeard = true
  await user.click(screen.getByRole('button', { name: '回复' }))
  await screen.findByText('回复成功')
  expect(numbers().size).toBe(1)
  await user.type(field, '已办')
  await user.click(screen.getByRole('button', { name: '回复' }))
  await waitFor(() => expect(numbers().size).toBe(2))
})
