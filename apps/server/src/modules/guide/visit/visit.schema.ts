import { VisitPlanType } from '@dealer/sdk/contract'
import { index } from 'drizzle-orm/pg-core'
import { amt, choice, code, coordinate, date, dt, int, ref, str } from '../../../platform/database/columns.ts'
import { carries } from '../../../platform/database/marks.ts'
import { dealerTable } from '../../../platform/database/table.ts'

/** A visit of a salesman to a customer, as the app recorded it. */
export const visit = dealerTable(
  'visit',
  {
    visitDate: date().notNull(),
    userId: ref().notNull(),
    /** Null off the plan. */
    routeId: ref(),
    customerCode: code().notNull(),
    planType: choice(VisitPlanType).notNull(),
    inTime: dt().notNull(),
    /** Null while it goes on. */
    outTime: dt(),
    inLng: coordinate(),
    inLat: coordinate(),
    /** Metres to the customer; null where either place is not known. */
    distance: int(),
    doorFileId: ref(),
    orderNum: int().notNull().default(0),
    orderAmount: amt().notNull().default('0.00'),
    summary: str(200),
  },
  (table) => [
    // The order of the list, of all and of one customer; the last visit too.
    index('visit_list').on(table.dealerCode, table.inTime, table.id),
    index('visit_customer').on(table.dealerCode, table.customerCode, table.inTime, table.id),
    index('visit_route').on(table.dealerCode, table.routeId),
    // The day of one salesman.
    index('visit_user').on(table.dealerCode, table.userId, table.visitDate),
  ],
)
carries(visit, { answered: ['VisitRow'] })

/** Where a salesman was at a time, as the app noted it on the way. */
export const trackPoint = dealerTable(
  'track_point',
  { userId: ref().notNull(), pointTime: dt().notNull(), lng: coordinate().notNull(), lat: coordinate().notNull() },
  (table) => [index('track_point_user').on(table.dealerCode, table.userId, table.pointTime, table.id)],
)
carries(trackPoint, { answered: ['TrackPoint'] })
