import { expect, it } from 'vitest'
import { isTree, treeOf } from './option-tree.ts'

const OPTIONS = [
  { value: '1', label: '饮料' },
  { value: '2', label: '饮料 / 茶', name: '茶', above: '1' },
  { value: '3', label: '饮料 / 茶 / 红茶', name: '红茶', above: '2' },
  { value: '4', label: '食品' },
]

it('makes a tree of choices that say what they lie below', () => {
  expect(isTree(OPTIONS)).toBe(true)
  expect(isTree(OPTIONS.filter(({ above }) => !above))).toBe(false)
  expect(treeOf(OPTIONS)).toEqual([
    { value: '1', label: '饮料', children: [{ value: '2', label: '茶', children: [{ value: '3', label: '红茶' }] }] },
    { value: '4', label: '食品' },
  ])
})

it('keeps the whole name of a choice whose branch is not offered', () => {
  expect(treeOf(OPTIONS.slice(2))).toEqual([
    { value: '3', label: '饮料 / 茶 / 红茶' },
    { value: '4', label: '食品' },
  ])
})
