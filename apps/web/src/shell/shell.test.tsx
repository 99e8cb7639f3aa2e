// A worker of its own, since it replaces a module that other files use.
// @vitest-environment-options { "alone": "shell" }
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { menuOfSales, pageEntry } from '../testing/users.ts'
import { activeTab, forgetShell, inputOf, openShell, tabTitles } from './open-shell.fixture.tsx'
import { NORMAL, SPLIT, VIEW } from './test-screens.fixture.tsx'

vi.mock('../screens/index.ts', () => import('./test-screens.fixture.tsx'))

beforeEach(forgetShell)

describe('pages', () => {
  it("[SH-MENU-7] the document's title is the route's", async () => {
    const { go } = await openShell(SPLIT)
    expect(document.title).toBe('订单拆单')
    await go(NORMAL)
    expect(document.title).toBe('普通订单')
  })

  it('a page that calls itself otherwise than the menu does is called so in the window, in its path, by its tab and in its heading', async () => {
    const { go } = await openShell(`${VIEW}?called=新增客户`)
    await waitFor(() => expect(document.title).toBe('新增客户'))
    expect(screen.getByRole('navigation', { name: '面包屑' }).textContent).toMatch(/新增客户$/)
    expect(activeTab()).toBe('新增客户')
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('新增客户')
    await go(NORMAL)
    await waitFor(() => expect(document.title).toBe('普通订单'))
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('普通订单')
  })

  it('[SH-MENU-8] unknown addresses show /404, without a tab', async () => {
    const { go, path } = await openShell(NORMAL)
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
      const { path } = await openShell(address)
      await waitFor(() => expect(path()).toBe('/404'))
      expect(screen.getAllByText('页面不存在，或您没有访问权限')).toHaveLength(1)
    },
  )

  it('[SH-MENU-8] more slashes than one name the same page', async () => {
    const { path } = await openShell(`/redirect/${NORMAL}`)
    await waitFor(() => expect(path()).toBe(NORMAL))
    await inputOf(NORMAL)
  })

  it.each([SPLIT, '/split-list-history'])(
    '[SH-MENU-2] an entry shows the screen that its component names, whatever its address: %s',
    async (screenRoute) => {
      const entry = { ...pageEntry('/sales/elsewhere', '别处'), component: screenRoute.slice(1) }
      const { path } = await openShell(entry.path, { menuVos: [...menuOfSales(), entry] })
      await inputOf(screenRoute)
      expect([path(), activeTab()]).toEqual([entry.path, '别处'])
    },
  )

  it('[SH-MENU-2] [SH-MENU-5] an entry whose component is missing shows nothing, though its address has a screen', async () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
    onTestFinished(() => warn.mockRestore())
    await openShell(SPLIT, { menuVos: [{ ...pageEntry(SPLIT, '拆单'), component: 'sales/no-such-screen' }] })
    await waitFor(() => expect(warn).toHaveBeenCalledWith(`[menu] no screen sales/no-such-screen for ${SPLIT}`))
    expect(screen.queryByRole('textbox', { name: /^输入 / })).toBeNull()
    expect(screen.queryByRole('alert')).toBeNull()
  })

  it('[SH-MENU-5] a page that is missing logs a diagnostic and shows nothing', async () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
    await openShell('/sales/order-out/order-out-list')
    await waitFor(() =>
      expect(warn).toHaveBeenCalledWith(expect.stringContaining('no screen sales/order-out/order-out-list for')),
    )
    expect(screen.queryByRole('alert')).toBeNull()
    warn.mockRestore()
  })

  it('[SH-LAYOUT-1] the default is combined navigation: modules on top, the pages of one at the left', async () => {
    await openShell(SPLIT)
    const modules = screen.getByRole('navigation', { name: '模块' })
    expect(within(modules).getByRole('button', { name: '销售管理' }).getAttribute('aria-current')).toBe('page')
    const side = screen.getByRole('navigation', { name: '菜单' })
    expect(within(side).getByRole('link', { name: '订单拆单' }).getAttribute('aria-current')).toBe('page')
    expect(within(side).queryByText('财务管理')).toBeNull()
  })

  it('[SH-LAYOUT-4] the function search opens what it finds', async () => {
    const { user, path } = await openShell(NORMAL)
    await user.type(screen.getByLabelText('搜索功能'), '拆单')
    await user.click(await screen.findByRole('option', { name: /订单拆单/, hidden: true }))
    await waitFor(() => expect(path()).toBe(SPLIT))
  })

  it('[SH-LAYOUT-4] the function search shows every page that it finds', async () => {
    const many = Array.from({ length: 15 }, (_, index) => pageEntry(`/many/q${index}`, `核对${index}`))
    const { user } = await openShell(NORMAL, { menuVos: [...menuOfSales(), ...many] })
    await user.type(screen.getByLabelText('搜索功能'), '核对')
    await waitFor(() => expect(screen.getAllByRole('option', { name: /核对/, hidden: true })).toHaveLength(15))
  })
})
