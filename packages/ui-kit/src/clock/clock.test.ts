import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { initialValue } from '../form/form-item.ts'
import { daysOf } from '../list/views/relative-days.ts'
import { nextMonth, now, thisMonth, today } from './clock.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => vi.unstubAllEnvs())

it('is the day in Shanghai, and the month after it', () => {
  vi.setSystemTime(Date.UTC(2026, 2, 31, 15))
  expect([today(), nextMonth()]).toEqual(['2026-03-31', '2026-04'])
  vi.setSystemTime(Date.UTC(2026, 11, 31, 16))
  expect([today(), nextMonth()]).toEqual(['2027-01-01', '2027-02'])
  vi.setSystemTime(Date.UTC(2026, 11, 31, 15))
  expect([today(), nextMonth()]).toEqual(['2026-12-31', '2027-01'])
})

it('is the same wherever the browser is', () => {
  vi.stubEnv('TZ', 'America/New_York')
  vi.setSystemTime(Date.UTC(2026, 11, 31, 16, 5))
  expect(new Date().getDate()).toBe(31)
  expect([today(), thisMonth(), now()]).toEqual(['2027-01-01', '2027-01', '2027-01-01 00:05:00'])
  expect(initialValue({ prop: 'docDate', label: '单据日期', type: 'dateRange', default: 1 })).toEqual([
    '2026-12-31',
    '2027-01-01',
  ])
  expect(daysOf({ days: 'month' })).toEqual(['2027-01-01', '2027-01-01'])
})
