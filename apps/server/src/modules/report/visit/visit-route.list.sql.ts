import { and, eq, sql } from 'drizzle-orm'
import { builder, value } from '../../../platform/database/prepared.ts'
import { written } from '../../../platform/database/written.ts'
import { is, where } from '../../../platform/list/filters.ts'
import { list } from '../../../platform/list/list.ts'
import { lookUp } from '../../../platform/list/look-up.ts'
import { dealer, type Viewer } from '../../../platform/list/viewer.ts'
import { ownOrOfOwnLines } from '../../guide/field-work/field-scope.sql.ts'
import { region } from '../../md/region/region.schema.ts'
import { salesmanDay, salesmanDayRows } from './salesman-day.sql.ts'

const { dealerCode, userId, userName, visitDate, routeName, planNum, visitNum, validNum, tempNum } = salesmanDay
const { visitRate, firstIn, lastOut, mileage, lng, lat } = salesmanDay

const seen = (viewer: Viewer) => and(eq(dealerCode, viewer.dealerCode), ownOrOfOwnLines(userId)(viewer))

const ofLine = (
  code: ReturnType<typeof value>,
) => sql`exists (select from ${region} where ${region.dealerCode} = ${dealer}
  and ${region.userId} = ${userId} and ${region.delFlag} = 'F' and ${region.regionCode} = ${code}::text)`

/** What the routes of salesmen planned on a day, what they visited and how far they went. */
export const visitRoutes = list('report.web.visitRouteList', {
  from: salesmanDay,
  rows: salesmanDayRows,
  scope: seen,
  newest: visitNum,
  id: userId,
  key: [dealerCode, userId],
  assumed: (args, { today }) => ({ visitDate: args.visitDate ?? today }),
  filters: {
    // The day itself stands in the rows.
    visitDate: where((day) => sql`${day}::date is not null`),
    userId: is(userId),
    regionCode: where(ofLine),
  },
  row: {
    ...{ userId, userName, visitDate, routeName, planNum, visitNum, validNum, tempNum },
    ...{ visitRate, firstIn, lastOut, mileage },
  },
})

/** Salesmen of a day with the place where each was last seen. */
export const salesmenOnMap = lookUp((viewer) =>
  builder
    .select(written({ userId, userName, planNum, visitNum, lng, lat }))
    .from(salesmanDayRows)
    .where(and(seen(viewer), sql`(${value('regionCode')}::text is null or ${ofLine(value('regionCode'))})`))
    .orderBy(userName, userId),
)
