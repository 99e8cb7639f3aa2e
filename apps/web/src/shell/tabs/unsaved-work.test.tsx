// A worker of its own, since it replaces a module that other files use.
// @vitest-environment-options { "alone": "shell" }
import { screen, waitFor, within } from '@testing-library/react'
import { getDefaultStore } from 'jotai'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { forgetShell, inputOf, openShell, tabBar, tabTitles } from '../open-shell.fixture.tsx'
import { NORMAL, VIEW } from '../test-screens.fixture.tsx'
import { tabNotesAtom } from './tab-state.ts'

vi.mock('../../screens/index.ts', () => import('../test-screens.fixture.tsx'))

beforeEach(forgetShell)

describe('unsaved work', () => {
  it('shows a dot, also while the tab is hidden, and asks before closing', async () => {
    const { go, user } = await openShell('/home')
    await go(NORMAL)
    await user.type(await inputOf(NORMAL), '1')
    await go('/home')
    expect(within(tabBar()).getAllByRole('img', { name: '有未保存的内容' })).toHaveLength(1)
    await user.click(screen.getByRole('button', { name: '关闭 普通订单' }))
    const dialog = await screen.findByRole('dialog', { name: '确定要关闭吗？' })
    expect(dialog.textContent).toContain('「普通订单」有未保存的内容')
    await user.click(within(dialog).getByRole('button', { name: '取消' }))
    expect(tabTitles()).toHaveLength(2)
    await user.click(screen.getByRole('button', { name: '关闭 普通订单' }))
    await user.click(
      within(await screen.findByRole('dialog', { name: '确定要关闭吗？' })).getByRole('button', { name: '关闭' }),
    )
    await waitFor(() => expect(tabTitles()).toEqual(['首页']))
    expect(getDefaultStore().get(tabNotesAtom)).not.toHaveProperty('t1')
  })

  it('calls what is not saved as its tab is called', async () => {
    const { user } = await openShell(`${VIEW}?id=1`)
    await user.type(await inputOf(`${VIEW} 1`), '1')
    await user.click(screen.getByRole('button', { name: '关闭 单据 1' }))
    const dialog = await screen.findByRole('dialog', { name: '确定要关闭吗？' })
    expect(dialog.textContent).toContain('「单据 1」有未保存的内容')
  })

  it('lets the browser ask before the site is left, and not otherwise', async () => {
    const { user } = await openShell(NORMAL)
    const leaving = () => {
      const event = new Event('beforeunload', { cancelable: true })
      dispatchEvent(event)
      return event.defaultPrevented
    }
    expect(leaving()).toBe(false)
    await user.type(await inputOf(NORMAL), '1')
    expect(leaving()).toBe(true)
  })
})
