import { KitProvider } from '@dealer/ui-kit/theme'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter } from 'react-router-dom'
import { expect, it, vi } from 'vitest'
import { Obstacles } from './obstacles.tsx'

it('a month before that is not closed leads to that month', async () => {
  const turnTo = vi.fn()
  const obstacles = [{ obstacleKind: 'monthBefore', blocksRun: 'T', content: '上月未月结' }] as const
  render(
    <KitProvider>
      <MemoryRouter>
        <Obstacles month="2026-03" obstacles={obstacles} before={{ month: '2026-01', turnTo }} />
      </MemoryRouter>
    </KitProvider>,
  )
  await userEvent.click(screen.getByRole('button', { name: '2026-01' }))
  expect(turnTo).toHaveBeenCalledOnce()
})
