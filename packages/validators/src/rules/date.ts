import type { Reason } from '../rule.ts'
import { reason, rule, textRule } from '../rule.ts'
import { isDay, readDay, seen, startOfDay } from './calendar.ts'

const CALENDAR = /* @__PURE__ */ reason('date/calendar', '日期不存在', 'There is no such day')
const FORMAT = /* @__PURE__ */ reason('date/format', '日期格式须为YYYY-MM-DD', 'A date is written YYYY-MM-DD')
const ORDER = /* @__PURE__ */ reason(
  'date-range/order',
  '结束日期必须晚于开始日期',
  'The end date must be after the start date',
)

/**
 * A date as the product's forms check it. What is written yyyy-mm-dd must be a day of the calendar; what is empty or is no
 * date at all (such as `'Invalid date'`, or an object) passes, because that is another rule's business.
 *
 * @example date.is('2023-02-30') // false
 * @example date.is('') // true
 */
export const date = /* @__PURE__ */ rule('date', (value): Reason | undefined => {
  const read = readDay(value)
  return !read || isDay(read.year, read.month, read.day) ? undefined : CALENDAR
})

/** A day of the calendar, years 0001 to 9999, written YYYY-MM-DD and nothing else. @example strictDate.is('2024-2-9') // false */
export const strictDate = /* @__PURE__ */ rule('strict-date', (value): Reason | undefined => {
  const read = readDay(value)
  if (!read) return FORMAT
  return read.year > 0 && isDay(read.year, read.month, read.day) ? undefined : CALENDAR
})

/** An accounting month, written YYYY-MM. @example month.is('2025-13') // false */
export const month = /* @__PURE__ */ textRule(
  'month',
  /^(?!0000)\d{4}-(?:0[1-9]|1[0-2])$/,
  '月份格式须为YYYY-MM',
  'A month is written YYYY-MM',
  7,
)

const TIME = /^ (?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d$/
const DATE_TIME = /* @__PURE__ */ reason(
  'date-time/format',
  '时间格式须为YYYY-MM-DD HH:mm:ss',
  'A time is written YYYY-MM-DD HH:mm:ss',
)

// Under the code of every time that is refused: who decides by it need know no other, and only the sentence says more.
const NO_DAY = /* @__PURE__ */ reason('date-time/format', '日期不存在', 'There is no such day')

/** A time of day on a day of the calendar, written YYYY-MM-DD HH:mm:ss. @example dateTime.is('2025-11-20 24:00:00') // false */
export const dateTime = /* @__PURE__ */ rule('date-time', (value): Reason | undefined => {
  if (typeof value !== 'string' || value.length !== 19) return DATE_TIME
  if (!TIME.test(value.slice(10))) return DATE_TIME
  const day = value.slice(0, 10)
  if (strictDate.is(day)) return undefined
  return readDay(day) ? NO_DAY : DATE_TIME
})

/** The two ends of a range, as a pair or by name. */
export type DateRange = readonly [start: unknown, end: unknown] | { readonly start?: unknown; readonly end?: unknown }

function ends(value: unknown): readonly [start?: unknown, end?: unknown] {
  if (Array.isArray(value)) return [value[0], value[1]]
  if (typeof value !== 'object' || value === null) return []
  const { start, end } = value as { start?: unknown; end?: unknown }
  return [start, end]
}

/** The instant that one end stands for; undefined for what is empty or no date, NaN for a day that the calendar does not have. */
function instant(end: unknown): number | undefined {
  if (end instanceof Date) return Number.isNaN(end.getTime()) ? undefined : end.getTime()
  if (typeof end !== 'string') return undefined
  const time = end.slice(10)
  const read = !time || TIME.test(time) ? readDay(end.slice(0, 10)) : undefined
  if (!read) return undefined
  if (!strictDate.is(end.slice(0, 10))) return Number.NaN
  return startOfDay(read.year, read.month, read.day) + (time ? Date.parse(`1970-01-01T${time.slice(1)}Z`) : 0)
}

/** The instants of both ends. */
const instants = (value: unknown) => seen(() => ends(value).map(instant)) ?? []

/**
 * A range whose end is after its start; the same day is not after. A range with an empty or invalid end passes. An end is
 * YYYY-MM-DD, YYYY-MM-DD HH:mm:ss or a Date.
 *
 * @example dateRange.is(['2025-01-01', '2025-01-02']) // true
 * @example dateRange.is({ start: '2025-01-02', end: '2025-01-02' }) // false
 * @example dateRange.is(['2025-01-02', '']) // true
 */
export const dateRange = /* @__PURE__ */ rule<DateRange>('date-range', (value): Reason | undefined => {
  const [start, end] = instants(value)
  // No comparison holds with a day that is none.
  return start !== undefined && end !== undefined && end <= start ? ORDER : undefined
})

const BACKWARDS = /* @__PURE__ */ reason(
  'strict-date-range/order',
  '结束日期不能早于开始日期',
  'The end date must not be before the start date',
)

// As above, under the code of every end that is none.
const NO_END = /* @__PURE__ */ reason('date/format', '日期不存在', 'There is no such day')

/** A range of two real dates, both given, the end on or after the start. @example strictDateRange.is(['2025-01-02', '']) // false */
export const strictDateRange = /* @__PURE__ */ rule<DateRange>('strict-date-range', (value): Reason | undefined => {
  const [start, end] = instants(value)
  if (start === undefined || end === undefined) return FORMAT
  if (Number.isNaN(start) || Number.isNaN(end)) return NO_END
  return end >= start ? undefined : BACKWARDS
})
