import { expect, it } from 'vitest'
import { branchesWith, dropTarget, parentsFor, placedNodes, stepTarget, type TreeNode } from './tree-nodes.ts'

interface Node extends TreeNode {
  readonly sortNum: number
  readonly childList: readonly Node[]
}
const node = (id: string, name: string, sortNum: number, childList: readonly Node[] = []): Node => ({
  ...{ id, name, sortNum, childList },
  enabled: 'T',
})
const tree = [
  node('1', '饮料', 1, [node('11', '碳酸饮料', 1, [node('111', '可乐', 1)]), node('12', '果汁', 2)]),
  node('2', '零食', 5),
]
const placed = placedNodes(tree, ({ id }) => id)
const at = (key: string) => placed.find((one) => one.key === key)!
const placeOf = ({ sortNum }: Node) => sortNum

it('knows where each row lies', () => {
  expect(placed.map(({ key, parent, level, height }) => [key, parent, level, height])).toEqual([
    ['1', null, 1, 3],
    ['11', '1', 2, 2],
    ['111', '11', 3, 1],
    ['12', '1', 2, 1],
    ['2', null, 1, 1],
  ])
  expect(at('111').path).toBe('饮料 / 碳酸饮料 / 可乐')
})

it('offers as parents neither the row itself nor what is below it, nor what would be too deep', () => {
  const values = (key: string | undefined, most: number) =>
    parentsFor(placed, key === undefined ? undefined : at(key), most).map(({ value }) => value)
  expect(values('11', 4)).toEqual(['1', '12', '2'])
  expect(values('11', 3)).toEqual(['1', '2'])
  expect(values(undefined, 3)).toEqual(['1', '11', '12', '2'])
})

it('finds by any text, with the branches that lead there', () => {
  const found = branchesWith(tree, ' 可 ', ({ name }) => [name])
  expect(found).toMatchObject([{ id: '1', childList: [{ id: '11', childList: [{ id: '111' }] }] }])
  expect(found[0]?.childList).toHaveLength(1)
  expect(branchesWith(tree, '', ({ name }) => [name])).toBe(tree)
  expect(branchesWith(tree, '酒', ({ name }) => [name])).toEqual([])
})

it('steps past a neighbour, and not beyond the ends', () => {
  expect(stepTarget(at('12'), -1, placeOf)).toEqual({ parent: '1', place: 1 })
  expect(stepTarget(at('1'), 1, placeOf)).toEqual({ parent: null, place: 6 })
  expect(stepTarget(at('2'), 1, placeOf)).toBeUndefined()
})

it('lies where it was dropped', () => {
  expect(dropTarget(at('12'), 'before', placeOf)).toEqual({ parent: '1', place: 2 })
  expect(dropTarget(at('12'), 'after', placeOf)).toEqual({ parent: '1', place: 3 })
  expect(dropTarget(at('1'), 'inside', placeOf)).toEqual({ parent: '1', place: 3 })
  expect(dropTarget(at('2'), 'inside', placeOf)).toEqual({ parent: '2', place: 1 })
})
