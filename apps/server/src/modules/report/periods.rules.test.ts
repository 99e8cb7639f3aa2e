import { describe, expect, it } from 'vitest'
import { periodsOf } from './periods.rules.ts'

const of = (dateStart: string, dateEnd: string, unit: 'day' | 'week' | 'month') =>
  periodsOf({ dateStart, dateEnd }, unit)

describe('periods', () => {
  it('are days, weeks by their Monday, or months, none left out', () => {
    expect(of('2026-02-27', '2026-03-01', 'day')).toEqual(['2026-02-27', '2026-02-28', '2026-03-01'])
    // The 1st of March 2026 is a Sunday, the 2nd a Monday.
    expect(of('2026-03-01', '2026-03-02', 'week')).toEqual(['2026-02-23', '2026-03-02'])
    expect(of('2025-12-31', '2026-02-01', 'month')).toEqual(['2025-12', '2026-01', '2026-02'])
  })

  it('are 366 at most, and do not end before they begin', () => {
    expect(of('2024-01-01', '2024-12-31', 'day')).toHaveLength(366)
    expect(() => of('2024-01-01', '2025-01-01', 'day')).toThrow('统计期间不能超过366个')
    expect(of('2024-01-01', '2025-01-01', 'week')).toHaveLength(53)
    expect(() => of('2026-03-02', '2026-03-01', 'day')).toThrow('结束日期不能早于开始日期')
  })
})
