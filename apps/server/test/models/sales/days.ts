/** On which papers are dated, in each of the three months of the books on one. */
const DAYS = ['2026-01-31', '2026-02-20', '2026-03-10'] as const
export type Day = (typeof DAYS)[number]
/** The first is longer ago than orders are let wait. */
export const [LONG_AGO, LAST_MONTH, TODAY] = DAYS

/** In the last of them people work. */
export const MONTHS = ['2026-01', '2026-02', '2026-03'] as const
export type Month = (typeof MONTHS)[number]

export const monthOf = (day: Day): Month => day.slice(0, 'YYYY-MM'.length) as Month
