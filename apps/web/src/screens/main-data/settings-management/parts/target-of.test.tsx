import { KitProvider } from '@dealer/ui-kit/theme'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, it } from 'vitest'
import { type TargetOf, TargetOfFields } from './target-of.tsx'

function Screen() {
  const [of, setOf] = useState<TargetOf>({ targetMonth: '2026-03', targetType: 'salesman' })
  return (
    <KitProvider>
      <TargetOfFields value={of} onChange={setOf} />
      <output>{of.targetMonth}</output>
    </KitProvider>
  )
}

it('the month is chosen as in all pages, and cannot be taken away', async () => {
  const user = userEvent.setup()
  render(<Screen />)
  const month = screen.getByRole('button', { name: /目标月份/ })
  expect(month.textContent).toBe('2026-03')
  expect(screen.getAllByRole('button')).toHaveLength(1)
  await user.click(month)
  await user.click(await screen.findByRole('button', { name: /^5月|五月/ }))
  expect(screen.getByRole('status').textContent).toBe('2026-05')
})
