// @vitest-environment node
import { describe, expect, it } from 'vitest'
import { pageEntry, userOf } from '../../testing/users.ts'
import { destinationOf, siteOf } from './site.ts'

const site = siteOf(userOf())
const redirectOf = (path: string, at = site) => {
  const to = destinationOf(at, path)
  return 'redirect' in to ? to.redirect : to.page
}

describe('siteOf', () => {
  it('[SH-TABS-1] pins home for an administrator who is not a light dealer, and for nobody else', () => {
    const pinned = (change: object) => siteOf(userOf(change)).pages.get('/home')?.affix
    expect(pinned({ isadmin: true })).toBe(true)
    expect(pinned({ isadmin: true, isLightDealer: true })).toBe(false)
    expect(pinned({})).toBe(false)
  })

  it('[SH-MENU-1] adds the fixed pages that the user may open', () => {
    const paths = (change: object) => [...siteOf(userOf({ menuVos: [], perms: [], ...change })).pages.keys()]
    expect(paths({})).toEqual(['/home', '/dashboard-message'])
    expect(paths({ isadmin: true })).toEqual(['/home', '/staff-officer', '/dashboard-message'])
    expect(paths({ isStore: true })).toEqual(['/home', '/store-page', '/dashboard-message'])
    expect(paths({ perms: ['so:salesOrder:list'] })).toEqual(['/home', '/dashboard-message', '/order-close-log'])
  })

  it('keeps the rules of a fixed page that the menu names too', () => {
    const menuVos = [pageEntry('/home', '系统首页', { affix: true })]
    const { menu, pages } = siteOf(userOf({ menuVos }))
    expect(pages.get('/home')?.affix).toBe(false)
    expect(menu.map(({ path }) => path)).toEqual(['/home'])
  })
})

describe('destinationOf', () => {
  it('[SH-MENU-1] opens pages of the menu, hidden ones too', () => {
    expect(redirectOf('/sales/order-out/order-out-list')).toMatchObject({ title: '拣货出库' })
    expect(redirectOf('/sales/return-view')).toMatchObject({ hidden: true })
  })

  it('[SH-MENU-1] [SH-MENU-8] sends every other address to /404, pages of other users included', () => {
    expect(redirectOf('/finance/payee/payee-audit')).toBe('/404')
    expect(redirectOf('/order-close-log', siteOf(userOf({ perms: [] })))).toBe('/404')
    expect(redirectOf('/empty')).toBe('/404')
    expect(redirectOf('/constructor')).toBe('/404')
  })

  it('[SH-LOGIN-2] leads / and /login home', () => {
    expect(redirectOf('/')).toBe('/home')
    expect(redirectOf('/login')).toBe('/home')
  })

  it('leads home where there is no business dashboard', () => {
    expect(redirectOf('/staff-officer')).toBe('/home')
    expect(redirectOf('/staff-officer', siteOf(userOf({ isadmin: true })))).toMatchObject({
      title: '经营看板',
    })
  })

  it('leads a directory to its first page and forgives a slash at the end', () => {
    expect(redirectOf('/sales')).toBe('/sales/order-create/normal-order')
    expect(redirectOf('/sales/order-search')).toBe('/sales/order-search/order-search-list')
    expect(redirectOf('/sales/return-view/')).toBe('/sales/return-view')
  })
})
