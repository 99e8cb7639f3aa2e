// @vitest-environment node
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { movedTo } from './moved-to.ts'

it('the fifth goes to place 2, the first beyond the end, and an unknown one nowhere', () => {
  expect(movedTo([1, 2, 3, 4, 5], 5, 2)).toEqual([1, 5, 2, 3, 4])
  expect(movedTo([1, 2, 3], 1, 99)).toEqual([2, 3, 1])
  expect(movedTo([1, 2, 3], 9, 1)).toEqual([1, 2, 3])
})

it('keeps every row once, whatever is moved where', () => {
  fc.assert(
    fc.property(
      fc.uniqueArray(fc.nat(), { minLength: 1 }),
      fc.nat(),
      fc.integer({ min: 1, max: 99 }),
      (rows, at, to) => {
        const row = rows[at % rows.length]
        const after = movedTo(rows, row, to)
        expect([...after].sort()).toEqual([...rows].sort())
        expect(after.indexOf(row)).toBe(Math.min(to, rows.length) - 1)
      },
    ),
  )
})
