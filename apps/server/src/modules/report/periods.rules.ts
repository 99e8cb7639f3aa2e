import type { TrendUnit } from '@dealer/sdk/contract'
import { addDays, addMonths } from '../../platform/clock.ts'
import { refuse } from '../../platform/refusal.ts'
import { requireDaysInOrder } from './report.rules.ts'

const MOST = 366

/** First day of the period that a day is in: the day itself, the Monday of its week, the first of its month. */
function firstOf(day: string, unit: TrendUnit): string {
  if (unit === 'day') return day
  if (unit === 'month') return `${day.slice(0, 'YYYY-MM'.length)}-01`
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay()
  return addDays(day, -((weekday + 6) % 7))
}

const next = (first: string, unit: TrendUnit): string =>
  unit === 'month' ? addMonths(first, 1) : addDays(first, unit === 'week' ? 7 : 1)

/** How a period is named: by its day, the Monday of its week, or its month. */
const nameOf = (first: string, unit: TrendUnit): string => (unit === 'month' ? first.slice(0, 'YYYY-MM'.length) : first)

/**
 * All periods of some days in the order of time, none left out, by their names.
 * @throws Refusal 101 for days that end before they begin, or for more than 366 periods
 * @example periodsOf({ dateStart: '2026-01-30', dateEnd: '2026-03-01' }, 'month') // ['2026-01', '2026-02', '2026-03']
 */
export function periodsOf({ dateStart, dateEnd }: Record<'dateStart' | 'dateEnd', string>, unit: TrendUnit): string[] {
  requireDaysInOrder(dateStart, dateEnd)
  const periods: string[] = []
  for (let first = firstOf(dateStart, unit); first <= dateEnd; first = next(first, unit)) {
    if (periods.length === MOST)
      throw refuse.invalid(`统计期间不能超过${MOST}个`, { reason: 'dateOrder', field: 'dateEnd' })
    periods.push(nameOf(first, unit))
  }
  return periods
}
