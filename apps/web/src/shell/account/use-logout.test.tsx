import { KitProvider } from '@dealer/ui-kit/theme'
import { act, renderHook, screen } from '@testing-library/react'
import { createStore, Provider } from 'jotai'
import type { ReactNode } from 'react'
import { expect, it } from 'vitest'
import { type TabNotes, tabNotesAtom } from '../tabs/tab-state.ts'
import { useLogout } from './use-logout.ts'

const asked = async (notes: Record<string, TabNotes>) => {
  const store = createStore()
  store.set(tabNotesAtom, notes)
  const wrapper = ({ children }: { children: ReactNode }) => (
    <KitProvider>
      <Provider store={store}>{children}</Provider>
    </KitProvider>
  )
  const { result } = renderHook(() => useLogout(), { wrapper })
  act(() => void result.current())
  return (await screen.findByRole('dialog', { name: '确定要退出登录吗？' })).textContent
}

it('speaks of a loss only where work is not kept', async () => {
  const text = await asked({ t1: { dirty: true, kept: true } })
  expect(text).toContain('有 1 个页面未保存的内容已留作草稿，再次登录后可恢复。')
  expect(text).not.toContain('丢失')
})

it('tells what is lost from what is kept', async () => {
  const text = await asked({ t1: { dirty: true, kept: true }, t2: { dirty: true }, t3: { dirty: false } })
  expect(text).toContain('有 1 个页面的内容尚未保存，退出后将丢失。有 1 个页面未保存的内容已留作草稿')
})
