import { KitProvider } from '@dealer/ui-kit/theme'
import { act, render, screen } from '@testing-library/react'
import { createStore, Provider } from 'jotai'
import { expect, it } from 'vitest'
import { progressAtom } from '../../../../shell/live/use-progress.ts'
import { MonthProgress } from './month-progress.tsx'

it('shows with which step the closing begins and how much is done, of this month and this try alone', () => {
  const store = createStore()
  const tell = (done: number, content: string, about = 'month 2025-08') =>
    act(() => store.set(progressAtom, { about, done, all: 14, content }))
  tell(13, '保存')
  render(
    <Provider store={store}>
      <KitProvider>
        <MonthProgress month="2025-08" what="月结" />
      </KitProvider>
    </Provider>,
  )
  const words = () => screen.getByRole('status').textContent
  const share = () => Number(screen.getByRole('progressbar').getAttribute('aria-valuenow'))
  expect(words()).toContain('正在月结，')
  tell(0, '成本定稿', 'month 2025-07')
  expect(words()).toContain('正在月结，')
  tell(0, '成本定稿')
  expect(words()).toContain('成本定稿（1 / 14），中断或失败时不会留下任何改动')
  const begun = share()
  tell(7, '归档单据')
  expect(words()).toContain('归档单据（8 / 14）')
  expect(share()).toBe(50)
  expect(begun).toBeLessThan(50)
})
