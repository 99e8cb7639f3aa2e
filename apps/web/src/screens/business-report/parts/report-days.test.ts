import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { daysOf, daysOfMonths, monthToDate } from './report-days.ts'

beforeEach(() => void vi.useFakeTimers({ now: Date.UTC(2026, 2, 10, 4) }))
afterEach(() => void vi.useRealTimers())

it('begins with the month up to this day', () => {
  expect(monthToDate()).toEqual(['2026-03-01', '2026-03-10'])
})

it('goes by the day in Shanghai, wherever the browser is', () => {
  vi.setSystemTime(Date.UTC(2026, 2, 31, 17))
  expect(monthToDate()).toEqual(['2026-04-01', '2026-04-01'])
})

it('takes days that are not given as the server does', () => {
  expect(daysOf({})).toEqual({ dateStart: '2026-03-01', dateEnd: '2026-03-10' })
  expect(daysOf({ dateEnd: '2025-12-24' })).toEqual({ dateStart: '2025-12-01', dateEnd: '2025-12-24' })
  expect(daysOf({ dateStart: '2026-01-05' })).toEqual({ dateStart: '2026-01-05', dateEnd: '2026-03-10' })
})

it('takes months as all of their days', () => {
  expect(daysOfMonths({})).toEqual({ dateStart: '2026-03-01', dateEnd: '2026-03-31' })
  expect(daysOfMonths({ monthEnd: '2024-02' })).toEqual({ dateStart: '2024-02-01', dateEnd: '2024-02-29' })
  expect(daysOfMonths({ monthStart: '2025-12' })).toEqual({ dateStart: '2025-12-01', dateEnd: '2026-03-31' })
})
