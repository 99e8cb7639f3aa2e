import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { showScreen } from '../../../../testing/show-screen.tsx'
import { LockPanel } from './lock-panel.tsx'

it('[KIT-FORM-2] locks nothing while the warehouse or the goods are missing, and marks both', async () => {
  const user = userEvent.setup()
  const { asked } = showScreen(<LockPanel onClose={() => undefined} onDone={() => undefined} />, () => [])
  await user.click(await screen.findByText('类别'))
  await user.click(screen.getByRole('button', { name: '锁定' }))
  await screen.findByText('存在必填项！')
  screen.getByText('仓库必填!')
  screen.getByText('类别必填!')
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('combobox', { name: /仓库/ })))
  expect(asked.filter(({ name }) => name === 'lock')).toEqual([])
})
