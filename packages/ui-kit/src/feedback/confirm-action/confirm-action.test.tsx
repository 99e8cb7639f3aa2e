import { act, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderKit } from '../../testing/render-kit.tsx'
import { confirmAction } from './confirm-action.tsx'

test.each([
  ['作废', true],
  ['取消', false],
])('%s answers %s', async (name, answer) => {
  const { user } = renderKit(null)
  let asked = Promise.resolve(!answer)
  act(() => {
    asked = confirmAction({ title: '确认作废该单据？', confirmLabel: '作废', danger: true })
  })
  await user.click(await screen.findByRole('button', { name }))
  expect(await asked).toBe(answer)
})
