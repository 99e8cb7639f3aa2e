// A worker of its own, since it replaces a module that other files use.
// @vitest-environment-options { "alone": "shell" }
import { KitProvider } from '@dealer/ui-kit/theme'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { getDefaultStore } from 'jotai'
import { useEffect, useState } from 'react'
import { createMemoryRouter, useNavigate, useSearchParams } from 'react-router-dom'
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { menuOfSales, pageEntry, userOf } from '../testing/users.ts'
import { AddressProvider } from './address/address.tsx'
import type { ScreenModule } from './screen.ts'
import { UserProvider } from './session/user.ts'
import { Shell } from './shell.tsx'
import { tabNotesAtom, usePageTitle, useTabDirty, useTabTitle } from './tabs/tab-state.ts'
import { MAX_PAGES } from './tabs/tabs.ts'

const NORMAL = '/sales/order-create/normal-order'
const SPLIT = '/sales/order-out/order-split-list'
const VIEW = '/sales/return-view'

const renders: Record<string, number> = {}
const effects: string[] = []

function TestScreen({ route }: { route: string }) {
  const [typed, setTyped] = useState('')
  const [params] = useSearchParams()
  const navigate = useNavigate()
  renders[route] = (renders[route] ?? 0) + 1
  useTabDirty(typed !== '')
  useTabTitle(params.get('id') ? `单据 ${params.get('id')}` : undefined)
  useEffect(() => {
    effects.push(`${route} shown`)
    return () => void effects.push(`${route} hidden`)
  }, [route])
  return (
    <label>
      输入 {route} {params.get('id')}
      <input value={typed} onChange={(event) => setTyped(event.currentTarget.value)} />
      <button type="button" onClick={() => navigate(`${route}?id=saved`, { replace: true })}>
        换址
      </button>
    </label>
  )
}

function CalledScreen({ title }: { title: string }) {
  usePageTitle(title)
  useTabDirty(true)
  return null
}

function Screen({ route }: { route: string }) {
  const title = useSearchParams()[0].get('called')
  return title ? <CalledScreen title={title} /> : <TestScreen route={route} />
}

vi.mock('../screens/index.ts', () => {
  const routes = [
    '/home',
    '/sales/order-create/normal-order',
    '/sales/order-out/order-split-list',
    '/sales/return-view',
    '/split-list-history',
  ]
  const findScreen = async (route: string) => {
    if (!routes.includes(route)) return undefined
    const module: ScreenModule = { default: () => <Screen route={route} /> }
    return { isHistory: route.endsWith('-history'), load: () => Promise.resolve(module) }
  }
  return { findScreen }
})

const open = async (at: string, change = {}) => {
  const router = createMemoryRouter([{ path: '*' }], { initialEntries: [at] })
  render(
    <KitProvider>
      <QueryClientProvider client={new QueryClient()}>
        <UserProvider value={userOf({ menuVos: menuOfSales(), ...change })}>
          <AddressProvider book={router}>
            <Shell />
          </AddressProvider>
        </UserProvider>
      </QueryClientProvider>
    </KitProvider>,
  )
  await screen.findByRole('navigation', { name: '已打开的页面' })
  const go = (to: string) => act(() => router.navigate(to))
  return {
    router,
    go,
    user: userEvent.setup(),
    path: () => router.state.location.pathname + router.state.location.search,
  }
}

const tabBar = () => screen.getByRole('navigation', { name: '已打开的页面' })
const tabTitles = () =>
  within(tabBar())
    .getAllByRole('listitem')
    .map((item) => item.textContent)
const activeTab = () => tabBar().querySelector('[aria-current="page"]')?.textContent
const inputOf = (route: string) =>
  screen.findByRole<HTMLInputElement>('textbox', { name: new RegExp(`^输入 ${route}`) })
const tabMenu = async (user: ReturnType<typeof userEvent.setup>, title: string) => {
  await user.pointer({
    target: within(tabBar()).getByRole('button', { name: new RegExp(`^${title}`) }),
    keys: '[MouseRight]',
  })
}
// Hidden ones too: jsdom runs no transitions, so what floats never counts as seen.
const choose = async (user: ReturnType<typeof userEvent.setup>, label: string) => {
  await user.click(await screen.findByRole('menuitem', { name: label, hidden: true }))
  await waitFor(() => expect(screen.queryByRole('menuitem', { hidden: true })).toBeNull())
}

