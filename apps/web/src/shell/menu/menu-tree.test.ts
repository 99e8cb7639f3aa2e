// @vitest-environment node
import { describe, expect, it } from 'vitest'
import { directoryEntry, menuOfSales, pageEntry } from '../../testing/users.ts'
import { moduleOf } from './menu-module.ts'
import { directoryAt, firstPage, pagesOf, pathTo, titleOf, visibleMenu } from './menu-tree.ts'

const menu = menuOfSales()

describe('visibleMenu', () => {
  it('[SH-MENU-2] leaves out hidden entries and directories that hold nothing to see', () => {
    const drawn = visibleMenu(menu)
    expect(drawn.map(({ path }) => path)).toEqual(['/sales', '/finance'])
    expect(drawn[0]?.children[0]?.children.map(titleOf)).toEqual(['普通订单'])
  })

  it('[SH-MENU-2] shows the child of an onlyChildren directory in the place of its parent', () => {
    const sales = visibleMenu(menu)[0]
    expect(sales?.children.map(({ path }) => path)).toContain('/sales/order-search/order-search-list')
    expect(sales?.children.map(({ path }) => path)).not.toContain('/sales/order-search')
  })

  it('does not change the menu that it was given', () => {
    const before = structuredClone(menu)
    visibleMenu(menu)
    expect(menu).toEqual(before)
  })
})

describe('pagesOf', () => {
  it('[SH-MENU-1] counts hidden pages as being there', () => {
    expect(pagesOf(menu).find(({ path }) => path === '/sales/return-view')).toMatchObject({ hidden: true })
  })

  it('[SH-MENU-2] gives component, tagTitle, icon, affix and iframePath their place', () => {
    const entry = pageEntry('/r', '客户资料报表', { icon: 'report', affix: true, iframePath: '/report/customerMaster' })
    expect(pagesOf([entry])).toEqual([
      {
        path: '/r',
        component: 'r',
        title: '客户资料报表',
        tabTitle: '客户资料报表',
        trail: ['客户资料报表'],
        icon: 'report',
        affix: true,
        hidden: false,
        iframePath: '/report/customerMaster',
      },
    ])
    expect(pagesOf(menu).find(({ title }) => title === '拣货出库')?.tabTitle).toBe('出库')
  })

  it('[SH-MENU-3] names an entry without a title', () => {
    expect(pagesOf(menu).find(({ path }) => path === '/finance/untitled')?.title).toBe('未设置标题')
  })
})

describe('finding in the menu', () => {
  it('takes a directory to its first page that can be seen', () => {
    const tree = directoryEntry('/a', 'A', [
      directoryEntry('/a/b', 'B', [pageEntry('/a/b/x', 'X', { hidden: true })]),
      pageEntry('/a/c', 'C'),
    ])
    expect(firstPage(tree)?.path).toBe('/a/c')
    expect(firstPage(directoryEntry('/e', 'E', []))).toBeUndefined()
  })

  it('finds directories at any depth and the way to a page', () => {
    expect(directoryAt(menu, '/sales/order-out')?.meta.title).toBe('订单出库')
    expect(directoryAt(menu, '/sales/order-out/order-out-list')).toBeUndefined()
    expect(pathTo(menu, '/sales/order-out/order-out-list')).toEqual([
      '/sales',
      '/sales/order-out',
      '/sales/order-out/order-out-list',
    ])
    expect(pathTo(menu, '/nowhere')).toEqual([])
  })

  it('knows the module of listed and of hidden pages', () => {
    const drawn = visibleMenu(menu)
    expect(moduleOf(drawn, '/sales/order-out/order-out-list')?.path).toBe('/sales')
    expect(moduleOf(drawn, '/sales/return-view')?.path).toBe('/sales')
    expect(moduleOf(drawn, '/salesman')).toBeUndefined()
    expect(moduleOf(drawn, undefined)).toBeUndefined()
  })
})
