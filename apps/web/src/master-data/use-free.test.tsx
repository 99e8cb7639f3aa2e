import type { Form } from '@dealer/ui-kit/form'
import { act, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useFree } from './use-free.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const warn = vi.fn()
const formWith = (errors: Form['errors']) =>
  ({ values: { code: 'JS02' }, items: [{ prop: 'code', label: '角色编码' }], errors, warn }) as unknown as Form

/** What is asked while `JS02` is typed, with the answer held back until it is given. */
function typed() {
  let answer: (isFree: boolean) => void = () => {}
  const check = () => new Promise<boolean>((resolve) => (answer = resolve))
  const { rerender } = renderHook(({ form }) => useFree(form, 'code', check, undefined, ''), {
    initialProps: { form: formWith({}) },
  })
  return {
    rerender: (errors: Form['errors']) => rerender({ form: formWith(errors) }),
    answered: async (isFree: boolean) => {
      await act(() => vi.advanceTimersByTimeAsync(500))
      await act(async () => answer(isFree))
    },
  }
}

test('a value that another row has is said while it is typed', async () => {
  warn.mockClear()
  await typed().answered(false)
  expect(warn.mock.calls).toEqual([['code', '角色编码已存在']])
})

test('what the server said of a save meanwhile stays', async () => {
  warn.mockClear()
  const { rerender, answered } = typed()
  rerender({ code: '角色编码【JS02】已存在' })
  await answered(false)
  expect(warn).not.toHaveBeenCalled()
})
