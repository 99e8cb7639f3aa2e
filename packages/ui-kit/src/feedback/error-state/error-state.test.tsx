import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { renderKit } from '../../testing/render-kit.tsx'
import { ErrorState } from './error-state.tsx'

test('a failure says what failed, its request and offers a retry', async () => {
  const onRetry = vi.fn()
  const { user } = renderKit(<ErrorState what="销售单加载失败" reason="服务器繁忙" requestId="r-1" onRetry={onRetry} />)
  const text = screen.getByRole('alert').textContent
  expect(text).toContain('销售单加载失败')
  expect(text).toContain('r-1')
  await user.click(screen.getByRole('button', { name: '重试' }))
  expect(onRetry).toHaveBeenCalledOnce()
})

test('being offline reads otherwise and names no request', () => {
  renderKit(<ErrorState what="销售单加载失败" requestId="r-1" offline />)
  const text = screen.getByRole('alert').textContent
  expect(text).toContain('网络未连接')
  expect(text).not.toContain('r-1')
})
