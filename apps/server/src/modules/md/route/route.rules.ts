import type { VisitCycle } from '@dealer/sdk/contract'
import { addDays, addMonths } from '../../../platform/clock.ts'

/** When a route is gone. */
export interface Planned {
  /** Days of the week joined by commas, 1 Monday to 7 Sunday. */
  readonly visitDays: string
  readonly visitCycle: VisitCycle
  /** `YYYY-MM-DD`; nothing is planned before. */
  readonly startDate: string
}

const DAY_MS = 86_400_000
const dayNumber = (date: string): number => Math.round(Date.parse(`${date}T00:00:00Z`) / DAY_MS)
/** 1 Monday to 7 Sunday. */
const weekday = (date: string): number => ((((dayNumber(date) + 3) % 7) + 7) % 7) + 1
const mondayOf = (date: string): number => dayNumber(date) - weekday(date) + 1

/** Days of the week once and in their order. @example visitDaysInOrder('4,1,4') // '1,4' */
export const visitDaysInOrder = (visitDays: string): string => [...new Set(visitDays.split(','))].sort().join()

const WEEKDAYS = ['周一', '周二', '周三', '周四', '周五', '周六', '周日']

/** @example visitDayNames('1,4') // '周一、周四' */
export const visitDayNames = (visitDays: string): string =>
  visitDays
    .split(',')
    .map((day) => WEEKDAYS[Number(day) - 1] ?? day)
    .join('、')

/**
 * Whether a visit is planned on a day: on the weekdays from the start on, every week, every second week counted from the
 * Monday of the start, or the first such weekday of the month.
 */
export function isPlanned({ visitDays, visitCycle, startDate }: Planned, date: string): boolean {
  if (date < startDate || !visitDays.split(',').includes(String(weekday(date)))) return false
  if (visitCycle === 'twoWeek') return ((mondayOf(date) - mondayOf(startDate)) / 7) % 2 === 0
  return visitCycle !== 'month' || Number(date.slice(8)) <= 7
}

/**
 * Planned days from one day to another, both included.
 *
 * @example plannedDays({ visitDays: '1', visitCycle: 'week', startDate: '2025-11-03' }, '2025-11-01', '2025-11-11') // ['2025-11-03', '2025-11-10']
 */
export function plannedDays(route: Planned, from: string, to: string): string[] {
  const days: string[] = []
  for (let day = from; day <= to; day = addDays(day, 1)) if (isPlanned(route, day)) days.push(day)
  return days
}

/** The next planned day, that day included. */
export function nextPlanned(route: Planned, from: string): string | undefined {
  const first = from < route.startDate ? route.startDate : from
  // The longest pause: a month whose first such weekday has passed.
  return plannedDays(route, first, addMonths(first, 2))[0]
}
