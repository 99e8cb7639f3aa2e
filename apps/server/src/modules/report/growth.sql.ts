import { sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { value } from '../../platform/database/prepared.ts'
import { where } from '../../platform/list/filters.ts'

const [first, last] = [sql`${value('dateStart')}::date`, sql`${value('dateEnd')}::date`]
const isWholeMonths = sql`extract(day from ${first}) = 1 and extract(day from ${last} + 1) = 1`
/** Whole months are compared with as many before, other ranges with as many days. */
const firstBefore = sql`(case when ${isWholeMonths}
  then (${first} - (interval '1 month' * (12 * (extract(year from ${last}) - extract(year from ${first}))
    + extract(month from ${last}) - extract(month from ${first}) + 1)))::date
  else ${first} - (${last} - ${first} + 1) end)`

/** First and last day of a report. */
export const reported = { first, last }

/** Days of a report and of the period before it, as filters. */
export const daysWithThoseBefore = (docDate: PgColumn) => ({
  dateStart: where(() => sql`${docDate} >= ${firstBefore}`),
  dateEnd: where((end) => sql`${docDate} <= ${end}::date`),
})

/** What is summed of either period; what was sent within, as it is counted. */
export const summedOf = ({ docDate, isSent }: { readonly docDate: PgColumn; readonly isSent: PgColumn }) => {
  const within = sql`filter (where ${docDate} >= ${first})`
  const before = sql`filter (where ${docDate} < ${first})`
  const summed = <Column extends PgColumn>(column: Column, part: typeof within) =>
    sql`coalesce(sum(${column}) ${part}, 0)`.mapWith(column)
  return {
    within: <Column extends PgColumn>(column: Column) => summed(column, within),
    before: <Column extends PgColumn>(column: Column) => summed(column, before),
    sent: (column: PgColumn) =>
      sql`count(distinct ${column}) filter (where ${docDate} >= ${first} and ${isSent} = 'T')`.mapWith(Number),
  }
}
