import dayjs from 'dayjs'

const MONTHS = ['m01', 'm02', 'm03', 'm04', 'm05', 'm06', 'm07', 'm08', 'm09', 'm10', 'm11', 'm12'] as const
const SHOWN = 6
const present = dayjs().month()
/** Where there is no room for all, the last half year is what one looks at. */
const isRecent = (month: number) => month <= present && month > present - SHOWN

/** The present year, as a filter begins. */
export const thisYear = { prop: 'year' as const, default: dayjs().format('YYYY') }

/** A year's sum and its months. */
export const monthColumns = [
  { prop: 'total' as const, priority: 'high' as const },
  ...MONTHS.map((prop, month) => ({
    ...{ prop, width: 104, zeroAsDash: true },
    priority: isRecent(month) ? ('high' as const) : ('low' as const),
  })),
]
