import { expect, it } from 'vitest'
import { mapInTurns } from './in-turns.ts'

/** Longer than a call works on by itself. */
const LONG_MS = 5

it('makes something of each row, in their order, and others have their turn between them', async () => {
  let others = 0
  let isOver = false
  const other = () => {
    others += 1
    if (!isOver) setImmediate(other)
  }
  setImmediate(other)
  const made = await mapInTurns(['a', 'b', 'c'], (row, index) => {
    const begin = performance.now()
    while (performance.now() - begin < LONG_MS);
    return { row, index, others }
  })
  isOver = true
  expect(made.map(({ row, index }) => `${row}${index}`)).toEqual(['a0', 'b1', 'c2'])
  expect(made.at(-1)?.others).toBeGreaterThan(0)
})
