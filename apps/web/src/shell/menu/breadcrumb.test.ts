// @vitest-environment node
import { expect, it } from 'vitest'
import { menuOfSales } from '../../testing/users.ts'
import { breadcrumbOf } from './breadcrumb.ts'
import { pagesOf } from './menu-tree.ts'

const pages = pagesOf(menuOfSales())
const crumbsOf = (title: string) => {
  const page = pages.find((one) => one.title === title)
  return page && breadcrumbOf(page)
}

it('[SH-LAYOUT-3] starts at the system home', () => {
  expect(crumbsOf('普通订单')).toEqual(['系统首页', '销售管理', '销售录单', '普通订单'])
})

it('[SH-LAYOUT-3] splits a title with a slash into levels', () => {
  expect(crumbsOf('商品促销/买赠')).toEqual(['系统首页', '销售管理', '促销管理', '商品促销', '买赠'])
})

it('ends with what the page calls itself', () => {
  const page = pages.find(({ title }) => title === '商品促销/买赠')
  expect(page && breadcrumbOf(page, '买赠 CX1')).toEqual(['系统首页', '销售管理', '促销管理', '买赠 CX1'])
})

it('shows a page without its onlyChildren directory, and home once', () => {
  expect(crumbsOf('订单查询')).toEqual(['系统首页', '销售管理', '订单查询'])
  expect(
    breadcrumbOf({
      path: '/home',
      component: 'home',
      title: '系统首页',
      tabTitle: '首页',
      trail: ['系统首页'],
      affix: false,
      hidden: false,
    }),
  ).toEqual(['系统首页'])
})
