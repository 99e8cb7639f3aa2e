import { thisMonth } from '@dealer/ui-kit/clock'

const MONTHS = ['m01', 'm02', 'm03', 'm04', 'm05', 'm06', 'm07', 'm08', 'm09', 'm10', 'm11', 'm12'] as const
const SHOWN = 6
/** Where there is no room for all, the last half year is what one looks at. */
const isRecent = (month: number, present: number) => month <= present && month > present - SHOWN

/** The present year, as a filter begins. */
export const thisYear = { prop: 'year' as const, default: () => thisMonth().slice(0, 'YYYY'.length) }

/** A year's sum and its months. */
export const monthColumns = [
  { prop: 'total' as const, priority: 'high' as const },
  ...MONTHS.map((prop, month) => ({
    ...{ prop, width: 104, zeroAsDash: true },
    priority: isRecent(month, Number(thisMonth().slice('YYYY-'.length)) - 1) ? ('high' as const) : ('low' as const),
  })),
]
