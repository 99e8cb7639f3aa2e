import { expect, it } from 'vitest'
import { reconnectWait } from './backoff.ts'

it.each([
  [1, 1_000],
  [2, 2_000],
  [5, 16_000],
  [6, 30_000],
  [5_000, 30_000],
])('after %i failures the wait is between 0 and %i ms, evenly', (failures, longest) => {
  expect(reconnectWait(failures, () => 0)).toBe(0)
  expect(reconnectWait(failures, () => 0.5)).toBe(longest / 2)
  expect(reconnectWait(failures, () => 1)).toBe(longest)
})

it('is another one for each client', () => {
  expect(new Set(Array.from({ length: 50 }, () => reconnectWait(6))).size).toBeGreaterThan(45)
})
