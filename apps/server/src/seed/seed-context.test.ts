import { expect, it } from 'vitest'
import { addDays, addMonths } from '../platform/clock.ts'
import { BEFORE_QUARTER, HISTORY_DAYS, LONG_AGO } from './seed-context.ts'

const FOUR_YEARS = 1461
const monthOf = (day: string): string => day.slice(0, 'YYYY-MM'.length)

it.each(Array.from({ length: FOUR_YEARS / 3 }, (_, day) => addDays('2023-11-20', day * 3)))(
  'has something in the month before the quarter, and a past within the last twelve months, on %s',
  (anchor) => {
    const closed = monthOf(addMonths(`${monthOf(addDays(anchor, -HISTORY_DAYS))}-01`, -1))
    expect(BEFORE_QUARTER.map((back) => monthOf(addDays(anchor, -back)))).toContain(closed)
    const past = LONG_AGO.map((back) => addDays(anchor, -back))
    expect(past.every((day) => day > addMonths(anchor, -12) && monthOf(day) < closed)).toBe(true)
  },
)
