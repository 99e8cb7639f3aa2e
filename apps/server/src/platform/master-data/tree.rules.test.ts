import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  branchesTo,
  heightOf,
  keysAbove,
  keysBelow,
  levelOf,
  misplaced,
  nested,
  pushedOn,
  type Twig,
} from './tree.rules.ts'

const rows: Twig[] = [
  { key: 'a', parent: null },
  { key: 'b', parent: 'a' },
  { key: 'c', parent: 'b' },
  { key: 'd', parent: 'a' },
  { key: 'e', parent: null },
]
const BY = { key: 'key', parent: 'parent' } as const

describe('a tree', () => {
  it('knows what is above and below, and how deep', () => {
    expect(keysBelow(rows, 'a')).toEqual(['b', 'd', 'c'])
    expect(keysAbove(rows, 'c')).toEqual(['b', 'a'])
    expect([levelOf(rows, null), levelOf(rows, 'a'), levelOf(rows, 'c')]).toEqual([0, 1, 3])
    expect([heightOf(rows, 'a'), heightOf(rows, 'd')]).toEqual([3, 1])
  })

  it('does not walk in circles where rows already lie in one', () => {
    const circle = [
      { key: 'x', parent: 'y' },
      { key: 'y', parent: 'x' },
    ]
    expect(keysBelow(circle, 'x')).toEqual(['y'])
    expect(keysAbove(circle, 'x')).toEqual(['y', 'x'])
    expect(nested(circle, BY)).toEqual([])
  })

  it('refuses a row below itself, below what is below it, and below the last level', () => {
    expect(misplaced(rows, 'a', 'a')).toBe('cycle')
    expect(misplaced(rows, 'a', 'c')).toBe('cycle')
    expect(misplaced(rows, 'a', 'e', 4)).toBeUndefined()
    expect(misplaced(rows, 'a', 'e', 3)).toBe('deep')
    expect(misplaced(rows, undefined, 'c', 4)).toBeUndefined()
    expect(misplaced(rows, undefined, 'c', 3)).toBe('deep')
    expect(misplaced(rows, 'c', null, 1)).toBeUndefined()
  })

  it('is answered with the branches that lead to what was found', () => {
    const found = branchesTo(rows, BY, ({ key }) => key === 'c')
    expect(found.map(({ key }) => key)).toEqual(['a', 'b', 'c'])
    expect(nested(found, BY)).toMatchObject([
      { key: 'a', childList: [{ key: 'b', childList: [{ key: 'c', childList: [] }] }] },
    ])
    expect(nested([rows[1]!, rows[2]!], BY)).toEqual([])
  })
})

describe('a place among siblings', () => {
  it('pushes on who stands there, and nobody who is not reached', () => {
    const siblings = [1, 2, 3, 7].map((place) => ({ key: `s${place}`, place }))
    expect(pushedOn(siblings, 2)).toEqual([
      { key: 's2', place: 3 },
      { key: 's3', place: 4 },
    ])
    expect(pushedOn(siblings, 5)).toEqual([])
    expect(pushedOn(siblings, 9)).toEqual([])
  })

  it('never puts two at one place, whatever stood where', () => {
    const places = fc.array(fc.nat(20), { maxLength: 12 })
    fc.assert(
      fc.property(places, fc.nat(20), (given, place) => {
        const siblings = [...given]
          .sort((one, other) => one - other)
          .map((old, at) => ({ key: String(at), place: old }))
        const pushed = new Map(pushedOn(siblings, place).map((moved) => [moved.key, moved.place]))
        const after = siblings.map(({ key, place: old }) => pushed.get(key) ?? old)
        const reached = after.filter((one) => one >= place)
        expect(new Set(reached).size).toBe(reached.length)
        expect(reached).not.toContain(place)
        expect(after).toEqual([...after].sort((one, other) => one - other))
      }),
    )
  })
})

it('never has a circle nor a level too many, whatever is moved where', () => {
  const keys = ['0', '1', '2', '3', '4', '5', '6', '7']
  const key = fc.constantFrom(...keys)
  const move = fc.record({ key, parent: fc.option(key) })
  const MOST = 4
  fc.assert(
    fc.property(fc.array(move, { maxLength: 60 }), (moves) => {
      let tree: Twig[] = keys.map((one) => ({ key: one, parent: null }))
      for (const { key: moved, parent } of moves)
        if (!misplaced(tree, moved, parent, MOST))
          tree = tree.map((row) => (row.key === moved ? { key: moved, parent } : row))
      for (const one of keys) {
        expect(keysAbove(tree, one)).not.toContain(one)
        expect(levelOf(tree, one)).toBeLessThanOrEqual(MOST)
      }
      const count = (nodes: ReturnType<typeof nested<Twig>>): number =>
        nodes.reduce((sum, { childList }) => sum + 1 + count(childList), 0)
      expect(count(nested(tree, BY))).toBe(keys.length)
    }),
  )
})
