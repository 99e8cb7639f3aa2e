import dayjs, { type Dayjs } from 'dayjs'

/** A range of days that is chosen by its name. */
export interface RangePreset {
  label: string
  /** First and last day, `YYYY-MM-DD`. */
  value: [string, string]
}

/** Weeks begin on Monday, whatever the language of the dates is. */
const mondayOf = (day: Dayjs) => day.subtract((day.day() + 6) % 7, 'day')

const preset = (label: string, first: Dayjs, last: Dayjs): RangePreset => ({
  label,
  value: [first.format('YYYY-MM-DD'), last.format('YYYY-MM-DD')],
})

/**
 * The ranges that lists are asked for most; whole weeks and months, since documents may be dated ahead.
 * @example rangePresets('2026-11-22')[1] // { label: '本周', value: ['2026-11-16', '2026-11-22'] }
 */
export const rangePresets = (today: string): RangePreset[] => {
  const day = dayjs(today)
  const monday = mondayOf(day)
  const lastMonth = day.startOf('month').subtract(1, 'day')
  return [
    preset('今天', day, day),
    preset('本周', monday, monday.add(6, 'day')),
    preset('本月', day.startOf('month'), day.endOf('month')),
    preset('上月', lastMonth.startOf('month'), lastMonth),
  ]
}
