import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { beginCall, mapInTurns } from './in-turns.ts'

/** Longer than a call works on by itself, and shorter than others are let go before. */
const LONG_MS = 5

// The clock stands unless somebody works: how fast the machine is does not matter.
beforeEach(() => void vi.useFakeTimers({ toFake: ['performance'] }))
afterEach(() => void vi.useRealTimers())

const work = () => void vi.advanceTimersByTime(LONG_MS)

it('makes something of each row, in their order, and others have their turn between them', async () => {
  let others = 0
  let isOver = false
  const other = () => {
    others += 1
    if (!isOver) setImmediate(other)
  }
  setImmediate(other)
  const made = await mapInTurns(['a', 'b', 'c'], (row, index) => {
    work()
    return { row, index, others }
  })
  isOver = true
  expect(made.map(({ row, index }) => `${row}${index}`)).toEqual(['a0', 'b1', 'c2'])
  expect(made.at(-1)?.others).toBeGreaterThan(0)
})

it('lets a call that has just begun be answered first, however many turns that takes', async () => {
  const order: string[] = []
  const end = beginCall()
  const answer = async () => {
    for (let turn = 0; turn < 3; turn++) await sleep(2)
    order.push('answered')
    end()
  }
  const answered = answer()
  await mapInTurns(['a', 'b', 'c'], (row) => {
    work()
    order.push(row)
  })
  await answered
  expect(order).toEqual(['a', 'answered', 'b', 'c'])
})

it('goes on beside a call that takes long', async () => {
  const end = beginCall()
  vi.advanceTimersByTime(1_000)
  const made = await mapInTurns(['a', 'b', 'c'], (row) => {
    work()
    return row
  })
  end()
  expect(made).toEqual(['a', 'b', 'c'])
})

it('comes to its end where calls begin all the time', async () => {
  let end = beginCall()
  const asking = setInterval(() => {
    end()
    end = beginCall()
    work()
  })
  const made = await mapInTurns(['a', 'b', 'c'], (row) => {
    work()
    return row
  })
  clearInterval(asking)
  end()
  expect(made).toEqual(['a', 'b', 'c'])
})
