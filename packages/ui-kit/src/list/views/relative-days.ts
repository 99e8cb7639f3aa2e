import dayjs, { type Dayjs } from 'dayjs'
import { today as businessDay } from '../../clock/clock.ts'
import type { FormValue } from '../../form/form-item.ts'

const DAY = 'YYYY-MM-DD'
const monday = (day: Dayjs) => day.subtract((day.day() + 6) % 7, 'day')

/** Ranges of days that move on with the calendar, and where they begin and end when today is given. */
const RANGES: Readonly<Record<string, (today: Dayjs) => readonly [Dayjs, Dayjs]>> = {
  today: (today) => [today, today],
  week: (today) => [monday(today), today],
  wholeWeek: (today) => [monday(today), monday(today).add(6, 'day')],
  month: (today) => [today.startOf('month'), today],
  wholeMonth: (today) => [today.startOf('month'), today.endOf('month')],
  lastMonth: (today) => [today.subtract(1, 'month').startOf('month'), today.subtract(1, 'month').endOf('month')],
}

const written = ([from, to]: readonly [Dayjs, Dayjs]) => [from.format(DAY), to.format(DAY)]

/** A range of days as it is kept: by name, as so many days until today, or as it is. */
export type KeptRange = FormValue | { readonly days: string } | { readonly daysUntilToday: number }

/**
 * A range of days in the way that it is meant next week: a view of this month's orders is not one of November's.
 * @example keptRange(['2025-11-01', '2025-11-21'], dayjs('2025-11-21')) // { days: 'month' }
 */
export const keptRange = (value: FormValue | undefined, today: Dayjs = dayjs(businessDay())): KeptRange => {
  if (!Array.isArray(value)) return value ?? null
  const [from, to] = value as readonly string[]
  const named = Object.entries(RANGES).find(([, range]) => {
    const [first, last] = written(range(today))
    return first === from && last === to
  })
  if (named) return { days: named[0] }
  if (from && to === today.format(DAY)) return { daysUntilToday: today.startOf('day').diff(dayjs(from), 'day') }
  return value
}

/** The days that a kept range means today. */
export const daysOf = (kept: KeptRange, today: Dayjs = dayjs(businessDay())): FormValue => {
  if (typeof kept !== 'object' || kept === null || Array.isArray(kept)) return kept as FormValue
  if ('daysUntilToday' in kept) return written([today.subtract(Number(kept.daysUntilToday), 'day'), today])
  const range = 'days' in kept && typeof kept.days === 'string' ? RANGES[kept.days] : undefined
  return range ? written(range(today)) : []
}