beforeEach(() => {
  getDefaultStore().set(tabNotesAtom, {})
  for (const route of Object.keys(renders)) delete renders[route]
  effects.length = 0
})

describe('tabs', () => {
  it('[SH-TABS-1] opened pages become tabs; home is there from the start for a full administrator only', async () => {
    const { go } = await open(NORMAL, { isadmin: true })
    await go(SPLIT)
    expect(tabTitles()).toEqual(['首页', '普通订单', '拆单'])
    expect(activeTab()).toBe('拆单')
  })

  it('[SH-TABS-1] home is no tab of others until it is opened', async () => {
    await open(NORMAL)
    expect(tabTitles()).toEqual(['普通订单'])
  })

  it('[SH-TABS-5] keeps what was typed; a closed tab is forgotten', async () => {
    const { go, user } = await open(NORMAL)
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
    const { go } = await open(NORMAL)
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
    const { go } = await open(NORMAL)
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
    const { go, path } = await open(NORMAL)
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
    const { go } = await open(`${VIEW}?id=1`)
    await go(`${VIEW}?id=2`)
    await waitFor(() => expect(tabTitles()).toEqual(['单据 1', '单据 2']))
    expect(
      screen.getAllByRole('textbox', { name: /^输入/ }).map((input) => input.closest('label')?.textContent),
    ).toEqual([`输入 ${VIEW} 2换址`])
  })

  it('takes the tab along, and what was typed, when a page replaces its own address', async () => {
    const { user, path } = await open(NORMAL)
    await user.type(await inputOf(NORMAL), '草稿')
    await user.click(screen.getByRole('button', { name: '换址' }))
    await waitFor(() => expect(path()).toBe(`${NORMAL}?id=saved`))
    expect((await inputOf(NORMAL)).value).toBe('草稿')
    expect(tabTitles()).toHaveLength(1)
  })

  it('[SH-TABS-4] closing the active tab moves to the next, otherwise to the one before', async () => {
    const { go, user, path } = await open('/home')
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
    const { go, user } = await open('/home')
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
    const { user } = await open('/home')
    expect(screen.queryByRole('button', { name: '关闭 首页' })).toBeNull()
    await tabMenu(user, '首页')
    expect(screen.queryByRole('menuitem', { hidden: true })).toBeNull()
  })

  it('[SH-TABS-6] refreshing goes through /redirect and renews that page only', async () => {
    const { router, go, user, path } = await open(NORMAL)
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
    const { go, user, path } = await open(NORMAL)
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
    const { go, user } = await open('/home')
    await go(NORMAL)
    await user.pointer({ target: within(tabBar()).getByRole('button', { name: '普通订单' }), keys: '[MouseMiddle]' })
    await waitFor(() => expect(tabTitles()).toEqual(['首页']))
  })
})

