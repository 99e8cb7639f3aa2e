import { and, eq, type SQL, sql } from 'drizzle-orm'
import { region } from '../region/region.schema.ts'
import { route, routeCustomer } from './route.schema.ts'

const { visitDays, visitCycle, startDate, regionCode } = route

const weekday = (day: SQL | typeof startDate) => sql`extract(isodow from ${day})::int`
const sundayBefore = (day: SQL | typeof startDate) => sql`(${day} - ${weekday(day)})`

/** What `isPlanned` of the rules says, for a day that the database knows. @param day a date */
export const isPlannedOn = (day: SQL): SQL => sql`(${day} >= ${startDate}
  and ${weekday(day)}::text = any(string_to_array(${visitDays}, ','))
  and case ${visitCycle} when 'twoWeek' then (${sundayBefore(day)} - ${sundayBefore(startDate)}) / 7 % 2 = 0
    when 'month' then extract(day from ${day}) <= 7 else true end)`

/** The line of a route, whose owner goes it. */
export const lineOfRoute = and(
  eq(region.dealerCode, route.dealerCode),
  eq(region.regionCode, regionCode),
  eq(region.delFlag, 'F'),
)

/** The customers of a route. */
export const stopOfRoute = and(eq(routeCustomer.dealerCode, route.dealerCode), eq(routeCustomer.routeId, route.id))

/** Routes that are gone on a day: enabled ones. */
export const isGoneOn = (day: SQL) => and(eq(route.delFlag, 'F'), eq(route.enabled, 'T'), isPlannedOn(day))
