import { sql } from 'drizzle-orm'
import { where } from '../../platform/list/filters.ts'
import type { Work } from '../../platform/work.ts'
import type { saleLine } from '../so/sale/sale.sql.ts'
import type { saleBy } from './sales/sale-by.sql.ts'

type Dated = Pick<typeof saleLine, 'docDate' | 'amount'> | Pick<typeof saleBy, 'docDate' | 'amount'>

const MONTHS = ['m01', 'm02', 'm03', 'm04', 'm05', 'm06', 'm07', 'm08', 'm09', 'm10', 'm11', 'm12'] as const

/** Net sales of each month of a year and of all of it, in a group. */
export function monthsOf({ docDate, amount }: Dated) {
  const ofMonth = (number: number) =>
    sql`coalesce(sum(${amount}) filter (where extract(month from ${docDate}) = ${sql.raw(String(number))}), 0)`.mapWith(
      amount,
    )
  const months = Object.fromEntries(MONTHS.map((name, place) => [name, ofMonth(place + 1)]))
  return {
    ...(months as Record<(typeof MONTHS)[number], ReturnType<typeof ofMonth>>),
    total: sql`sum(${amount})`.mapWith(amount),
  }
}

/** Of a year of the calendar. */
export const inYear = ({ docDate }: Dated) =>
  where<number>(
    (year) => sql`${docDate} >= make_date(${year}::int, 1, 1) and ${docDate} < make_date(${year}::int + 1, 1, 1)`,
  )

/** The present year when it is not told. */
export const thisYear = <Asked extends { readonly year?: number }>(asked: Asked, { today }: Work) => ({
  ...asked,
  year: asked.year ?? Number(today.slice(0, 'YYYY'.length)),
})
