import dayjs from 'dayjs'
import { expect, it } from 'vitest'
import { daysOf, keptRange } from './relative-days.ts'

const friday = dayjs('2025-11-21T15:00:00')
const later = dayjs('2026-01-07T09:00:00')

it.each([
  [
    ['2025-11-21', '2025-11-21'],
    ['2026-01-07', '2026-01-07'],
  ],
  [
    ['2025-11-17', '2025-11-21'],
    ['2026-01-05', '2026-01-07'],
  ],
  [
    ['2025-11-17', '2025-11-23'],
    ['2026-01-05', '2026-01-11'],
  ],
  [
    ['2025-11-01', '2025-11-21'],
    ['2026-01-01', '2026-01-07'],
  ],
  [
    ['2025-11-01', '2025-11-30'],
    ['2026-01-01', '2026-01-31'],
  ],
  [
    ['2025-10-01', '2025-10-31'],
    ['2025-12-01', '2025-12-31'],
  ],
  [
    ['2025-11-15', '2025-11-21'],
    ['2026-01-01', '2026-01-07'],
  ],
  [
    ['2025-06-01', '2025-06-05'],
    ['2025-06-01', '2025-06-05'],
  ],
])('%j kept on a Friday of November means %j in January', (chosen, meant) => {
  expect(daysOf(keptRange(chosen, friday), later)).toEqual(meant)
})

it('leaves alone what is no whole range', () => {
  expect(daysOf(keptRange(['', '2025-11-01'], friday), later)).toEqual(['', '2025-11-01'])
  expect(daysOf(keptRange([], friday), later)).toEqual([])
  expect(daysOf({ days: 'aeon' }, later)).toEqual([])
})
