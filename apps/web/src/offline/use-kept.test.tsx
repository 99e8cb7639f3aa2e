import { act, render, renderHook, screen } from '@testing-library/react'
import { Activity, type ReactNode } from 'react'
import { afterEach, expect, it, vi } from 'vitest'
import { UserProvider } from '../shell/session/user.ts'
import { userOf } from '../testing/users.ts'
import { useKept } from './use-kept.ts'

const NOTHING: readonly string[] = []
const KEEPING = { name: 'counted', of: '1', empty: NOTHING }
const wrapper = ({ children }: { children: ReactNode }) => <UserProvider value={userOf({})}>{children}</UserProvider>
const useCounted = () => useKept<readonly string[]>({ ...KEEPING, isOurs: (value) => Array.isArray(value) })
const add = (one: string) => (old: readonly string[]) => [...old, one]

afterEach(() => {
  vi.restoreAllMocks()
  localStorage.clear()
})

it('two changes at once are both there where the storage is full, the first time and later', () => {
  const { result } = renderHook(useCounted, { wrapper })
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError')
  })
  for (const [one, other] of ['ab', 'cd'] as const)
    act(() => {
      result.current.change(add(one ?? ''))
      result.current.change(add(other ?? ''))
    })
  expect(result.current).toMatchObject({ value: ['a', 'b', 'c', 'd'], isKept: false })
})

it('shows what another window has written while its tab was hidden', () => {
  function Counted() {
    return <output>{useCounted().value.join()}</output>
  }
  const tab = (isShown: boolean) => (
    <Activity mode={isShown ? 'visible' : 'hidden'}>
      <Counted />
    </Activity>
  )
  const other = renderHook(useCounted, { wrapper })
  const { rerender } = render(tab(true), { wrapper })
  rerender(tab(false))
  act(() => void other.result.current.change(add('a')))
  rerender(tab(true))
  expect(screen.getByRole('status').textContent).toBe('a')
})
