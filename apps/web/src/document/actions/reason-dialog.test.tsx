import { KitProvider } from '@dealer/ui-kit/theme'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { ReasonDialog } from './reason-dialog.tsx'

it('without a reason it says so where it is heard, and leads to the field', async () => {
  const user = userEvent.setup()
  const [onConfirm, onClose] = [vi.fn(), vi.fn()]
  render(
    <KitProvider>
      <ReasonDialog title="取消订单？" confirmLabel="取消订单" isBusy={false} {...{ onConfirm, onClose }} />
    </KitProvider>,
  )
  const field = await screen.findByRole('textbox', { name: /^原因/ })
  await user.click(screen.getByRole('button', { name: '取消订单' }))
  const alert = screen.getByRole('alert')
  expect(alert.textContent).toBe('请填写原因')
  expect(document.activeElement).toBe(field)
  expect(field.getAttribute('aria-describedby')).toBe(alert.id)
  await user.keyboard(' 缺货 ')
  expect(screen.queryByRole('alert')).toBeNull()
  await user.click(screen.getByRole('button', { name: '取消订单' }))
  expect(onConfirm.mock.calls).toEqual([['缺货']])
})
