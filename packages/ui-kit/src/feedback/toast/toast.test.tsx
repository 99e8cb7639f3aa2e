import { act, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { renderKit } from '../../testing/render-kit.tsx'
import { ERROR_TOAST_MS, toast } from './toast.tsx'

test('[SH-REQ-3] an error is read out at once and stays 5 s', async () => {
  vi.useFakeTimers()
  try {
    renderKit(null)
    act(() => toast.error('客户编码已存在'))
    expect(screen.getByRole('alert').textContent).toContain('客户编码已存在')
    expect(ERROR_TOAST_MS).toBe(5000)
    act(() => vi.advanceTimersByTime(ERROR_TOAST_MS - 100))
    expect(screen.queryByText('客户编码已存在')).not.toBeNull()
    act(() => vi.advanceTimersByTime(200))
    act(() => vi.advanceTimersByTime(500))
    act(() => vi.advanceTimersByTime(500))
    expect(screen.queryByText('客户编码已存在')).toBeNull()
  } finally {
    vi.useRealTimers()
  }
})

test('what was done can be taken back once', async () => {
  const { user } = renderKit(null)
  const onUndo = vi.fn()
  act(() => toast.undo('已删除第 3 行', onUndo))
  await user.click(screen.getByRole('button', { name: '撤销' }))
  expect(onUndo).toHaveBeenCalledOnce()
})
