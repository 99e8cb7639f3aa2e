// A worker of its own, since it replaces a module that other files use.
// @vitest-environment-options { "alone": "shell" }
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import {
  activeTab,
  choose,
  forgetShell,
  inputOf,
  openShell,
  tabBar,
  tabMenu,
  tabTitles,
} from '../open-shell.fixture.tsx'
import { effects, NORMAL, renders, SPLIT, VIEW } from '../test-screens.fixture.tsx'
import { MAX_PAGES } from './tabs.ts'

vi.mock('../../screens/index.ts', () => import('../test-screens.fixture.tsx'))

beforeEach(forgetShell)

describe('tabs', () => {
  it('[SH-TABS-1] opened pages become tabs; home is there from the start for a full administrator only', async () => {
    const { go } = await openShell(NORMAL, { isadmin: true })
    await go(SPLIT)
    expect(tabTitles()).toEqual(['首页', '普通订单', '拆单'])
    expect(activeTab()).toBe('拆单')
  })

  it('[SH-TABS-1] home is no tab of others until it is opened', async () => {
    await openShell(NORMAL)
    expect(tabTitles()).toEqual(['普通订单'])
  })

  it('[SH-TABS-5] keeps what was typed; a closed tab is forgotten', async () => {
    const { go, user } = await openShell(NORMAL)
    await user.type(await inputOf(NORMAL), '12箱')
    await go(SPLIT)
    expect((await inputOf(SPLIT)).value).toBe('')
    await go(NORMAL)
    expect((await inputOf(NORMAL)).value).toBe('12箱')
    await user.click(screen.getByRole('button', { name: '关闭 拆单' }))
    await go(SPLIT)
    expect((await inputOf(SPLIT)).value).toBe('')
  })

  it('[SH-TABS-5] a hidden page is not rendered again by what others do, and its effects rest', async () => {
    const { go } = await openShell(NORMAL)
    await inputOf(NORMAL)
    await go(SPLIT)
    await inputOf(SPLIT)
    const before = renders[NORMAL]
    await go(`${VIEW}?id=1`)
    await go(`${VIEW}?id=2`)
    await go(SPLIT)
    expect(renders[NORMAL]).toBe(before)
    expect(effects.filter((effect) => effect.startsWith(NORMAL)).at(-1)).toBe(`${NORMAL} hidden`)
  })

  it('a page that is seen again is shown at once, and lives with the first key that comes before it is painted', async () => {
    const { go } = await openShell(NORMAL)
    await inputOf(NORMAL)
    await go(SPLIT)
    await inputOf(SPLIT)
    await act(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))))
    // From here on nothing is painted.
    const frames = vi.spyOn(globalThis, 'requestAnimationFrame').mockReturnValue(0)
    onTestFinished(() => frames.mockRestore())
    effects.length = 0
    await go(NORMAL)
    expect((await inputOf(NORMAL)).closest('[data-page]')?.ariaHidden).toBeNull()
    expect(screen.queryByRole('textbox', { name: new RegExp(`^输入 ${SPLIT}`) })).toBeNull()
    expect(effects).not.toContain(`${NORMAL} shown`)
    fireEvent.keyDown(document.body, { key: 'a' })
    expect(effects).toContain(`${NORMAL} shown`)
  })

  it('a clicked tab is shown before the address follows, which it does with the first key or the next click', async () => {
    const { go, path } = await openShell(NORMAL)
    await go(SPLIT)
    await inputOf(SPLIT)
    await act(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))))
    // From here on nothing is painted.
    const frames = vi.spyOn(globalThis, 'requestAnimationFrame').mockReturnValue(0)
    onTestFinished(() => frames.mockRestore())
    const tabOf = (title: string) => within(tabBar()).getByRole('button', { name: new RegExp(`^${title}`) })
    effects.length = 0
    fireEvent.click(tabOf('普通订单'))
    expect(activeTab()).toBe('普通订单')
    expect((await inputOf(NORMAL)).closest('[data-page]')?.ariaHidden).toBeNull()
    expect(path()).toBe(SPLIT)
    expect(effects).toEqual([])
    fireEvent.keyDown(document.body, { key: 'a' })
    expect(path()).toBe(NORMAL)
    expect(effects).toContain(`${NORMAL} shown`)
    expect(activeTab()).toBe('普通订单')

    fireEvent.click(tabOf('拆单'))
    fireEvent.pointerDown(tabOf('普通订单'))
    expect(path()).toBe(SPLIT)
    fireEvent.click(tabOf('普通订单'))
    fireEvent.click(tabOf('拆单'))
    expect(activeTab()).toBe('拆单')
    fireEvent.keyDown(document.body, { key: 'a' })
    expect(path()).toBe(SPLIT)

    fireEvent.click(tabOf('普通订单'))
    const isHidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true)
    onTestFinished(() => isHidden.mockRestore())
    fireEvent.click(tabOf('拆单'))
    expect([path(), activeTab()]).toEqual([SPLIT, '拆单'])
  })

  it('gives two documents of one page a tab each, with their own query and text', async () => {
    const { go } = await openShell(`${VIEW}?id=1`)
    await go(`${VIEW}?id=2`)
    await waitFor(() => expect(tabTitles()).toEqual(['单据 1', '单据 2']))
    expect(
      screen.getAllByRole('textbox', { name: /^输入/ }).map((input) => input.closest('label')?.textContent),
    ).toEqual([`输入 ${VIEW} 2换址`])
  })

  it('takes the tab along, and what was typed, when a page replaces its own address', async () => {
    const { user, path } = await openShell(NORMAL)
    await user.type(await inputOf(NORMAL), '草稿')
    await user.click(screen.getByRole('button', { name: '换址' }))
    await waitFor(() => expect(path()).toBe(`${NORMAL}?id=saved`))
    expect((await inputOf(NORMAL)).value).toBe('草稿')
    expect(tabTitles()).toHaveLength(1)
  })

  it('[SH-TABS-4] closing the active tab moves to the next, otherwise to the one before', async () => {
    const { go, user, path } = await openShell('/home')
    await go(NORMAL)
    await go(SPLIT)
    await go(NORMAL)
    await user.click(screen.getByRole('button', { name: '关闭 普通订单' }))
    await waitFor(() => expect(path()).toBe(SPLIT))
    await user.click(screen.getByRole('button', { name: '关闭 拆单' }))
    await waitFor(() => expect(path()).toBe('/home'))
    expect(tabTitles()).toEqual(['首页'])
  })

  it('[SH-TABS-2] a right click closes others, right, left, all', async () => {
    const { go, user } = await openShell('/home')
    await go(NORMAL)
    await go(SPLIT)
    await tabMenu(user, '普通订单')
    await choose(user, '关闭右侧')
    await waitFor(() => expect(tabTitles()).toEqual(['首页', '普通订单']))
    await go(SPLIT)
    await tabMenu(user, '拆单')
    await choose(user, '关闭左侧')
    await waitFor(() => expect(tabTitles()).toEqual(['首页', '拆单']))
    await go(NORMAL)
    await tabMenu(user, '拆单')
    await choose(user, '关闭其他')
    await waitFor(() => expect(tabTitles()).toEqual(['首页', '拆单']))
    await tabMenu(user, '拆单')
    await choose(user, '关闭全部')
    await waitFor(() => expect(tabTitles()).toEqual(['首页']))
  })

  it('[SH-TABS-3] home has no close button and no menu', async () => {
    const { user } = await openShell('/home')
    expect(screen.queryByRole('button', { name: '关闭 首页' })).toBeNull()
    await tabMenu(user, '首页')
    expect(screen.queryByRole('menuitem', { hidden: true })).toBeNull()
  })

  it('[SH-TABS-6] refreshing goes through /redirect and renews that page only', async () => {
    const { router, go, user, path } = await openShell(NORMAL)
    const seen: string[] = []
    router.subscribe(({ location }) => seen.push(location.pathname))
    await user.type(await inputOf(NORMAL), 'x')
    await user.clear(await inputOf(NORMAL))
    await go(SPLIT)
    await user.type(await inputOf(SPLIT), '留')
    await go(NORMAL)
    effects.length = 0
    await tabMenu(user, '普通订单')
    await choose(user, '刷新当前')
    await waitFor(() => expect(effects).toContain(`${NORMAL} shown`))
    expect(seen).toContain(`/redirect${NORMAL}`)
    expect(path()).toBe(NORMAL)
    await go(SPLIT)
    expect((await inputOf(SPLIT)).value).toBe('留')
  })

  it('more pages than are kept close no tab: what is unsaved stays, and the page seen longest ago is shown afresh', async () => {
    const { go, user, path } = await openShell(NORMAL)
    await user.type(await inputOf(NORMAL), '12箱')
    await go(SPLIT)
    await inputOf(SPLIT)
    for (let id = 1; id < MAX_PAGES; id++) await go(`${VIEW}?id=${id}`)
    await inputOf(`${VIEW} ${MAX_PAGES - 1}`)
    expect(tabTitles()).toHaveLength(MAX_PAGES + 1)
    const shown = () => effects.filter((effect) => effect === `${SPLIT} shown`).length
    const mounted = () => document.querySelectorAll('[data-page]').length
    expect([shown(), mounted()]).toEqual([1, MAX_PAGES])
    await go(NORMAL)
    expect((await inputOf(NORMAL)).value).toBe('12箱')
    renders[SPLIT] = 0
    await user.click(within(tabBar()).getByRole('button', { name: '拆单' }))
    expect((await inputOf(SPLIT)).value).toBe('')
    await waitFor(() => expect(path()).toBe(SPLIT))
    expect([activeTab(), tabTitles().length]).toEqual(['拆单', MAX_PAGES + 1])
    await waitFor(() => expect([shown(), mounted()]).toEqual([2, MAX_PAGES]))
  })

  it('middle click closes', async () => {
    const { go, user } = await openShell('/home')
    await go(NORMAL)
    await user.pointer({ target: within(tabBar()).getByRole('button', { name: '普通订单' }), keys: '[MouseMiddle]' })
    await waitFor(() => expect(tabTitles()).toEqual(['首页']))
  })
})
