import { screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { renderKit } from '../../testing/render-kit.tsx'
import { RowActions } from './row-actions.tsx'

const labels = ['取消全部拆单', '确认出库', '查看', '打印']

test('what is behind the dots opens with one click, by mouse and by key, and gives the focus back', async () => {
  const done = vi.fn()
  const actions = labels.map((label) => ({ key: label, label, onClick: () => done(label) }))
  const { user } = renderKit(<RowActions actions={actions} />)
  const dots = () => screen.getByRole('button', { name: '更多操作' })
  expect(dots().getAttribute('aria-haspopup')).toBe('menu')
  expect(dots().getAttribute('aria-expanded')).toBe('false')
  await user.click(dots())
  await user.click(await screen.findByText('打印'))
  expect(done).toHaveBeenCalledWith('打印')
  await waitFor(() => expect(screen.queryByRole('menu')).toBeNull())
  dots().focus()
  await user.keyboard('{Enter}')
  await screen.findByText('查看')
  await user.keyboard('{Escape}')
  await waitFor(() => expect(document.activeElement).toBe(dots()))
})

test('the first Escape gives the focus back to the dots that were pressed', async () => {
  const actions = labels.map((label) => ({ key: label, label, onClick: () => undefined }))
  const { user } = renderKit(<RowActions actions={actions} />)
  screen.getByRole('button', { name: '更多操作' }).focus()
  await user.keyboard('{Enter}')
  await screen.findByText('查看')
  await user.keyboard('{Escape}')
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: '更多操作' })))
})
