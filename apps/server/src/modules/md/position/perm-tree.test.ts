import { type components, Permission } from '@dealer/sdk/contract'
import { expect, it } from 'vitest'
import { pagesOf, permTree } from './perm-tree.ts'

type Node = components['schemas']['PermissionNode']

const all = (nodes: readonly Node[]): Node[] => nodes.flatMap((node) => [node, ...all(node.childList)])
const leaves = (nodes: readonly Node[]) => all(nodes).filter(({ childList }) => childList.length === 0)

it.each(['web', 'app'] as const)(
  'the tree of %s has every permission, and no node twice under one parent',
  (terminal) => {
    const tree = permTree(terminal)
    expect(new Set(leaves(tree).map(({ perm }) => perm))).toEqual(new Set(Object.values(Permission)))
    for (const { childList } of [{ childList: tree }, ...all(tree)])
      expect(new Set(childList.map(({ id }) => id)).size).toBe(childList.length)
  },
)

it('a page stands in its directory and has what is done on it', () => {
  const page = all(permTree('web')).find(({ id }) => id === '/main-data/product-management/brands')
  expect(page).toMatchObject({ name: '品牌管理', perm: 'md:brand:list' })
  expect(page?.childList.map(({ perm }) => perm)).toEqual(
    expect.arrayContaining(['md:brand:list', 'md:brand:add', 'md:brand:edit', 'md:brand:delete']),
  )
})

it('pages follow from permissions', () => {
  expect(pagesOf(['md:brand:list'])).toEqual(['/main-data/product-management/brands'])
  expect(pagesOf(['md:brand:add'])).toEqual([])
  expect(pagesOf(['*:*:*']).length).toBeGreaterThan(20)
})