describe('unsaved work', () => {
  it('shows a dot, also while the tab is hidden, and asks before closing', async () => {
    const { go, user } = await open('/home')
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
    const { user } = await open(`${VIEW}?id=1`)
    await user.type(await inputOf(`${VIEW} 1`), '1')
    await user.click(screen.getByRole('button', { name: '关闭 单据 1' }))
    const dialog = await screen.findByRole('dialog', { name: '确定要关闭吗？' })
    expect(dialog.textContent).toContain('「单据 1」有未保存的内容')
  })

  it('lets the browser ask before the site is left, and not otherwise', async () => {
    const { user } = await open(NORMAL)
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

describe('pages', () => {
  it("[SH-MENU-7] the document's title is the route's", async () => {
    const { go } = await open(SPLIT)
    expect(document.title).toBe('订单拆单')
    await go(NORMAL)
    expect(document.title).toBe('普通订单')
  })

  it('a page that calls itself otherwise than the menu does is called so in the window, in its path and by its tab', async () => {
    const { go } = await open(`${VIEW}?called=新增客户`)
    await waitFor(() => expect(document.title).toBe('新增客户'))
    expect(screen.getByRole('navigation', { name: '面包屑' }).textContent).toMatch(/新增客户$/)
    expect(activeTab()).toBe('新增客户')
    await go(NORMAL)
    await waitFor(() => expect(document.title).toBe('普通订单'))
  })

  it('[SH-MENU-8] unknown addresses show /404, without a tab', async () => {
    const { go, path } = await open(NORMAL)
    await go('/finance/payee/payee-audit')
    expect(path()).toBe('/404')
    expect(screen.getAllByText('页面不存在，或您没有访问权限')).toHaveLength(1)
    expect(screen.queryByRole('textbox', { name: /^输入/ })).toBeNull()
    expect(tabTitles()).toEqual(['普通订单'])
    expect(activeTab()).toBeUndefined()
  })

  it.each(['/redirect//x', '/redirect///other.host/x', '/redirect/\\other.host'])(
    '[SH-MENU-8] an address of a refresh that names no page ends at /404: %s',
    async (address) => {
      const { path } = await open(address)
      await waitFor(() => expect(path()).toBe('/404'))
      expect(screen.getAllByText('页面不存在，或您没有访问权限')).toHaveLength(1)
    },
  )

  it('[SH-MENU-8] more slashes than one name the same page', async () => {
    const { path } = await open(`/redirect/${NORMAL}`)
    await waitFor(() => expect(path()).toBe(NORMAL))
    await inputOf(NORMAL)
  })

  it.each([SPLIT, '/split-list-history'])(
    '[SH-MENU-2] an entry shows the screen that its component names, whatever its address: %s',
    async (screenRoute) => {
      const entry = { ...pageEntry('/sales/elsewhere', '别处'), component: screenRoute.slice(1) }
      const { path } = await open(entry.path, { menuVos: [...menuOfSales(), entry] })
      await inputOf(screenRoute)
      expect([path(), activeTab()]).toEqual([entry.path, '别处'])
    },
  )

  it('[SH-MENU-2] [SH-MENU-5] an entry whose component is missing shows nothing, though its address has a screen', async () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
    onTestFinished(() => warn.mockRestore())
    await open(SPLIT, { menuVos: [{ ...pageEntry(SPLIT, '拆单'), component: 'sales/no-such-screen' }] })
    await waitFor(() => expect(warn).toHaveBeenCalledWith(`[menu] no screen sales/no-such-screen for ${SPLIT}`))
    expect(screen.queryByRole('textbox', { name: /^输入 / })).toBeNull()
    expect(screen.queryByRole('alert')).toBeNull()
  })

  it('[SH-MENU-5] a page that is missing logs a diagnostic and shows nothing', async () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
    await open('/sales/order-out/order-out-list')
    await waitFor(() =>
      expect(warn).toHaveBeenCalledWith(expect.stringContaining('no screen sales/order-out/order-out-list for')),
    )
    expect(screen.queryByRole('alert')).toBeNull()
    warn.mockRestore()
  })

  it('[SH-LAYOUT-1] the default is combined navigation: modules on top, the pages of one at the left', async () => {
    await open(SPLIT)
    const modules = screen.getByRole('navigation', { name: '模块' })
    expect(within(modules).getByRole('button', { name: '销售管理' }).getAttribute('aria-current')).toBe('page')
    const side = screen.getByRole('navigation', { name: '菜单' })
    expect(within(side).getByRole('link', { name: '订单拆单' }).getAttribute('aria-current')).toBe('page')
    expect(within(side).queryByText('财务管理')).toBeNull()
  })

  it('[SH-LAYOUT-4] the function search opens what it finds', async () => {
    const { user, path } = await open(NORMAL)
    await user.type(screen.getByLabelText('搜索功能'), '拆单')
    await user.click(await screen.findByRole('option', { name: /订单拆单/, hidden: true }))
    await waitFor(() => expect(path()).toBe(SPLIT))
  })

  it('[SH-LAYOUT-4] the function search shows every page that it finds', async () => {
    const many = Array.from({ length: 15 }, (_, index) => pageEntry(`/many/q${index}`, `核对${index}`))
    const { user } = await open(NORMAL, { menuVos: [...menuOfSales(), ...many] })
    await user.type(screen.getByLabelText('搜索功能'), '核对')
    await waitFor(() => expect(screen.getAllByRole('option', { name: /核对/, hidden: true })).toHaveLength(15))
  })
})
