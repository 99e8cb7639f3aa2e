import type { PermissionNode } from '@dealer/sdk'
import { expect, it } from 'vitest'
import { found, menuOf, stateOf, toggled } from './permission-nodes.ts'

const leaf = (perm: string, name: string): PermissionNode => ({ id: perm, name, perm, childList: [] })
const brands: PermissionNode = {
  id: '/main-data/brands',
  name: '品牌管理',
  perm: 'md:brand:list',
  childList: [leaf('md:brand:list', '查看'), leaf('md:brand:edit', '修改'), leaf('md:brand:delete', '删除')],
}
const types: PermissionNode = {
  id: '/main-data/types',
  name: '客户类型',
  perm: 'md:customerType:list',
  childList: [leaf('md:customerType:list', '查看')],
}
const applicants: PermissionNode = { id: 'md:recruit', name: '应聘', childList: [leaf('md:recruit:list', '查看')] }
const tree: PermissionNode[] = [{ id: '/main-data', name: '基础资料', childList: [brands, types, applicants] }]
const [root] = tree as [PermissionNode]
const [view, edit] = brands.childList as [PermissionNode, PermissionNode]

it('a node is chosen wholly, in part or not', () => {
  expect(stateOf(root, new Set())).toBe('none')
  expect(stateOf(root, new Set(['md:brand:list']))).toBe('some')
  expect(stateOf(types, new Set(['md:customerType:list']))).toBe('all')
})

it('a click takes all below, and gives it back when all of it was there', () => {
  const all = toggled(tree, root, new Set())
  expect(stateOf(root, all)).toBe('all')
  expect(toggled(tree, root, all)).toEqual(new Set())
  expect(toggled(tree, root, new Set(['md:brand:list'])).size).toBe(5)
})

it('who does something on a page may open it, and who may not open it does nothing there', () => {
  const edited = toggled(tree, edit, new Set())
  expect(edited).toEqual(new Set(['md:brand:edit', 'md:brand:list']))
  expect(toggled(tree, view, edited)).toEqual(new Set())
})

it('a search keeps what is above and below', () => {
  expect(found(tree, '品牌')).toEqual([{ ...root, childList: [brands] }])
  expect(found(tree, '修改')).toEqual([{ ...root, childList: [{ ...brands, childList: [edit] }] }])
  expect(found(tree, 'recruit')).toHaveLength(1)
  expect(found(tree, '没有')).toEqual([])
})

it('the menu follows from what may be opened; what has no page is not in it', () => {
  const menu = menuOf(tree, new Set(['md:brand:list', 'md:recruit:list', 'md:customerType:edit']))
  expect(menu).toEqual([{ ...root, childList: [{ ...brands, childList: [] }] }])
  expect(menuOf(tree, new Set(['md:recruit:list']))).toEqual([])
})
