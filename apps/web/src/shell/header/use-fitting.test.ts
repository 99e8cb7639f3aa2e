// @vitest-environment node
import { expect, it } from 'vitest'
import { fittingOf } from './use-fitting.ts'

it.each([
  [[100, 200, 300], 300, 3],
  [[100, 200, 300], 299, 2],
  [[100, 200, 300], 283, 1],
  [[100, 200, 300], 60, 0],
  [[], 0, 0],
])('of entries that end at %j, %i px show %i', (ends, room, shown) => {
  expect(fittingOf(ends, room)).toBe(shown)
})
