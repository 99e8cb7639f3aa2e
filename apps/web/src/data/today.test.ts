import { beforeEach, expect, it, vi } from 'vitest'
import { nextMonth, today } from './today.ts'

beforeEach(() => void vi.useFakeTimers())

it('is the day in Shanghai, and the month after it', () => {
  vi.setSystemTime(Date.UTC(2026, 2, 31, 15))
  expect([today(), nextMonth()]).toEqual(['2026-03-31', '2026-04'])
  vi.setSystemTime(Date.UTC(2026, 11, 31, 16))
  expect([today(), nextMonth()]).toEqual(['2027-01-01', '2027-02'])
  vi.setSystemTime(Date.UTC(2026, 11, 31, 15))
  expect([today(), nextMonth()]).toEqual(['2026-12-31', '2027-01'])
})
