import { describe, expect, it } from 'vitest'
import { isPlanned, nextPlanned, plannedDays, visitDaysInOrder } from './route.rules.ts'

// 2025-11-03 is a Monday.
const route = { visitDays: '1,4', visitCycle: 'week', startDate: '2025-11-05' } as const

describe('planned days', () => {
  it('every week: the weekdays from the start on', () => {
    expect(plannedDays(route, '2025-11-01', '2025-11-17')).toEqual([
      '2025-11-06',
      '2025-11-10',
      '2025-11-13',
      '2025-11-17',
    ])
  })

  it('every second week counted from the Monday of the start, over the end of a year too', () => {
    const second = { ...route, visitCycle: 'twoWeek' } as const
    expect(plannedDays(second, '2025-11-01', '2025-11-30')).toEqual(['2025-11-06', '2025-11-17', '2025-11-20'])
    expect(plannedDays(second, '2025-12-25', '2026-01-06')).toEqual(['2025-12-29', '2026-01-01'])
  })

  it('every month: the first such weekday, not the weekdays of the first week', () => {
    const monthly = { visitDays: '6', visitCycle: 'month', startDate: '2025-11-01' } as const
    expect(plannedDays(monthly, '2025-11-01', '2026-02-28')).toEqual([
      '2025-11-01',
      '2025-12-06',
      '2026-01-03',
      '2026-02-07',
    ])
    expect(isPlanned({ ...monthly, startDate: '2025-11-02' }, '2025-11-08')).toBe(false)
  })

  it('Sunday is 7', () => {
    expect(plannedDays({ ...route, visitDays: '7' }, '2025-11-03', '2025-11-17')).toEqual(['2025-11-09', '2025-11-16'])
  })

  it('the next one may be today, or as late as the next month', () => {
    expect(nextPlanned(route, '2025-11-06')).toBe('2025-11-06')
    expect(nextPlanned(route, '2025-10-01')).toBe('2025-11-06')
    expect(nextPlanned({ ...route, visitCycle: 'month', visitDays: '1' }, '2025-12-02')).toBe('2026-01-05')
  })

  it('days of the week stand once and in order', () => {
    expect(visitDaysInOrder('4,1,4')).toBe('1,4')
  })
})
